"""The times at which a table can begin by itself: all quarters of an hour of the next thirty days, on local clocks."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime, tzinfo
from functools import lru_cache
from typing import Final

from client.text.local_time import find_local_time
from functions.durations import DAY_SECONDS
from functions.limits import MAX_START_DAYS

QUARTER_SECONDS: Final = 900
Times = Mapping[int, Mapping[int, int]]
"""The times of one day in Unix seconds, by hour and minute."""


class StartCalendar:
    """The quarters of an hour from the Unix time `now` on, in the zone of this device or in `zone`.

    An hour that clocks skip in spring is missing. Of one that they repeat in autumn the first is meant.
    """

    def __init__(self, now: float, zone: tzinfo | None = None) -> None:
        first = int(now // QUARTER_SECONDS + 1) * QUARTER_SECONDS
        last = int(now) + MAX_START_DAYS * DAY_SECONDS
        self._days = _list_days(first, last // QUARTER_SECONDS * QUARTER_SECONDS, zone)
        self.today = read_clock(int(now), zone).date()

    @property
    def days(self) -> tuple[date, ...]:
        """The days on which a table can begin, in their order."""
        return tuple(self._days)

    def hours(self, day: date) -> tuple[int, ...]:
        """The hours of this day that have times."""
        return tuple(self._days.get(day, {}))

    def minutes(self, day: date, hour: int) -> tuple[int, ...]:
        """The minutes of this hour at which there are times."""
        return tuple(self._days.get(day, {}).get(hour, {}))

    def find_time(self, day: date, hour: int, minute: int) -> int | None:
        """The Unix seconds at which clocks say so; None for a time that cannot be chosen."""
        return self._days.get(day, {}).get(hour, {}).get(minute)


def read_clock(at: int, zone: tzinfo | None = None) -> datetime:
    """The date and time that clocks show at these Unix seconds, here or in another zone."""
    return find_local_time(at) if zone is None else datetime.fromtimestamp(at, zone)


@lru_cache(maxsize=4)
def _list_days(first: int, last: int, zone: tzinfo | None) -> dict[date, dict[int, dict[int, int]]]:
    """The times from `first` to `last`, by day, hour and minute."""
    days: dict[date, dict[int, dict[int, int]]] = {}
    for at in range(first, last + 1, QUARTER_SECONDS):
        clock = read_clock(at, zone)
        days.setdefault(clock.date(), {}).setdefault(clock.hour, {}).setdefault(clock.minute, at)
    return days
