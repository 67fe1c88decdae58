"""A tween: one motion at a time, drawn by a function of its progress."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock

from mobile.drawing.appearance import appearance

MAX_FRAME_SECONDS = 0.1
"""The most seconds that count for a frame: a long one, as after a pause, must not swallow the motion."""


class Tween:
    """Calls `show` with shares from 0 to 1, then `done` once, unless `stop` comes first.

    It follows `appearance.speed`.
    """

    def __init__(self) -> None:
        self._show: Callable[[float], object] | None = None
        self._done: Callable[[], object] | None = None
        self._now = self._seconds = 0.0
        self._clock = Clock.create_trigger(self._advance, 0, interval=True)

    @property
    def is_running(self) -> bool:
        return self._show is not None

    def start(self, seconds: float, show: Callable[[float], object], done: Callable[[], object]) -> None:
        """Begins a motion, after ending the one before at once. Where nothing moves it has ended when this returns."""
        self.finish()
        self._show, self._done, self._now, self._seconds = show, done, 0.0, seconds
        if not appearance.speed or seconds <= 0:
            self.finish()
            return
        show(0.0)
        self._clock()

    def finish(self) -> None:
        """Ends the motion at once; a motion that `done` begins goes on."""
        show, done = self._show, self._done
        if show is None or done is None:
            return
        self.stop()
        show(1.0)
        done()

    def stop(self) -> None:
        """Stops the motion where it is, without calling `done`."""
        self._show = self._done = None
        self._clock.cancel()

    def draw(self) -> None:
        """Draws the present progress again, after the window has changed its size."""
        if self._show is not None:
            self._show(self._now / self._seconds)

    def _advance(self, passed: float) -> None:
        self._now += min(passed, MAX_FRAME_SECONDS) * appearance.speed
        if not appearance.speed or self._now >= self._seconds:
            self.finish()
        else:
            self.draw()
