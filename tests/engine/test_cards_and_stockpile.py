"""Cards as numbers and notation; the stockpile and its pointers."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import cards
from engine.errors import Malformed
from engine.stockpile import Stockpile, cut, shuffled

CARDS = st.integers(0, cards.MAX_PACKS * cards.PACK - 1)


def test_a_pack_has_four_suits_of_thirteen_and_one_joker() -> None:
    pack = cards.packs(1)
    assert pack == tuple(range(53))
    assert [cards.is_joker(card) for card in pack] == [False] * 52 + [True]
    assert Counter(map(cards.suit, pack)) == {0: 13, 1: 13, 2: 13, 3: 13, 4: 1}
    assert Counter(map(cards.rank, pack)) == {**dict.fromkeys(range(13), 4), -1: 1}


@pytest.mark.parametrize(
    ("card", "name"),
    [(0, "AH"), (12, "KH"), (13, "AC"), (26, "AD"), (39, "AS"), (51, "KS"), (52, "JK"), (9, "10H"), (53, "AH#1")],
)
def test_a_cards_number_gives_suit_and_rank(card: int, name: str) -> None:
    """Suit is face // 13 for ♥ ♣ ♦ ♠, rank face % 13 from the Ace, 52 the joker, card % 53 the face."""
    assert cards.notate(card) == name
    assert cards.parse(name) == card


@given(CARDS)
def test_notation_round_trips_in_every_pack(card: int) -> None:
    name = cards.notate(card)
    assert cards.parse(name) == cards.parse(name.lower()) == card
    assert cards.face(card) == card % 53


@given(st.lists(CARDS))
def test_lines_of_notation_round_trip(held: list[int]) -> None:
    assert cards.parse_cards(cards.notate_cards(held)) == tuple(held)


@pytest.mark.parametrize("junk", ["", "1H", "7X", "H7", "JK#4", "7H#", "7H#10", "7H ", "JOKER", "♥7", "11H"])
def test_what_is_no_card_is_refused(junk: str) -> None:
    with pytest.raises(Malformed):
        cards.parse(junk)


def test_a_back_is_no_card_to_deal() -> None:
    assert cards.parse("??") is None
    with pytest.raises(Malformed):
        cards.parse_cards("7H ??")


@given(st.lists(st.integers(), max_size=60, unique=True), st.integers())
def test_a_shuffle_keeps_every_card(items: list[int], seed: int) -> None:
    assert sorted(shuffled(items, random.Random(seed))) == sorted(items)


def test_every_order_is_equally_likely() -> None:
    """Every outcome of the generator once: each of the 24 orders of four cards comes once."""
    orders = Counter()
    for seat in range(4):
        for two in range(3):
            for three in range(2):
                draws = iter((seat, two, three))

                class Once:
                    def randrange(self, stop: int, /, draws: object = draws) -> int:
                        drawn = next(draws)  # type: ignore[call-overload]
                        assert drawn < stop
                        return int(drawn)

                orders[shuffled("abcd", Once())] += 1
    assert len(orders) == 24
    assert set(orders.values()) == {1}


@given(st.lists(st.integers(), min_size=2, max_size=60), st.data())
def test_a_cut_turns_the_order(items: list[int], data: st.DataObject) -> None:
    at = data.draw(st.integers(1, len(items) - 1))
    turned = cut(items, at)
    assert turned == (*items[at:], *items[:at])
    assert cut(turned, len(items) - at) == tuple(items)


@pytest.mark.parametrize("at", [-1, 0, 4, 5])
def test_a_cut_leaves_a_card_on_each_side(at: int) -> None:
    with pytest.raises(ValueError):
        cut((1, 2, 3, 4), at)


def test_the_pointers_of_the_notes() -> None:
    hands, pile = Stockpile(tuple(range(53))).deal(3, 4)
    assert hands == ((0, 3, 6, 9), (1, 4, 7, 10), (2, 5, 8, 11))
    first_discard, pile = pile.take()
    assert (first_discard, pile.pointer) == (12, 13)


@given(st.integers(1, 12), st.integers(1, 13), st.integers(0, 20))
def test_dealing_is_drawing_in_turn(hands: int, size: int, before: int) -> None:
    pile = Stockpile(tuple(range(1000, 1250)), before)
    dealt, rest = pile.deal(hands, size)
    drawn: list[list[int]] = [[] for _ in range(hands)]
    for _ in range(size):
        for hand in drawn:
            pointer, pile = pile.take()
            hand.append(pointer)
    assert dealt == tuple(map(tuple, drawn))
    assert rest == pile
    assert rest.stock == tuple(range(before + hands * size, 250))


def test_nothing_comes_out_of_an_empty_stock() -> None:
    with pytest.raises(ValueError):
        Stockpile((1, 2), 2).take()
    with pytest.raises(ValueError):
        Stockpile((1, 2, 3)).deal(2, 2)
    assert Stockpile((1, 2), 2).stock == ()


def test_appended_cards_leave_old_pointers_true() -> None:
    pile = Stockpile((7, 8, 9), 3).append((8, 7))
    assert pile.at((0, 1, 2)) == (7, 8, 9)
    assert pile.stock == (3, 4)
    assert pile.at(pile.stock) == (8, 7)
