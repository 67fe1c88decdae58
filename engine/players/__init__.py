"""Computer players. They see what a person in their seat would see, and nothing else.

A new one is a module here and a line in `PLAYERS`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from engine.game import Move
from engine.players.crazy_eights import SteadyCrazyEights
from engine.players.five_hundred import SteadyFiveHundred
from engine.players.game_of_threes import SteadyPlayer
from engine.players.random_player import RandomPlayer
from engine.players.shedding import SteadyLebowski, SteadyThrees
from engine.stockpile import Rng
from engine.view import View


class Player(Protocol):
    """A way of playing. `kinds` are the games it knows; empty for all of them."""

    @property
    def kinds(self) -> tuple[str, ...]: ...

    def choose(self, view: View, moves: Sequence[Move], rng: Rng) -> Move:
        """One of the legal `moves` (never empty), chosen from what `view` shows."""


class OneForEach:
    """Plays every kind as the player of these does who knows it."""

    def __init__(self, *players: Player) -> None:
        self._by_kind = {kind: player for player in players for kind in player.kinds}

    @property
    def kinds(self) -> tuple[str, ...]:
        return tuple(self._by_kind)

    def choose(self, view: View, moves: Sequence[Move], rng: Rng) -> Move:
        return self._by_kind[view.kind].choose(view, moves, rng)


PLAYERS: Final[dict[str, Player]] = {
    "random": RandomPlayer(),
    "steady": OneForEach(SteadyPlayer(), SteadyLebowski(), SteadyThrees(), SteadyCrazyEights(), SteadyFiveHundred()),
}


def levels(kind: str) -> tuple[str, ...]:
    """The computer players of a kind of game, the weakest first."""
    return tuple(level for level, player in PLAYERS.items() if not player.kinds or kind in player.kinds)
