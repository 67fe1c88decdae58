"""The player of Lebowski and Threes of which easy and steady ones are made."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar

from engine.decision import Decision
from engine.game import Move
from engine.games.lebowski import Nominate
from engine.mechanics.shedding.state import HEIGHTS, Play, PlayBlind, Ready, Swap
from engine.players.shedding.position import goes_out
from engine.stockpile import Rng
from engine.view import View


class SheddingPlayer(ABC):
    """A player of shedding games, who goes out when it can. `dear`: the worth of the ranks that are kept, by height."""

    kinds: tuple[str, ...]
    dear: ClassVar[Mapping[int, int]]

    def choose(self, decision: Decision, rng: Rng) -> Move:
        view, moves = decision.view, decision.moves
        plays = [move for move in moves if isinstance(move, Play)]
        if plays:
            last = next((play for play in plays if goes_out(view, play)), None)
            return last or self.best_play(view, plays)
        swaps = [move for move in moves if isinstance(move, Swap)]
        if swaps:
            return self.best_swap(view, swaps)
        nominations = [move for move in moves if isinstance(move, Nominate) and move.seat != view.viewer]
        if nominations:
            return self.best_nomination(view, nominations, rng)
        blind = [move for move in moves if isinstance(move, PlayBlind)]
        return blind[rng.randrange(len(blind))] if blind else moves[0]

    @abstractmethod
    def best_play(self, view: View, plays: Sequence[Play]) -> Play:
        """The play to make where none goes out."""

    @abstractmethod
    def best_nomination(self, view: View, nominations: Sequence[Nominate], rng: Rng) -> Nominate:
        """The other seat to name."""

    def best_swap(self, view: View, swaps: Sequence[Swap]) -> Swap | Ready:
        """Lays the best card of the hand face up for the worst that lies there: they are played last, and must fit."""
        lying = view.zone(f"up:{view.viewer}").cards

        def gain(swap: Swap) -> int:
            return self.worth(swap.card) - self.worth(lying[swap.at] or 0)

        best = max(swaps, key=gain)
        return best if gain(best) > 0 else Ready()

    def worth(self, card: int) -> int:
        """The worth of keeping a card for later, in steps of rank."""
        return self.dear.get(HEIGHTS[card], HEIGHTS[card])
