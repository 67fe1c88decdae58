"""Frames that are drawn again while a line is typed under them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from rich.text import Text as Line


class RefreshingFrame(Protocol):
    """A frame that a screen draws again and again while it waits for a line."""

    def lines(self) -> Sequence[Line]:
        """The frame as it is now, for the present size of the screen."""

    def tick(self) -> bool:
        """Called twice a second. True where the frame shows something else since then."""

    def missed(self) -> None:
        """Called when the line was begun under an older frame, so that it is not acted on by mistake."""


class StillFrame:
    """A frame that only changes with the size of the screen."""

    was_missed = False
    """Whether the line was begun before this frame was shown."""

    def __init__(self, draw: Callable[[], Sequence[Line]]) -> None:
        self.lines = draw

    def tick(self) -> bool:
        return False

    def missed(self) -> None:
        self.was_missed = True
