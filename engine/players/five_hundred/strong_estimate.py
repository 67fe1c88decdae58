"""The worth of hands of 500 in tricks, looked up by suit, so that thousands of hands can be valued for one decision."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from math import exp
from typing import Final, NamedTuple

from engine.games.five_hundred.contracts import BASE
from engine.games.five_hundred.state import KITTY
from engine.mechanics.bidding import Contract
from engine.players.five_hundred.estimate import TRICKS_OF_THE_KITTY, chance_of, expected_tricks
from engine.players.five_hundred.strong_cards import LAYOUTS, Layout, split

# Where nothing else is said, these numbers are a player’s judgement; no measurement of them is recorded.
RUFFS_FROM: Final = 4
"""The number of trumps from which an empty suit is worth something."""
EMPTY_SUIT: Final = 0.3
"""The tricks that an empty suit is worth then."""
BIDS_FROM: Final = -0.35
"""The tricks beyond a bid that a player must expect to make it. Below even, because a failed bid costs no more than
a made one brings."""
CALL_SPREAD: Final = 0.4
"""The tricks by which players differ in that."""
UNLIKELIEST: Final = 0.02
"""The least likelihood of a call: nobody knows how another player bids."""


class Keep(NamedTuple):
    """Ten cards of thirteen, and the tricks that they are worth."""

    worth: float
    bits: int


@cache
def _suit_worth(trumps: int, cards: int) -> float:
    """The tricks that the cards of one suit are worth with these trumps."""
    layout = LAYOUTS[trumps]
    worth = expected_tricks(layout.cards(cards), trumps)
    if cards & layout.high and layout.has_trumps and cards.bit_count() >= RUFFS_FROM:
        worth -= EMPTY_SUIT * len(layout.sides)  # what `expected_tricks` adds for the suits that it was not given
    return worth


@cache
def _best_without(trumps: int, cards: int, count: int, ruffs: bool) -> tuple[float, int]:
    """The worth of the cards of a suit without the `count` that are missed least, and those that are kept."""
    bonus = EMPTY_SUIT if ruffs and not cards & LAYOUTS[trumps].high else 0.0
    found = (-1.0, 0)
    for dropped in combinations(split(cards), count):
        kept = cards - sum(dropped)
        found = max(found, (_suit_worth(trumps, kept) + (0.0 if kept else bonus), kept))
    return found


def worth(layout: Layout, hand: int) -> float:
    """The tricks that a hand may be expected to take as contractor; the same as `expected_tricks`."""
    trumps = layout.trumps
    high = hand & layout.high
    ruffs = layout.has_trumps and high.bit_count() >= RUFFS_FROM
    tricks = _suit_worth(trumps, high) if high else 0.0
    for suit in layout.sides:
        cards = hand & suit
        if cards:
            tricks += _suit_worth(trumps, cards)
        elif ruffs:
            tricks += EMPTY_SUIT
    return tricks


def best_keep(layout: Layout, hand: int) -> Keep:
    """The ten of these thirteen cards that are worth most."""
    trumps = layout.trumps
    high = hand & layout.high
    ruffs = layout.has_trumps and high.bit_count() >= RUFFS_FROM
    best = {0: (_suit_worth(trumps, high) if high else 0.0, high)}
    if high and high.bit_count() < RUFFS_FROM and layout.has_trumps:
        for count in range(1, high.bit_count() + 1):
            best[count] = _best_without(trumps, high, count, False)
    for suit in layout.sides:
        cards = hand & suit
        size = cards.bit_count()
        longer: dict[int, tuple[float, int]] = {}
        for dropped, (tricks, kept) in best.items():
            for count in range(min(KITTY - dropped, size) + 1):
                more, left = _best_without(trumps, cards, count, ruffs)
                total = dropped + count
                if total not in longer or tricks + more > longer[total][0]:
                    longer[total] = (tricks + more, kept | left)
        best = longer
    if KITTY not in best:  # nearly all cards are trumps
        plain = split(hand)[KITTY:]
        return Keep(worth(layout, sum(plain)), sum(plain))
    return Keep(*best[KITTY])


@cache
def hand_worths(hand: tuple[int, ...]) -> tuple[float, ...]:
    """The tricks that ten cards may take as contractor, the kitty included, by denomination."""
    return tuple(worth(layout, layout.bits(hand)) + TRICKS_OF_THE_KITTY for layout in LAYOUTS)


def likelihood_of_call(hand: tuple[int, ...], call: Contract | None, bids: Sequence[Contract]) -> float:
    """The likelihood that a player with this hand makes this call, where it may make these `bids`; None for a pass.

    It is not normalized: only ratios between hands count.
    """
    worths = hand_worths(hand)
    if call is not None:
        if call.loses:
            return max(UNLIKELIEST, chance_of(call, hand))
        surplus = worths[call.trumps] - call.tricks
        best = max(worths)
        return max(UNLIKELIEST, _chance(surplus - BIDS_FROM) * _chance(worths[call.trumps] - best + 1.2))
    lowest = dict.fromkeys(BASE, 99)
    for bid in bids:
        if not bid.loses and bid.tricks < lowest[bid.trumps]:
            lowest[bid.trumps] = bid.tricks
    surplus = max(worths[trumps] - tricks for trumps, tricks in lowest.items())
    return max(UNLIKELIEST, 1 - _chance(surplus - BIDS_FROM))


def _chance(surplus: float) -> float:
    """The logistic function of a surplus in tricks."""
    return 1 / (1 + exp(-surplus / CALL_SPREAD)) if surplus > -20 else 0.0
