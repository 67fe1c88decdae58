"""Days and times of day in the time zone of this device."""

from __future__ import annotations

import time
from datetime import datetime, timezone

from client.localizer import Localizer


def format_local_time(localizer: Localizer, at: float, now: float | None = None) -> str:
    """Formats Unix seconds as a time of day, with the date where it is not today."""
    then, today = time.localtime(at), time.localtime(time.time() if now is None else now)
    clock = f"{then.tm_hour:02}:{then.tm_min:02}"
    if (then.tm_year, then.tm_yday) == (today.tm_year, today.tm_yday):
        return clock
    return localizer("on-day", day=then.tm_mday, month=then.tm_mon, year=str(then.tm_year), time=clock)


def describe_start(localizer: Localizer, at: int | None, now: float | None = None) -> str:
    """Says when the table of an invite starts, or that it has begun; empty where no time was set (Unix seconds)."""
    if at is None:
        return ""
    now = time.time() if now is None else now
    return localizer("starts-at" if now < at else "began-at", time=format_local_time(localizer, at, now))


def format_date(localizer: Localizer, at: int) -> str:
    """Formats Unix seconds as a day with its year, and a time of day."""
    then = find_local_time(at)
    clock = f"{then.hour:02}:{then.minute:02}"
    return localizer("record-date", day=then.day, month=then.month, year=str(then.year), time=clock)


def format_day(localizer: Localizer, at: int, today: datetime | None = None) -> str:
    """Formats Unix seconds as a day in few letters, with its year where that is not the one of `today`."""
    then = find_local_time(at)
    code = "day-short" if then.year == (today or datetime.now().astimezone()).year else "day-short-year"
    return localizer(code, day=then.day, month=then.month, year=str(then.year))


def find_local_time(at: int) -> datetime:
    """The time of these Unix seconds here.

    Raises:
        ValueError, OverflowError, OSError: there is no such time.
    """
    return datetime.fromtimestamp(at, timezone.utc).astimezone()
