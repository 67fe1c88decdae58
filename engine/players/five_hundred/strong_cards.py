"""The cards of 500 as bits of an integer, one layout for each denomination. The strong player thinks in them.

The cards of a suit are neighbours and the stronger one has the higher bit; trumps lie above all other suits, without
trumps the joker does. So of two cards that count in a trick the greater number wins. A bit that stands for no card
lies between two suits, and `Layout.gaps` has these bits.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Final

from engine.games.five_hundred.state import PACK_OF_33
from engine.mechanics.tricks import DENOMINATIONS, NO_TRUMP, effective_suit, strength


@dataclass(frozen=True, eq=False)
class Layout:
    """The bits of the cards with these trumps."""

    trumps: int
    bit_of: dict[int, int]
    """The bit of each card."""
    card_of: dict[int, int]
    """The card of each bit."""
    suit_of: dict[int, int]
    """The bits of all cards of the suit of a bit."""
    sides: tuple[int, ...]
    """The bits of each suit that is not trumps."""
    side_suits: tuple[int, ...]
    """The suits in the order of `sides`."""
    high: int
    """The bits of the trumps; without trumps that of the joker."""
    gaps: int
    """The bits that stand for no card, one below each suit."""

    @property
    def has_trumps(self) -> bool:
        return self.trumps != NO_TRUMP

    def bits(self, cards: Iterable[int]) -> int:
        """The bits of these cards."""
        bit_of = self.bit_of
        found = 0
        for card in cards:
            found |= bit_of[card]
        return found

    def cards(self, bits: int) -> tuple[int, ...]:
        """The cards of these bits, the lowest first."""
        return tuple(self.card_of[bit] for bit in split(bits))

    def suit_bits(self, suit: int) -> int:
        """The bits of a suit 0..3, or those of `NO_TRUMP`."""
        return self.high if suit == self.trumps else self.sides[self.side_suits.index(suit)]


def split(bits: int) -> list[int]:
    """The single bits of a number, the lowest first.

    >>> split(0b1011)
    [1, 2, 8]
    """
    found = []
    while bits:
        bit = bits & -bits
        found.append(bit)
        bits ^= bit
    return found


@cache
def layout(trumps: int) -> Layout:
    """The layout of the cards with these trumps."""
    side_suits = tuple(suit for suit in range(4) if suit != trumps)
    bit_of: dict[int, int] = {}
    masks, gaps, place = [], 1, 1
    for suit in (*side_suits, trumps):
        cards = [card for card in PACK_OF_33 if effective_suit(card, trumps) == suit]
        for nth, card in enumerate(sorted(cards, key=lambda card: strength(card, trumps))):
            bit_of[card] = 1 << (place + nth)
        masks.append(((1 << len(cards)) - 1) << place)
        place += len(cards)
        gaps |= 1 << place
        place += 1
    card_of = {bit: card for card, bit in bit_of.items()}
    suit_of = {bit: mask for bit in card_of for mask in masks if bit & mask}
    return Layout(trumps, bit_of, card_of, suit_of, tuple(masks[:-1]), side_suits, masks[-1], gaps)


LAYOUTS: Final = tuple(layout(trumps) for trumps in DENOMINATIONS)
