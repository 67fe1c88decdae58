"""An option that is put together from a value of each scale."""

from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from client.table.option_scales import ScaledOptions

BIDS = tuple(product(range(5), range(5)))
"""Tricks and suits, from the lowest bid to the highest."""


def test_an_option_is_chosen_only_with_a_value_on_every_scale() -> None:
    scaled = ScaledOptions((5, 5), BIDS[8:])
    assert scaled.chosen == [-1, -1]
    assert (scaled.option, scaled.has_begun) == (None, False)
    assert scaled.fits(1, 0), "with some number of tricks"
    assert not scaled.fits(0, 0), "six is too low"
    scaled.choose(1, 0)
    assert scaled.chosen == [-1, 0], "no number of tricks was chosen"
    assert (scaled.option, scaled.has_begun) == (None, True)
    scaled.choose(0, 4)
    scaled.choose(1, 3)
    assert scaled.chosen == [4, 3], "the number of tricks was chosen, and stays"
    assert scaled.option == BIDS[8:].index((4, 3))
    scaled.clear()
    assert (scaled.option, scaled.has_begun) == (None, False)


def test_a_value_takes_back_one_that_does_not_go_with_it() -> None:
    scaled = ScaledOptions((5, 5), BIDS[8:])
    scaled.choose(1, 0)
    assert not scaled.fits(0, 1)
    assert scaled.is_possible(0, 1)
    scaled.choose(0, 1)
    assert scaled.chosen == [1, -1], "another suit is to be chosen"
    scaled.choose(1, 4)
    assert scaled.chosen == [1, 4]


def test_options_without_values_are_chosen_elsewhere() -> None:
    scaled = ScaledOptions((5, 5), ((), *BIDS[:2]))
    scaled.choose(0, 0)
    scaled.choose(1, 0)
    assert scaled.option == 1
    assert ScaledOptions((5, 5), ((),)).option is None


bids = st.lists(st.sampled_from(BIDS), min_size=1, unique=True).map(sorted)


@given(bids, st.lists(st.tuples(st.integers(0, 1), st.integers(0, 4))))
def test_what_is_chosen_can_be_bid_or_completed(bids: list[tuple[int, ...]], taps: list[tuple[int, int]]) -> None:
    scaled = ScaledOptions((5, 5), bids)
    for scale, value in taps:
        scaled.choose(scale, value)
        assert (scaled.option is not None) == (min(scaled.chosen) >= 0)
        assert any(all(chosen in (-1, part) for chosen, part in zip(scaled.chosen, bid, strict=True)) for bid in bids)
        assert scaled.option is None or bids[scaled.option] == tuple(scaled.chosen)
        if scaled.is_possible(scale, value):
            assert scaled.chosen[scale] == value
