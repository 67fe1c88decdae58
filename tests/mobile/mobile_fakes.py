"""Stand-ins for the app around a viewmodel."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from client.protocol import CallError
from client.shown import Table
from engine.game import SeenEvent
from engine.text import Text


class AtOnce:
    """Work is done when it is asked for, or, while `holds`, when `let_go` is called."""

    def __init__(self) -> None:
        self.holds = False
        self.held: list[Callable[[], None]] = []

    def call(
        self, do: Callable[[], Any], then: Callable[[Any], None] = lambda _: None, failed: Any = lambda _: None
    ) -> None:
        def work() -> None:
            try:
                result = do()
            except CallError as error:
                failed(error.text)
            else:
                then(result)

        self.held.append(work)
        if not self.holds:
            self.let_go()

    def here(self, callback: Callable[[Any], None]) -> Callable[[Any], None]:
        return callback

    def let_go(self) -> None:
        while self.held:
            self.held.pop(0)()


class Broken:
    """A client whose saved games cannot be reached."""

    def __getattr__(self, name: str) -> Callable[..., Any]:
        def fail(*_: Any) -> Any:
            raise CallError("UNAVAILABLE", Text("store-cannot-open"))

        return fail


class Told:
    """A client for one table. `moves` are what was played, `calls` what else was asked for, by name, and `orders` what
    was told of the cards; what is named in `refuses` is refused with that sentence."""

    def __init__(self, history: tuple[SeenEvent, ...] = ()) -> None:
        self.moves: list[Mapping[str, Any]] = []
        self.calls: list[str] = []
        self.orders: list[tuple[int, ...]] = []
        self.refuses: dict[str, Text] = {}
        self.came: Callable[[Table], None] = lambda _: None
        self._history = history

    def watch_table(self, game: str, callback: Callable[[Table], None]) -> Callable[[], None]:
        self.came = callback
        return lambda: None

    def history(self, game: str, since: int) -> tuple[SeenEvent, ...]:
        return self._history

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


class People:
    """A client that notes what it is asked."""

    def __init__(self, **answers: Any) -> None:
        self.asked: list[tuple[Any, ...]] = []
        self.answers = answers
        self.watched: Callable[[Any], None] = lambda _: None

    def watch_presence(self, game: str, callback: Callable[[Any], None]) -> Callable[[], None]:
        self.watched = callback
        return lambda: self.asked.append(("unwatched",))

    watch_account = None

    def count(self, name: str) -> int:
        return sum(call[0] == name for call in self.asked)

    def __getattr__(self, name: str) -> Callable[..., Any]:
        def ask(*args: Any, **more: Any) -> Any:
            self.asked.append((name, *args, *more.values()))
            answer = self.answers.get(name)
            if isinstance(answer, Text):
                raise CallError("FAILED_PRECONDITION", answer)
            return answer

        return ask
