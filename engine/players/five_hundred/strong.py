"""The strong player of 500. It tries each move in deals that agree with all that it has seen.

The deals are drawn so that they agree with the auction, with the suits that others have shown not to hold, and with
what a contractor would put away (`strong_worlds`). A bid is tried to the end of the auction and of the hand
(`strong_auction`), an exchange and a card to the end of the hand (`strong_play`): by rules of thumb
(`strong_playout`), and from a few cards on by exact search (`strong_search`). What counts is the chance to win the game
(`strong_chances`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from engine.decision import Decision
from engine.game import Move
from engine.games.five_hundred import Bid, Bury, Pass
from engine.players.five_hundred.strong_auction import weigh_bids
from engine.players.five_hundred.strong_play import weigh_burials, weigh_cards
from engine.players.weighing import Weighed
from engine.stockpile import Rng


class StrongFiveHundred:
    """The strong player of 500."""

    kinds: ClassVar[tuple[str, ...]] = ("five_hundred",)

    def choose(self, decision: Decision, rng: Rng) -> Move:
        return self.weigh(decision, rng)[0].move

    def weigh(self, decision: Decision, rng: Rng) -> Sequence[Weighed]:
        """The moves that are worth a thought, the best first. Their worth is the chance to win the game."""
        moves = decision.moves
        if len(moves) == 1:
            return (Weighed(moves[0], 0.0),)
        if isinstance(moves[0], Pass | Bid):
            return weigh_bids(decision, rng)
        if isinstance(moves[0], Bury):
            return weigh_burials(decision, rng)
        return weigh_cards(decision, rng)
