"""The score sheet, whatever its columns and rows are."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text as Line

from client.table.score_sheet import sheet_text
from engine.view import View
from terminal.charset import align_left, align_right
from terminal.localizer import TerminalLocalizer

LABEL, WIDEST, NARROWEST = 14, 12, 5
READABLE = 9
"""Width in cells of a column where the sheet may have several blocks."""


def newest_rows(view: View, localizer: TerminalLocalizer, width: int, room: int) -> list[Line]:
    """The newest rows that fit into `room` lines, with the totals under them."""
    rows = len(view.score_sheet.rows)
    return _block(view, localizer, width, range(len(view.score_sheet.columns)), min(rows, max(1, room - 2)))


def fits(view: View, width: int, room: int, whole: bool = False) -> bool:
    """Whether `room` lines can hold the newest rows, or with `whole` all of them."""
    sheet = view.score_sheet
    rows = len(sheet.rows) if whole else min(len(sheet.rows), 2)
    return bool(rows) and rows + 2 <= room and 9 + NARROWEST * len(sheet.columns) <= width


def all_rows(view: View, localizer: TerminalLocalizer, width: int) -> list[Line]:
    """The whole sheet. Columns that do not fit side by side stand in blocks under each other."""
    sheet = view.score_sheet
    if not sheet.rows:
        return [Line(" " + localizer("scores-none"), style="dim")]
    count = len(sheet.columns)
    beside = max(1, min(count, (width - 1 - LABEL) // READABLE))
    blocks = -(-count // beside)
    beside = -(-count // blocks)
    written: list[Line] = []
    for first in range(0, count, beside):
        written += [Line()] if written else []
        written += _block(view, localizer, width, range(first, min(count, first + beside)), len(sheet.rows))
    return written


def _block(view: View, localizer: TerminalLocalizer, width: int, columns: range, fitting: int) -> list[Line]:
    sheet = sheet_text(view, localizer)
    count = max(1, len(columns))
    label = min(LABEL, max(8, width - 1 - count * NARROWEST))
    cells = max(NARROWEST, min(WIDEST, (width - 1 - label) // count))

    def row(said: str, words: Sequence[str], style: str) -> Line:
        line = Line(" " + align_left(localizer.charset.cut(said, label), label), style=style)
        for n in columns:
            word = align_right(localizer.charset.cut(localizer.charset.plain(words[n]), cells - 1), cells)
            line.append(word, style="bold" if sheet.columns[n].is_you else "")
        return line

    lines = [row("", [column.name for column in sheet.columns], "underline")]
    rows = sheet.rows
    fitting = max(1, fitting - len(sheet.below))
    if len(rows) > fitting:
        lines.append(Line(" " + localizer.charset.dots, style="dim"))
        rows = rows[-max(1, fitting - 1) :]
    lines += [row(hand.label, hand.cells, "") for hand in rows]
    if view.score_sheet.totals:
        lines.append(row(localizer("scores-total"), sheet.totals, "bold"))
    lines += [row(line.label, line.cells, "dim") for line in sheet.below]
    for line in lines:
        line.truncate(width)
    return lines
