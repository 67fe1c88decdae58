"""Interval between polls: short while something happens, longer and longer while nothing does."""

from __future__ import annotations

from typing import Final

MIN_SECONDS: Final = 0.5
"""Interval while something happens, so that a friend's turn is seen soon."""
MAX_SECONDS: Final = 5.0
"""Longest interval, so that a table left open costs little."""
GROWTH: Final = 1.25
"""Factor by which the interval grows with each poll that found no change."""


class PollingInterval:
    """Time between two polls of one target.

    >>> interval = PollingInterval()
    >>> [round(interval.next(changed), 2) for changed in (True, False, False, True)]
    [0.5, 0.62, 0.78, 0.5]
    """

    def __init__(self, shortest: float = MIN_SECONDS, longest: float = MAX_SECONDS) -> None:
        self._shortest = shortest
        self._longest = longest
        self._seconds = shortest

    def next(self, changed: bool) -> float:
        """Seconds until the next poll, after one that found a change or none."""
        self._seconds = self._shortest if changed else min(self._seconds * GROWTH, self._longest)
        return self._seconds
