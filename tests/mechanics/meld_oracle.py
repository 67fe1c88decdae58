"""The rulings on melds word by word, and a plain exact dynamic program over all subsets of a hand's cards.

It shares no code and no idea with the solver, so the tests hold the solver against it, and the benchmark
takes it as the baseline.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

JOKER = 52
POINTS = (20, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)


def is_wild(card: int, wild_rank: int | None) -> bool:
    return card % 53 == JOKER or card % 53 % 13 == wild_rank


def points(card: int, wild_rank: int | None) -> int:
    return 50 if is_wild(card, wild_rank) else POINTS[card % 53 % 13]


def is_book(cards: Sequence[int], wild_rank: int | None) -> bool:
    return any(
        all(is_wild(card, wild_rank) or card % 53 % 13 == rank for card in cards)
        for rank in {card % 53 % 13 for card in cards}
    )


def is_run_as_laid(cards: Sequence[int], wild_rank: int | None) -> bool:
    """Whether the cards, in this order, are a run: each is the card of its place or a wild for it."""
    return len(cards) <= 13 and any(
        all(
            is_wild(card, wild_rank) or card % 53 == 13 * suit + place % 13
            for place, card in enumerate(cards, start=low)
        )
        for suit in range(4)
        for low in range(14 - len(cards) + 1)
    )


def is_run(cards: Sequence[int], wild_rank: int | None) -> bool:
    """Whether the cards make a run in some order: no two in one place, and no place outside of the run."""
    naturals = [card % 53 for card in cards if not is_wild(card, wild_rank)]
    if len(cards) > 13 or len({face // 13 for face in naturals}) > 1:
        return False
    if len(set(naturals)) < len(naturals):
        return False
    for ace in (0, 13):
        places = [ace if face % 13 == 0 else face % 13 for face in naturals]
        if not places or max(places) - min(places) < len(cards):
            return True
    return False


def is_meld(cards: Sequence[int], wild_rank: int | None) -> bool:
    return len(cards) >= 3 and (is_book(cards, wild_rank) or is_run(cards, wild_rank))


def fewest_points(cards: Sequence[int], wild_rank: int | None) -> int:
    """The points of a hand: in every subset the first card is in no meld, or in one of those it begins.

    Melds of three to five cards will do, since a longer one falls apart into such melds.
    """
    melds: list[list[int]] = [[] for _ in cards]
    for size in range(3, 6):
        for chosen in combinations(range(len(cards)), size):
            if is_meld([cards[index] for index in chosen], wild_rank):
                melds[chosen[0]].append(sum(1 << index for index in chosen))
    values = [points(card, wild_rank) for card in cards]
    fewest = [0] * (1 << len(cards))
    for held in range(1, 1 << len(cards)):
        lowest = (held & -held).bit_length() - 1
        least = values[lowest] + fewest[held & held - 1]
        for meld in melds[lowest]:
            if held & meld == meld and fewest[held ^ meld] < least:
                least = fewest[held ^ meld]
        fewest[held] = least
    return fewest[-1]
