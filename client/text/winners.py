"""The sentence that says who has won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from client.localizer import Localizer
from client.text.names import join_names
from engine.view import Seat

Style = Literal["present", "past", "short"]
"""Style of the sentence: "Ann wins with 9 points!", "Ann won with 9 points", "Ann won with 9"."""


def describe_winners(
    localizer: Localizer, winners: Sequence[Seat], totals: Mapping[Seat, int | None], style: Style = "present"
) -> str:
    """Says who wins, the reader first, with their total where it is the same for all. Empty if nobody wins."""
    if not winners:
        return ""
    points = {totals.get(seat) for seat in winners}
    total = points.pop() if len(points) == 1 else None
    if len(winners) == 1 and style == "present":
        if total is None:
            return localizer("results-winner", seat=winners[0])
        return localizer("results-winner-with", seat=winners[0], total=total)
    names = join_seats(localizer, winners)
    if style == "present":
        if total is None:
            return localizer("results-winners", names=names)
        return localizer("results-winners-with", names=names, total=total)
    if total is None:
        return localizer("games-won", names=names)
    return localizer("games-won-with-short" if style == "short" else "games-won-with", names=names, total=total)


def describe_losers(localizer: Localizer, losers: Sequence[Seat]) -> str:
    """Says who has lost a game that has `losers` instead of a winner, the reader first; else empty."""
    return localizer("games-lost", names=join_seats(localizer, losers)) if losers else ""


def join_seats(localizer: Localizer, seats: Sequence[Seat]) -> str:
    """The names of the players on these seats, the reader first."""
    ordered = sorted(seats, key=lambda seat: seat != localizer.viewer)
    return join_names(
        localizer, [localizer("you") if seat == localizer.viewer else localizer.name(seat) for seat in ordered]
    )
