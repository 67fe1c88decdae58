"""A clock of the app that tests drive: its time passes with its frames, so nothing waits for an animation."""

from __future__ import annotations

import time
from typing import Any, Final

REST: Final = 0.001
"""Seconds of real time left to other threads in each frame."""


def drive(clock: Any, frame: float) -> None:
    """Lets `frame` seconds of the app's time pass with each frame, however long the frame takes.

    Nothing waits for an animation, and a busy machine changes nothing.
    """
    now = clock.time()

    def idle() -> float:
        nonlocal now
        time.sleep(REST)
        now += frame
        clock._dt, clock._last_tick = now - clock._last_tick, now
        return now

    clock.time, clock.idle = lambda: now, idle
