"""The strong player of the Game of Threes.

It looks three draws ahead, at how soon the hand may end, and at what the next player is known or likely to hold. What
goes out, and the last turn, it plays as the steady player does, which is best there.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from engine.cards import JOKER, face
from engine.decision import Decision
from engine.game import Cut, Move
from engine.games.game_of_threes import Discard, Take
from engine.hands import hand_zones
from engine.mechanics.meld_tables import card_tables
from engine.mechanics.melds import is_meld, is_wild
from engine.players.game_of_threes.outlook import Outlook
from engine.players.game_of_threes.position import RummyPosition, leave_out
from engine.players.game_of_threes.steady import SteadyGameOfThrees, find_candidates
from engine.players.weighing import Weighed
from engine.stockpile import Rng

SAMPLES: Final = 300
"""The number of samples of draws for a decision."""
SAME_RANK: Final = 1.6
IN_A_RUN: Final = 0.4
"""The points that a throw is worth to the next player for each card of its rank, or near it in its suit, which that
player holds. A regression over 22,900 throws among steady players found 5.4 and 1.3, but with less than a third of that
whole games end with fewer points."""


class StrongGameOfThrees:
    """The strong player of the Game of Threes. It weighs in points, its own without those that others are left with."""

    kinds: tuple[str, ...] = ("game_of_threes",)

    def __init__(self) -> None:
        self._steady = SteadyGameOfThrees()

    def choose(self, decision: Decision, rng: Rng) -> Move:
        return self.weigh(decision, rng)[0].move

    def weigh(self, decision: Decision, rng: Rng) -> Sequence[Weighed]:
        """The moves that may be best, the best first. What needs no look ahead is alone, and has no points."""
        moves = decision.moves
        if isinstance(moves[0], Cut) or len(moves) == 1:
            return (Weighed(self._steady.choose(decision, rng), 0.0),)
        position = RummyPosition.seen_in(decision.view)
        may_go_out = position.hand if isinstance(moves[0], Discard) else (*position.hand, position.discards[-1])
        candidates = () if position.is_last_turn else find_candidates(position, may_go_out)
        if not candidates or _goes_out(position, may_go_out, candidates[0]):
            return (Weighed(self._steady.choose(decision, rng), 0.0),)
        outlook = partial(self._outlook, decision, position, rng)
        if isinstance(moves[0], Take):
            return _weigh_takes(position, outlook())
        if len(candidates) == 1:
            return (Weighed(Discard(candidates[0]), 0.0),)
        return _weigh_throws(position, candidates, outlook(), _count_rivals(decision))

    def _outlook(self, decision: Decision, position: RummyPosition, rng: Rng) -> Outlook:
        """The draws that may come, in this turn of the player."""
        rivals = _count_rivals(decision)
        turn = decision.memory.turns // (rivals + 1) + 1
        # The wild rank of the first hand is 2, the Threes (G2).
        return Outlook.sampled(weights_of_draws(position), SAMPLES, position.wild_rank - 1, turn, rivals, rng)


def _count_rivals(decision: Decision) -> int:
    return len(hand_zones(decision.view)) - 1


def weights_of_draws(position: RummyPosition) -> Sequence[int]:
    """The weights of all cards that may come, as in a packed hand."""
    weights, _ = card_tables(position.wild_rank)
    return [weights[card] for card, count in position.draws for _ in range(count)]


def _goes_out(position: RummyPosition, hand: tuple[int, ...], thrown: int) -> bool:
    return not position.points(leave_out(hand, thrown))


def _weigh_takes(position: RummyPosition, outlook: Outlook) -> Sequence[Weighed]:
    weights, _ = card_tables(position.wild_rank)
    hand, top = sum(weights[card] for card in position.hand), position.discards[-1]
    if is_wild(top, position.wild_rank):
        return (Weighed(Take("discards"), 0.0),)
    from_stock = outlook.before_draw(hand)
    from_discards = outlook.after_turn(hand + weights[top], spares=1)
    takes = (
        Weighed(Take("stock"), -from_stock.mean, from_stock.error),
        Weighed(Take("discards"), -from_discards.mean, from_discards.error),
    )
    return sorted(takes, key=lambda each: -each.value)


def _weigh_throws(
    position: RummyPosition, candidates: Sequence[int], outlook: Outlook, rivals: int
) -> Sequence[Weighed]:
    weights, _ = card_tables(position.wild_rank)
    hand = sum(weights[card] for card in position.hand)
    weighed = []
    for card in candidates:
        cost = outlook.after_turn(hand - weights[card])
        # What one of the others gains, all of them gain on average so much.
        given = _worth_to_next(position, card) / rivals
        weighed.append(Weighed(Discard(card), -cost.mean - given, cost.error))
    return sorted(weighed, key=lambda each: -each.value)


def _worth_to_next(position: RummyPosition, thrown: int) -> float:
    """The points that a throw is worth to the next player.

    It counts the cards that this player is known to hold, and those that may be among the others by chance.
    """
    unseen = sum(count for _, count in position.draws)
    hidden = len(position.hand) - 1 - len(position.next_has)
    held = [(card, 1.0) for card in position.next_has]
    held += [(card, count * hidden / unseen) for card, count in position.draws]
    return sum(number * _worth_beside(card, thrown, position.wild_rank) for card, number in held)


def _worth_beside(held: int, thrown: int, wild_rank: int) -> float:
    """The points that a throw is worth to whoever holds this card."""
    if is_wild(held, wild_rank):
        return 0.0
    if face(held) % 13 == face(thrown) % 13:
        return SAME_RANK
    return IN_A_RUN if is_meld((thrown, held, JOKER), wild_rank) else 0.0
