"""The comparison of a player's moves of which a hint is made: the move, those that are as good, and the next best."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import hypot
from typing import Final, NamedTuple, cast

from engine.game import Move
from engine.players.weighing import BEYOND_DOUBT, Weighed
from engine.text import Text, Word

TELLING: Final = 5
"""The difference of two chances in a hundred from which a person learns something by reading both."""


class DifferenceScale(NamedTuple):
    """The differences of two worths that matter to a person, in the unit in which a player weighs."""

    noticed: float
    """A greater difference is worth speaking of, however sure it is."""
    ignored: float
    """A difference of at most so much is none."""


def is_close(best: Weighed, other: Weighed) -> bool:
    """Whether two moves differ by nothing, or by at most `BEYOND_DOUBT` standard errors of their difference."""
    return best.value - other.value <= BEYOND_DOUBT * hypot(best.error, other.error)


class Comparison:
    """The moves that a player has weighed, the best first, and how a person would call their differences."""

    def __init__(self, weighed: Sequence[Weighed], scale: DifferenceScale) -> None:
        self.weighed = weighed
        self._scale = scale

    @property
    def best(self) -> Weighed:
        return self.weighed[0]

    @property
    def move(self) -> Move:
        """The move that the hint names."""
        return self.best.move

    @property
    def equal(self) -> Sequence[Weighed]:
        """The other moves that are as good: what they differ by is little, and may be chance."""
        return [other for other in self.weighed[1:] if self._is_as_good(other)]

    @property
    def worse(self) -> Sequence[Weighed]:
        """The moves that came out worse, the best of them first."""
        return [other for other in self.weighed[1:] if not self._is_as_good(other) and self.gain(other) > 0]

    def gain(self, other: Weighed) -> float:
        """The difference by which the best move came out better than another one."""
        return self.best.value - other.value - other.by_chance

    def prefer_by(self, is_better: Callable[[Move, Move], bool]) -> Comparison:
        """The comparison that names another of the moves that are as good, where it is better by `is_better`."""
        told = self.best
        for other in self.equal:
            told = other if is_better(other.move, told.move) else told
        return self.prefer_where(lambda move: move == told.move)

    def prefer_where(self, is_preferred: Callable[[Move], bool]) -> Comparison:
        """The comparison that names the first of the moves that are as good for which `is_preferred` holds, if any."""
        told = next((each for each in (self.best, *self.equal) if is_preferred(each.move)), self.best)
        if told is self.best:
            return self
        return Comparison([told, *(each for each in self.weighed if each is not told)], self._scale)

    def _is_as_good(self, other: Weighed) -> bool:
        gain = abs(self.gain(other))
        return gain <= self._scale.ignored or (gain <= self._scale.noticed and is_close(self.best, other))


def in_hundred(chance: float) -> int:
    """A chance as a number of times in a hundred."""
    return round(100 * min(1.0, max(0.0, chance)))


def tell_odds(code: str, args: Mapping[str, Word]) -> Text:
    """A sentence with a chance and another one, or its form without numbers where these are close together."""
    are_close = abs(cast(int, args["chance"]) - cast(int, args["other_chance"])) < TELLING
    return Text(f"{code}-close" if are_close else code, args)


def tell_counts(code: str, args: Mapping[str, Word]) -> Text:
    """A sentence with a count and another one, or its form for two that are the same."""
    is_same = args["count"] == args["other_count"]
    return Text(f"{code}-same" if is_same else code, args)
