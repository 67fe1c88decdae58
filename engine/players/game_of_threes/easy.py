"""The easy player of the Game of Threes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.cards import ACE, JOKER, face, rank
from engine.decision import Decision
from engine.game import Cut, Move
from engine.games.game_of_threes import Discard, Take
from engine.mechanics.melds import best_arrangement, card_points, is_meld, is_wild
from engine.players.game_of_threes.position import RummyPosition, leave_out
from engine.stockpile import Rng

HARMLESS: Final = 7
"""The easy player, who holds Kings, makes a throw that leaves so many points more than the best one at most."""


class EasyGameOfThrees:
    """The easy player of the Game of Threes, which cuts anywhere.

    It goes out when it can and throws no wild away, but forgets what was discarded, keeps pairs for too long, and holds
    Kings and Queens.
    """

    kinds: tuple[str, ...] = ("game_of_threes",)

    def choose(self, decision: Decision, rng: Rng) -> Move:
        view, moves = decision.view, decision.moves
        if isinstance(moves[0], Cut):
            return moves[rng.randrange(len(moves))]
        if len(moves) == 1:
            return moves[0]
        position = RummyPosition.seen_in(view)
        if isinstance(moves[0], Discard):
            return Discard(_choose_throw(position, position.hand))
        return Take("discards" if _helps_now(position, position.discards[-1]) else "stock")


def _choose_throw(position: RummyPosition, hand: tuple[int, ...]) -> int:
    """A single Ace, else the lowest card with no company; a high one in the last turn. What goes out comes first."""
    wild_rank = position.wild_rank
    naturals = [card for card in hand if not is_wild(card, wild_rank)] or list(hand)
    left = {card: position.points(leave_out(hand, card)) for card in naturals}
    fewest = min(naturals, key=lambda card: (left[card], card))
    if position.is_last_turn or not left[fewest]:
        return fewest
    harmless = [card for card in naturals if left[card] <= left[fewest] + HARMLESS]
    rest = [card for card in best_arrangement(hand, wild_rank).rest if card in harmless] or [fewest]
    single = [card for card in rest if not _has_company(card, rest, wild_rank)] or rest
    return min(single, key=lambda card: (rank(card) != ACE, card_points(card, wild_rank), card))


def _has_company(card: int, cards: Sequence[int], wild_rank: int) -> bool:
    """Whether a third card could make a meld of this one and another."""
    return any(other != card and is_meld((card, other, JOKER), wild_rank) for other in cards)


def _helps_now(position: RummyPosition, top: int) -> bool:
    """Whether the top discard is a wild, lets the player go out, or comes into a meld at once and saves points."""
    if is_wild(top, position.wild_rank):
        return True
    with_top = (*position.hand, top)
    thrown = _choose_throw(position, with_top)
    left = position.points(leave_out(with_top, thrown))
    if not left:
        return True
    is_melded = top not in best_arrangement(with_top, position.wild_rank).rest
    return is_melded and face(thrown) != face(top) and left < position.points(position.hand)
