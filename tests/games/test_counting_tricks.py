"""The tricks that can be counted in a hand of 500, as its bid box tells and its lesson teaches them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import parse_cards
from engine.games.five_hundred.counting import countable_tricks
from engine.games.five_hundred.state import PACK_OF_33
from engine.mechanics.tricks import DENOMINATIONS, NO_TRUMP, effective_suit, strength

HEARTS = 0


@pytest.mark.parametrize(
    ("hand", "tricks"),
    [
        ("JK", 1),
        ("JH", 1),  # at most the joker is higher
        ("JD", 0),  # the joker and the right bower are higher
        ("JD 7H", 1),  # … and one of them falls on the Seven
        ("AH", 0),
        ("AH 7H", 0),
        ("AH 8H 7H", 1),  # the Ace with two lower trumps
        ("AH KH QH", 1),
        ("KH QH 10H", 0),
        ("JK JH JD", 3),
        ("JK JH AH KH 9H", 5),
        ("10H 9H 8H 7H", 1),  # the fourth of low trumps
        ("AH KH QH 10H 9H", 3),  # the Ace, the fourth and the fifth
        ("JH AH KH 9H", 3),  # the King falls to the joker or the left bower
    ],
)
def test_trumps_count_by_honours_and_by_length(hand: str, tricks: int) -> None:
    assert countable_tricks(parse_cards(hand), HEARTS) == tricks


@pytest.mark.parametrize(
    ("side", "tricks"),
    [
        ("AS", 1),
        ("AS KS", 2),
        ("AS KS QS", 3),
        ("AS QS", 1),
        ("KS", 0),  # it falls to the Ace
        ("KS 7S", 0),  # half a trick
        ("KS 7S KC 8C", 1),  # two halves
        ("AS KC 8C", 1),
        ("QS JS 10S", 0),
    ],
)
def test_of_other_suits_aces_count_and_kings_beside_them_or_guarded(side: str, tricks: int) -> None:
    assert countable_tricks(parse_cards(f"10H 8H 7H {side}"), HEARTS) == tricks


@pytest.mark.parametrize(("trumps", "tricks"), [("7H", 2), ("8H 7H", 2), ("9H 8H 7H", 4)])
def test_with_few_trumps_kings_are_trumped_and_do_not_count(trumps: str, tricks: int) -> None:
    assert countable_tricks(parse_cards(f"{trumps} AS KS AC KC"), HEARTS) == tricks


@pytest.mark.parametrize(
    ("hand", "tricks"),
    [
        ("JK", 1),
        ("AS KS AH", 3),
        ("KS 7S KC 8C", 1),
        ("AS KS QS 10S 8S", 5),  # the others hold three, which fall under three
        ("AS KS 10S 8S", 2),
    ],
)
def test_without_trumps_the_joker_counts_and_a_suit_that_others_run_out_of(hand: str, tricks: int) -> None:
    assert countable_tricks(parse_cards(hand), NO_TRUMP) == tricks


@given(
    st.lists(st.sampled_from(PACK_OF_33), min_size=10, max_size=10, unique=True),
    st.sampled_from(DENOMINATIONS),
    st.data(),
)
def test_a_higher_card_of_the_same_suit_never_counts_less(hand: list[int], trumps: int, data: st.DataObject) -> None:
    count = countable_tricks(hand, trumps)
    assert 0 <= count <= len(hand)
    card = data.draw(st.sampled_from(hand))
    higher = [
        other
        for other in PACK_OF_33
        if other not in hand
        and effective_suit(other, trumps) == effective_suit(card, trumps)
        and strength(other, trumps) > strength(card, trumps)
    ]
    if higher:
        better = [other for other in hand if other != card] + [data.draw(st.sampled_from(higher))]
        assert countable_tricks(better, trumps) >= count
