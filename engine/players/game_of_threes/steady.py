"""The steady player of the Game of Threes, which plays as a good family player does.

It knows the exact points of its hand, and looks one draw ahead: it tries every card that may still come in the hand,
weighted by how many of them there are. So a pair is worth more, the more of its cards may still come, cards among the
discards or in known hands are not waited for, and an Ace without company is a burden. Every throw that may be best in
some arrangement of the hand is looked at, so that one that goes out is never missed. Of two equally good throws it
makes the one that helps the next player less. In its last turn only points count.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.cards import face
from engine.decision import Decision
from engine.game import Cut, Move
from engine.games.game_of_threes import Discard, Take
from engine.mechanics.melds import card_points, is_wild
from engine.players.game_of_threes.position import RummyPosition, leave_out
from engine.players.weighing import Weighed, chosen_first
from engine.stockpile import Rng

CLOSE: Final = 10
"""A throw is looked at closely that leaves so many points more than the best one at most."""
OUT: Final = 100.0
"""The worth of going out, in points."""
A_WILD: Final = 1.0
"""The least worth of taking a wild instead of an unseen card, in points. It is taken in any case."""


class SteadyGameOfThrees:
    """The steady player of the Game of Threes. It weighs in points."""

    kinds: tuple[str, ...] = ("game_of_threes",)

    def choose(self, decision: Decision, rng: Rng) -> Move:
        return self.weigh(decision, rng)[0].move

    def weigh(self, decision: Decision, rng: Rng) -> Sequence[Weighed]:
        moves = decision.moves
        if isinstance(moves[0], Cut):
            return chosen_first(moves[rng.randrange(len(moves))], moves)
        if len(moves) == 1:
            return chosen_first(moves[0], moves)
        position = RummyPosition.seen_in(decision.view)
        if isinstance(moves[0], Discard):
            return [Weighed(Discard(throw.card), throw.worth) for throw in rank_throws(position, position.hand)]
        top = position.discards[-1]
        from_discards = Weighed(Take("discards"), _worth_of_top(position, top))
        from_stock = Weighed(Take("stock"), _worth_of_stock(position))
        return [from_discards, from_stock] if _wants(position, top) else [from_stock, from_discards]


class Throw(NamedTuple):
    """A card to throw. The least of several is best: by cost, then by help to the next player, then by points kept."""

    cost: float
    """The points that the remaining hand may be expected to count."""
    helps_next: int
    points_kept: int
    card: int

    @property
    def worth(self) -> float:
        """The worth of the throw in points. What decides between equal costs counts less than any difference of them.

        Costs differ by a share of the cards that may come, so by a two-hundredth of a point at least.
        """
        cost = max(self.cost, -OUT)
        return round(-cost - self.helps_next / 10_000 - self.points_kept / 1_000_000, 9)


def rank_throws(position: RummyPosition, hand: tuple[int, ...]) -> Sequence[Throw]:
    """The throws that may be best, the best first."""
    return sorted(
        Throw(
            position.cost(leave_out(hand, card)),
            position.help_to_next(card),
            -card_points(card, position.wild_rank),
            card,
        )
        for card in find_candidates(position, hand)
    )


def find_candidates(position: RummyPosition, hand: tuple[int, ...]) -> Sequence[int]:
    """The cards worth throwing, one of each face: those that go out, or else no wild before the last turn.

    The others leave `CLOSE` points more than the best at most. A hand may have several arrangements that are as
    good, with other cards left over, so that all cards are looked at and not those of one arrangement.
    """
    if position.is_last_turn:
        return hand
    left = {face(card): (position.points(leave_out(hand, card)), card) for card in hand}
    out = [card for points, card in left.values() if not points]
    if out:
        return [card for card in out if not is_wild(card, position.wild_rank)] or out
    naturals = [entry for entry in left.values() if not is_wild(entry[1], position.wild_rank)]
    fewest = min((points for points, _ in naturals), default=0)
    return [card for points, card in naturals if points <= fewest + CLOSE] or hand


def _wants(position: RummyPosition, top: int) -> bool:
    """Whether the top discard is worth more than the top of the stock can be expected to be."""
    if is_wild(top, position.wild_rank) and not position.is_last_turn:
        return True
    hand = position.hand
    # The stock gives a card too, before the one that the cost of every hand counts on.
    return rank_throws(position, (*hand, top))[0].cost < position.cost(hand) - position.gain(hand)


def _worth_of_top(position: RummyPosition, top: int) -> float:
    """The worth of taking the top discard, in points."""
    worth = min(OUT, -rank_throws(position, (*position.hand, top))[0].cost)
    is_kept = is_wild(top, position.wild_rank) and not position.is_last_turn
    return max(worth, _worth_of_stock(position) + A_WILD) if is_kept else worth


def _worth_of_stock(position: RummyPosition) -> float:
    """The worth of taking the top of the stock, in points."""
    return min(OUT, position.gain(position.hand) - position.cost(position.hand))
