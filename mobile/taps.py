"""Taps that were meant for what stood there a moment ago.

Whoever taps twice in a hurry means one thing. When the first tap leads to another screen, the second one, at
the same spot, must do nothing there. A tap elsewhere is deliberate, and so is a later one. Nothing here needs Kivy.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from math import dist

from mobile import theme


class Taps:
    """Knows when what is shown has changed, and where the finger was before that."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._last: tuple[float, float] | None = None
        self._before: tuple[float, float] | None = None
        self._changed = -theme.SETTLES

    def changed(self) -> None:
        """Something else stands there now: a screen, a sheet, a dialog."""
        self._before, self._changed = self._last, self._now()

    @property
    def settles(self) -> bool:
        """It has changed only just now."""
        return self._now() - self._changed < theme.SETTLES

    def is_slip(self, x: float, y: float, near: float) -> bool:
        """A finger comes down there; true where it means what has gone. `near` is how far the same spot reaches."""
        self._last = x, y
        return self.settles and self._before is not None and dist(self._before, self._last) < near
