"""The ranking of a game that is over, in lines."""

from __future__ import annotations

from rich.text import Text as Line

from client.table.results import TableResults
from terminal.charset import Charset, align_left, align_right, wrap_pieces
from terminal.localizer import NAME_CELLS

RANKED_NAME_CELLS, TOTAL_CELLS = NAME_CELLS + 1, 5
"""Widths in cells of a name, with the space after it, and of a total, which has up to four digits and a sign."""


def ranking_lines(results: TableResults, charset: Charset, width: int, room: int) -> list[Line]:
    """The place of a viewer who is not the first, then all players, on a line each or, without room, side by side."""
    ranked = results.sheet.ranking
    standing = [Line(" " + results.standing)] if results.standing else []
    styles = ["bold" if player.is_you else "" for player in ranked]
    if len(ranked) + len(standing) <= room:
        columns = (
            f"  {player.place:2}  {align_left(player.name, RANKED_NAME_CELLS)}"
            f"{align_right(charset.plain(player.total), TOTAL_CELLS)}"
            for player in ranked
        )
        return [*standing, *map(Line, columns, styles)]
    pieces = map(Line, (f"{player.place} {player.name} {charset.plain(player.total)}" for player in ranked), styles)
    return [*standing, *wrap_pieces(pieces, width, indent=3, gap=3)][: max(0, room)]
