"""The time that is left, as a clock shows it."""

from __future__ import annotations

from math import ceil

from client.localizer import Localizer
from functions.durations import DAY_SECONDS, HOUR_SECONDS


def format_time_left(localizer: Localizer, seconds: float) -> str:
    """Formats seconds as minutes and seconds, from an hour on as hours, and from two days on as days, rounded up."""
    left = ceil(seconds)
    if left >= 2 * DAY_SECONDS:
        return localizer("days-left", days=ceil(left / DAY_SECONDS))
    if left >= HOUR_SECONDS:
        return localizer("hours-left", hours=ceil(left / HOUR_SECONDS))
    return f"{left // 60}:{left % 60:02}"
