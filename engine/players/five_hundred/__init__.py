"""The players of 500.

The easy one is in `easy`. The steady one plays as a good family player does. It counts the tricks that its hand may be
expected to take with each denomination, and makes the bid that promises most as the game stands, or passes: with 490
points any contract wins, and near −500 it is careful. It puts away the three cards without which that expectation is
highest. In play it remembers every card that has lain open: it draws trumps, cashes what nothing can beat, wins as
cheaply as it can, and against the contractor leaves a partner's trick alone for as long as the contract is open.
Against misère it gets rid of its high cards where it cannot follow.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.decision import Decision
from engine.game import Move
from engine.games.five_hundred import Bid, Bury, NameSuit, Pass, Play
from engine.games.five_hundred.contracts import BY_NAME
from engine.players.five_hundred.bidding_totals import BiddingTotals
from engine.players.five_hundred.easy import EasyFiveHundred
from engine.players.five_hundred.estimate import best_bid, expected_tricks, risk_of_a_trick
from engine.players.five_hundred.tricks import TrickPosition
from engine.stockpile import Rng


class SteadyFiveHundred:
    """The steady player of 500."""

    kinds: tuple[str, ...] = ("five_hundred",)

    def choose(self, decision: Decision, rng: Rng) -> Move:
        view, moves = decision.view, decision.moves
        if len(moves) == 1:
            return moves[0]
        hand = tuple(card for card in view.zone(f"hand:{view.viewer}").cards if card is not None)
        match moves[0]:
            case Pass() | Bid():
                bids = [BY_NAME[move.name] for move in moves if isinstance(move, Bid)]
                bid = best_bid(hand, bids, BiddingTotals.seen_in(view))
                return Pass() if bid is None else Bid(bid.name)
            case Bury():
                return _bury(TrickPosition.seen_in(view), hand, [move for move in moves if isinstance(move, Bury)])
            case NameSuit():
                return NameSuit(TrickPosition.seen_in(view).longest())
        cards = [move.card for move in moves if isinstance(move, Play)]
        return Play(TrickPosition.seen_in(view).best(cards))


def _bury(position: TrickPosition, hand: tuple[int, ...], moves: Sequence[Bury]) -> Bury:
    """Puts away the three cards without which the rest is best."""

    def worth(move: Bury) -> float:
        kept = tuple(card for card in hand if card not in move.cards)
        return -risk_of_a_trick(kept) if position.loses else expected_tricks(kept, position.trumps)

    return max(moves, key=worth)


__all__ = ["EasyFiveHundred", "SteadyFiveHundred"]
