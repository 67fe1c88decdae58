"""The tricks that a player can count in a hand of 500 before bidding, as people count them at a table.

- **Trumps.** The highest three count if others hold at most one higher one; for each more that they hold a lower one of
  the three is given up. So the joker and the right bower count, the left bower with another trump, and the Ace with
  two. Every trump from the fourth on counts, because others have hardly any left by then.
- **Other suits.** The Ace counts, and beside it the King. A King without its Ace counts half if another card guards it,
  and halves are rounded down. Who holds less than three trumps counts Aces only: the others trump the rest.
- **Without trumps** the joker counts too, and a whole suit of which others hold no more than it has sure tricks.

The kitty, which adds about a trick, is not counted. A computer player estimates finer, see
`engine.players.five_hundred.estimate`. This can be followed card by card, and the lesson teaches it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from engine.games.five_hundred.state import PACK_OF_33
from engine.mechanics.tricks import DENOMINATIONS, NO_TRUMP, effective_suit, strength

LONG_FROM: Final = 4
"""The trump from which a long suit counts."""
MISSING_MOST: Final = 1
"""The number of higher trumps that others may hold while a trump counts by itself."""
TRUMPS_FOR_KINGS: Final = 3
"""The number of own trumps from which more than the Aces of other suits counts."""
_TRICK: Final = 2
"""A trick in halves."""


def countable_tricks(hand: Iterable[int], trumps: int) -> int:
    """The tricks that these cards can be expected to take with these trumps, without the kitty.

    >>> from engine.cards import parse_cards
    >>> countable_tricks(parse_cards("JK JH AH KH 9H AS KS 8D 9C 7C"), 0)  # ♥
    7
    """
    held = frozenset(hand)
    if trumps == NO_TRUMP:
        return sum(_plain_halves(held, suit) for suit in DENOMINATIONS) // _TRICK
    missing = _missing_above(held, trumps, trumps)
    others = [suit for suit in DENOMINATIONS if suit not in (trumps, NO_TRUMP)]
    halves = sum(_side_halves(held, trumps, suit, len(missing) >= TRUMPS_FOR_KINGS) for suit in others)
    return _trump_tricks(missing) + halves // _TRICK


def _trump_tricks(missing: Sequence[int]) -> int:
    """The tricks of trumps; `missing` says how many higher ones others hold above each, the highest trump first."""
    high = missing[: LONG_FROM - 1]
    counted = [count for count, above in enumerate(high, 1) if count + max(0, above - MISSING_MOST) <= len(high)]
    return max(counted, default=0) + len(missing) - len(high)


def _side_halves(held: frozenset[int], trumps: int, suit: int, counts_kings: bool) -> int:
    """The halves of tricks of a suit. The Ace counts always, what follows it only where Kings count."""
    missing = _missing_above(held, trumps, suit)
    sure = missing.count(0)
    if not counts_kings:
        return _TRICK * min(1, sure)
    has_guarded_king = not sure and len(missing) > 1 and missing[0] == 1
    return _TRICK * sure + has_guarded_king


def _plain_halves(held: frozenset[int], suit: int) -> int:
    """The halves of tricks of a suit without trumps: of all its cards where others run out of it first."""
    missing = _missing_above(held, NO_TRUMP, suit)
    left = len(_from_the_highest(NO_TRUMP, suit)) - len(missing)
    if left <= missing.count(0):
        return _TRICK * len(missing)
    return _side_halves(held, NO_TRUMP, suit, counts_kings=True)


def _missing_above(held: frozenset[int], trumps: int, suit: int) -> list[int]:
    """The number of higher cards that others hold, for each held card of a suit, the highest first."""
    order = _from_the_highest(trumps, suit)
    mine = [card for card in order if card in held]
    return [order.index(card) - nth for nth, card in enumerate(mine)]


@cache
def _from_the_highest(trumps: int, suit: int) -> tuple[int, ...]:
    """The cards that belong to a suit with these trumps, the highest first."""
    cards = (card for card in PACK_OF_33 if effective_suit(card, trumps) == suit)
    return tuple(sorted(cards, key=lambda card: -strength(card, trumps)))
