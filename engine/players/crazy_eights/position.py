"""The position that a player of Crazy Eights looks at before a move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.hands import read_own_hand
from engine.view import View

NEAR: Final = 2
"""A player with this number of cards or fewer may go out soon."""


@dataclass(frozen=True)
class EightsPosition:
    """The hand of the seat to move, and how near the others are to going out."""

    hand: tuple[int, ...]
    is_pressed: bool
    """Whether another player is near going out."""

    @classmethod
    def seen_in(cls, view: View) -> EightsPosition:
        is_pressed = any(seat.cards <= NEAR for seat in view.seats if seat.seat != view.viewer)
        return cls(read_own_hand(view), is_pressed)
