"""The strong players of Lebowski and Threes.

They play every move in worlds that agree with what they have seen, go on as if everybody were a steady player, and
count how often that ends well. All moves are played in the same worlds. The better half of them is then played in more.
The steady player's move is left only for one that does better by more than chance may explain.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final, cast

from engine.decision import Decision
from engine.game import Move
from engine.mechanics.shedding.rules import SheddingRules
from engine.mechanics.shedding.state import PlayBlind, Ready, Swap
from engine.players.shedding.model import ModelRules, SheddingModel, make_move
from engine.players.shedding.playouts import SteadyPolicy, play_out
from engine.players.shedding.steady import SteadyShedding
from engine.players.weighing import BEYOND_DOUBT, Weighed, best_first, cap_worth, chosen_first
from engine.stockpile import Rng

PLAYOUTS: Final = 360
"""The number of playouts that the moves of a decision share."""
FEWEST_WORLDS: Final = 16
"""The least number of worlds in which moves are played before half of them are left out."""


class StrongShedding:
    """The strong player of a shedding game: it knows how the steady one plays."""

    def __init__(self, steady: SteadyShedding) -> None:
        self.kinds = steady.kinds
        self._steady = steady

    def choose(self, decision: Decision, rng: Rng) -> Move:
        if len(decision.moves) == 1:
            return decision.moves[0]
        return self.weigh(decision, rng)[0].move

    def weigh(self, decision: Decision, rng: Rng) -> Sequence[Weighed]:
        """All moves, the best first. Their worth is the mean result of `play_out`, such as the chance not to lose.

        The error is that of the difference from the best move. In the exchange, the worth is what a swap gains in steps
        of rank. Cards that lie face down are all the same to it, and not weighed.
        """
        moves = decision.moves
        if decision.view.phase == "exchange":
            return self._weigh_swaps(decision)
        if isinstance(moves[0], PlayBlind):
            return chosen_first(moves[rng.randrange(len(moves))], moves)
        steady = self._steady.choose(decision, rng)
        return self._play_moves(decision, [steady, *(move for move in moves if move != steady)], rng)

    def _weigh_swaps(self, decision: Decision) -> list[Weighed]:
        lying = decision.view.zone(f"up:{decision.view.viewer}").cards
        weighed = [Weighed(Ready(), 0)]
        for move in decision.moves:
            if isinstance(move, Swap):
                gain = self._steady.worth(move.card) - self._steady.worth(lying[move.at] or 0)
                weighed.append(Weighed(move, gain))
        return sorted(weighed, key=lambda swap: -swap.value)

    def _play_moves(self, decision: Decision, moves: Sequence[Move], rng: Rng) -> list[Weighed]:
        """The moves, the best first. The one that is given first is left only for one that is better beyond doubt."""
        rules = ModelRules.of(cast(SheddingRules, decision.game))
        policy = SteadyPolicy.of(rules, self._steady.dear, self._steady.burning)
        models = _models(decision, rules, rng)
        me = cast(int, decision.view.viewer)
        results: list[list[float]] = [[] for _ in moves]
        others, halvings = list(range(1, len(moves))), max(1, (len(moves) - 1).bit_length())
        for _ in range(halvings):
            worlds = max(FEWEST_WORLDS, PLAYOUTS // (halvings * (len(others) + 1)))
            for model in islice(models, worlds):
                for number in (0, *others):
                    played = model.copy()
                    make_move(played, moves[number])
                    results[number].append(play_out(played, policy, me))
            others.sort(key=lambda number: (-sum(results[number]), number))
            others = others[: (len(others) + 1) // 2]
        best = others[0] if others and _is_better(results[others[0]], results[0]) else 0
        weighed = [_weigh(move, result, results[best]) for move, result in zip(moves, results, strict=True)]
        chosen = weighed.pop(best)
        ranked = (cap_worth(each, chosen.value) for each in weighed)
        return [chosen, *best_first(ranked)]


def _models(decision: Decision, rules: ModelRules, rng: Rng) -> Iterator[SheddingModel]:
    """Endless models of worlds that agree with what the seat has seen."""
    for state in decision.game.worlds(decision.view, decision.memory, rng):
        yield SheddingModel(rules, state)


def _is_better(results: Sequence[float], steady: Sequence[float]) -> bool:
    """Whether a move does better than the steady one in the same worlds, by more than chance may explain.

    Most moves differ by less than a few hundred playouts tell apart. Whoever makes the one that came out best among
    these plays by chance: in Threes that was worse than to play as the steady player does.
    """
    gains = [mine - other for mine, other in zip(results, steady, strict=False)]
    gain = sum(gains)
    return gain > BEYOND_DOUBT * _spread(gains)


def _spread(differences: Sequence[float]) -> float:
    """The standard error of a sum of differences.

    Unlike that of `weigh_samples` it counts one more world as lost, because few worlds may agree by chance.
    """
    total = sum(differences)
    return math.sqrt(1 + sum(each * each for each in differences) - total * total / len(differences))


def _weigh(move: Move, results: Sequence[float], best: Sequence[float]) -> Weighed:
    """A move by its results in some worlds, and those of the best move in the same worlds and perhaps further ones."""
    losses = [better - result for better, result in zip(best, results, strict=False)]
    worlds = len(losses)
    error = 0.0 if results is best else _spread(losses) / worlds
    return Weighed(move, sum(best) / len(best) - sum(losses) / worlds, error)
