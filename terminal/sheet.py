"""The score sheet, whatever its columns and rows are."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text as Line

from client.catalogue import written
from engine.text import Text
from engine.view import View
from terminal.look import pad, right
from terminal.voice import Voice

LABEL, WIDEST, NARROWEST = 14, 12, 5
READABLE = 9
"""Cells of a column where there may be several blocks."""


def lines(view: View, voice: Voice, width: int, room: int) -> list[Line]:
    """The newest rows that fit into `room` lines, the totals under them."""
    rows = len(view.score_sheet.rows)
    return _block(view, voice, width, range(len(view.score_sheet.columns)), min(rows, max(1, room - 2)))


def fits(view: View, width: int, room: int, whole: bool = False) -> bool:
    """Whether so many lines can hold some of it, or the whole."""
    sheet = view.score_sheet
    rows = len(sheet.rows) if whole else min(len(sheet.rows), 2)
    return bool(rows) and rows + 2 <= room and 9 + NARROWEST * len(sheet.columns) <= width


def whole(view: View, voice: Voice, width: int) -> list[Line]:
    """All of it; where the columns do not fit side by side, in blocks under each other."""
    sheet = view.score_sheet
    if not sheet.rows:
        return [Line(" " + voice("scores-none"), style="dim")]
    count = len(sheet.columns)
    beside = max(1, min(count, (width - 1 - LABEL) // READABLE))
    blocks = -(-count // beside)
    beside = -(-count // blocks)
    written: list[Line] = []
    for first in range(0, count, beside):
        written += [Line()] if written else []
        written += _block(view, voice, width, range(first, min(count, first + beside)), len(sheet.rows))
    return written


def _block(view: View, voice: Voice, width: int, columns: range, fitting: int) -> list[Line]:
    sheet = view.score_sheet
    count = max(1, len(columns))
    label = min(LABEL, max(8, width - 1 - count * NARROWEST))
    cells = max(NARROWEST, min(WIDEST, (width - 1 - label) // count))
    own = {n for n, column in enumerate(columns) if owner(sheet.columns[column]) == view.viewer}

    def row(said: str, words: Sequence[str], style: str) -> Line:
        line = Line(" " + pad(voice.look.cut(said, label), label), style=style)
        for n, word in enumerate(words):
            line.append(right(voice.look.cut(word, cells - 1), cells), style="bold" if n in own else "")
        return line

    def numbers(row: Sequence[int | None]) -> list[str]:
        return [written(row[n]) for n in columns]

    lines = [row("", [voice.say(sheet.columns[n]) for n in columns], "underline")]
    rows = sheet.rows
    if len(rows) > fitting:
        lines.append(Line(" " + voice.look.dots, style="dim"))
        rows = rows[-max(1, fitting - 1) :]
    lines += [row(voice.say(one.label), numbers(one.cells), "") for one in rows]
    if sheet.totals:
        lines.append(row(voice("scores-total"), numbers(sheet.totals), "bold"))
    for line in lines:
        line.truncate(width)
    return lines


def owner(column: Text) -> object:
    """The seat that a column speaks of."""
    return column.args.get("seat")
