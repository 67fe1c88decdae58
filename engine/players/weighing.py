"""The worth of each legal move to a player, by which it chooses, and of which a hint is made."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.game import Move


class Weighed(NamedTuple):
    """A move, and how good a player thinks it is."""

    move: Move
    value: float
    """The worth of the move in the unit in which its player weighs, such as points or chances; the greatest is best."""
    error: float = 0.0
    """The standard error of the worth in the same unit; 0 where it was computed and not sampled."""
    by_chance: float = 0.0
    """The difference by which the move came out better than `value`, where its player takes that for chance."""


def best_first(weighed: Iterable[Weighed]) -> Sequence[Weighed]:
    """Moves in the order of their worth; of equal ones the one that comes first stays first."""
    return sorted(weighed, key=lambda one: -one.value)


def cap_worth(weighed: Weighed, most: float) -> Weighed:
    """Lowers the worth of a move to `most`, that of the chosen one. `by_chance` keeps the difference."""
    value = min(weighed.value, most)
    return weighed._replace(value=value, by_chance=weighed.value - value)


def chosen_first(move: Move, moves: Iterable[Move]) -> Sequence[Weighed]:
    """Moves of which all are as good, the one that was chosen first."""
    return [Weighed(move, 0.0), *(Weighed(other, 0.0) for other in moves if other != move)]
