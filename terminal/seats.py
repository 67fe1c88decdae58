"""The people at a table, in the order in which they play: cards, points, totals, marks, open cards."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text as Line

from engine.view import SeatView, View
from terminal import zones
from terminal.look import pad, right
from terminal.voice import NAME_CELLS, Voice

NUMBER = 7
NARROW_NAME, NARROW_NUMBER = 8, 6
INDENT = 5
LEAST_COLUMN = 38


def lines(view: View, voice: Voice, width: int, room: int, ready: tuple[int, ...] = ()) -> list[Line]:
    """At most `room` lines where that can be: open cards at the right or under each player, else all on one narrow
    line; players without open cards in two columns."""
    opened = {one.seat: zones.of_seat(view, one.seat, voice) for one in view.seats if one.seat != view.viewer}
    marks = {one.seat: _marks(one, view, voice, ready) for one in view.seats}
    points = any(one.points is not None for one in view.seats)
    head = _head(voice, points)
    beside = [_with(_line(one, view, voice, points, marks[one.seat]), opened.get(one.seat, ())) for one in view.seats]
    under = [head, *beside]
    if any(line.cell_len > width for line in beside):
        under = [head]
        for one in view.seats:
            under.append(_line(one, view, voice, points, marks[one.seat]))
            if opened.get(one.seat):
                under.append(Line(" " * INDENT).append_text(Line("  ").join(opened[one.seat])))
    if len(under) > room and any(opened.values()):
        under = [_beside(one, view, voice, marks[one.seat], opened.get(one.seat, [])) for one in view.seats]
        if len(under) < room:
            under.insert(0, _narrow_head(voice))
    elif len(under) > room and width >= 2 * LEAST_COLUMN:
        narrow = [_line(one, view, voice, points, marks[one.seat], NARROW_NAME) for one in view.seats]
        under = _columns([_head(voice, points, NARROW_NAME), *narrow], width, voice)
    for line in under:
        line.truncate(width, overflow="ellipsis" if voice.look.symbols else "crop")
    return under


def _head(voice: Voice, points: bool, cells: int = NAME_CELLS) -> Line:
    columns = ["column-cards", *(["column-points"] if points else []), "column-total"]
    name = "   " + pad(voice("column-player"), cells)
    return Line(name + "".join(right(voice(code), NUMBER) for code in columns), style="dim")


def _line(one: SeatView, view: View, voice: Voice, points: bool, marks: str, cells: int = NAME_CELLS) -> Line:
    playing = one.seat == view.turn
    line = Line(f" {voice.look.pointer if playing else ' '} ")
    line.append(
        pad(voice.look.cut(voice.name(one.seat), cells), cells), style="bold" if one.seat == view.viewer else ""
    )
    for number in (one.cards, *([one.points] if points else []), one.total):
        line.append(_number(number).rjust(NUMBER))
    line.append(f" {marks}" if cells < NAME_CELLS else f"  {marks}", style="cyan")
    if playing:
        line.stylize("bold yellow")
    return line


def _with(line: Line, opened: Sequence[Line]) -> Line:
    return line.append("   ").append_text(Line("  ").join(opened)) if opened else line


def _beside(one: SeatView, view: View, voice: Voice, marks: str, opened: list[Line]) -> Line:
    """Everything of a player on one line."""
    line = Line(voice.look.pointer if one.seat == view.turn else " ")
    line.append(pad(voice.look.cut(voice.name(one.seat), NARROW_NAME), NARROW_NAME))
    line.append(_number(one.points).rjust(NARROW_NUMBER) + _number(one.total).rjust(NARROW_NUMBER) + "  ")
    line.append_text(Line("  ").join(opened))
    return line.append(f"  {marks}" if marks else "", style="cyan")


def _narrow_head(voice: Voice) -> Line:
    name = " " + pad(voice.look.cut(voice("column-player"), NARROW_NAME), NARROW_NAME)
    return Line(
        name + right(voice("column-points"), NARROW_NUMBER) + right(voice("column-total"), NARROW_NUMBER), style="dim"
    )


def _columns(lines: list[Line], width: int, voice: Voice) -> list[Line]:
    """The same in two columns, read down and then across."""
    head, *seats = lines
    half, cells = (len(seats) + 1) // 2, width // 2
    left = [head, *seats[:half]]
    right = [head.copy(), *seats[half:]]
    joined = []
    for n, line in enumerate(left):
        line.truncate(cells - 1, overflow="ellipsis" if voice.look.symbols else "crop")
        line.pad_right(cells - line.cell_len)
        joined.append(line.append_text(right[n]) if n < len(right) else line)
    return joined


def _marks(one: SeatView, view: View, voice: Voice, ready: tuple[int, ...]) -> str:
    words = [voice("mark-you")] if one.seat == view.viewer else []
    words += [voice("mark-plays")] if one.seat == view.turn else []
    words += [voice("mark-away")] if one.away else []
    words += [voice.say(mark) for mark in one.marks]
    words += [voice("mark-ready")] if one.seat in ready else []
    return ", ".join(words)


def _number(number: int | None) -> str:
    return "" if number is None else str(number)
