"""The consequences of plays of Lebowski and Threes that a seat sees."""

from __future__ import annotations

from collections.abc import Sequence

from engine.mechanics.shedding.state import BURNS_TOGETHER, HEIGHTS, Play
from engine.view import View


def goes_out(view: View, play: Play) -> bool:
    """Whether the player has no cards left after this play."""
    return any(seat.seat == view.viewer and seat.cards == len(play.cards) for seat in view.seats)


def burns_together(view: View, cards: Sequence[int]) -> bool:
    """Whether cards of one rank burn the pile, with those of this rank that lie together on its top."""
    height, count = HEIGHTS[cards[0]], len(cards)
    for card in reversed(view.zone("pile").cards):
        if card is None or HEIGHTS[card] != height:
            break
        count += 1
    return count >= BURNS_TOGETHER


def empties_zone(view: View, cards: Sequence[int]) -> bool:
    """Whether these are all cards of the hand, or all that lie open before the player."""
    return any(set(view.zone(f"{zone}:{view.viewer}").cards) == set(cards) for zone in ("hand", "up"))
