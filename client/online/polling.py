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
    """Time between two polls of one target: the shortest while something happens, and longer with each poll after that.

    >>> interval = PollingInterval(Pace(shortest=0.5, longest=10))
    >>> interval.grow()
    >>> interval.seconds()
    0.625
    >>> interval.reset()
    >>> interval.seconds()
    0.5
    """

    def __init__(self, pace: Pace) -> None:
        self._pace = pace
        self._seconds = pace.shortest

    def reset(self) -> None:
        """Makes the interval the shortest, after a poll that found a change, or when somebody begins to look."""
        self._seconds = self._pace.shortest

    def grow(self) -> None:
        """Makes the interval longer by a quarter, after a poll that found no change."""
        self._seconds = min(self._seconds * GROWTH, self._pace.longest)

    def seconds(self, documents: int = 1) -> float:
        """Seconds until the next poll, which will read so many documents."""
        return max(self._seconds, self._pace.per_document * (documents - 1))


def count_idle_reads(reads: int, news: int, is_whole: bool) -> int:
    """The reads of one poll that the budget pays, because they told nothing new. All numbers are documents.

    A poll has read `reads` documents, of which `news` are new or changed. With `is_whole` the target is a list of
    several documents that each poll reads all. The budget then pays for all of them, whatever is new: else a list in
    which one document changes all the time would be read without end.

    >>> count_idle_reads(1, 0, False), count_idle_reads(1, 1, False), count_idle_reads(8, 1, True)
    (1, 0, 8)
    """
    return reads if is_whole else max(0, reads - news)


class ReadBudget:
    """The documents that may be read although they tell nothing new: so many an hour, and `burst` of them at once.

    It fills evenly, and may be overdrawn: the next read then waits until one document is there again. Safe to use from
    several threads. Two reads out of a budget of one, which gets one more in five seconds, are paid after ten seconds:

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
        """Takes so many documents out of the budget, which were read already."""
        with self._lock:
            self._fill()
            self._left -= reads

    def seconds_until_read(self) -> float:
        """Seconds until the budget holds one document; 0 if it does already."""
        with self._lock:
            self._fill()
            return max(0.0, (1 - self._left) / self._per_second)

    def _fill(self) -> None:
        seconds, self._counted_at = self._now() - self._counted_at, self._now()
        self._left = min(self._burst, self._left + seconds * self._per_second)
