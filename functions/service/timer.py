"""How long a table waits: for a turn, between hands, not at all."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from engine.events import Event
from engine.view import Seat
from functions.documents import MORE_TIMES, Table, Timer

REST_SECONDS: Final = 15
CUT_SECONDS: Final = 30
"""Nobody freezes a table by not cutting the cards: with others at it a cut has a time, however long a turn may be."""
SHOWN: Final = 1.0
"""Seconds in which a player sees what one event tells, before a turn's time runs."""
RITUAL: Final = 4.0
"""Seconds for a shuffle or a cut, and for dealing a hand."""


@dataclass(frozen=True, slots=True)
class Wait:
    """What a table waits for.

    ``turn``: for the active player; ``cut``: for them to cut the cards; ``rests``: between hands, to be ready; ``at
    once``: for nobody, the authority has more to do; ``stands``: for as long as it takes, no time runs. `people` are
    at the table.
    """

    active_player: Seat | None
    why: Literal["turn", "cut", "rests", "at once", "stands"]
    people: int = 0

    def seconds(self, limit: int | None) -> int | None:
        """How long, at a table with this limit of a turn; None: for as long as it takes."""
        if self.why == "rests":
            return REST_SECONDS if limit is not None or self.people > 1 else None
        if self.why == "cut" and self.people > 1:
            return CUT_SECONDS if limit is None else min(limit, CUT_SECONDS)
        return limit


def showing(events: Sequence[Event]) -> float:
    """Seconds in which players see what computers and chance have just done: nobody's time runs meanwhile."""
    rituals = sum(event.hint in ("shuffle", "cut") or len(event.transfers) > 1 for event in events)
    seen = sum(event.announced or len(event.transfers) == 1 for event in events)
    return RITUAL * rituals + SHOWN * seen


def timed(table: Table, wait: Wait, now: float, *, begins: bool, shown: float = 0.0) -> Table:
    """The table with its deadline; the time that runs goes on unless another turn `begins`, and then only after
    players have been `shown` for so many seconds what led to it."""
    timer = table.timer
    return replace(
        table,
        timer=Timer(timer.limit, _deadline(timer, wait, now, begins, shown), _more(timer, wait, begins)),
        active_player=wait.active_player,
        since=int(now) if begins else table.since,
    )


def _deadline(timer: Timer, wait: Wait, now: float, begins: bool, shown: float) -> int | None:
    if wait.why == "stands":
        return None
    if wait.why == "at once":
        return int(now)
    seconds = wait.seconds(timer.limit)
    if seconds is None:
        return None
    if timer.deadline is not None and not begins:
        return timer.deadline
    return math.ceil(now + shown) + seconds  # nobody loses part of a second


def _more(timer: Timer, wait: Wait, begins: bool) -> int:
    """How often this time may be lengthened: a cut and a rest not at all, and a turn not for ever, unless nobody but
    computers waits for it."""
    if wait.people > 1 and wait.why != "turn":
        return 0
    return MORE_TIMES if begins or wait.people == 1 else timer.more
