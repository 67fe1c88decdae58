"""The score sheet and the ranking as strings, whatever the columns and rows of the sheet are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from client.catalogue import format_number
from client.localizer import Localizer
from client.places import final_places, seat_totals
from client.table.score_story import tell_scores
from engine.text import Text
from engine.view import Row, Seat, View


@dataclass(frozen=True, slots=True)
class SheetColumn:
    """A column of the sheet; `is_you` if it is the viewer's. `seat` is that of its player, None if it is nobody's."""

    name: str
    is_you: bool
    seat: Seat | None = None
    face: str = ""


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A line of the sheet, with a cell for each column; a cell may be empty.

    `short` is the label in fewer letters, for where there is little room. `best` are the columns that nobody beat,
    where it is known who wins.
    """

    label: str
    cells: tuple[str, ...]
    short: str = ""
    best: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class RankedPlayer:
    """A player with their place, counted from 1. Players with the same total share a place."""

    place: int
    seat: Seat
    name: str
    total: str
    is_you: bool
    has_won: bool
    points: int | None = None
    """The total as a number; None without one."""


@dataclass(frozen=True, slots=True)
class SheetText:
    """The sheet as strings. `rows` may be empty; `ranking` is, until somebody has won.

    `coming` has the labels of the rows that are still to be filled; `next` says that the first of them is played now,
    or next. The lines `below` the totals do not add to them. `best` are the columns with the best total.
    """

    columns: tuple[SheetColumn, ...] = ()
    rows: tuple[SheetLine, ...] = ()
    totals: tuple[str, ...] = ()
    coming: tuple[str, ...] = ()
    below: tuple[SheetLine, ...] = ()
    ranking: tuple[RankedPlayer, ...] = ()
    next: str = ""
    best: frozenset[int] = frozenset()
    rows_title: str = ""
    """The heading above the labels of the rows; empty where these need none."""
    story: str = ""
    """The sentence of who leads so far; empty once the game is over."""


def sheet_text(view: View, localizer: Localizer, faces: Mapping[Seat, str] | None = None) -> SheetText:
    """Formats the score sheet of a view. `faces` are those of the players."""
    sheet = view.score_sheet
    count, has_totals = len(sheet.columns), any(total is not None for total in sheet.totals)

    def lines(rows: Iterable[Row]) -> tuple[SheetLine, ...]:
        return tuple(
            SheetLine(
                localizer.say(row.label),
                _cells(row.cells, count),
                localizer.say_short(row.label),
                _best_columns(row.cells, sheet.fewest_win) if row.counts else frozenset(),
            )
            for row in rows
        )

    def make_column(column: Text) -> SheetColumn:
        seat = column_seat(column)
        known = seat if isinstance(seat, int) else None
        face = "" if known is None or faces is None else faces.get(known, "")
        is_you = seat == view.viewer
        return SheetColumn(localizer("you") if is_you else localizer.say(column), is_you, known, face)

    to_come = sheet.rows_to_come if has_totals else ()
    first = next(iter((*(row.label for row in sheet.rows), *to_come)), None)
    return SheetText(
        columns=tuple(map(make_column, sheet.columns)),
        rows=lines(row for row in sheet.rows if row.counts or not has_totals),
        totals=_cells(sheet.totals, count),
        coming=tuple(map(localizer.say, to_come)),
        below=lines(row for row in sheet.rows if not row.counts and has_totals),
        ranking=rank_players(view, localizer),
        next=localizer("scores-next" if view.stage == "rest" else "scores-now", row=localizer.say(to_come[0]))
        if to_come
        else "",
        best=_best_columns(sheet.totals, sheet.fewest_win),
        rows_title="" if first is None else localizer.catalogue.row_title(first),
        story=tell_scores(view, localizer) if has_totals else "",
    )


def _best_columns(cells: Sequence[int | None], fewest_win: bool | None) -> frozenset[int]:
    """The columns that nobody beat; none where all are equal, or a game does not say who wins."""
    known = [cell for cell in cells if cell is not None]
    if fewest_win is None or len(set(known)) < 2:
        return frozenset()
    best = min(known) if fewest_win else max(known)
    return frozenset(at for at, cell in enumerate(cells) if cell == best)


def rank_players(view: View, localizer: Localizer) -> tuple[RankedPlayer, ...]:
    """The players by place, best first; empty until somebody has won."""
    totals, places = seat_totals(view), final_places(view)
    return tuple(
        RankedPlayer(
            place=place,
            seat=seat,
            name=localizer.name(seat),
            total=format_number(totals[seat]),
            is_you=seat == view.viewer,
            has_won=seat in view.winners,
            points=totals[seat],
        )
        for seat, place in places.items()
    )


def _cells(cells: Sequence[int | None], count: int) -> tuple[str, ...]:
    """Exactly `count` cells: a player who came late has none in the first rows."""
    found = [format_number(cell) for cell in cells[:count]]
    return (*found, *[""] * (count - len(found)))


def column_seat(column: Text) -> object:
    """The seat whose column it is; None if it is nobody's own."""
    return column.args.get("seat")
