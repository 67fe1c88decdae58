"""Dealing unseen cards into the places where they may lie."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, permutations
from time import process_time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine import imagining
from engine.imagining import UNSEEN, Place, Pool, Sketch, worlds
from engine.stockpile import Stockpile

DEALS = 6000


@dataclass(frozen=True)
class Table:
    """The least that can be imagined: a stockpile whose cards lie somewhere."""

    stockpile: Stockpile


def sketch(cards: Sequence[int], rooms: Sequence[int], lacks: Sequence[frozenset[int]]) -> Sketch:
    """A table without cards that are seen, with places of this room that lack these cards."""
    first, places = 0, []
    for room, lacking in zip(rooms, lacks, strict=True):
        places.append(Place(tuple(range(first, first + room)), lacking))
        first += room
    return Sketch(Table(Stockpile((UNSEEN,) * first, first)), (Pool(tuple(cards), tuple(places)),))


@pytest.fixture(params=["counted", "swapped"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """The two ways to deal: by counting all deals, and by swaps where they are too many to be counted."""
    if request.param == "swapped":
        monkeypatch.setattr(imagining, "MOST_SPLITS", -1)
    return str(request.param)


def deals(found: Sketch, seed: int = 1) -> Iterator[tuple[int, ...]]:
    return (world.stockpile.cards for world in worlds(found, random.Random(seed)))


def possible(found: Sketch) -> set[tuple[int, ...]]:
    """All deals, found by trying every order of the cards."""
    (pool,) = found.pools
    lacks = [place.lacks for place in pool.places for _ in place.pointers]
    orders = permutations(pool.cards)
    return {order for order in orders if all(card not in lack for card, lack in zip(order, lacks, strict=True))}


@st.composite
def sketches(draw: st.DrawFn) -> Sketch:
    rooms = draw(st.lists(st.integers(0, 3), min_size=1, max_size=4).filter(lambda rooms: sum(rooms) <= 6))
    cards = range(sum(rooms))
    lacks = [draw(st.frozensets(st.sampled_from(cards), max_size=4)) if cards else frozenset() for _ in rooms]
    return sketch(cards, rooms, lacks)


@pytest.mark.usefixtures("way")
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(sketches(), st.integers(0, 9))
def test_no_card_lies_where_it_cannot_be_and_none_is_missing(found: Sketch, seed: int) -> None:
    expected = possible(found)
    if not expected:
        with pytest.raises(ValueError, match="cannot lie"):
            next(deals(found, seed))
        return
    assert set(islice(deals(found, seed), 20)) <= expected


@pytest.mark.usefixtures("way")
@pytest.mark.parametrize(
    ("rooms", "lacks"),
    [
        ((3, 2), ((), ())),
        ((2, 2, 1), ((0, 1), (), ())),
        ((2, 2, 1), ((0, 1), (0,), (3,))),
        ((1, 1, 1, 2), ((0, 1, 2), (2,), (), (4,))),
        ((2, 1, 2), ((0, 1), (0, 1), ())),
        ((1, 2, 3), ((0, 1), (2,), ())),
    ],
)
def test_every_possible_deal_is_as_likely(rooms: tuple[int, ...], lacks: tuple[tuple[int, ...], ...]) -> None:
    found = sketch(range(sum(rooms)), rooms, [frozenset(lacking) for lacking in lacks])
    expected, made = possible(found), Counter(islice(deals(found), DEALS))
    assert set(made) <= expected
    even = DEALS / len(expected)
    distance = sum((made[deal] - even) ** 2 / even for deal in expected)
    # The statistic has this mean and this spread where all are as likely.
    freedom = len(expected) - 1
    assert abs(distance - freedom) < 4 * (2 * freedom) ** 0.5


def test_many_hands_that_lack_many_things_are_dealt_at_once() -> None:
    """Eight hands of eight cards, each without eight other cards: each card lies in seven hands as often."""
    lacks = [frozenset(range(8 * hand, 8 * hand + 8)) for hand in range(8)]
    began, counted = process_time(), Counter[tuple[int, int]]()
    for cards in islice(deals(sketch(range(64), (8,) * 8, lacks)), 500):
        assert sorted(cards) == list(range(64))
        counted.update((card, at // 8) for at, card in enumerate(cards))
    assert process_time() - began < 5
    assert not any(card in lacks[hand] for card, hand in counted)
    assert all(abs(count - 500 / 7) < 50 for count in counted.values())
    assert len(counted) == 64 * 7


@pytest.mark.usefixtures("way")
def test_cards_that_are_too_many_are_refused() -> None:
    with pytest.raises(ValueError, match="cannot lie"):
        next(deals(sketch(range(3), (2,), (frozenset(),))))


def test_pools_are_not_mixed() -> None:
    table = Table(Stockpile((UNSEEN,) * 4, 4))
    found = Sketch(table, (Pool((7, 8), (Place((0, 3)),)), Pool((1, 2), (Place((1,)), Place((2,))))))
    for cards in islice(deals(found), 20):
        assert {cards[0], cards[3]} == {7, 8}
        assert {cards[1], cards[2]} == {1, 2}
