"""The steady player of 500, which plays as a good family player does.

It counts the tricks that its hand may be expected to take with each denomination, and makes the bid that promises most
as the game stands, or passes: with 490 points any contract wins, and near −500 it is careful. It puts away the three
cards without which that expectation is highest. In play it remembers every card that has lain open: it draws trumps,
cashes what nothing can beat, wins as cheaply as it can, and against the contractor leaves a partner's trick alone for
as long as the contract is open. Against misère it gets rid of its high cards where it cannot follow.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.decision import Decision
from engine.game import Move
from engine.games.five_hundred import Bid, Bury, NameSuit, Pass, Play
from engine.games.five_hundred.contracts import BY_NAME
from engine.hands import read_own_hand
from engine.players.five_hundred.bidding_totals import BiddingTotals
from engine.players.five_hundred.estimate import expected_tricks, risk_of_a_trick, worth_of_bid
from engine.players.five_hundred.position import TrickPosition
from engine.players.five_hundred.steady_play import choose_card
from engine.players.weighing import Weighed, best_first, chosen_first
from engine.stockpile import Rng


class SteadyFiveHundred:
    """The steady player of 500."""

    kinds: tuple[str, ...] = ("five_hundred",)

    def choose(self, decision: Decision, rng: Rng) -> Move:
        return self.weigh(decision, rng)[0].move

    def weigh(self, decision: Decision, rng: Rng) -> Sequence[Weighed]:
        """Bids are weighed in points, what is put away in tricks, a suit in cards. Cards of a trick are not compared.

        Of these the best has 1, and so have those that do the same; the others have 0.
        """
        view, moves = decision.view, decision.moves
        if len(moves) == 1:
            return chosen_first(moves[0], moves)
        hand = read_own_hand(view)
        if isinstance(moves[0], Pass | Bid):
            bids = [BY_NAME[move.name] for move in moves if isinstance(move, Bid)]
            totals = BiddingTotals.seen_in(view)
            calls = [Weighed(Bid(bid.name), worth_of_bid(bid, hand, totals)) for bid in bids]
            return best_first([Weighed(Pass(), totals.worth_of_passing()), *calls])
        position = TrickPosition.seen_in(view)
        if isinstance(moves[0], Bury):
            return best_first(
                Weighed(move, _worth_of_burying(position, hand, move)) for move in moves if isinstance(move, Bury)
            )
        if isinstance(moves[0], NameSuit):
            return best_first(Weighed(NameSuit(suit), position.length_of(suit)) for suit in range(4))
        cards = [move.card for move in moves if isinstance(move, Play)]
        best = choose_card(position, cards)
        return best_first(
            Weighed(Play(card), float(card == best or position.does_the_same(card, best)))
            for card in (best, *(card for card in cards if card != best))
        )


def _worth_of_burying(position: TrickPosition, hand: tuple[int, ...], move: Bury) -> float:
    """The worth of the ten cards that are kept."""
    kept = tuple(card for card in hand if card not in move.cards)
    return -risk_of_a_trick(kept) if position.loses else expected_tricks(kept, position.trumps)
