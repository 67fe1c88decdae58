"""A clock of the app that tests drive: its time passes with its frames, so nothing waits for an animation."""

from __future__ import annotations

import time
from typing import Any, Final

REST: Final = 0.001
"""Seconds of real time left to other threads in each frame."""
REST_ONLINE: Final = 0.01
"""The same for a window that plays through a cloud: most of its frames only wait for others, who need the processor."""


class DrivenClock:
    """Has a clock's time pass with its frames. How much passes with the next ones can be changed at any time."""

    def __init__(self, frame: float) -> None:
        self.frame = frame


def drive(clock: Any, frame: float, rest: float = REST) -> DrivenClock:
    """Lets `frame` seconds of the app's time pass with each frame, however long the frame takes.

    Nothing waits for an animation, and a busy machine changes nothing. Where there are no other threads to wait for,
    `rest` is 0.
    """
    now, driven = clock.time(), DrivenClock(frame)

    def idle() -> float:
        nonlocal now
        if rest:
            time.sleep(rest)
        now += driven.frame
        clock._dt, clock._last_tick = now - clock._last_tick, now
        return now

    clock.time, clock.idle = lambda: now, idle
    return driven
