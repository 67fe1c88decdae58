"""The choice of when a table begins by itself, for a new table and for one that waits."""

from __future__ import annotations

from typing import Final, Literal

from client.forms.form_field import CHOOSE, FormField
from client.localizer import Localizer

START_MINUTES: Final = (None, 15, 60, 180, 24 * 60)
"""The delays that are offered, in minutes. None: the originator starts the table."""
MIN_PEOPLE: Final = 2
"""The fewest people with whom a table begins by itself."""
CHOSEN_TIME: Final = "chosen"
"""The value of the choice that is the present time of day, rather than a delay."""
StartChoice = int | Literal["chosen"] | None
"""A delay in minutes, `CHOSEN_TIME`, or None: the originator starts the table."""


def build_start_line(localizer: Localizer, value: StartChoice, chosen: str = "", help: str = "") -> FormField:
    """Builds the form line for the start.

    `chosen` is the time of day at which the table begins as things stand; then `value` is `CHOSEN_TIME`.
    """
    offered: tuple[tuple[StartChoice, str], ...] = tuple(
        (minutes, localizer("new-starts-by-hand") if minutes is None else localizer("new-starts-in", minutes=minutes))
        for minutes in START_MINUTES
    )
    if chosen:
        offered = (offered[0], (CHOSEN_TIME, localizer("new-starts-at", time=chosen)), *offered[1:])
    return FormField("starts", localizer("new-starts"), CHOOSE, value, offered, help)


def explain_start(localizer: Localizer, fewest: int, computers: int) -> str:
    """Explains the start by itself of a game for at least `fewest` players, of whom some are computers."""
    return localizer("new-starts-help", people=max(MIN_PEOPLE, fewest - computers))


def start_timestamp(minutes: int | None, now: float) -> int | None:
    """The start as Unix seconds; None where the originator starts the table."""
    return None if minutes is None else int(now) + minutes * 60
