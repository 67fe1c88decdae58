"""An opponent of the computer players of the Game of Threes, which only measurements know."""

from __future__ import annotations

from typing import cast

from engine.decision import Decision
from engine.game import Cut, Move
from engine.games.game_of_threes import Discard, Take
from engine.hands import read_own_hand
from engine.mechanics.melds import best_arrangement, best_discard
from engine.stockpile import Rng


class GreedyPlayer:
    """The opponent of `steady`: always the move with the fewest points now."""

    kinds: tuple[str, ...] = ("game_of_threes",)

    def choose(self, decision: Decision, rng: Rng) -> Move:
        view, moves = decision.view, decision.moves
        if isinstance(moves[0], Cut):
            return moves[0]
        wild_rank = next(cast(int, fact.args["rank"]) for fact in view.facts if fact.code == "wild-rank")
        hand = list(read_own_hand(view))
        if isinstance(moves[0], Discard):
            return Discard(best_discard(hand, wild_rank))
        if len(moves) > 1:
            (top,) = view.zone("discards").cards[-1:]
            with_top = [*hand, *([] if top is None else [top])]
            with_top.remove(best_discard(with_top, wild_rank))
            if best_arrangement(with_top, wild_rank).points >= best_arrangement(hand, wild_rank).points:
                return Take("stock")
        return moves[-1]
