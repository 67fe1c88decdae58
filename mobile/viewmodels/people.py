"""Who sits at a table: what is to be seen of each, in the order in which they play."""

from __future__ import annotations

from dataclasses import dataclass

from client.shown import Table
from engine.text import Text
from engine.view import Seat, View
from mobile.voice import Voice


@dataclass(frozen=True, slots=True)
class Person:
    """`presence` is ``here``, ``away`` or ``computer``. `points` and `total` are None where they are not seen."""

    seat: Seat
    name: str
    is_you: bool
    is_active: bool
    presence: str
    cards: int
    points: int | None
    total: int | None
    place: int | None
    """In which the person has come in, where a game ranks without points."""
    marks: tuple[str, ...]
    short_marks: tuple[str, ...] = ()
    """The same in shorter words."""
    mark: str = ""
    """The one that matters most, where there is room for one."""
    has_won: bool = False


def people_of(view: View, table: Table, voice: Voice) -> tuple[Person, ...]:
    """The people at a table, whoever is to play at the head."""
    seats = list(view.seats)
    at = next((n for n, seat in enumerate(seats) if seat.seat == view.turn), 0)
    found = []
    for seat in seats[at:] + seats[:at]:
        player = table.players[seat.seat] if seat.seat < len(table.players) else None
        told = [*([Text("mark-away")] * seat.away), *seat.marks, *([Text("mark-ready")] * (seat.seat in table.ready))]
        marks = [voice.say(mark) for mark in told]
        found.append(
            Person(
                seat=seat.seat,
                name=voice.name(seat.seat),
                is_you=seat.seat == view.viewer,
                is_active=seat.seat == view.turn,
                presence="computer" if player is not None and player.level else "away" if seat.away else "here",
                cards=seat.cards,
                points=seat.points,
                total=seat.total,
                place=seat.place,
                marks=tuple(marks),
                short_marks=tuple(map(voice.shortly, told)),
                mark=marks[0] if seat.away else marks[-1] if marks else "",
                has_won=seat.seat in view.winners,
            )
        )
    return tuple(found)
