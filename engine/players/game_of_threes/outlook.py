"""The points that a hand of the Game of Threes may be expected to cost, over the next draws.

Draws are sampled, the same ones for every throw that is compared, and each sample is used as well as by somebody who
knew it beforehand. A hand ends soon after another player goes out, which is the likelier the longer the hand lasts; who
goes out first gains what the others are left with.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final, NamedTuple

from engine.mechanics.hand_with_spares import points_without_spares
from engine.stockpile import Rng

DRAWS: Final = 3
"""The draws that are looked ahead."""
LONGEST_CHANCE: Final = 0.55
"""The greatest chance that another player goes out before the next turn."""
_OUT_SOONER: Final = ((0.4, 0.0), (0.14, 0.04), (0.06, 0.05))
_OUT_LATER: Final = (0.09, 0.1)
"""The chance that one of two steady players goes out after the first turn, and what it grows by in each turn. Counted
in 120 games of three: the first three hands have chances of their own."""


def chance_that_it_ends(hand: int, turn: int, rivals: int) -> float:
    """The chance that another player goes out between a player's `turn`, from 1, and the next one."""
    first, growth = _OUT_SOONER[hand - 1] if hand <= len(_OUT_SOONER) else _OUT_LATER
    of_two = min(LONGEST_CHANCE, first + growth * (turn - 1))
    return float(1 - (1 - of_two) ** (rivals / 2))


def points_of_others(hand: int, turn: int) -> float:
    """The points that another player is left with, on average, when one goes out in this turn of theirs, from 1.

    Counted as the chances above, and smoothed.
    """
    return float(17 * 0.8 ** (turn - 1) if hand <= len(_OUT_SOONER) else 27 * 0.74 ** (turn - 1))


class Estimate(NamedTuple):
    """A mean of sampled values, and its standard error."""

    mean: float
    error: float


@dataclass(frozen=True)
class Outlook:
    """The draws that may come in a hand, sampled for one decision."""

    samples: Sequence[Sequence[int]]
    """The weights of the cards that are drawn one after the other, as in a packed hand; `DRAWS` and one more."""
    chances: Sequence[float]
    """The chance that the hand ends before the next draw, after the present turn and those that follow."""
    gains: Sequence[float]
    """The points gained by going out, in the present turn and those that follow."""

    @classmethod
    def sampled(cls, draws: Sequence[int], count: int, hand: int, turn: int, rivals: int, rng: Rng) -> Outlook:
        """The outlook on `draws`, the weights of all cards that may come, in the player's `turn` from 1."""
        turns = range(turn, turn + DRAWS + 1)
        return cls(
            samples=[_sample(draws, DRAWS + 1, rng) for _ in range(count)],
            chances=[chance_that_it_ends(hand, nth, rivals) for nth in turns],
            gains=[points_of_others(hand, nth) for nth in turns],
        )

    def after_turn(self, packed: int, spares: int = 0) -> Estimate:
        """The points that a packed hand will cost, less those gained by going out, once the present turn has ended.

        `spares` are cards of the hand that are still to be thrown, without any choice being made now.
        """
        return self._estimate([draws[1:] for draws in self.samples], packed, spares, self.chances, self.gains[1:])

    def before_draw(self, packed: int) -> Estimate:
        """The same before a card is drawn in the present turn."""
        return self._estimate(self.samples, packed, 0, (0.0, *self.chances), self.gains)

    def _estimate(
        self,
        samples: Sequence[Sequence[int]],
        packed: int,
        spares: int,
        chances: Sequence[float],
        gains: Sequence[float],
    ) -> Estimate:
        known: dict[tuple[int, int], int] = {}
        total = squares = 0.0
        for draws in samples:
            cost, goes_on, cards, thrown = 0.0, 1.0, packed, spares
            last = len(draws) - 1
            for nth, weight in enumerate(draws):
                cards += weight
                thrown += 1
                points = known.get((cards, thrown))
                if points is None:
                    points = known[cards, thrown] = points_without_spares(cards, thrown)
                if not points:
                    cost -= goes_on * (1 - chances[nth]) * gains[nth]
                    break
                if nth == last:
                    cost += goes_on * points
                else:
                    cost += goes_on * chances[nth] * points
                    goes_on *= 1 - chances[nth]
            total += cost
            squares += cost * cost
        count = len(samples)
        mean = total / count
        return Estimate(mean, sqrt(max(0.0, squares / count - mean * mean) / count))


def _sample(cards: Sequence[int], count: int, rng: Rng) -> Sequence[int]:
    """A number of different cards by chance, or all of them where there are fewer."""
    if len(cards) <= count:
        return cards
    chosen: dict[int, None] = {}
    while len(chosen) < count:
        chosen[rng.randrange(len(cards))] = None
    return [cards[nth] for nth in chosen]
