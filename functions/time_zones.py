"""Time zones by their names in the IANA database, and times of day in them."""

from __future__ import annotations

import re
from datetime import datetime, timedelta, timezone, tzinfo
from typing import Final
from zoneinfo import ZoneInfo

from functions.errors import refuse

MAX_ZONE: Final = 64
_ZONE: Final = re.compile(r"[A-Z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+){0,2}")
"""The names of zones. Files of the database that are no zones, such as ``posixrules``, begin with a small letter."""
_NOT_SET: Final = "Factory"
"""The zone of the database that stands for a clock which nobody has set."""


def is_time_zone(name: str) -> bool:
    """Whether this is the name of a zone in the IANA database, as it is written there.

    >>> is_time_zone("Europe/Berlin"), is_time_zone("Berlin"), is_time_zone("../passwd")
    (True, False, False)
    """
    if len(name) > MAX_ZONE or name == _NOT_SET or not _ZONE.fullmatch(name):
        return False
    try:
        ZoneInfo(name)
    except (KeyError, ValueError, OSError):  # no zone, no file of a zone, or a folder of zones
        return False
    return True


def check_time_zone(name: str) -> None:
    """Checks the zone of a device; empty for one that does not know its own.

    Raises:
        ServiceError: INVALID_ARGUMENT, it is none of the IANA database.
    """
    if name and not is_time_zone(name):
        raise refuse("INVALID_ARGUMENT", "bad-time-zone")


def format_time_in_zone(at: int, zone: str) -> str:
    """Formats Unix seconds as day and time of day in this zone, which is named with its distance from UTC on that day.

    >>> format_time_in_zone(1_795_550_400, "Europe/Berlin"), format_time_in_zone(1_795_550_400, "")
    ('Tuesday 24 November 2026 at 21:00 (Europe/Berlin, UTC+01:00)', 'Tuesday 24 November 2026 at 20:00 UTC')
    """
    is_known = is_time_zone(zone)
    there: tzinfo = ZoneInfo(zone) if is_known else timezone.utc
    when = datetime.fromtimestamp(at, there)
    named = f" ({zone}, {_format_distance(when)})" if is_known else " UTC"
    return f"{when:%A} {when.day} {when:%B %Y} at {when:%H:%M}{named}"


def _format_distance(when: datetime) -> str:
    """The distance of a time of day from UTC, such as UTC-03:30."""
    minutes = round((when.utcoffset() or timedelta()).total_seconds() / 60)
    return f"UTC{'-' if minutes < 0 else '+'}{abs(minutes) // 60:02}:{abs(minutes) % 60:02}"
