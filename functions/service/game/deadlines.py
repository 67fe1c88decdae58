"""Deadlines of a table: for a turn, for a cut, and between hands."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from engine.events import Event
from engine.view import Seat
from functions.documents import MAX_MORE_TIME, GameDocument, Timer

REST_SECONDS: Final = 15
"""Seconds between two hands at a table with a time limit. Any other waits until people go on."""
CUT_SECONDS: Final = 30
"""Seconds for a cut or an exchange where others wait, whatever the time limit, so that nobody freezes a table."""
EVENT_SECONDS: Final = 1.0
"""Seconds in which a device animates one event, before the time of a turn runs."""
RITUAL_SECONDS: Final = 4.0
"""Seconds in which a device animates a shuffle, a cut, or the deal of a hand."""
REMINDED_TURN_SECONDS: Final = 3600
"""Longest turn without a reminder: longer ones are not waited for at the table."""


@dataclass(frozen=True, slots=True)
class Wait:
    """The reason why a table waits.

    ``turn``: for a move of the active player. ``cut``: for a cut, or something as brief. ``rests``: between
    hands, for people to be ready. ``at once``: for the authority, where computers are to move, or where it has
    more moves to make. ``stopped``: without limit. `people` is the number of people at the table.
    """

    active_player: Seat | None
    reason: Literal["turn", "cut", "rests", "at once", "stopped"]
    people: int = 0

    def seconds(self, limit: int | None) -> int | None:
        """The seconds of this wait at a table with this time limit; None without limit."""
        if self.reason == "rests":
            return None if limit is None else REST_SECONDS
        if self.reason == "cut" and self.people > 1:
            return CUT_SECONDS if limit is None else min(limit, CUT_SECONDS)
        return limit


def animation_seconds(events: Sequence[Event]) -> float:
    """Seconds in which devices animate these events. No time of a turn runs meanwhile."""
    rituals = sum(event.hint in ("shuffle", "cut") or len(event.transfers) > 1 for event in events)
    ordinary = sum(event.announced or len(event.transfers) == 1 for event in events)
    return RITUAL_SECONDS * rituals + EVENT_SECONDS * ordinary


def set_deadline(
    table: GameDocument, wait: Wait, now: float, *, is_new_turn: bool, animation: float = 0.0
) -> GameDocument:
    """The table with its deadline.

    A running deadline stays, except for a new turn. The time of a new turn starts after the `animation` seconds in
    which devices show the moves before it.
    """
    timer = table.timer
    timer = Timer(timer.limit, _deadline(timer, wait, now, is_new_turn, animation), _more(timer, wait, is_new_turn))
    reminded = 0 if is_new_turn else table.reminded
    has_reminders = wait.reason == "turn" and wait.people > 1
    return replace(
        table,
        timer=timer,
        active_player=wait.active_player,
        since=int(now) if is_new_turn else table.since,
        reminded=reminded,
        remind_at=next(iter(reminder_times(timer)[reminded:]), None) if has_reminders else None,
    )


def reminder_times(timer: Timer) -> tuple[int, ...]:
    """The times (Unix seconds) of the reminders of a turn: when half of it is over, and when a tenth is left.

    A turn of an hour or less has none.
    """
    limit, deadline = timer.limit, timer.deadline
    if limit is None or deadline is None or limit <= REMINDED_TURN_SECONDS:
        return ()
    return deadline - limit // 2, deadline - limit // 10


def _deadline(timer: Timer, wait: Wait, now: float, is_new_turn: bool, animation: float) -> int | None:
    if wait.reason == "stopped":
        return None
    if wait.reason == "at once":
        return int(now)
    seconds = wait.seconds(timer.limit)
    if seconds is None:
        return None
    if timer.deadline is not None and not is_new_turn:
        return timer.deadline
    return math.ceil(now + animation) + seconds  # nobody loses part of a second


def _more(timer: Timer, wait: Wait, is_new_turn: bool) -> int:
    """The number of times that this wait may still be lengthened. Where others wait, a cut and a rest never are."""
    if wait.people > 1 and wait.reason != "turn":
        return 0
    return MAX_MORE_TIME if is_new_turn or wait.people == 1 else timer.more
