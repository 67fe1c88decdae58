"""The players at a table with their cards, points, totals and marks, in the order of play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.text import Text as Line

from client.table.score_sheet import column_seat
from client.table.seats import seat_marks
from engine.text import Text
from engine.view import Seat, SeatView, View
from terminal import zone_lines
from terminal.charset import align_left, align_right, truncate_line
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
class SeatRoster:
    """The players of one view."""

    view: View
    localizer: TerminalLocalizer
    playing: object = None
    """The seat whose move it is; None while the table is stopped."""
    ready: tuple[Seat, ...] = ()

    @property
    def seats(self) -> list[SeatView]:
        """The seats in the order of play. The first of the score sheet comes first, so that rows keep their places."""
        around = list(self.view.seats)
        columns = [column_seat(column) for column in self.view.score_sheet.columns]
        first = next((n for n, player in enumerate(around) if columns and player.seat == columns[0]), 0)
        return [*around[first:], *around[:first]]


def seat_lines(roster: SeatRoster, width: int, rooms: Sequence[int]) -> list[Line]:
    """The players, in the first number of lines (`rooms`) that is enough for all of them.

    Open cards stand at the right of a player or under them, else everything on one narrow line. Players without open
    cards may stand in two columns. Where no room is enough, some players are left out.
    """
    view, localizer = roster.view, roster.localizer
    opened = {
        player.seat: zone_lines.open_card_lines(view, player.seat, localizer)
        for player in view.seats
        if player.seat != view.viewer
    }
    layouts = [_wide(roster, opened, width)]
    if any(opened.values()):
        rows = [_beside(player, roster, opened.get(player.seat, []), width) for player in roster.seats]
        layouts.append([_narrow_head(roster), *rows])
    elif width >= 2 * MIN_COLUMN_CELLS:
        layouts.append(_columns(roster, width))
    found = next((layout for room in rooms for layout in layouts if len(layout) <= room), None)
    if found is None:
        found = _drop_rows(layouts[-1] if any(opened.values()) else layouts[0], roster, max(3, rooms[-1]))
    return [truncate_line(line, width, localizer.charset) for line in found]


def _wide(roster: SeatRoster, opened: dict[Seat, list[Line]], width: int) -> list[Line]:
    points, totals = _has_points_and_totals(roster)
    head = _head(roster.localizer, points, totals)
    room = width - head.cell_len - 2
    rows = [_line(player, roster, (NAME_CELLS, NUMBER_CELLS), room) for player in roster.seats]
    cards = [opened.get(player.seat, []) for player in roster.seats]
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


def _has_points_and_totals(roster: SeatRoster) -> tuple[bool, bool]:
    """Whether points of any player are seen, and whether the game has totals."""
    seats = roster.view.seats
    return any(player.points is not None for player in seats), any(player.total is not None for player in seats)


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
    return [(heading, max(number, cell_len(heading) + 1)) for heading in called]


def _line(player: SeatView, roster: SeatRoster, widths: tuple[int, int], room: int) -> Line:
    """A player's line. `widths` are those of a name and of a number."""
    (name, number), (points, totals) = widths, _has_points_and_totals(roster)
    localizer, playing = roster.localizer, player.seat == roster.playing
    line = Line(f" {localizer.charset.pointer if playing else ' '} ")
    line.append(
        align_left(localizer.charset.cut(localizer.name(player.seat), name), name),
        style="bold" if player.seat == roster.view.viewer else "",
    )
    figures = (player.cards, *([player.points] if points else []), *([player.total] if totals else []))
    for figure, (_, cells) in zip(figures, _figures(localizer, points, totals, number), strict=True):
        line.append(localizer.number(figure).rjust(cells))
    line.append(("  " if name == NAME_CELLS else " ") + _marks(player, roster, room), style="cyan")
    if playing:
        line.stylize("bold yellow")
    return line


def _with(line: Line, opened: Sequence[Line], cells: int) -> Line:
    """The line with open cards beside it, which begin after so many cells."""
    if not opened:
        return line
    line.pad_right(cells - line.cell_len)
    return line.append("   ").append_text(Line("  ").join(opened))


def _beside(player: SeatView, roster: SeatRoster, opened: list[Line], width: int) -> Line:
    """A player's figures, open cards and marks on one line."""
    localizer = roster.localizer
    line = Line(localizer.charset.pointer if player.seat == roster.playing else " ")
    line.append(
        align_left(localizer.charset.cut(localizer.name(player.seat), NARROW_NAME_CELLS), NARROW_NAME_CELLS),
        style="bold" if player.seat == roster.view.viewer else "",
    )
    figures = (player.points, player.total) if any(_has_points_and_totals(roster)) else (player.cards,)
    line.append("".join(localizer.number(figure).rjust(NARROW_NUMBER_CELLS) for figure in figures) + "  ")
    line.append_text(Line("  ").join(opened))
    marks = _marks(player, roster, width - line.cell_len - 2)
    return line.append(f"  {marks}" if marks else "", style="cyan")


def _narrow_head(roster: SeatRoster) -> Line:
    localizer = roster.localizer
    name = " " + align_left(localizer.charset.cut(localizer("column-player"), NARROW_NAME_CELLS), NARROW_NAME_CELLS)
    codes = ("column-points", "column-total") if any(_has_points_and_totals(roster)) else ("column-cards",)
    return Line(name + "".join(align_right(localizer(code), NARROW_NUMBER_CELLS) for code in codes), style="dim")


def _columns(roster: SeatRoster, width: int) -> list[Line]:
    """The players in two columns, read down and then across."""
    cells = width // 2
    head = _head(roster.localizer, *_has_points_and_totals(roster), NARROW_NAME_CELLS, NARROW_NUMBER_CELLS)
    room = cells - head.cell_len - 2
    seats = [_line(player, roster, (NARROW_NAME_CELLS, NARROW_NUMBER_CELLS), room) for player in roster.seats]
    half = (len(seats) + 1) // 2
    left, right = [head, *seats[:half]], [head.copy(), *seats[half:]]
    joined = []
    for n, line in enumerate(left):
        truncate_line(line, cells - 1, roster.localizer.charset)
        line.pad_right(cells - line.cell_len)
        joined.append(line.append_text(right[n]) if n < len(right) else line)
    return joined


def _drop_rows(layout: list[Line], roster: SeatRoster, room: int) -> list[Line]:
    """The heading, as many players as fit, and the number of those left out. The viewer and whoever plays stay."""
    head, rows = layout[0], layout[1 : 1 + len(roster.seats)]
    if len(rows) + 1 <= room:
        return [head, *rows]
    needed = [player.seat in (roster.view.viewer, roster.playing) for player in roster.seats]
    kept = sorted(sorted(range(len(rows)), key=lambda n: (not needed[n], n))[: max(1, room - 2)])
    more = roster.localizer("more-players", count=len(rows) - len(kept))
    return [head, *(rows[n] for n in kept), Line("   " + more, style="dim")]


def _marks(player: SeatView, roster: SeatRoster, room: int) -> str:
    """The marks of a seat, in as many words as fit."""
    view, localizer, playing = roster.view, roster.localizer, player.seat == roster.playing
    own = [Text("mark-you")] if player.seat == view.viewer else []
    turn = [Text("mark-your-turn" if own else "mark-plays")] if playing else own
    others = seat_marks(player, roster.ready)
    tried: list[tuple[Sequence[Text], Callable[[Text], str]]] = [
        ([*turn, *others], localizer.say),
        ([*own, *others], localizer.say),  # the pointer says who plays
        ([*own, *others], localizer.say_short),
        *((others[n:], localizer.say_short) for n in range(len(others))),
    ]
    said = [", ".join(map(say, marks)) for marks, say in tried]
    return next((words for words in said if cell_len(words) <= room), localizer.charset.cut(said[-1], max(0, room)))
