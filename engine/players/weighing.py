"""The worth of each legal move to a player, by which it chooses, and of which a hint is made."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Final, NamedTuple

from engine.game import Move

BEYOND_DOUBT: Final = 2
"""Moves that differ by at most this number of standard errors may differ by chance."""


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


def weigh_samples(moves: Iterable[Move], samples: Sequence[Sequence[float]]) -> list[Weighed]:
    """The moves with the means of their samples, the best first. All samples are of the same worlds, in the same order.

    The error is that of the mean difference from the best move, which varies less than the worths themselves.
    """
    best = max(samples, key=lambda sample: sum(sample) / len(sample))
    weighed = (_weigh_sample(move, sample, best) for move, sample in zip(moves, samples, strict=True))
    return list(best_first(weighed))


def _weigh_sample(move: Move, sample: Sequence[float], best: Sequence[float]) -> Weighed:
    losses, count = [most - value for most, value in zip(best, sample, strict=True)], len(sample)
    loss = sum(losses) / count
    spread = sum((each - loss) ** 2 for each in losses) / max(1, count - 1)
    return Weighed(move, sum(sample) / count, sqrt(spread / count))


def cap_worth(weighed: Weighed, most: float) -> Weighed:
    """Lowers the worth of a move to `most`, that of the chosen one. `by_chance` keeps the difference."""
    value = min(weighed.value, most)
    return weighed._replace(value=value, by_chance=weighed.value - value)


def chosen_first(move: Move, moves: Iterable[Move]) -> Sequence[Weighed]:
    """Moves of which all are as good, the one that was chosen first."""
    return [Weighed(move, 0.0), *(Weighed(other, 0.0) for other in moves if other != move)]
