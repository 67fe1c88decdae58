"""One motion at a time that is drawn by a function of how far it is."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock

from mobile.look import look

LONGEST_FRAME = 0.1
"""A frame that took long, as the first after a pause does, must not swallow the motion."""


class Motion:
    """`show` is called with shares from 0 to 1, then `done` once, unless `stop` comes first. Follows `look.speed`."""

    def __init__(self) -> None:
        self._show: Callable[[float], object] | None = None
        self._done: Callable[[], object] | None = None
        self._now = self._seconds = 0.0
        self._clock = Clock.create_trigger(self._advance, 0, interval=True)

    @property
    def is_running(self) -> bool:
        return self._show is not None

    def start(self, seconds: float, show: Callable[[float], object], done: Callable[[], object]) -> None:
        """Begin, after the end of what is still going on. Without motion it has ended when this returns."""
        self.finish()
        self._show, self._done, self._now, self._seconds = show, done, 0.0, seconds
        if not look.speed or seconds <= 0:
            self.finish()
            return
        show(0.0)
        self._clock()

    def finish(self) -> None:
        """End at once; what that starts goes on."""
        show, done = self._show, self._done
        if show is None or done is None:
            return
        self.stop()
        show(1.0)
        done()

    def stop(self) -> None:
        """Leave everything as it is, and tell nobody."""
        self._show = self._done = None
        self._clock.cancel()

    def draw(self) -> None:
        """Once more what is shown now, as the window has changed its size."""
        if self._show is not None:
            self._show(self._now / self._seconds)

    def _advance(self, passed: float) -> None:
        self._now += min(passed, LONGEST_FRAME) * look.speed
        if not look.speed or self._now >= self._seconds:
            self.finish()
        else:
            self.draw()
