"""Plays any legal move, every one equally likely."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Move
from engine.stockpile import Rng
from engine.view import View


class RandomPlayer:
    """Plays any kind of game at random."""

    kinds: tuple[str, ...] = ()

    def choose(self, view: View, moves: Sequence[Move], rng: Rng) -> Move:
        return moves[rng.randrange(len(moves))]
