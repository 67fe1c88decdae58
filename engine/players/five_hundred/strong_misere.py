"""Misères of 500 that are played to their end by rules of thumb, in a world in which every card is known."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.mechanics.tricks import NO_TRUMP
from engine.players.five_hundred.strong_cards import LAYOUTS, split
from engine.players.five_hundred.strong_playout import CONTRACTOR, Playout

_LAYOUT: Final = LAYOUTS[NO_TRUMP]
_JOKER: Final = _LAYOUT.high
_HEIGHTS: Final = {bit: height for suit in _LAYOUT.sides for height, bit in enumerate(split(suit))} | {_JOKER: 8}
"""The height of each card in its suit; the joker is higher than all."""


class MiserePlayout(Playout):
    """Plays misères to their end.

    The contractor leads low, stays under a trick with its highest card, and throws high cards where it is void. The
    others lead low, stay under the contractor, and get rid of high cards where those cannot save it.
    """

    def __init__(self) -> None:
        super().__init__(_LAYOUT)

    def lead(self, held: Sequence[int], player: int) -> int:
        return min(split(held[player]), key=_HEIGHTS.__getitem__)

    def follow(
        self, held: Sequence[int], player: int, led: int, best: int, best_by: int, lying: int, is_open: bool
    ) -> int:
        cards = held[player] & led
        if not cards:
            return self._throw_high(held[player], keeps_joker=CONTRACTOR in (player, best_by))
        if player != CONTRACTOR and best_by != CONTRACTOR:
            # The contractor of a trick that another wins so far has played, or is next.
            has_played = player == 2 or lying == 2
            return _highest(cards) if has_played else cards & -cards
        under = cards & (best - 1) if best & led else cards
        if under:
            return _highest(under)
        return cards & -cards if player == CONTRACTOR and lying == 1 else _highest(cards)

    def _throw_high(self, hand: int, keeps_joker: bool) -> int:
        """The highest card of a hand that cannot follow. The joker would take the trick."""
        plain = hand & ~_JOKER if keeps_joker else hand
        return max(split(plain or hand), key=_HEIGHTS.__getitem__)


def _highest(cards: int) -> int:
    return 1 << (cards.bit_length() - 1)
