"""The score sheet, whatever its columns and rows are."""

from __future__ import annotations

from rich.text import Text as Line

from engine.view import View
from terminal.look import pad, right
from terminal.voice import Voice

LABEL, WIDEST, NARROWEST = 14, 12, 5


def lines(view: View, voice: Voice, width: int, room: int | None = None) -> list[Line]:
    """The newest rows that fit into `room` lines, the totals under them."""
    sheet = view.score_sheet
    if not sheet.rows:
        return [Line(" " + voice("scores-none"), style="dim")]
    count = max(1, len(sheet.columns))
    label = min(LABEL, max(8, width - 1 - count * NARROWEST))
    cells = max(NARROWEST, min(WIDEST, (width - 1 - label) // count))
    head = [voice.say(column) for column in sheet.columns]
    written = [_row("", head, label, cells, voice, "bold")]
    rows = sheet.rows
    fitting = len(rows) if room is None else max(1, room - 2)
    if len(rows) > fitting:
        written.append(Line(" " + voice.look.dots, style="dim"))
        rows = rows[-max(1, fitting - 1) :]
    for row in rows:
        numbers = ["" if cell is None else str(cell) for cell in row.cells]
        written.append(_row(voice.say(row.label), numbers, label, cells, voice, ""))
    totals = ["" if cell is None else str(cell) for cell in sheet.totals]
    written.append(_row(voice("scores-total"), totals, label, cells, voice, "bold"))
    for line in written:
        line.truncate(width)
    return written


def _row(label: str, words: list[str], first: int, cells: int, voice: Voice, style: str) -> Line:
    line = Line(" " + pad(voice.look.cut(label, first), first), style=style)
    for word in words:
        line.append(right(voice.look.cut(word, cells - 1), cells))
    return line
