"""When a table begins by itself: what its originator can choose, for a new table and for one that waits."""

from __future__ import annotations

from typing import Any, Final

from mobile.viewmodels.form import CHOOSE, Line
from mobile.voice import Voice

STARTS: Final = (None, 15, 60, 180, 24 * 60)
"""In so many minutes; None: when its originator starts it."""
PEOPLE: Final = 2
"""No table begins by itself with fewer people."""
CHOSEN: Final = "chosen"
"""The choice that is a time of day: the one that holds."""


def start_line(voice: Voice, value: Any, chosen: str = "", help: str = "") -> Line:
    """The line of a form with which the start is chosen. `chosen` is the time of day that holds, where one does: then
    `value` is `CHOSEN`, and what is chosen otherwise counts from now."""
    offered: tuple[tuple[Any, str], ...] = tuple(
        (minutes, voice("new-starts-by-hand") if minutes is None else voice("new-starts-in", minutes=minutes))
        for minutes in STARTS
    )
    if chosen:
        offered = (offered[0], (CHOSEN, voice("new-starts-at", time=chosen)), *offered[1:])
    return Line("starts", voice("new-starts"), CHOOSE, value, offered, help)


def start_help(voice: Voice, fewest: int, computers: int) -> str:
    """What it means that a game begins by itself, which so many play at least, and so many computers play along."""
    return voice("new-starts-help", people=max(PEOPLE, fewest - computers))


def starts_at(minutes: int | None, now: float) -> int | None:
    """In Unix seconds."""
    return None if minutes is None else int(now) + minutes * 60
