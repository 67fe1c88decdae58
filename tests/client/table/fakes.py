"""Fakes around a session: a runner whose calls can be held back, and a client that records calls."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from client.errors import CallError
from client.models import Table
from engine.game import SeenEvent
from engine.text import Text


class ControlledRunner:
    """Runs calls at once or, while `holds`, when `let_go` is called. Calls aside are held while `holds_aside`."""

    def __init__(self) -> None:
        self.holds = self.holds_aside = False
        self.held_aside: list[Callable[[], None]] = []
        self.held: list[Callable[[], None]] = []

    def call(
        self, do: Callable[[], Any], then: Callable[[Any], None] = lambda _: None, failed: Any = lambda _: None
    ) -> None:
        self.held.append(partial(_make_call, do, then, failed))
        if not self.holds:
            self.let_go()

    def call_aside(
        self, do: Callable[[], Any], then: Callable[[Any], None] = lambda _: None, failed: Any = lambda _: None
    ) -> None:
        self.held_aside.append(partial(_make_call, do, then, failed))
        if not self.holds_aside:
            self.let_go_aside()

    def on_screen_thread(self, callback: Callable[[Any], None]) -> Callable[[Any], None]:
        return callback

    def let_go(self) -> None:
        while self.held:
            self.held.pop(0)()

    def let_go_aside(self) -> None:
        while self.held_aside:
            self.held_aside.pop(0)()


def _make_call(do: Callable[[], Any], then: Callable[[Any], None], failed: Any) -> None:
    try:
        result = do()
    except CallError as error:
        failed(error.text)
    else:
        then(result)


class RecordingClient:
    """A client for one table that records moves, orders of hands, and the names of other calls.

    `came` passes a version to the session. Calls named in `refuses` are refused with that sentence.
    """

    def __init__(self, history: tuple[SeenEvent, ...] = ()) -> None:
        self.moves: list[Mapping[str, Any]] = []
        self.calls: list[str] = []
        self.orders: list[tuple[int, ...]] = []
        self.refuses: dict[str, Text] = {}
        self.came: Callable[[Table], None] = lambda _: None
        self._history = history
        self.page: tuple[SeenEvent, ...] = ()
        """The events of each page of earlier moves."""
        self.pages_asked: list[tuple[int, int]] = []
        self.missed: tuple[SeenEvent, ...] = ()
        """The events after the first version of the table."""

    def watch_table(self, game: str, callback: Callable[[Table], None]) -> Callable[[], None]:
        self.came = callback
        return lambda: None

    def history(self, game: str, since: int, until: int | None = None) -> tuple[SeenEvent, ...]:
        if until is not None:
            self.pages_asked.append((since, until))
            return self.page
        return self.missed if since else self._history

    def move(self, game: str, move_number: int, move: Mapping[str, Any]) -> None:
        self.moves.append(dict(move))

    def arrange(self, game: str, order: tuple[int, ...]) -> None:
        self.orders.append(order)
        self._refuse("arrange")

    def __getattr__(self, name: str) -> Callable[..., None]:
        def asked(*_: Any) -> None:
            self.calls.append(name)
            self._refuse(name)

        return asked

    def _refuse(self, name: str) -> None:
        if name in self.refuses:
            raise CallError("UNAVAILABLE", self.refuses[name])
