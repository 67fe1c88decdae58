"""The tricks that a player can count in a hand of 500 before bidding, as people count them at a table.

A computer player estimates finer, see `engine.players.five_hundred.estimate`; this can be followed card by card.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from engine.games.five_hundred.state import PACK_OF_33
from engine.mechanics.tricks import DENOMINATIONS, NO_TRUMP, effective_suit, strength

LONG_FROM: Final = 4
"""The trump from which a long suit counts: by then the others have hardly any left."""
MISSING_MOST: Final = 1
"""The number of higher trumps that others may hold while a trump still counts."""


def countable_tricks(hand: Iterable[int], trumps: int) -> int:
    """The tricks that these cards can be expected to take with these trumps, without the kitty.

    A trump counts if others hold at most one higher one, and so does every trump from the fourth. Of another suit, and
    without trumps, the cards count above which others hold none: the Ace, the King beside it.

    >>> from engine.cards import parse_cards
    >>> countable_tricks(parse_cards("JK JH AH KH 9H AS KS 8D 9C 7C"), 0)  # ♥
    7
    """
    held, count = frozenset(hand), 0
    for suit in DENOMINATIONS:
        order = _from_the_highest(trumps, suit)
        mine = [card for card in order if card in held]
        for nth, card in enumerate(mine):
            missing = order.index(card) - nth
            if suit == trumps != NO_TRUMP:
                count += missing <= MISSING_MOST or nth + 1 >= LONG_FROM
            else:
                count += missing == 0
    return count


@cache
def _from_the_highest(trumps: int, suit: int) -> tuple[int, ...]:
    """The cards that belong to a suit with these trumps, the highest first."""
    cards = (card for card in PACK_OF_33 if effective_suit(card, trumps) == suit)
    return tuple(sorted(cards, key=lambda card: -strength(card, trumps)))
