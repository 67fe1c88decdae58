"""Plays any legal move, every one equally likely."""

from __future__ import annotations

from engine.decision import Decision
from engine.game import Move
from engine.stockpile import Rng


class RandomPlayer:
    """Plays any kind of game at random."""

    kinds: tuple[str, ...] = ()

    def choose(self, decision: Decision, rng: Rng) -> Move:
        return decision.moves[rng.randrange(len(decision.moves))]
