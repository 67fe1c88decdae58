"""An option that is put together from a value of each scale."""

from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from client.table.option_scales import ScaledOptions

BIDS = tuple(product(range(5), range(5)))
"""Tricks and suits, from the lowest bid to the highest."""


def test_nothing_is_chosen_at_first_and_the_lowest_bid_of_the_chosen_suit_then() -> None:
    scaled = ScaledOptions((5, 5), BIDS[8:])
    assert scaled.chosen == [-1, -1]
    assert scaled.option is None
    assert scaled.fits(1, 0), "with some number of tricks"
    assert not scaled.fits(0, 0), "six is too low"
    scaled.choose(1, 0)
    assert scaled.chosen == [2, 0], "seven of that suit would be too low"
    scaled.choose(0, 4)
    scaled.choose(1, 3)
    assert scaled.chosen == [4, 3], "the number of tricks was chosen, and stays"
    assert scaled.option == BIDS[8:].index((4, 3))


def test_a_value_that_does_not_go_with_the_others_moves_them() -> None:
    scaled = ScaledOptions((5, 5), BIDS[8:])
    scaled.choose(1, 0)
    assert not scaled.fits(0, 1)
    assert scaled.is_possible(0, 1)
    scaled.choose(0, 1)
    assert scaled.chosen == [1, 3]


def test_a_number_of_tricks_that_was_too_low_for_one_suit_comes_back_with_another() -> None:
    scaled = ScaledOptions((5, 5), BIDS[8:])
    scaled.choose(0, 1)
    scaled.choose(1, 0)
    assert scaled.chosen == [2, 0]
    scaled.choose(1, 4)
    assert scaled.chosen == [1, 4], "the player has asked for this number"


def test_options_without_values_are_chosen_elsewhere() -> None:
    scaled = ScaledOptions((5, 5), ((), *BIDS[:2]))
    scaled.choose(1, 0)
    assert scaled.option == 1
    assert ScaledOptions((5, 5), ((),)).option is None


bids = st.lists(st.sampled_from(BIDS), min_size=1, unique=True).map(sorted)


@given(bids, st.lists(st.tuples(st.integers(0, 1), st.integers(0, 4))))
def test_what_is_chosen_can_always_be_bid(bids: list[tuple[int, ...]], taps: list[tuple[int, int]]) -> None:
    scaled = ScaledOptions((5, 5), bids)
    for scale, value in taps:
        was_chosen = scaled.option is not None
        scaled.choose(scale, value)
        assert (scaled.option is not None) == (was_chosen or scaled.is_possible(scale, value))
        assert scaled.option is None or bids[scaled.option] == tuple(scaled.chosen)
        if scaled.is_possible(scale, value):
            assert scaled.chosen[scale] == value
