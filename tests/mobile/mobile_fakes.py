"""Stand-ins for the app around a viewmodel."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from client.protocol import CallError
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
