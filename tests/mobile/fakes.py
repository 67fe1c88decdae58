"""Stand-ins for the app around a viewmodel."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from client.errors import CallError
from engine.text import Text
from functions.store import put


class Broken:
    """A client whose saved games cannot be reached."""

    def __getattr__(self, name: str) -> Callable[..., Any]:
        def fail(*_: Any, **__: Any) -> Any:
            raise CallError("UNAVAILABLE", Text("store-cannot-open"))

        return fail


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


def give_points(client: Any, uid: str, points: int) -> None:
    """Gives somebody of this device so many points, as finished games would."""
    (snapshot,) = client._store.read(f"Users/{uid}")
    assert snapshot is not None
    client._store.commit([put(snapshot.path, {**snapshot.data, "points": points})])
