"""The people at a table, in the order in which they play: cards, points, totals, marks, open cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.text import Text as Line

from client.catalogue import written
from engine.text import Text
from engine.view import Seat, SeatView, View
from terminal import zones
from terminal.look import pad, right
from terminal.sheet import owner
from terminal.voice import NAME_CELLS, Voice

NUMBER = 7
NARROW_NAME, NARROW_NUMBER = 8, 6
INDENT = 5
LEAST_COLUMN = 38


@dataclass(frozen=True)
class People:
    """The people of one view. `playing` is whose move it is, nobody's where the table stands still."""

    view: View
    voice: Voice
    playing: object = None
    ready: tuple[Seat, ...] = ()

    @property
    def seats(self) -> list[SeatView]:
        """In order of play, which goes round: from whom the score sheet begins with, so that it is always the same."""
        around = list(self.view.seats)
        columns = [owner(column) for column in self.view.score_sheet.columns]
        first = next((n for n, one in enumerate(around) if columns and one.seat == columns[0]), 0)
        return [*around[first:], *around[:first]]


def lines(people: People, width: int, rooms: Sequence[int]) -> list[Line]:
    """As much as fits into the first of these rooms that is large enough for all: open cards at the right or under
    each player, else all on one narrow line; players without open cards in two columns. Where nothing is, some
    players are left out."""
    view, voice = people.view, people.voice
    opened = {one.seat: zones.of_seat(view, one.seat, voice) for one in view.seats if one.seat != view.viewer}
    layouts = [_wide(people, opened, width)]
    if any(opened.values()):
        rows = [_beside(one, people, opened.get(one.seat, []), width) for one in people.seats]
        layouts.append([_narrow_head(people), *rows])
    elif width >= 2 * LEAST_COLUMN:
        layouts.append(_columns(people, width))
    found = next((one for room in rooms for one in layouts if len(one) <= room), None)
    if found is None:
        found = _elided(layouts[-1] if any(opened.values()) else layouts[0], people, max(3, rooms[-1]))
    for line in found:
        line.truncate(width, overflow="ellipsis" if voice.look.symbols else "crop")
    return found


def _wide(people: People, opened: dict[Seat, list[Line]], width: int) -> list[Line]:
    points, totals = _figured(people)
    head = _head(people.voice, points, totals)
    room = width - head.cell_len - 2
    rows = [_line(one, people, (NAME_CELLS, NUMBER), room) for one in people.seats]
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


def _figured(people: People) -> tuple[bool, bool]:
    """Whether anybody's points are seen, and whether there are totals in this game."""
    seats = people.view.seats
    return any(one.points is not None for one in seats), any(one.total is not None for one in seats)


def _head(voice: Voice, points: bool, totals: bool, name: int = NAME_CELLS, number: int = NUMBER) -> Line:
    said = "   " + pad(voice("column-player"), name)
    return Line(said + "".join(right(*column) for column in _figures(voice, points, totals, number)), style="dim")


def _figures(voice: Voice, points: bool, totals: bool, number: int) -> list[tuple[str, int]]:
    """What the columns of numbers are called, and how wide they are."""
    codes = ("column-cards", *(["column-points"] if points else []), *(["column-total"] if totals else []))
    called = [voice(code) for code in codes]
    return [(one, max(number, cell_len(one) + 1)) for one in called]


def _line(one: SeatView, people: People, widths: tuple[int, int], room: int) -> Line:
    """`widths` are those of a name and of a number."""
    (name, number), (points, totals) = widths, _figured(people)
    voice, playing = people.voice, one.seat == people.playing
    line = Line(f" {voice.look.pointer if playing else ' '} ")
    line.append(
        pad(voice.look.cut(voice.name(one.seat), name), name), style="bold" if one.seat == people.view.viewer else ""
    )
    figures = (one.cards, *([one.points] if points else []), *([one.total] if totals else []))
    for figure, (_, cells) in zip(figures, _figures(voice, points, totals, number), strict=True):
        line.append(written(figure).rjust(cells))
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


def _beside(one: SeatView, people: People, opened: list[Line], width: int) -> Line:
    """Everything of a player on one line."""
    voice = people.voice
    line = Line(voice.look.pointer if one.seat == people.playing else " ")
    line.append(
        pad(voice.look.cut(voice.name(one.seat), NARROW_NAME), NARROW_NAME),
        style="bold" if one.seat == people.view.viewer else "",
    )
    figures = (one.points, one.total) if any(_figured(people)) else (one.cards,)
    line.append("".join(written(figure).rjust(NARROW_NUMBER) for figure in figures) + "  ")
    line.append_text(Line("  ").join(opened))
    marks = _marks(one, people, width - line.cell_len - 2)
    return line.append(f"  {marks}" if marks else "", style="cyan")


def _narrow_head(people: People) -> Line:
    voice = people.voice
    name = " " + pad(voice.look.cut(voice("column-player"), NARROW_NAME), NARROW_NAME)
    codes = ("column-points", "column-total") if any(_figured(people)) else ("column-cards",)
    return Line(name + "".join(right(voice(code), NARROW_NUMBER) for code in codes), style="dim")


def _columns(people: People, width: int) -> list[Line]:
    """The same in two columns, read down and then across."""
    cells = width // 2
    head = _head(people.voice, *_figured(people), NARROW_NAME, NARROW_NUMBER)
    room = cells - head.cell_len - 2
    seats = [_line(one, people, (NARROW_NAME, NARROW_NUMBER), room) for one in people.seats]
    half = (len(seats) + 1) // 2
    left, right = [head, *seats[:half]], [head.copy(), *seats[half:]]
    joined = []
    for n, line in enumerate(left):
        line.truncate(cells - 1, overflow="ellipsis" if people.voice.look.symbols else "crop")
        line.pad_right(cells - line.cell_len)
        joined.append(line.append_text(right[n]) if n < len(right) else line)
    return joined


def _elided(layout: list[Line], people: People, room: int) -> list[Line]:
    """The heading, as many players as there is room for, oneself and whoever plays among them, and how many more."""
    head, rows = layout[0], layout[1 : 1 + len(people.seats)]
    if len(rows) + 1 <= room:
        return [head, *rows]
    needed = [one.seat in (people.view.viewer, people.playing) for one in people.seats]
    kept = sorted(sorted(range(len(rows)), key=lambda n: (not needed[n], n))[: max(1, room - 2)])
    more = people.voice("more-players", count=len(rows) - len(kept))
    return [head, *(rows[n] for n in kept), Line("   " + more, style="dim")]


def _marks(one: SeatView, people: People, room: int) -> str:
    """What is to be seen at a seat, in as many words as there is room for."""
    view, voice, playing = people.view, people.voice, one.seat == people.playing
    own = [Text("mark-you")] if one.seat == view.viewer else []
    plays = [Text("mark-plays")] if playing else []
    others = [*([Text("mark-away")] if one.away else []), *one.marks]
    others += [Text("mark-ready")] if one.seat in people.ready else []
    tried: list[tuple[list[Text], Callable[[Text], str]]] = [
        ([*own, *plays, *others], voice.say),
        ([*own, *others], voice.say),  # the pointer says who plays
        ([*own, *others], voice.shortly),
        *((others[n:], voice.shortly) for n in range(len(others))),
    ]
    said = [", ".join(map(say, marks)) for marks, say in tried]
    return next((words for words in said if cell_len(words) <= room), voice.look.cut(said[-1], max(0, room)))
