"""The ranking of a game that is over, in lines."""

from __future__ import annotations

from rich.text import Text as Line

from client.table.score_sheet import rank_players
from engine.view import View
from terminal.capabilities import align_left, align_right, wrap_pieces
from terminal.localizer import TerminalLocalizer


def ranking_lines(view: View, localizer: TerminalLocalizer, width: int, room: int) -> list[Line]:
    """All players with place and total: a line for each, or side by side where that does not fit."""
    ranked = rank_players(view, localizer)
    if not ranked:
        return []
    own = next((one for one in ranked if one.is_you), None)
    told = [] if own is None else [Line(" " + localizer("your-place", place=own.place, count=len(ranked)))]
    if len(ranked) + len(told) <= room:
        rows = [
            Line(
                f"  {one.place:2}  {align_left(one.name, 17)}{align_right(one.total, 5)}",
                style="bold" if one.is_you else "",
            )
            for one in ranked
        ]
        return [*told, *rows]
    pieces = [Line(f"{one.place} {one.name} {one.total}", style="bold" if one.is_you else "") for one in ranked]
    return [*told, *wrap_pieces(pieces, width, indent=3, gap=3)][: max(0, room)]
