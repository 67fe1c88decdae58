"""The score sheet as words and strings, and who came where; whatever its columns and rows are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from client.catalogue import written
from client.ranking import standing, totals_of
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
    """Who came where; empty until somebody has won."""
    totals = totals_of(view)
    return tuple(
        Place(
            place=place,
            seat=seat,
            name=voice.name(seat),
            total=written(totals[seat]),
            is_you=seat == view.viewer,
            has_won=seat in view.winners,
        )
        for seat, place in standing(view).items()
    )


def _cells(cells: Sequence[int | None], count: int) -> tuple[str, ...]:
    """As many as there are columns: who came late has none in the first rows."""
    found = [written(cell) for cell in cells[:count]]
    return (*found, *[""] * (count - len(found)))


def _seat_of(column: Text) -> object:
    """Whose column it is; None where it is nobody's own."""
    return column.args.get("seat")
