"""The players of Lebowski and Threes.

The steady ones play as good family players do. They get rid of low cards first, of as many of a rank as may go
together, and keep cards that go on anything or burn the pile for when nothing else fits. They burn a pile that they can
complete to four of a rank: it gives another turn.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import ClassVar, Final, cast

from engine.decision import Decision
from engine.game import Move
from engine.games.lebowski import Nominate
from engine.mechanics.shedding.rules import SheddingRules
from engine.mechanics.shedding.state import BURNS_TOGETHER, HEIGHTS, TEN, PickUp, Play, PlayBlind, Ready, Swap
from engine.players.shedding_search.cycles import find_exit, is_cycling
from engine.players.shedding_search.model import ModelRules, SheddingModel, make_move
from engine.players.shedding_search.playouts import SteadyPolicy
from engine.players.shedding_search.worths import ANOTHER, BURN, DEAR_IN_LEBOWSKI, DEAR_IN_THREES, TURN
from engine.players.weighing import Weighed, best_first
from engine.stockpile import Rng
from engine.view import View

OUT: Final = 100
"""The worth of going out, in steps of rank."""
NEVER: Final = -100
"""The worth of a move that is made only where there is no other, in steps of rank."""


class SheddingPlayer(ABC):
    """A player of shedding games, who goes out when it can. `dear`: the worth of the ranks that are kept, by height."""

    kinds: tuple[str, ...]
    dear: ClassVar[Mapping[int, int]]

    def choose(self, decision: Decision, rng: Rng) -> Move:
        view, moves = decision.view, decision.moves
        plays = [move for move in moves if isinstance(move, Play)]
        if plays:
            last = next((play for play in plays if goes_out(view, play)), None)
            return last or self.best_play(view, plays)
        swaps = [move for move in moves if isinstance(move, Swap)]
        if swaps:
            return self.best_swap(view, swaps)
        nominations = [move for move in moves if isinstance(move, Nominate) and move.seat != view.viewer]
        if nominations:
            return self.best_nomination(view, nominations, rng)
        blind = [move for move in moves if isinstance(move, PlayBlind)]
        return blind[rng.randrange(len(blind))] if blind else moves[0]

    @abstractmethod
    def best_play(self, view: View, plays: Sequence[Play]) -> Play:
        """The play to make where none goes out."""

    @abstractmethod
    def best_nomination(self, view: View, nominations: Sequence[Nominate], rng: Rng) -> Nominate:
        """The other seat to name."""

    def best_swap(self, view: View, swaps: Sequence[Swap]) -> Swap | Ready:
        """Lays the best card of the hand face up for the worst that lies there: they are played last, and must fit."""
        lying = view.zone(f"up:{view.viewer}").cards

        def gain(swap: Swap) -> int:
            return self.worth(swap.card) - self.worth(lying[swap.at] or 0)

        best = max(swaps, key=gain)
        return best if gain(best) > 0 else Ready()

    def worth(self, card: int) -> int:
        """The worth of keeping a card for later, in steps of rank."""
        return self.dear.get(HEIGHTS[card], HEIGHTS[card])


class SteadyShedding(SheddingPlayer):
    """The steady player of shedding games."""

    burning: ClassVar[Collection[int]] = ()
    """The heights that are played for a burn as soon as the stock is gone."""

    def choose(self, decision: Decision, rng: Rng) -> Move:
        return self.leave_cycle(decision, rng) or super().choose(decision, rng)

    def leave_cycle(self, decision: Decision, rng: Rng) -> Move | None:
        """The move with which a way out of a cycle begins; None where there is no cycle or no way out (A3)."""
        view, memory, moves = decision.view, decision.memory, decision.moves
        left = sum(seat.cards > 0 for seat in view.seats)
        if len(moves) == 1 or not is_cycling(left, len(view.zone("stock").cards), memory.idle):
            return None
        if any(isinstance(move, Play) and goes_out(view, move) for move in moves):
            return None
        rules = ModelRules.of(cast(SheddingRules, decision.game))
        # Without a stock, most cards that go round in a cycle have been seen. Those face down are not part of it.
        model = SheddingModel(rules, decision.game.imagine(view, memory, rng))
        policy = SteadyPolicy.of(rules, self.dear, self.burning)
        first = find_exit(model, policy, [partial(make_move, move=move) for move in moves])
        return None if first is None else moves[first]

    def best_play(self, view: View, plays: Sequence[Play]) -> Play:
        return min(plays, key=lambda play: self.cost(view, play.cards))

    def cost(self, view: View, cards: Sequence[int]) -> int:
        """The loss of giving these cards away, in steps of rank; the least is played."""
        height, count = HEIGHTS[cards[0]], len(cards)
        worth = self.dear.get(height, 0) * count or height - ANOTHER * (count - 1)
        if height in self.burning and not view.zone("stock").cards:
            worth -= BURN
        return worth - (TURN if _burns_together(view, cards) else 0)

    def best_nomination(self, view: View, nominations: Sequence[Nominate], rng: Rng) -> Nominate:
        """The seat with most cards: it is least able to play on an Ace, and nearest to losing."""
        cards = {seat.seat: seat.cards for seat in view.seats}
        return max(nominations, key=lambda move: cards[move.seat])

    def weigh(self, decision: Decision, rng: Rng) -> Sequence[Weighed]:
        """Its moves by their worth in steps of rank, the one that it chooses first."""
        chosen = self.choose(decision, rng)
        best = self._worth_of(decision.view, chosen)
        others = (
            Weighed(move, min(best, self._worth_of(decision.view, move))) for move in decision.moves if move != chosen
        )
        return [Weighed(chosen, best), *best_first(others)]

    def _worth_of(self, view: View, move: Move) -> float:
        """The worth of a move, to be compared with others that are legal beside it."""
        match move:
            case Play():
                return OUT if goes_out(view, move) else -self.cost(view, move.cards)
            case Swap():
                return self.worth(move.card) - self.worth(view.zone(f"up:{view.viewer}").cards[move.at] or 0)
            case Nominate():
                return next((seat.cards for seat in view.seats if seat.seat == move.seat != view.viewer), NEVER)
            case PickUp():
                return NEVER
        return 0


class SteadyLebowski(SteadyShedding):
    """The steady player of Lebowski."""

    kinds = ("lebowski",)
    dear: ClassVar[Mapping[int, int]] = DEAR_IN_LEBOWSKI
    burning: ClassVar[Collection[int]] = (TEN,)


class SteadyThrees(SteadyShedding):
    """The steady player of Threes."""

    kinds = ("threes",)
    dear: ClassVar[Mapping[int, int]] = DEAR_IN_THREES


class EasyShedding(SheddingPlayer):
    """The easy player of shedding games: it names anybody."""

    def best_nomination(self, view: View, nominations: Sequence[Nominate], rng: Rng) -> Nominate:
        return nominations[rng.randrange(len(nominations))]


class EasyLebowski(EasyShedding):
    """The easy player of Lebowski: the first card that fits, one at a time; cards that go on anything are kept.

    Several go together where they complete four of a rank, or are all that the hand or the row of open cards has left.
    """

    kinds = ("lebowski",)
    dear: ClassVar[Mapping[int, int]] = DEAR_IN_LEBOWSKI

    def best_play(self, view: View, plays: Sequence[Play]) -> Play:
        plain = [play for play in plays if HEIGHTS[play.cards[0]] not in self.dear] or plays
        if burning := [play for play in plain if _burns_together(view, play.cards)]:
            return min(burning, key=lambda play: len(play.cards))
        if emptying := [play for play in plain if _empties_zone(view, play.cards)]:
            return emptying[0]
        return next(play for play in plain if len(play.cards) == 1)


class EasyThrees(EasyShedding):
    """The easy player of Threes: the first card that fits, whatever it might be kept for.

    Where any card fits, it is one that goes on no other, so that the last ones can still be played.
    """

    kinds = ("threes",)
    dear: ClassVar[Mapping[int, int]] = DEAR_IN_THREES

    def best_play(self, view: View, plays: Sequence[Play]) -> Play:
        plain = [play for play in plays if HEIGHTS[play.cards[0]] not in self.dear]
        return plays[0] if view.zone("pile").cards or not plain else plain[0]


def goes_out(view: View, play: Play) -> bool:
    """Whether the player has no cards left after this play."""
    return any(seat.seat == view.viewer and seat.cards == len(play.cards) for seat in view.seats)


def _burns_together(view: View, cards: Sequence[int]) -> bool:
    """Whether cards of one rank burn the pile, with those of this rank that lie together on its top."""
    height, count = HEIGHTS[cards[0]], len(cards)
    for card in reversed(view.zone("pile").cards):
        if card is None or HEIGHTS[card] != height:
            break
        count += 1
    return count >= BURNS_TOGETHER


def _empties_zone(view: View, cards: Sequence[int]) -> bool:
    """Whether these are all cards of the hand, or all that lie open before the player."""
    return any(set(view.zone(f"{zone}:{view.viewer}").cards) == set(cards) for zone in ("hand", "up"))
