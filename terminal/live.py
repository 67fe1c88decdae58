"""A picture under which something is typed, and which may change meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from rich.text import Text as Line


class Live(Protocol):
    """What a screen calls while it waits for a line; one that cannot draw again calls nothing."""

    def lines(self) -> Sequence[Line]:
        """The picture as it is now, for the size that the screen has now."""

    def tick(self) -> bool:
        """Some time has passed. True where the picture is about something else now."""

    def missed(self) -> None:
        """What is typed was begun under the picture before this one."""


class Still:
    """A picture that only changes with the size of the screen."""

    def __init__(self, draw: Callable[[], Sequence[Line]]) -> None:
        self.lines = draw

    def tick(self) -> bool:
        return False

    def missed(self) -> None:
        """There is nothing that could be done by mistake."""
