"""Summaries of the seats of a table, in the order of play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from client.localizer import Localizer
from client.models import Table
from engine.text import Text
from engine.view import Seat, SeatView, View


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """One seat in words and numbers. The viewer’s `name` is "You".

    `presence` is ``here``, ``away`` or ``computer``. `points` and `total` are None if they are not seen.
    """

    seat: Seat
    name: str
    is_you: bool
    is_active: bool
    presence: str
    cards: int
    points: int | None
    total: int | None
    place: int | None
    """Place of the player, in a game that ranks without points."""
    marks: tuple[str, ...]
    short_marks: tuple[str, ...] = ()
    """The same in shorter words."""
    mark: str = ""
    """The most important mark, for a screen with room for one."""
    has_won: bool = False
    face: str = ""
    """Face of the player: a word of `functions.faces`."""
    facts: tuple[str, ...] = ()
    """The marks that count something, such as tricks: they matter more than what a player is."""
    short_facts: tuple[str, ...] = ()
    """The same in shorter words."""
    back: str = ""
    """Back of all their cards that lie closed: a word of `functions.backs`. Empty for the viewer's own."""
    role: str = ""
    """The most important mark, if it says what this player is and no other: it counts nothing."""

    @property
    def is_done(self) -> bool:
        """Whether the hand of this player is over, while others still play: its points are seen.

        The viewer sees the own points at any time.
        """
        return self.points is not None and not (self.is_active or self.is_you)


def seat_marks(seat: SeatView, ready: Collection[Seat]) -> tuple[Text, ...]:
    """The marks of a seat: away, those of the game, and ready, if it is among the `ready` ones."""
    away = (Text("mark-away"),) if seat.away else ()
    return (*away, *seat.marks, *((Text("mark-ready"),) if seat.seat in ready else ()))


def find_back(view: View, table: Table, zone: str) -> str:
    """The back of the closed cards in a zone; empty for the viewer's own and for piles, as in `SeatSummary`."""
    owner = next((other.owner for other in view.zones if other.id == zone), None)
    if owner is None or owner == view.viewer or owner >= len(table.players):
        return ""
    return table.players[owner].back


def hide_known_marks(people: Sequence[SeatSummary], facts: Sequence[str]) -> tuple[SeatSummary, ...]:
    """The same people without the marks that several have and a fact of the table says already.

    Of “Ada is out: last turns” nobody else needs the mark “last turn”.
    """
    bearers = Counter(mark for person in people for mark in person.marks)
    said = " ".join(facts).casefold()
    known = {mark for mark, count in bearers.items() if count > 1 and mark.casefold() in said}
    return tuple(_without_marks(person, known) for person in people)


def _without_marks(person: SeatSummary, known: Collection[str]) -> SeatSummary:
    if not any(mark in known for mark in person.marks):
        return person
    kept = [at for at, mark in enumerate(person.marks) if mark not in known]
    marks = tuple(person.marks[at] for at in kept)
    short = tuple(person.short_marks[at] for at in kept)
    most = person.mark if person.mark in marks else marks[-1] if marks else ""
    return replace(person, marks=marks, short_marks=short, mark=most)


def summarize_seats(view: View, table: Table, localizer: Localizer) -> tuple[SeatSummary, ...]:
    """Summarizes the seats in the order of play, the active one first."""
    seats = list(view.seats)
    at = next((n for n, seat in enumerate(seats) if seat.seat == view.turn), 0)
    found = []
    bearers = Counter(mark.code for seat in seats for mark in seat_marks(seat, table.ready))
    for seat in seats[at:] + seats[:at]:
        player = table.players[seat.seat] if seat.seat < len(table.players) else None
        shown = seat_marks(seat, table.ready)
        marks = [localizer.say(mark) for mark in shown]
        facts = [mark for mark in shown if mark.args]
        most = shown[0] if seat.away else shown[-1] if shown else None
        role = most if most is not None and not most.args and bearers[most.code] == 1 else None
        found.append(
            SeatSummary(
                seat=seat.seat,
                name=localizer("you") if seat.seat == view.viewer else localizer.name(seat.seat),
                is_you=seat.seat == view.viewer,
                is_active=seat.seat == view.turn,
                presence="computer" if player is not None and player.level else "away" if seat.away else "here",
                cards=seat.cards,
                points=seat.points,
                total=seat.total,
                place=seat.place,
                marks=tuple(marks),
                short_marks=tuple(map(localizer.say_short, shown)),
                mark="" if most is None else localizer.say(most),
                role="" if role is None else localizer.say(role),
                has_won=seat.seat in view.winners,
                face=player.face if player is not None else "",
                back="" if player is None or seat.seat == view.viewer else player.back,
                facts=tuple(map(localizer.say, facts)),
                short_facts=tuple(map(localizer.say_short, facts)),
            )
        )
    return tuple(found)
