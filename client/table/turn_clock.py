"""Clocks of a table: the time left in a turn, and jumps of the time of day. All times are in seconds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

CLOCK_JUMP_SECONDS: Final = 3.0
"""Largest drift of the time of day from the time that has passed. With more, it was set, or the machine has slept."""


class TurnClock:
    """The deadline of a turn, and how long the turn lasts, measured from when this clock first saw the deadline."""

    def __init__(self) -> None:
        self._deadline: float | None = None
        self._duration = 0.0

    def set_deadline(self, deadline: float | None, now: float) -> None:
        """Sets the end of the turn; None without a time limit."""
        if deadline != self._deadline:
            self._deadline = deadline
            self._duration = self.seconds_left(now) or 0.0

    def seconds_left(self, now: float) -> float | None:
        """The time left; None without a time limit."""
        return None if self._deadline is None else max(0.0, self._deadline - now)

    def share_left(self, now: float) -> float:
        """The share of the time that is left, from 1 to 0; 1 without a time limit."""
        left = self.seconds_left(now)
        return 1.0 if left is None or not self._duration else min(1.0, left / self._duration)


class ClockJumps:
    """Compares the time of day, `now`, with `monotonic`, which never jumps."""

    def __init__(self, now: Callable[[], float], monotonic: Callable[[], float]) -> None:
        self._now = now
        self._monotonic = monotonic
        self._difference = now() - monotonic()

    def check(self) -> bool:
        """Whether the time of day has jumped since the last call."""
        before, self._difference = self._difference, self._now() - self._monotonic()
        return abs(self._difference - before) > CLOCK_JUMP_SECONDS
