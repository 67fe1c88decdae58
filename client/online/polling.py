"""The pace of polling: short intervals while something happens, longer ones while nothing does, within a budget."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from functions.paths import GAMES
from functions.store import Query

GROWTH: Final = 1.25
"""Factor by which the interval grows with each poll that found no change."""
MIN_SECONDS: Final = 0.5
"""Shortest interval of an open table, so that a friend's turn is seen soon."""
READS_PER_HOUR: Final = 640
"""Reads that find nothing new, of all targets together, which an open table may use up."""
BURST_READS: Final = 10
"""Reads that may come at once after a quiet time."""


@dataclass(frozen=True, slots=True)
class Pace:
    """The shortest and the longest seconds between two polls of a target.

    A poll that reads several documents every time comes later by `per_document` seconds for each but the first.
    """

    shortest: float
    longest: float
    per_document: float = 0

    def scaled(self, factor: float) -> Pace:
        """A pace with all seconds multiplied."""
        return Pace(factor * self.shortest, factor * self.longest, factor * self.per_document)


TABLE_PACE: Final = Pace(MIN_SECONDS, 10)
GAMES_PACE: Final = Pace(10, 120)
"""The pace of a list of games. An own command is followed by a poll at once."""
LIST_PACE: Final = Pace(12, 300, 12)
"""The pace of all other lists, such as invites."""
PRESENCE_PACE: Final = Pace(20, 60, 12)
"""The pace of a list with a document of everybody at a table. Even of eight it sees each sign of life in time."""
PROFILE_PACE: Final = Pace(60, 360)


def choose_pace(target: Query | str) -> Pace:
    """The pace for a query, or for the document at a path.

    >>> choose_pace("Games/7") == TABLE_PACE, choose_pace("Users/ann") == PROFILE_PACE
    (True, True)
    >>> choose_pace(Query("Games/7/Presence")) == PRESENCE_PACE, choose_pace(Query("Invites")) == LIST_PACE
    (True, True)
    """
    if isinstance(target, str):
        return TABLE_PACE if target.startswith(f"{GAMES}/") else PROFILE_PACE
    if target.collection == GAMES:
        return GAMES_PACE
    return PRESENCE_PACE if target.collection.startswith(f"{GAMES}/") else LIST_PACE


class PollingInterval:
    """Time between two polls of one target.

    >>> interval = PollingInterval(Pace(0.5, 10))
    >>> [round(interval.next(changed), 2) for changed in (True, False, False, True)]
    [0.5, 0.62, 0.78, 0.5]
    """

    def __init__(self, pace: Pace) -> None:
        self._pace = pace
        self._seconds = pace.shortest

    def next(self, changed: bool, documents: int = 1) -> float:
        """Seconds until the next poll, after one that found a change or none; it will read so many documents."""
        self._seconds = self._pace.shortest if changed else min(self._seconds * GROWTH, self._pace.longest)
        return max(self._seconds, self._pace.per_document * (documents - 1))


class ReadBudget:
    """Reads that may find nothing: so many an hour, and a few of them at once. Safe to use from several threads.

    >>> budget = ReadBudget(720, 1, now=lambda: 0.0)
    >>> budget.spend(2)
    >>> budget.seconds_until_read()
    10.0
    """

    def __init__(
        self,
        per_hour: float = READS_PER_HOUR,
        burst: float = BURST_READS,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._per_second = per_hour / 3600
        self._burst = burst
        self._now = now
        self._lock = threading.Lock()
        self._left, self._counted_at = burst, now()

    def spend(self, reads: float) -> None:
        """Notes reads that found nothing new, allowed or not."""
        with self._lock:
            self._fill()
            self._left -= reads

    def seconds_until_read(self) -> float:
        """Seconds until one more read is allowed; 0 if it is already."""
        with self._lock:
            self._fill()
            return max(0.0, (1 - self._left) / self._per_second)

    def _fill(self) -> None:
        seconds, self._counted_at = self._now() - self._counted_at, self._now()
        self._left = min(self._burst, self._left + seconds * self._per_second)
