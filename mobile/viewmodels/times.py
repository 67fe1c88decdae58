"""Times of day for people, in the zone of this device."""

from __future__ import annotations

import time

from mobile.voice import Voice


def at_time(voice: Voice, at: float, now: float | None = None) -> str:
    """When: the time of day, with the date where it is another day (Unix seconds)."""
    then, today = time.localtime(at), time.localtime(time.time() if now is None else now)
    clock = f"{then.tm_hour:02}:{then.tm_min:02}"
    if (then.tm_year, then.tm_yday) == (today.tm_year, today.tm_yday):
        return clock
    return voice("on-day", day=f"{then.tm_year}-{then.tm_mon:02}-{then.tm_mday:02}", time=clock)
