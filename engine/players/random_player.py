"""Plays at random, but plays a card whenever one can be played (A2)."""

from __future__ import annotations

from engine.decision import Decision
from engine.game import Move
from engine.stockpile import Rng


class RandomPlayer:
    """Plays any kind of game: any legal move, all equally likely, but a last resort only where nothing else is legal.

    The game names its `last_resorts`.
    """

    kinds: tuple[str, ...] = ()

    def choose(self, decision: Decision, rng: Rng) -> Move:
        last_resorts = decision.game.last_resorts
        moves = [move for move in decision.moves if not isinstance(move, last_resorts)] or decision.moves
        return moves[rng.randrange(len(moves))]
