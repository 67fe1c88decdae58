"""Computer players. They see what a person in their seat would see, and nothing else (A2).

Each game has a package: `position` reads a view, and `easy`, `steady` and `strong` choose a move. A new player is a
module here and a line in `PLAYERS`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol, runtime_checkable

from engine.decision import Decision
from engine.game import Move
from engine.players.crazy_eights.easy import EasyCrazyEights
from engine.players.crazy_eights.steady import SteadyCrazyEights
from engine.players.crazy_eights.strong import StrongCrazyEights
from engine.players.five_hundred.easy import EasyFiveHundred
from engine.players.five_hundred.steady import SteadyFiveHundred
from engine.players.five_hundred.strong import StrongFiveHundred
from engine.players.game_of_threes.easy import EasyGameOfThrees
from engine.players.game_of_threes.steady import SteadyGameOfThrees
from engine.players.game_of_threes.strong import StrongGameOfThrees
from engine.players.random_player import RandomPlayer
from engine.players.shedding.easy import EasyLebowski, EasyThrees
from engine.players.shedding.steady import SteadyLebowski, SteadyThrees
from engine.players.shedding.strong import StrongShedding
from engine.players.weighing import Weighed
from engine.stockpile import Rng


class ComputerPlayer(Protocol):
    """A way of playing. `kinds` are the kinds of games that it plays; empty for all of them."""

    @property
    def kinds(self) -> tuple[str, ...]: ...

    def choose(self, decision: Decision, rng: Rng) -> Move:
        """Chooses one of the legal moves."""


@runtime_checkable
class WeighingPlayer(ComputerPlayer, Protocol):
    """A player that can say what it thinks of its moves, for hints."""

    def weigh(self, decision: Decision, rng: Rng) -> Sequence[Weighed]:
        """The moves that the player looks at, the best first: the one that it chooses. There is at least one."""


class PlayerByKind:
    """Plays every kind of game with the one of several players that knows it."""

    def __init__(self, *players: ComputerPlayer) -> None:
        self._by_kind = {kind: player for player in players for kind in player.kinds}

    @property
    def kinds(self) -> tuple[str, ...]:
        return tuple(self._by_kind)

    def choose(self, decision: Decision, rng: Rng) -> Move:
        return self._by_kind[decision.game.kind].choose(decision, rng)

    def of(self, kind: str) -> ComputerPlayer | None:
        """The player that knows this kind of game."""
        return self._by_kind.get(kind)


PLAYERS: Final[dict[str, ComputerPlayer]] = {
    "random": RandomPlayer(),
    "easy": PlayerByKind(EasyGameOfThrees(), EasyLebowski(), EasyThrees(), EasyCrazyEights(), EasyFiveHundred()),
    "steady": PlayerByKind(
        SteadyGameOfThrees(), SteadyLebowski(), SteadyThrees(), SteadyCrazyEights(), SteadyFiveHundred()
    ),
    "strong": PlayerByKind(
        StrongGameOfThrees(),
        StrongShedding(SteadyLebowski()),
        StrongShedding(SteadyThrees()),
        StrongCrazyEights(),
        StrongFiveHundred(),
    ),
}


def levels(kind: str) -> tuple[str, ...]:
    """The names of the computer players of a kind of game, the weakest first."""
    return tuple(level for level, player in PLAYERS.items() if not player.kinds or kind in player.kinds)


def find_adviser(kind: str) -> WeighingPlayer | None:
    """The best player of a kind of game, which hints ask; None where it does not say what it thinks of its moves."""
    best = PLAYERS[levels(kind)[-1]]
    player = best.of(kind) if isinstance(best, PlayerByKind) else best
    return player if isinstance(player, WeighingPlayer) else None
