"""A budget of time in each frame, over which long work is spread."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Final
from weakref import WeakMethod

from kivy.clock import Clock

from mobile import theme


class FrameBudget:
    """Calls methods in the order in which they were asked for; each once, however often it was asked for meanwhile.

    In each frame as many as take so many seconds together, and at least one. Nothing is kept alive by it.
    """

    def __init__(self, seconds: float = theme.FRAME_BUDGET) -> None:
        self._seconds = seconds
        self._asked: dict[WeakMethod[Callable[[], None]], None] = {}
        self._frame, self._left = 0, seconds
        self._soon = Clock.create_trigger(self._work, -1)
        self._next = Clock.create_trigger(self._work)

    def ask(self, method: Callable[[], None]) -> None:
        """Asks for a call before the next frame is shown, or in one of the next where there is much to do."""
        self._asked.setdefault(WeakMethod(method))
        self._soon()

    def _work(self, _: float) -> None:
        if self._frame != Clock.frames:
            self._frame, self._left = Clock.frames, self._seconds
        if self._asked:
            self._next()  # now, so that one that fails does not keep the others waiting
        while self._asked and self._left > 0:
            asked = next(iter(self._asked))
            del self._asked[asked]
            method = asked()
            if method is not None:
                began = perf_counter()
                method()
                self._left -= perf_counter() - began


budget: Final = FrameBudget()
"""The budget of the window."""
