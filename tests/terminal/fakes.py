"""A screen, a clock and a client for tests of the terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from inspect import signature
from typing import Any

from rich.text import Text as Line

from client.errors import CallError
from client.models import GameSummary, Profile, Table
from client.protocol import Client, Unwatch
from engine.game import SeenEvent
from engine.text import Text
from terminal.charset import Charset
from terminal.table import TableLoop


class FakeScreen:
    """A screen that types the given lines, one at each question, and keeps every frame."""

    def __init__(self, typed: Iterable[str] = (), height: int | None = 23, symbols: bool = True) -> None:
        self.typed = list(typed)
        self.frames: list[str] = []
        self.charset = Charset(symbols)
        self.width = 80
        self.height = height

    def show(self, lines: Sequence[Line]) -> None:
        self.frames.append("\n".join(line.plain.rstrip() for line in lines))

    def ask(self, live: Any = None) -> str:
        if not self.typed:
            raise EOFError
        return self.typed.pop(0)

    def forget(self) -> None:
        self.frames.append("(forgotten)")


class StoppedClock:
    """A clock that stands at `time` (Unix seconds) until a test sets it."""

    def __init__(self, time: float = 1_000_000.0) -> None:
        self.time = time

    def now(self) -> float:
        return self.time


class FakeClient:
    """A client with a single table. `answer` turns a move into the table that follows, or raises `CallError`."""

    def __init__(self, table: Table, answer: Callable[[Table, Mapping[str, Any]], Table] | None = None) -> None:
        self.now_at = table
        self.answer = answer or (lambda table, move: table)
        self.calls: list[tuple[Any, ...]] = []
        self._callback: Callable[[Table], None] = lambda table: None

    def goes_on(self, **changes: Any) -> None:
        """Hands on the next version of the table."""
        self.now_at = replace(self.now_at, version=self.now_at.version + 1, **changes)
        self._callback(self.now_at)

    def table(self, game: str) -> Table:
        return replace(self.now_at, events=())

    def watch_table(self, game: str, callback: Callable[[Table], None]) -> Unwatch:
        self._callback = callback
        callback(self.now_at)
        return lambda: None

    def history(self, game: str, since: int, until: int | None = None) -> tuple[SeenEvent, ...]:
        return self.now_at.events

    def move(self, game: str, move_number: int, move: Mapping[str, Any]) -> None:
        self.calls.append(("move", dict(move)))
        if move_number != self.now_at.move_number:
            raise CallError("ABORTED", Text("table-moved-on"))
        following = self.answer(self.now_at, move)
        self.goes_on(view=following.view, events=following.events, move_number=move_number + 1)

    def expire(self, game: str) -> None:
        """Does nothing: no deadline has passed."""

    def _called(self, name: str) -> Callable[..., Any]:
        def call(*args: Any) -> str:
            signature(getattr(Client, name)).bind(self, *args)
            self.calls.append((name, *args[1:]))
            self.goes_on(events=())
            return ""

        return call

    def __getattr__(self, name: str) -> Any:
        if not hasattr(Client, name):
            raise AttributeError(name)
        return self._called(name)

    def profiles(self) -> tuple[Profile, ...]:
        return ()

    def games(self) -> tuple[GameSummary, ...]:
        return ()


def sit(client: FakeClient, *typed: str, now: float = 0.0, height: int | None = 23) -> list[str]:
    """Types these lines at a table and leaves. Returns the frames that were shown."""
    screen = FakeScreen((*typed, "q", "q"), height)
    TableLoop(client, screen, lambda: now).play("g")  # type: ignore[arg-type]
    return screen.frames


def last_line(frame: str) -> str:
    return frame.splitlines()[-1].strip()
