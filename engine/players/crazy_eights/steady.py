"""The steady player of Crazy Eights, which plays as a good family player does.

It plays whenever it can, several cards at once where it can, those that count most first, and leaves a card on top that
it can follow itself. It keeps eights for when nothing else fits, or when somebody is about to go out, and names the
suit of which it has most.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import RANK_OF, SUIT_OF
from engine.decision import Decision
from engine.game import Move
from engine.games.crazy_eights import NameSuit, Play
from engine.games.crazy_eights.state import EIGHT, value
from engine.players.crazy_eights.position import EightsPosition
from engine.players.weighing import Weighed, best_first, chosen_first
from engine.stockpile import Rng


class SteadyCrazyEights:
    """The steady player of Crazy Eights."""

    kinds: tuple[str, ...] = ("crazy_eights",)

    def choose(self, decision: Decision, rng: Rng) -> Move:
        return self.weigh(decision, rng)[0].move

    def weigh(self, decision: Decision, rng: Rng) -> Sequence[Weighed]:
        moves = decision.moves
        position = EightsPosition.seen_in(decision.view)
        if isinstance(moves[0], NameSuit):
            return best_first(Weighed(NameSuit(suit), _worth_of_suit(position, suit)) for suit in range(4))
        plays = [move for move in moves if isinstance(move, Play)]
        if not plays:
            return chosen_first(moves[rng.randrange(len(moves))], moves)
        return best_first(Weighed(play, _worth_of_cards(position, play.cards)) for play in plays)


def _worth_of_cards(position: EightsPosition, cards: tuple[int, ...]) -> float:
    """The worth of playing these cards, the last on top; the greatest is played."""
    left = tuple(card for card in position.hand if card not in cards)
    if not left:
        return 1000
    eights = sum(RANK_OF[card] == EIGHT for card in cards)
    shed = 10 * (len(cards) - eights) + value(cards) / 5
    if eights:
        # One eight does what several do; pressed, its 50 points are better on the table.
        return shed + 20 - 10 * eights if position.is_pressed else -20 * eights
    suit, rank = SUIT_OF[cards[-1]], RANK_OF[cards[-1]]
    follow = sum(SUIT_OF[card] == suit or RANK_OF[card] == rank for card in left)
    return shed + 3 * follow


def _worth_of_suit(position: EightsPosition, suit: int) -> float:
    """The worth of naming a suit: the cards of it besides eights, and of equal suits that with the most points."""
    held = tuple(card for card in position.hand if RANK_OF[card] != EIGHT and SUIT_OF[card] == suit)
    return len(held) + value(held) / 1000
