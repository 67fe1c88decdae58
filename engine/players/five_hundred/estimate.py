"""The tricks that a hand of 500 may be expected to take, and the best bid for them.

The shares of tricks are a player's rules of thumb. The worth of the kitty and the spread of the tricks were found by
letting the player play against itself, and comparing the tricks that it took with those that it had expected.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, exp, sqrt
from typing import Final

from engine.cards import JOKER
from engine.games.five_hundred.state import PACK_OF_33
from engine.mechanics.bidding import Contract
from engine.mechanics.tricks import DENOMINATIONS, NO_TRUMP, effective_suit, strength
from engine.players.five_hundred.bidding_totals import BiddingTotals

TRICKS_OF_THE_KITTY: Final = 1.5
"""The tricks that the kitty adds on average, when the worst three of thirteen cards are put away."""
SPREAD: Final = 1.4
"""The standard deviation of the tricks taken around those expected."""
CHANCE_OF_A_SAFE_MISERE: Final = 0.9
"""The chance that a misère is made with a hand without any risk. Fitted to 650 misères against this player."""
MISERE_DECAY: Final = 0.85
"""The rate at which that chance falls with the risk of the hand, exponentially. Fitted to the same misères."""
_ORDERS: Final = {
    trumps: {
        suit: sorted(
            (card for card in PACK_OF_33 if effective_suit(card, trumps) == suit),
            key=lambda card: -strength(card, trumps),
        )
        for suit in DENOMINATIONS
    }
    for trumps in DENOMINATIONS
}
"""The cards of each suit, the highest first, by denomination and suit."""


def expected_tricks(hand: Sequence[int], trumps: int) -> float:
    """The tricks that ten cards may take as contractor."""
    held = set(hand)
    count = 0.0
    own_trumps = 0
    for suit in DENOMINATIONS:
        order = _ORDERS[trumps][suit]
        mine = [card for card in order if card in held]
        if suit == trumps:
            own_trumps = len(mine)
            count += _trump_tricks(order, mine) if suit != NO_TRUMP else len(mine)
        else:
            count += _side_tricks(order, mine)
    if trumps != NO_TRUMP and own_trumps >= 4:
        empty = sum(not any(card in held for card in _ORDERS[trumps][suit]) for suit in range(4) if suit != trumps)
        count += 0.3 * empty
    return count


def _trump_tricks(order: list[int], mine: list[int]) -> float:
    """Trumps that nothing beats take a trick, lower ones the less the more beat them; long ones win in the end."""
    count = 0.0
    for nth, card in enumerate(mine):
        missing = order.index(card) - nth
        high = (1.0, 0.85, 0.6, 0.35, 0.2)[min(missing, 4)]
        long = 0.0 if nth < 3 else (0.55, 0.8, 0.95)[min(nth - 3, 2)]
        count += max(high, long)
    return count


def _side_tricks(order: list[int], mine: list[int]) -> float:
    count = 0.0
    for nth, card in enumerate(mine):
        missing = order.index(card) - nth
        guarded = len(mine) > missing
        if missing == 0:
            count += max(0.4, 0.9 - 0.15 * nth)
        elif missing == 1 and guarded:
            count += 0.4 if nth == 0 else 0.5
        elif missing == 2 and guarded:
            count += 0.15
    return count


def risk_of_a_trick(hand: Sequence[int]) -> float:
    """The risk that a hand takes a trick that it must lose: 0 for none, with a joker far more than 1."""
    if JOKER in hand:
        return 2.0
    risk = 0.0
    for suit in range(4):
        order = _ORDERS[NO_TRUMP][suit][::-1]
        mine = [card for card in order if card in hand]
        for nth, card in enumerate(mine):
            gaps = order.index(card) - nth  # lower cards that others hold
            risk += 0.05 * max(0, gaps - nth) ** 1.5
    return risk


def chance_of(bid: Contract, hand: Sequence[int]) -> float:
    """The chance that a contract is made with these ten cards and the kitty."""
    if bid.loses:
        return CHANCE_OF_A_SAFE_MISERE * exp(-MISERE_DECAY * risk_of_a_trick(hand))
    expected = expected_tricks(hand, bid.trumps) + TRICKS_OF_THE_KITTY
    return (1 - erf((bid.tricks - 0.5 - expected) / (SPREAD * sqrt(2)))) / 2


def worth_of_bid(bid: Contract, hand: Sequence[int], totals: BiddingTotals) -> float:
    """The points that a bid promises as the game stands."""
    chance = chance_of(bid, hand)
    return chance * totals.worth(bid.value) + (1 - chance) * totals.worth(-bid.value)
