"""The places of players: the one rule for results, statistics and points."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.ranking import rank_seats

TOTALS = st.dictionaries(st.integers(0, 11), st.none() | st.integers(-500, 500), max_size=12)


@given(TOTALS, st.none() | st.booleans(), st.data())
def test_equals_share_a_place_and_winners_are_first(
    totals: dict[int, int | None], fewest_win: bool | None, data: st.DataObject
) -> None:
    winners = data.draw(st.sets(st.sampled_from(sorted(totals)))) if totals else set[int]()
    places = rank_seats(totals, fewest_win, winners)
    assert places.keys() == totals.keys()
    assert list(places.values()) == sorted(places.values())
    assert all(place == 1 + sum(other < place for other in places.values()) for place in places.values())
    assert all(places[seat] == 1 for seat in winners)
    for seat, total in totals.items():
        equals = {
            places[other] for other in totals if totals[other] == total and (other in winners) == (seat in winners)
        }
        assert equals == {places[seat]}


@pytest.mark.parametrize(
    ("totals", "fewest_win", "winners", "expected"),
    [
        ({0: 30, 1: 12, 2: 30}, True, (1,), {1: 1, 0: 2, 2: 2}),
        ({0: 500, 1: 480, 2: -20}, False, (0,), {0: 1, 1: 2, 2: 3}),
        ({0: 5, 1: 48, 2: 5}, True, (0, 2), {0: 1, 2: 1, 1: 3}),
        ({0: 90, 1: 110, 2: 120}, None, (0,), {0: 1, 1: 2, 2: 3}),
        ({0: 3, 1: None, 2: 9}, True, (), {0: 1, 2: 2, 1: 3}),
        ({0: None, 1: None}, None, (), {0: 1, 1: 1}),
    ],
)
def test_places_are_as_the_game_counts(
    totals: dict[int, int | None], fewest_win: bool | None, winners: tuple[int, ...], expected: dict[int, int]
) -> None:
    assert rank_seats(totals, fewest_win, winners) == expected


def test_the_place_that_a_game_gives_decides() -> None:
    assert rank_seats({0: None, 1: None, 2: None}, None, (0, 2), {0: 2, 1: 3, 2: 1}) == {2: 1, 0: 2, 1: 3}
