"""How often to look where nobody tells: often while something happens, less and less while nothing does."""

from __future__ import annotations

from typing import Final

QUICK_SECONDS: Final = 0.5
SLOW_SECONDS: Final = 5.0
SLOWER: Final = 1.25
"""A turn of a thinking friend is seen soon enough, and a table that is left open costs little."""


class Pace:
    """The time between two looks at one thing.

    >>> pace = Pace()
    >>> [round(pace.next(changed), 2) for changed in (True, False, False, True)]
    [0.5, 0.62, 0.78, 0.5]
    """

    def __init__(self, quick: float = QUICK_SECONDS, slow: float = SLOW_SECONDS) -> None:
        self._quick = quick
        self._slow = slow
        self._seconds = quick

    def next(self, changed: bool) -> float:
        """Seconds until the next look, after one that saw a change or none."""
        self._seconds = self._quick if changed else min(self._seconds * SLOWER, self._slow)
        return self._seconds
