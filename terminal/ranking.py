"""Who came where, once a game is over."""

from __future__ import annotations

from rich.text import Text as Line

from engine.view import Seat, View
from terminal.look import pad, right, wrapped
from terminal.voice import Voice


def places(totals: dict[Seat, int], winners: tuple[Seat, ...]) -> dict[Seat, int]:
    """The place of everybody, the winners first; who has as many points as another shares the place."""
    won = [totals[seat] for seat in winners if seat in totals]
    if not won:
        return {}
    sign = 1 if won[0] == min(totals.values()) else -1
    standing = {seat: (seat not in winners, sign * total) for seat, total in totals.items()}
    ranked = sorted(standing, key=lambda seat: standing[seat])
    return {seat: 1 + sum(standing[other] < standing[seat] for other in ranked) for seat in ranked}


def lines(view: View, voice: Voice, width: int, room: int) -> list[Line]:
    """Everybody with place and total, each on a line or, where they do not fit, side by side."""
    totals = {one.seat: one.total for one in view.seats if one.total is not None}
    standing = places(totals, view.winners)
    if not standing:
        return []
    own = next((seat for seat in standing if seat == view.viewer), None)
    told = [] if own is None else [Line(" " + voice("your-place", place=standing[own], count=len(standing)))]
    if len(standing) + len(told) <= room:
        rows = [
            Line(
                f"  {place:2}  {pad(voice.name(seat), 17)}{right(str(totals[seat]), 5)}",
                style="bold" if seat == own else "",
            )
            for seat, place in standing.items()
        ]
        return [*told, *rows]
    pieces = [
        Line(f"{place} {voice.name(seat)} {totals[seat]}", style="bold" if seat == own else "")
        for seat, place in standing.items()
    ]
    return [*told, *wrapped(pieces, width, indent=3, gap=3)][: max(0, room)]
