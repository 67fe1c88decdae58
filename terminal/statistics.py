"""Statistics as tables: for each kind of game the numbers, the opponents, and the last results."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from rich.cells import cell_len
from rich.text import Text as Line

from client.models import GameStatistics
from client.protocol import Client
from client.text.local_time import format_day
from client.text.result_course import build_result_course
from client.text.statistics import (
    Statistics,
    build_statistics,
    describe_longest_game,
    describe_opponents,
    describe_statistics,
)
from terminal import pager
from terminal.charset import Charset, align_left, align_right, wrap_pieces, wrap_text
from terminal.console import Screen
from terminal.localizer import TerminalLocalizer, table_localizer
from terminal.records import find_reader

WIDEST: Final = 100
SHOWN_RESULTS: Final = 20
"""The most results in the table; the sentences above it are about all that are kept."""
NAME_CELLS: Final = 26
"""The widest column of names."""
GAP: Final = 3
"""The cells between columns."""


def show(client: Client, console: Screen, kind: str = "") -> str:
    """Shows the statistics of all games, or of those of one kind. Returns the sentence where there are none."""
    localizer = table_localizer("", console.charset)
    kept = _of_kind(client.statistics(), kind)
    if not kept:
        return localizer("statistics-none")
    pager.show(console, localizer, localizer("statistics-title"), partial(lines, console.charset, kept))
    return ""


def list_statistics(client: Client, charset: Charset, width: int, name: str | None, kind: str) -> list[Line]:
    """The statistics for `--statistics`: of the person of that name, or without one of the person who played last.

    Raises:
        CallError: nobody is called so, or what is saved cannot be read.
    """
    localizer, profile = table_localizer("", charset), find_reader(client, name)
    if profile is not None:
        client.sign_in(profile)
    kept = _of_kind(client.statistics(), kind)
    if not kept:
        return [Line(" " + localizer("statistics-none"))]
    who = "" if profile is None else charset.sanitize(profile.name, 30)
    return [Line(" " + localizer("statistics-of", name=who), style="bold"), Line(), *lines(charset, kept, width)]


def lines(charset: Charset, kept: Sequence[GameStatistics], width: int) -> list[Line]:
    """The tables of each kind of game, one below the other."""
    written: list[Line] = []
    for statistics in build_statistics(kept):
        written += [*([Line()] if written else []), *_describe(statistics, charset, min(width, WIDEST))]
    return written


def _describe(statistics: Statistics, charset: Charset, width: int) -> list[Line]:
    localizer = table_localizer(statistics.kind, charset)
    name = Line(charset.plain(localizer.catalogue.game), style="bold")
    numbers = [*describe_statistics(statistics, localizer), *describe_longest_game(statistics, localizer)]
    pieces = [Line(charset.plain(f"{word} {number}")) for number, word in numbers]
    written = [*wrap_pieces([name], width), *wrap_pieces(pieces, width, indent=3, gap=GAP)]
    if statistics.since is not None:
        since = localizer("statistics-since", day=format_day(localizer, statistics.since))
        written += wrap_text(charset.plain(since), width, indent=3, style="dim")
    written += _opponents(statistics, localizer, width)
    return written + _results(statistics, localizer, width)


def _opponents(statistics: Statistics, localizer: TerminalLocalizer, width: int) -> list[Line]:
    head = [localizer(f"statistics-column-{column}") for column in ("opponent", "games", "ahead", "behind")]
    rows = [
        [localizer.charset.sanitize(line.name, NAME_CELLS), *map(str, (line.games, line.ahead, line.behind))]
        for line in describe_opponents(statistics, localizer)
    ]
    return _table(head, rows, localizer.charset, width) if rows else []


def _results(statistics: Statistics, localizer: TerminalLocalizer, width: int) -> list[Line]:
    """The course over time: sentences, and a table with the newest result first."""
    course = build_result_course(statistics, localizer)
    if not course.points:
        return []
    charset = localizer.charset
    written = [Line(), *wrap_text(charset.plain(" ".join(course.sentences)), width, indent=3)]
    head = [localizer(f"statistics-column-{column}") for column in ("day", "result", "won")]
    won = localizer("statistics-column-won")
    rows = [
        [point.day, point.words, won if point.has_won else ""] for point in reversed(course.points[-SHOWN_RESULTS:])
    ]
    return written + _table(head, rows, charset, width)


def _table(head: Sequence[str], rows: Sequence[Sequence[str]], charset: Charset, width: int) -> list[Line]:
    """A table under a blank line: the first column is set from the left, the others from the right.

    Where the window is too narrow the first column is cut.
    """
    cells = [[charset.plain(cell) for cell in row] for row in (head, *rows)]
    widths = [max(map(cell_len, column)) for column in zip(*cells, strict=True)]
    widths[0] = max(1, min(widths[0], width - 3 - sum(widths[1:]) - GAP * (len(widths) - 1)))
    written = [Line()]
    for number, (first, *others) in enumerate(cells):
        line = Line("   " + align_left(charset.cut(first, widths[0]), widths[0]), style="" if number else "dim")
        for cell, room in zip(others, widths[1:], strict=True):
            line.append(" " * GAP + align_right(cell, room))
        line.rstrip()
        line.truncate(width)
        written.append(line)
    return written


def _of_kind(kept: Sequence[GameStatistics], wanted: str) -> tuple[GameStatistics, ...]:
    """All statistics, or those of the kind that is wanted."""
    return tuple(statistics for statistics in kept if wanted in ("", statistics.kind))
