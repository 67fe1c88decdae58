"""Who came where, once a game is over, in lines."""

from __future__ import annotations

from rich.text import Text as Line

from client.catalogue import written
from client.ranking import standing, totals_of
from engine.view import View
from terminal.look import pad, right, wrapped
from terminal.voice import Voice


def lines(view: View, voice: Voice, width: int, room: int) -> list[Line]:
    """Everybody with place and total, each on a line or, where they do not fit, side by side."""
    totals = totals_of(view)
    placed = standing(view)
    if not placed:
        return []
    own = next((seat for seat in placed if seat == view.viewer), None)
    told = [] if own is None else [Line(" " + voice("your-place", place=placed[own], count=len(placed)))]
    if len(placed) + len(told) <= room:
        rows = [
            Line(
                f"  {place:2}  {pad(voice.name(seat), 17)}{right(written(totals[seat]), 5)}",
                style="bold" if seat == own else "",
            )
            for seat, place in placed.items()
        ]
        return [*told, *rows]
    pieces = [
        Line(f"{place} {voice.name(seat)} {written(totals[seat])}", style="bold" if seat == own else "")
        for seat, place in placed.items()
    ]
    return [*told, *wrapped(pieces, width, indent=3, gap=3)][: max(0, room)]
