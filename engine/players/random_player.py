"""Plays any legal move, every one equally likely, but picks up or draws only where it must (A2)."""

from __future__ import annotations

from engine.decision import Decision
from engine.game import Move
from engine.games import crazy_eights as eights
from engine.mechanics.shedding import state as shedding
from engine.stockpile import Rng

_TAKES = (shedding.PickUp, eights.Draw)
"""The moves that are made only where no card can be played."""


class RandomPlayer:
    """Plays any kind of game at random."""

    kinds: tuple[str, ...] = ()

    def choose(self, decision: Decision, rng: Rng) -> Move:
        plays = [move for move in decision.moves if not isinstance(move, _TAKES)] or decision.moves
        return plays[rng.randrange(len(plays))]
