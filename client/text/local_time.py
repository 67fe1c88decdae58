"""Times of day in the time zone of this device."""

from __future__ import annotations

import time

from client.localizer import Localizer


def format_local_time(localizer: Localizer, at: float, now: float | None = None) -> str:
    """Formats Unix seconds as a time of day, with the date where it is not today."""
    then, today = time.localtime(at), time.localtime(time.time() if now is None else now)
    clock = f"{then.tm_hour:02}:{then.tm_min:02}"
    if (then.tm_year, then.tm_yday) == (today.tm_year, today.tm_yday):
        return clock
    return localizer("on-day", day=then.tm_mday, month=then.tm_mon, year=str(then.tm_year), time=clock)
