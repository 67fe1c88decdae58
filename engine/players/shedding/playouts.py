"""Playing a model of a shedding game to its end, every seat as the steady player does."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import Final

from engine.mechanics.shedding.state import BURNS_TOGETHER, JACK
from engine.players.shedding.model import KINDS, NOBODY, ONE_EYED, ModelRules, SheddingModel
from engine.players.shedding.worths import ANOTHER, BURN, TURN

MOST_TOGETHER: Final = 12
"""The number of cards of one rank in three packs, the most that a game has."""


class SteadyPolicy:
    """The choices of a steady player in a model, as tables. `dear` and `burning` are as in `SteadyShedding`.

    It lays plain and one-eyed Jacks in separate plays where a table allows several cards of one rank.
    """

    def __init__(self, rules: ModelRules, dear: Mapping[int, int], burning: Collection[int]) -> None:
        heights = [JACK if kind == ONE_EYED else kind for kind in range(KINDS)]
        self.several = rules.several
        self.lays_all = [rules.several and height not in dear for height in heights]
        """Whether all cards of a kind are laid at once, by kind; otherwise one of them is."""
        self.costs: list[list[list[float]]] = [[], []]
        """The cost of laying each kind, by the number of its cards in the row: with a stock, and without one."""
        for without_stock, costs in enumerate(self.costs):
            for height, lays_all in zip(heights, self.lays_all, strict=True):
                cost = dear.get(height, height) - (BURN if without_stock and height in burning else 0)
                further = ANOTHER if lays_all else 0
                costs.append([cost - further * (count - 1) for count in range(MOST_TOGETHER + 1)])

    @classmethod
    def of(cls, rules: ModelRules, dear: Mapping[int, int], burning: Collection[int]) -> SteadyPolicy:
        """The policy of these numbers. Cached, because it is asked for at every decision."""
        return _policy(rules, tuple(dear.items()), tuple(burning))

    def play_turn(self, model: SheddingModel) -> None:
        """Makes the move of the active player."""
        seat = model.active
        if model.is_naming:
            model.name(_richest_other(model, seat))
            return
        size = model.sizes[seat]
        if size:
            row, mask = model.hands[seat], model.masks[seat]
        else:
            size = model.up_sizes[seat]
            if not size:
                model.turn_over()
                return
            row, mask = model.up[seat], model.up_masks[seat]
        playable = mask & model.fits
        if not playable:
            model.pick_up()
        elif playable & playable - 1:
            kind = self._cheapest(model, row, playable)
            model.play(kind, row[kind] if self.lays_all[kind] else 1)
        else:
            kind = playable.bit_length() - 1
            goes_out = self.several and row[kind] == model.counts[seat]
            model.play(kind, row[kind] if goes_out or self.lays_all[kind] else 1)

    def _cheapest(self, model: SheddingModel, row: list[int], playable: int) -> int:
        """The kind that costs least to lay, of those in a mask."""
        costs, top, run = self.costs[not model.stock], model.top, model.run
        least, cheapest = float("inf"), 0
        while playable:
            bit = playable & -playable
            playable ^= bit
            kind = bit.bit_length() - 1
            count = row[kind]
            cost = costs[kind][count]
            if (run if kind == top else 0) + (count if self.lays_all[kind] else 1) >= BURNS_TOGETHER:
                cost -= TURN
            if cost < least:
                least, cheapest = cost, kind
        return cheapest


@lru_cache(maxsize=64)
def _policy(rules: ModelRules, dear: tuple[tuple[int, int], ...], burning: tuple[int, ...]) -> SteadyPolicy:
    return SteadyPolicy(rules, dict(dear), burning)


def _richest_other(model: SheddingModel, seat: int) -> int:
    """The seat with most cards but this one."""
    most, richest = 0, NOBODY
    for other, count in enumerate(model.counts):
        if count > most and other != seat:
            most, richest = count, other
    return richest


def play_out(model: SheddingModel, policy: SteadyPolicy, me: int) -> float:
    """Plays to the end, or until it is known for this seat. Returns how well it does: 1 is best and 0 is worst.

    In Lebowski that is whether it does not lose, otherwise whether it wins. Where somebody has already won a game of
    Threes that is played for places, it is the share of the others that come in after it.
    """
    rules, counts, finished = model.rules, model.counts, model.finished
    play_turn = policy.play_turn
    if rules.is_lebowski and not rules.first_out_ends:
        while counts[me] and not model.is_over:
            play_turn(model)
        most = max(counts)
        return 1.0 if counts[me] < most else 1 - 1 / counts.count(most)
    if not finished:
        while not finished and not model.is_over:
            play_turn(model)
        if finished:
            return float(finished[0] == me)
        least = min(counts)
        return 1 / counts.count(least) if counts[me] == least else 0.0
    rivals = model.left - (counts[me] > 0)
    while counts[me] and not model.is_over:
        play_turn(model)
    return sum(count > counts[me] for count in counts) / max(1, rivals)
