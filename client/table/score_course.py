"""The course of a game: every player's total after each hand, for a chart and in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from client.catalogue import format_number
from client.localizer import Localizer
from client.places import seat_totals
from client.table.score_sheet import column_seat
from client.text.axis_ticks import Ticks, find_ticks
from engine.view import Seat, View


@dataclass(frozen=True, slots=True)
class PlayerCourse:
    """A player's total after each hand, None before they joined."""

    seat: Seat
    name: str
    is_you: bool
    totals: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class ScoreCourse:
    """The totals of all players after each hand.

    `players` are in the order of the score sheet. It is empty for a game without points, or of fewer than two hands.
    """

    hands: int = 0
    players: tuple[PlayerCourse, ...] = ()
    sentences: tuple[str, ...] = ()
    """The same in words: who led for how long, then a line for each player."""
    fewest_win: bool = False
    """Whether the fewest points win."""

    @property
    def ticks(self) -> Ticks:
        """The lines of the axis, at round numbers. All totals, and 0, lie between the first and the last one."""
        totals = [total for player in self.players for total in player.totals if total is not None]
        return tuple((tick, format_number(tick)) for tick in find_ticks(min((0, *totals)), max((0, *totals))))


def build_course(view: View, localizer: Localizer) -> ScoreCourse:
    """Builds the course from the score sheet of a game. Rows that do not count are left out."""
    sheet = view.score_sheet
    rows = [row.cells for row in sheet.rows if row.counts]
    columns = [(index, seat) for index, column in enumerate(sheet.columns) if type(seat := column_seat(column)) is int]
    if len(rows) < 2 or not columns or not any(total is not None for total in seat_totals(view).values()):
        return ScoreCourse()
    players = tuple(
        PlayerCourse(
            seat=seat,
            name=localizer.name(seat),
            is_you=seat == view.viewer,
            totals=tuple(_add_up([row[index] if index < len(row) else None for row in rows])),
        )
        for index, seat in columns
    )
    sentences = (
        *_leads(view, players, localizer),
        *(_line(player, localizer, is_over=view.stage == "over") for player in players),
    )
    return ScoreCourse(len(rows), players, sentences, bool(sheet.fewest_win))


def _add_up(cells: list[int | None]) -> Iterator[int | None]:
    total: int | None = None
    for cell in cells:
        if cell is not None:
            total = (total or 0) + cell
        yield total


def _leads(view: View, players: tuple[PlayerCourse, ...], localizer: Localizer) -> Iterator[str]:
    """Says for how many hands each player led alone; nothing where the winners do not tell which totals are better."""
    finals = {player.seat: player.totals[-1] for player in players if player.totals[-1] is not None}
    winning = [finals[seat] for seat in view.winners if seat in finals]
    if not winning or len(set(finals.values())) < 2:
        return
    best = min if winning[0] == min(finals.values()) else max
    if winning[0] != best(finals.values()):
        return
    led = dict.fromkeys((player.seat for player in players), 0)
    for totals in zip(*(player.totals for player in players), strict=True):
        known = [total for total in totals if total is not None]
        leaders = [player.seat for player, total in zip(players, totals, strict=True) if total == best(known)]
        if len(leaders) == 1:
            led[leaders[0]] += 1
    for seat, hands in sorted(led.items(), key=lambda entry: -entry[1]):
        if hands:
            yield localizer("course-led", seat=seat, rounds=hands)


def _line(player: PlayerCourse, localizer: Localizer, *, is_over: bool) -> str:
    known = [total for total in player.totals if total is not None]
    if not known:
        return localizer("course-nothing", seat=player.seat)
    if len(set(known)) == 1:
        return localizer("course-same", seat=player.seat, total=format_number(known[0]))
    first, middle, last = (format_number(known[at]) for at in (0, (len(known) - 1) // 2, -1))
    if not is_over:
        return localizer("course-so-far", seat=player.seat, first=first, last=last)
    if len(known) < 4:
        return localizer("course-short", seat=player.seat, first=first, last=last)
    return localizer("course-line", seat=player.seat, first=first, middle=middle, last=last)
