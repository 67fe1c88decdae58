"""Computer players. They see what a person in their seat would see, and nothing else (A2).

A new one is a module here and a line in `PLAYERS`.
"""

from __future__ import annotations

from typing import Final, Protocol

from engine.decision import Decision
from engine.game import Move
from engine.players.crazy_eights import EasyCrazyEights, SteadyCrazyEights
from engine.players.five_hundred import EasyFiveHundred, SteadyFiveHundred
from engine.players.game_of_threes import EasyGameOfThrees, SteadyGameOfThrees
from engine.players.random_player import RandomPlayer
from engine.players.shedding import EasyLebowski, EasyThrees, SteadyLebowski, SteadyThrees
from engine.stockpile import Rng


class ComputerPlayer(Protocol):
    """A way of playing. `kinds` are the kinds of games that it plays; empty for all of them."""

    @property
    def kinds(self) -> tuple[str, ...]: ...

    def choose(self, decision: Decision, rng: Rng) -> Move:
        """Chooses one of the legal moves."""


class PlayerByKind:
    """Plays every kind of game with the one of several players that knows it."""

    def __init__(self, *players: ComputerPlayer) -> None:
        self._by_kind = {kind: player for player in players for kind in player.kinds}

    @property
    def kinds(self) -> tuple[str, ...]:
        return tuple(self._by_kind)

    def choose(self, decision: Decision, rng: Rng) -> Move:
        return self._by_kind[decision.game.kind].choose(decision, rng)


PLAYERS: Final[dict[str, ComputerPlayer]] = {
    "random": RandomPlayer(),
    "easy": PlayerByKind(EasyGameOfThrees(), EasyLebowski(), EasyThrees(), EasyCrazyEights(), EasyFiveHundred()),
    "steady": PlayerByKind(
        SteadyGameOfThrees(), SteadyLebowski(), SteadyThrees(), SteadyCrazyEights(), SteadyFiveHundred()
    ),
}


def levels(kind: str) -> tuple[str, ...]:
    """The names of the computer players of a kind of game, the weakest first."""
    return tuple(level for level, player in PLAYERS.items() if not player.kinds or kind in player.kinds)
