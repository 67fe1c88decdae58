"""The easy player of Crazy Eights."""

from __future__ import annotations

from typing import Final

from engine.cards import RANK_OF, SUIT_OF
from engine.decision import Decision
from engine.game import Move
from engine.games.crazy_eights import NameSuit, Play
from engine.games.crazy_eights.state import EIGHT
from engine.hands import read_own_hand
from engine.stockpile import Rng

FEW: Final = 4
"""The number of cards with which, or with fewer, the easy player sees which of them go together."""


class EasyCrazyEights:
    """The easy player of Crazy Eights: the first card that fits, and an eight only where nothing else does.

    With few cards left it plays all of a rank together.
    """

    kinds: tuple[str, ...] = ("crazy_eights",)

    def choose(self, decision: Decision, rng: Rng) -> Move:
        hand, moves = read_own_hand(decision.view), decision.moves
        if isinstance(moves[0], NameSuit):
            suits = [SUIT_OF[card] for card in hand if RANK_OF[card] != EIGHT] or [SUIT_OF[hand[0]]]
            return NameSuit(max(suits, key=suits.count))
        plays = [move for move in moves if isinstance(move, Play)]
        if not plays:
            return moves[0]
        plain = [play for play in plays if RANK_OF[play.cards[0]] != EIGHT]
        if len(hand) <= FEW or not plain:
            return max(plain or plays, key=lambda play: len(play.cards))
        return next(play for play in plain if len(play.cards) == 1)
