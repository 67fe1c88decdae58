"""Paints what takes long, a part of it in each frame, so that no frame is held up by all of it."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Final

from kivy.clock import Clock

SHARE: Final = 0.006
"""Seconds of a frame."""


class Painting:
    """What is to be painted, first come, first painted; each once, however often it was asked for meanwhile."""

    def __init__(self) -> None:
        self._asked: dict[Callable[[], None], None] = {}
        self._frame, self._left = 0, SHARE
        self._soon = Clock.create_trigger(self._paint, -1)
        self._next = Clock.create_trigger(self._paint)

    def ask(self, paint: Callable[[], None]) -> None:
        """Paint this before the next frame is shown, or in one of the next where there is much."""
        self._asked.setdefault(paint)
        self._soon()

    def _paint(self, _: float) -> None:
        if self._frame != Clock.frames:
            self._frame, self._left = Clock.frames, SHARE
        if self._asked:
            self._next()  # now, so that one that fails does not keep the others waiting
        while self._asked and self._left > 0:
            paint = next(iter(self._asked))
            del self._asked[paint]
            began = perf_counter()
            paint()
            self._left -= perf_counter() - began


painting: Final = Painting()
