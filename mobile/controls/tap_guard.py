"""A guard against taps on what has only just appeared.

A quick double tap is meant once. Where its first tap leads to another screen, the second one, at the same spot, must
do nothing there. A tap elsewhere is deliberate, and so is a later one. Nothing here needs Kivy.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from math import dist

from mobile import theme


class TapGuard:
    """Remembers when the screen changed, and where the finger was before that."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._last: tuple[float, float] | None = None
        self._before: tuple[float, float] | None = None
        self._seconds = theme.TAP_GUARD
        self._changed = -self._seconds

    def note_change(self, seconds: float = theme.TAP_GUARD) -> None:
        """Notes that another screen, sheet or dialog has appeared, at which a tap may be stray for these seconds."""
        self._before, self._changed, self._seconds = self._last, self._now(), seconds

    def note_key(self) -> None:
        """Notes a key: no tap has led to what it changes, so that the first one after it is deliberate."""
        self._last = None

    @property
    def is_settling(self) -> bool:
        """Whether the last change is so recent that a tap may be meant for what was there before."""
        return self._now() - self._changed < self._seconds

    def is_stray_tap(self, x: float, y: float, near: float) -> bool:
        """Takes a tap, and says whether it was meant for what has gone: within `near` pixels of the tap before."""
        self._last = x, y
        return self.is_settling and self._before is not None and dist(self._before, self._last) < near
