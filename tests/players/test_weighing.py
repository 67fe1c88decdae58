"""The worths that players find for moves in the same worlds."""

from __future__ import annotations

import pytest

from engine.players.weighing import Weighed, cap_worth, weigh_samples


def test_moves_are_ranked_by_their_means_with_the_error_of_the_difference_from_the_best() -> None:
    """The results vary by tens from world to world, and the second move always loses 1 or 3 to the first."""
    first, second, third = weigh_samples(["low", "high", "middle"], [[0, 0, 0, 0], [10, 40, 20, 30], [9, 37, 19, 27]])
    assert [first.move, second.move, third.move] == ["high", "middle", "low"]
    assert (first.value, first.error) == (25, 0)
    assert second.value == 23
    assert second.error == pytest.approx((4 / 3 / 4) ** 0.5)


def test_of_moves_of_the_same_worth_the_first_stays_first() -> None:
    assert [each.move for each in weigh_samples("ab", [[1.0], [1.0]])] == ["a", "b"]


def test_a_worth_is_lowered_to_that_of_the_chosen_move_and_the_difference_is_kept() -> None:
    assert cap_worth(Weighed("a", 5.0, 2.0), 3.0) == Weighed("a", 3.0, 2.0, 2.0)
    assert cap_worth(Weighed("a", 1.0), 3.0) == Weighed("a", 1.0)
