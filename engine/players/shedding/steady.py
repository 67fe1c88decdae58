"""The steady players of Lebowski and Threes, which play as good family players do.

They get rid of low cards first, of as many of a rank as may go together, and keep cards that go on anything or burn the
pile for when nothing else fits. They burn a pile that they can complete to four of a rank: it gives another turn.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import ClassVar, Final, cast

from engine.decision import Decision
from engine.game import Move
from engine.games.lebowski import Nominate
from engine.mechanics.shedding.rules import SheddingRules
from engine.mechanics.shedding.state import HEIGHTS, TEN, PickUp, Play, Swap
from engine.players.shedding.cycles import find_exit, is_cycling
from engine.players.shedding.model import ModelRules, SheddingModel, make_move
from engine.players.shedding.player import SheddingPlayer
from engine.players.shedding.playouts import SteadyPolicy
from engine.players.shedding.position import burns_together, goes_out
from engine.players.shedding.worths import ANOTHER, BURN, DEAR_IN_LEBOWSKI, DEAR_IN_THREES, TURN
from engine.players.weighing import Weighed, best_first
from engine.stockpile import Rng
from engine.view import View

OUT: Final = 100
"""The worth of going out, in steps of rank."""
NEVER: Final = -100
"""The worth of a move that is made only where there is no other, in steps of rank."""


class SteadyShedding(SheddingPlayer):
    """The steady player of shedding games."""

    burning: ClassVar[Collection[int]] = ()
    """The heights that are played for a burn as soon as the stock is gone."""

    def choose(self, decision: Decision, rng: Rng) -> Move:
        return self.leave_cycle(decision, rng) or super().choose(decision, rng)

    def leave_cycle(self, decision: Decision, rng: Rng) -> Move | None:
        """The move with which a way out of a cycle begins; None where there is no cycle or no way out (A3)."""
        view, memory, moves = decision.view, decision.memory, decision.moves
        left = sum(seat.cards > 0 for seat in view.seats)
        if len(moves) == 1 or not is_cycling(left, len(view.zone("stock").cards), memory.idle):
            return None
        if any(isinstance(move, Play) and goes_out(view, move) for move in moves):
            return None
        rules = ModelRules.of(cast(SheddingRules, decision.game))
        # Without a stock, most cards that go round in a cycle have been seen. Those face down are not part of it.
        model = SheddingModel(rules, decision.game.imagine(view, memory, rng))
        policy = SteadyPolicy.of(rules, self.dear, self.burning)
        first = find_exit(model, policy, [partial(make_move, move=move) for move in moves])
        return None if first is None else moves[first]

    def best_play(self, view: View, plays: Sequence[Play]) -> Play:
        return min(plays, key=lambda play: self.cost(view, play.cards))

    def cost(self, view: View, cards: Sequence[int]) -> int:
        """The loss of giving these cards away, in steps of rank; the least is played."""
        height, count = HEIGHTS[cards[0]], len(cards)
        worth = self.dear.get(height, 0) * count or height - ANOTHER * (count - 1)
        if height in self.burning and not view.zone("stock").cards:
            worth -= BURN
        return worth - (TURN if burns_together(view, cards) else 0)

    def best_nomination(self, view: View, nominations: Sequence[Nominate], rng: Rng) -> Nominate:
        """The seat with most cards: it is least able to play on an Ace, and nearest to losing."""
        cards = {seat.seat: seat.cards for seat in view.seats}
        return max(nominations, key=lambda move: cards[move.seat])

    def weigh(self, decision: Decision, rng: Rng) -> Sequence[Weighed]:
        """Its moves by their worth in steps of rank, the one that it chooses first."""
        chosen = self.choose(decision, rng)
        best = self._worth_of(decision.view, chosen)
        others = (
            Weighed(move, min(best, self._worth_of(decision.view, move))) for move in decision.moves if move != chosen
        )
        return [Weighed(chosen, best), *best_first(others)]

    def _worth_of(self, view: View, move: Move) -> float:
        """The worth of a move, to be compared with others that are legal beside it."""
        match move:
            case Play():
                return OUT if goes_out(view, move) else -self.cost(view, move.cards)
            case Swap():
                return self.worth(move.card) - self.worth(view.zone(f"up:{view.viewer}").cards[move.at] or 0)
            case Nominate():
                return next((seat.cards for seat in view.seats if seat.seat == move.seat != view.viewer), NEVER)
            case PickUp():
                return NEVER
        return 0


class SteadyLebowski(SteadyShedding):
    """The steady player of Lebowski."""

    kinds = ("lebowski",)
    dear: ClassVar[Mapping[int, int]] = DEAR_IN_LEBOWSKI
    burning: ClassVar[Collection[int]] = (TEN,)


class SteadyThrees(SteadyShedding):
    """The steady player of Threes."""

    kinds = ("threes",)
    dear: ClassVar[Mapping[int, int]] = DEAR_IN_THREES
