"""The score sheet as words and strings, and who came where; whatever its columns and rows are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.text import Text
from engine.view import Seat, View
from mobile.voice import Voice


@dataclass(frozen=True, slots=True)
class Column:
    """`is_you` where it is the column of who looks."""

    name: str
    is_you: bool


@dataclass(frozen=True, slots=True)
class Line:
    """A cell for each column, empty where there is nothing to say."""

    label: str
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """Somebody's place, counted from 1. Who has the same total shares it."""

    place: int
    seat: Seat
    name: str
    total: str
    is_you: bool
    has_won: bool


@dataclass(frozen=True, slots=True)
class SheetLines:
    """`ranking` is empty until somebody has won; a sheet without `rows` has nothing to show yet."""

    columns: tuple[Column, ...] = ()
    rows: tuple[Line, ...] = ()
    totals: tuple[str, ...] = ()
    ranking: tuple[Place, ...] = ()


def sheet_of(view: View, voice: Voice) -> SheetLines:
    """What the score sheet of a view says."""
    sheet = view.score_sheet
    count = len(sheet.columns)
    return SheetLines(
        columns=tuple(Column(voice.say(one), _seat_of(one) == view.viewer) for one in sheet.columns),
        rows=tuple(Line(voice.say(row.label), _cells(row.cells, count)) for row in sheet.rows),
        totals=_cells(sheet.totals, count),
        ranking=ranking_of(view, voice),
    )


def ranking_of(view: View, voice: Voice) -> tuple[Place, ...]:
    """Who came where. Whether the fewest or the most points win is not known here: the winners come first, the others
    the later, the further their totals are from those of the winners; who has none comes last."""
    if not view.winners:
        return ()
    totals = totals_of(view)
    best = [total for seat in view.winners if (total := totals.get(seat)) is not None]

    def behind(seat: Seat) -> tuple[int, int]:
        total = totals.get(seat)
        if seat in view.winners:
            return 0, 0
        return (2, 0) if total is None or not best else (1, min(abs(total - one) for one in best))

    distances = {seat.seat: behind(seat.seat) for seat in view.seats}
    ordered = sorted(distances.values())
    return tuple(
        Place(
            place=ordered.index(distances[seat]) + 1,
            seat=seat,
            name=voice.name(seat),
            total=written(totals.get(seat)),
            is_you=seat == view.viewer,
            has_won=seat in view.winners,
        )
        for seat in sorted(distances, key=distances.__getitem__)
    )


def totals_of(view: View) -> dict[Seat, int | None]:
    """What everybody has in all: as the seats say, else as the score sheet does."""
    sheet = view.score_sheet
    said = {_seat_of(column): total for column, total in zip(sheet.columns, sheet.totals, strict=False)}
    return {one.seat: said.get(one.seat) if one.total is None else one.total for one in view.seats}


def written(number: int | None) -> str:
    """A number as a cell shows it.

    >>> written(-7), written(None)
    ('−7', '')
    """
    return "" if number is None else str(number).replace("-", "−")


def _cells(cells: Sequence[int | None], count: int) -> tuple[str, ...]:
    """As many as there are columns: who came late has none in the first rows."""
    found = [written(cell) for cell in cells[:count]]
    return (*found, *[""] * (count - len(found)))


def _seat_of(column: Text) -> object:
    """Whose column it is; None where it is nobody's own."""
    return column.args.get("seat")
