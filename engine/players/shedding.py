"""Play Lebowski and Threes as good family players do.

They get rid of the low cards first, of as many of a rank as may go together, and keep what goes on anything or burns
the pile for when nothing else fits. A pile that they can complete to four of a rank they burn: it gives another turn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from engine.game import Move
from engine.games.lebowski import Nominate
from engine.mechanics.shedding.state import (
    ACE,
    BURNS_TOGETHER,
    FIVE,
    HEIGHTS,
    TEN,
    THREE,
    TWO,
    Play,
    PlayBlind,
)
from engine.stockpile import Rng
from engine.view import Seat, View

TURN: Final = 5
"""What another turn is worth, in steps of rank."""
ANOTHER: Final = 3
"""What a further card of the same rank is worth that goes at once."""


class SteadyShedding:
    """`dear` says how high the ranks count that are worth keeping; the others count as high as they are."""

    kinds: tuple[str, ...]
    dear: ClassVar[Mapping[int, int]]

    def choose(self, view: View, moves: Sequence[Move], rng: Rng) -> Move:
        plays = [move for move in moves if isinstance(move, Play)]
        if plays:
            return min(plays, key=lambda play: self.cost(view, play.cards))
        if isinstance(moves[0], Nominate):
            return Nominate(self.to_name(view))
        blind = [move for move in moves if isinstance(move, PlayBlind)]
        return blind[rng.randrange(len(blind))] if blind else moves[0]

    def cost(self, view: View, cards: Sequence[int]) -> int:
        """What these cards are missed for afterwards: the least is played."""
        height, many = HEIGHTS[cards[0]], len(cards)
        kept = self.dear.get(height, 0) * many or height - ANOTHER * (many - 1)
        return kept - (TURN if _alike_on_top(view, height) + many >= BURNS_TOGETHER else 0)

    def to_name(self, view: View) -> Seat:
        """Whoever has most cards of the others is least able to play on an Ace, and nearest to losing."""
        others = [one for one in view.seats if one.place is None and one.seat != view.viewer]
        return max(others, key=lambda one: one.cards).seat


class SteadyLebowski(SteadyShedding):
    kinds = ("lebowski",)
    dear: ClassVar[Mapping[int, int]] = {TWO: 18, FIVE: 16, TEN: 17, ACE: 15}


class SteadyThrees(SteadyShedding):
    kinds = ("threes",)
    dear: ClassVar[Mapping[int, int]] = {TWO: 16, THREE: 17, TEN: 18}


def _alike_on_top(view: View, height: int) -> int:
    """How many cards of a rank lie on top of the pile."""
    found = 0
    for card in reversed(view.zone("pile").cards):
        if card is None or HEIGHTS[card] != height:
            break
        found += 1
    return found
