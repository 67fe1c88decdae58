"""The players at a table with their cards, points, totals and marks, in the order of play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.text import Text as Line

from client.catalogue import format_number
from client.table.score_sheet import column_seat
from client.table.seats import seat_marks
from engine.text import Text
from engine.view import Seat, SeatView, View
from terminal import zone_lines
from terminal.capabilities import align_left, align_right, truncate_line
from terminal.localizer import NAME_CELLS, TerminalLocalizer

NUMBER_CELLS = 7
"""Width in cells of a column of numbers: a space, and the longest heading."""
NARROW_NAME_CELLS, NARROW_NUMBER_CELLS = 8, 6
"""Widths in cells of a name and of a number where a player has half a line, or open cards on the same line."""
INDENT = 5
"""Spaces before open cards that stand under their player, so that they are not taken for a player's line."""
MIN_COLUMN_CELLS = 38
"""Least width in cells of a player's half of a line: name, three numbers and one short mark."""


@dataclass(frozen=True)
class SeatTable:
    """The players of one view. `playing` is the seat whose move it is, None while the table is stopped."""

    view: View
    localizer: TerminalLocalizer
    playing: object = None
    ready: tuple[Seat, ...] = ()

    @property
    def seats(self) -> list[SeatView]:
        """The seats in the order of play, beginning with the first of the score sheet, so that nobody moves."""
        around = list(self.view.seats)
        columns = [column_seat(column) for column in self.view.score_sheet.columns]
        first = next((n for n, one in enumerate(around) if columns and one.seat == columns[0]), 0)
        return [*around[first:], *around[:first]]


def seat_lines(people: SeatTable, width: int, rooms: Sequence[int]) -> list[Line]:
    """The players, in the first number of lines (`rooms`) that is enough for all of them.

    Open cards stand at the right of a player or under them, else everything on one narrow line. Players without open
    cards may stand in two columns. Where no room is enough, some players are left out.
    """
    view, localizer = people.view, people.localizer
    opened = {
        one.seat: zone_lines.open_card_lines(view, one.seat, localizer) for one in view.seats if one.seat != view.viewer
    }
    layouts = [_wide(people, opened, width)]
    if any(opened.values()):
        rows = [_beside(one, people, opened.get(one.seat, []), width) for one in people.seats]
        layouts.append([_narrow_head(people), *rows])
    elif width >= 2 * MIN_COLUMN_CELLS:
        layouts.append(_columns(people, width))
    found = next((one for room in rooms for one in layouts if len(one) <= room), None)
    if found is None:
        found = _elided(layouts[-1] if any(opened.values()) else layouts[0], people, max(3, rooms[-1]))
    return [truncate_line(line, width, localizer.look) for line in found]


def _wide(people: SeatTable, opened: dict[Seat, list[Line]], width: int) -> list[Line]:
    points, totals = _figured(people)
    head = _head(people.localizer, points, totals)
    room = width - head.cell_len - 2
    rows = [_line(one, people, (NAME_CELLS, NUMBER_CELLS), room) for one in people.seats]
    cards = [opened.get(one.seat, []) for one in people.seats]
    cells = max((row.cell_len for row, shown in zip(rows, cards, strict=True) if shown), default=0)
    beside = [_with(row.copy(), shown, cells) for row, shown in zip(rows, cards, strict=True)]
    if all(line.cell_len <= width for line in beside):
        return [head, *beside]
    under = [head]
    for row, shown in zip(rows, cards, strict=True):
        under.append(row)
        if shown:
            under.append(Line(" " * INDENT).append_text(Line("  ").join(shown)))
    return under


def _figured(people: SeatTable) -> tuple[bool, bool]:
    """Whether points of any player are seen, and whether the game has totals."""
    seats = people.view.seats
    return any(one.points is not None for one in seats), any(one.total is not None for one in seats)


def _head(
    localizer: TerminalLocalizer, points: bool, totals: bool, name: int = NAME_CELLS, number: int = NUMBER_CELLS
) -> Line:
    said = "   " + align_left(localizer("column-player"), name)
    return Line(
        said + "".join(align_right(*column) for column in _figures(localizer, points, totals, number)), style="dim"
    )


def _figures(localizer: TerminalLocalizer, points: bool, totals: bool, number: int) -> list[tuple[str, int]]:
    """The headings of the columns of numbers, and their widths."""
    codes = ("column-cards", *(["column-points"] if points else []), *(["column-total"] if totals else []))
    called = [localizer(code) for code in codes]
    return [(one, max(number, cell_len(one) + 1)) for one in called]


def _line(one: SeatView, people: SeatTable, widths: tuple[int, int], room: int) -> Line:
    """A player's line. `widths` are those of a name and of a number."""
    (name, number), (points, totals) = widths, _figured(people)
    localizer, playing = people.localizer, one.seat == people.playing
    line = Line(f" {localizer.look.pointer if playing else ' '} ")
    line.append(
        align_left(localizer.look.cut(localizer.name(one.seat), name), name),
        style="bold" if one.seat == people.view.viewer else "",
    )
    figures = (one.cards, *([one.points] if points else []), *([one.total] if totals else []))
    for figure, (_, cells) in zip(figures, _figures(localizer, points, totals, number), strict=True):
        line.append(format_number(figure).rjust(cells))
    line.append(("  " if name == NAME_CELLS else " ") + _marks(one, people, room), style="cyan")
    if playing:
        line.stylize("bold yellow")
    return line


def _with(line: Line, opened: Sequence[Line], cells: int) -> Line:
    """The line with open cards beside it, which begin after so many cells."""
    if not opened:
        return line
    line.pad_right(cells - line.cell_len)
    return line.append("   ").append_text(Line("  ").join(opened))


def _beside(one: SeatView, people: SeatTable, opened: list[Line], width: int) -> Line:
    """A player's figures, open cards and marks on one line."""
    localizer = people.localizer
    line = Line(localizer.look.pointer if one.seat == people.playing else " ")
    line.append(
        align_left(localizer.look.cut(localizer.name(one.seat), NARROW_NAME_CELLS), NARROW_NAME_CELLS),
        style="bold" if one.seat == people.view.viewer else "",
    )
    figures = (one.points, one.total) if any(_figured(people)) else (one.cards,)
    line.append("".join(format_number(figure).rjust(NARROW_NUMBER_CELLS) for figure in figures) + "  ")
    line.append_text(Line("  ").join(opened))
    marks = _marks(one, people, width - line.cell_len - 2)
    return line.append(f"  {marks}" if marks else "", style="cyan")


def _narrow_head(people: SeatTable) -> Line:
    localizer = people.localizer
    name = " " + align_left(localizer.look.cut(localizer("column-player"), NARROW_NAME_CELLS), NARROW_NAME_CELLS)
    codes = ("column-points", "column-total") if any(_figured(people)) else ("column-cards",)
    return Line(name + "".join(align_right(localizer(code), NARROW_NUMBER_CELLS) for code in codes), style="dim")


def _columns(people: SeatTable, width: int) -> list[Line]:
    """The players in two columns, read down and then across."""
    cells = width // 2
    head = _head(people.localizer, *_figured(people), NARROW_NAME_CELLS, NARROW_NUMBER_CELLS)
    room = cells - head.cell_len - 2
    seats = [_line(one, people, (NARROW_NAME_CELLS, NARROW_NUMBER_CELLS), room) for one in people.seats]
    half = (len(seats) + 1) // 2
    left, right = [head, *seats[:half]], [head.copy(), *seats[half:]]
    joined = []
    for n, line in enumerate(left):
        truncate_line(line, cells - 1, people.localizer.look)
        line.pad_right(cells - line.cell_len)
        joined.append(line.append_text(right[n]) if n < len(right) else line)
    return joined


def _elided(layout: list[Line], people: SeatTable, room: int) -> list[Line]:
    """The heading, as many players as fit, and the number of those left out. The viewer and whoever plays stay."""
    head, rows = layout[0], layout[1 : 1 + len(people.seats)]
    if len(rows) + 1 <= room:
        return [head, *rows]
    needed = [one.seat in (people.view.viewer, people.playing) for one in people.seats]
    kept = sorted(sorted(range(len(rows)), key=lambda n: (not needed[n], n))[: max(1, room - 2)])
    more = people.localizer("more-players", count=len(rows) - len(kept))
    return [head, *(rows[n] for n in kept), Line("   " + more, style="dim")]


def _marks(one: SeatView, people: SeatTable, room: int) -> str:
    """The marks of a seat, in as many words as fit."""
    view, localizer, playing = people.view, people.localizer, one.seat == people.playing
    own = [Text("mark-you")] if one.seat == view.viewer else []
    plays = [Text("mark-plays")] if playing else []
    others = seat_marks(one, people.ready)
    tried: list[tuple[Sequence[Text], Callable[[Text], str]]] = [
        ([*own, *plays, *others], localizer.say),
        ([*own, *others], localizer.say),  # the pointer says who plays
        ([*own, *others], localizer.say_short),
        *((others[n:], localizer.say_short) for n in range(len(others))),
    ]
    said = [", ".join(map(say, marks)) for marks, say in tried]
    return next((words for words in said if cell_len(words) <= room), localizer.look.cut(said[-1], max(0, room)))
