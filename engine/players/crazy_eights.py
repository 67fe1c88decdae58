"""The players of Crazy Eights.

The steady one plays as a good family player does: it plays whenever it can, several cards at once where it can, those
that count most first, and leaves a card on top that it can follow itself. It keeps eights for when nothing else fits,
or when somebody is about to go out, and names the suit of which it has most.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.cards import RANK_OF, SUIT_OF
from engine.decision import Decision
from engine.game import Move
from engine.games.crazy_eights import NameSuit, Play
from engine.games.crazy_eights.state import EIGHT, value
from engine.hands import read_own_hand
from engine.players.weighing import Weighed, best_first, chosen_first
from engine.stockpile import Rng
from engine.view import View

NEAR = 2
"""A player with this number of cards or fewer may go out soon."""
FEW = 4
"""The number of cards with which, or with fewer, the easy player sees which of them go together."""


class SteadyCrazyEights:
    """The steady player of Crazy Eights."""

    kinds: tuple[str, ...] = ("crazy_eights",)

    def choose(self, decision: Decision, rng: Rng) -> Move:
        return self.weigh(decision, rng)[0].move

    def weigh(self, decision: Decision, rng: Rng) -> Sequence[Weighed]:
        moves = decision.moves
        position = _Position.seen_in(decision.view)
        if isinstance(moves[0], NameSuit):
            return best_first(Weighed(NameSuit(suit), position.worth_of_suit(suit)) for suit in range(4))
        plays = [move for move in moves if isinstance(move, Play)]
        if not plays:
            return chosen_first(moves[rng.randrange(len(moves))], moves)
        return best_first(Weighed(play, position.worth(play.cards)) for play in plays)


@dataclass(frozen=True)
class _Position:
    """The position that the player looks at before a move."""

    hand: tuple[int, ...]
    is_pressed: bool
    """Whether another player is near going out."""

    @classmethod
    def seen_in(cls, view: View) -> _Position:
        hand = read_own_hand(view)
        return cls(hand, any(seat.cards <= NEAR for seat in view.seats if seat.seat != view.viewer))

    def worth(self, cards: tuple[int, ...]) -> float:
        """The worth of playing these cards, the last on top; the greatest is played."""
        left = tuple(card for card in self.hand if card not in cards)
        if not left:
            return 1000
        eights = sum(RANK_OF[card] == EIGHT for card in cards)
        shed = 10 * (len(cards) - eights) + value(cards) / 5
        if eights:
            # One eight does what several do; pressed, its 50 points are better on the table.
            return shed + 20 - 10 * eights if self.is_pressed else -20 * eights
        suit, rank = SUIT_OF[cards[-1]], RANK_OF[cards[-1]]
        follow = sum(SUIT_OF[card] == suit or RANK_OF[card] == rank for card in left)
        return shed + 3 * follow

    def worth_of_suit(self, suit: int) -> float:
        """The worth of naming a suit: the cards of it besides eights, and of equal suits that with the most points."""
        held = tuple(card for card in self.hand if RANK_OF[card] != EIGHT and SUIT_OF[card] == suit)
        return len(held) + value(held) / 1000


class EasyCrazyEights:
    """The easy player of Crazy Eights: the first card that fits, and an eight only where nothing else does.

    With few cards left it plays all of a rank together.
    """

    kinds: tuple[str, ...] = ("crazy_eights",)

    def choose(self, decision: Decision, rng: Rng) -> Move:
        view, moves = decision.view, decision.moves
        hand = read_own_hand(view)
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
