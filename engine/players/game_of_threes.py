"""The players of the Game of Threes.

The steady one plays as a good family player does. It knows the exact points of its hand, and looks one draw ahead: it
tries every card that may still come in the hand, weighted by how many of them there are. So a pair is worth more, the
more of its cards may still come, cards among the discards or in known hands are not waited for, and an Ace without
company is a burden. Every throw that may be best in some arrangement of the hand is looked at, so that one that goes
out is never missed. Of two equally good throws it makes the one that helps the next player less. In its last turn only
points count.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Final, NamedTuple, cast

from engine.cards import ACE, JOKER, PACK, face, packs, rank
from engine.decision import Decision
from engine.game import Cut, Move
from engine.games.game_of_threes import Discard, Take
from engine.hands import hand_zones
from engine.mechanics.melds import best_arrangement, best_discard, card_points, is_meld, is_wild
from engine.mechanics.order import after
from engine.players.weighing import Weighed, chosen_first
from engine.stockpile import Rng
from engine.view import View

CLOSE: Final = 10
"""A throw is looked at closely that leaves so many points more than the best one at most."""
HARMLESS: Final = 7
"""The easy player, who holds Kings, makes a throw that leaves so many points more than the best one at most."""
OUT: Final = 100.0
"""The worth of going out, in points."""
A_WILD: Final = 1.0
"""The least worth of taking a wild instead of an unseen card, in points. It is taken in any case."""


class GameOfThreesPlayer:
    """A player of the Game of Threes that cuts anywhere. A level says what it throws and when it takes a discard."""

    kinds: tuple[str, ...] = ("game_of_threes",)

    def choose(self, decision: Decision, rng: Rng) -> Move:
        view, moves = decision.view, decision.moves
        if isinstance(moves[0], Cut):
            return moves[rng.randrange(len(moves))]
        if len(moves) == 1:
            return moves[0]
        position = RummyPosition.seen_in(view)
        if isinstance(moves[0], Discard):
            return Discard(self._throw(position))
        return Take("discards" if self._wants(position) else "stock")

    def _throw(self, position: RummyPosition) -> int:
        """The card to throw."""
        raise NotImplementedError

    def _wants(self, position: RummyPosition) -> bool:
        """Whether to take the topmost discard."""
        raise NotImplementedError


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
            return [Weighed(Discard(throw.card), throw.worth) for throw in position.throws(position.hand)]
        top = position.discards[-1]
        from_discards = Weighed(Take("discards"), position.worth_of_top(top))
        from_stock = Weighed(Take("stock"), position.worth_of_stock())
        return [from_discards, from_stock] if position.wants(top) else [from_stock, from_discards]


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


@dataclass(frozen=True)
class RummyPosition:
    """The position that the player looks at before a move."""

    wild_rank: int
    hand: tuple[int, ...]
    discards: tuple[int, ...]
    draws: tuple[tuple[int, int], ...]
    """A card of every face that may still come, with their number. All wilds are one."""
    next_has: tuple[int, ...]
    """The cards that the next player took from the discards and still holds; empty once that hand is shown."""
    is_last_turn: bool

    @classmethod
    def seen_in(cls, view: View) -> RummyPosition:
        facts = {fact.code: fact.args for fact in view.facts}
        wild_rank = cast(int, facts["wild-rank"]["rank"])
        seen = {card for zone in view.zones for card in (*zone.cards, *zone.known)}
        # Every card in play lies in some zone, if only as a back.
        in_play = packs(sum(len(zone.cards) for zone in view.zones) // PACK)
        kinds: dict[int, list[int]] = {}
        for card in in_play:
            if card not in seen:
                kinds.setdefault(JOKER if is_wild(card, wild_rank) else face(card), []).append(card)
        hands = hand_zones(view)
        # Who waits to join has a seat, but no hand.
        order = [seat.seat for seat in view.seats if seat.seat in hands]
        me = next(seat for seat in order if seat == view.viewer)
        return cls(
            wild_rank=wild_rank,
            hand=hands[me].visible_cards,
            discards=view.zone("discards").visible_cards,
            draws=tuple((cards[0], len(cards)) for cards in kinds.values()),
            next_has=hands[after(order, me)].known,
            is_last_turn="last-turns" in facts,
        )

    def wants(self, top: int) -> bool:
        """Whether the top discard is worth more than the top of the stock can be expected to be."""
        if is_wild(top, self.wild_rank) and not self.is_last_turn:
            return True
        # The stock gives a card too, before the one that the cost of every hand counts on.
        return self.best_throw((*self.hand, top)).cost < self.cost(self.hand) - self.gain(self.hand)

    def worth_of_top(self, top: int) -> float:
        """The worth of taking the top discard, in points."""
        worth = min(OUT, -self.best_throw((*self.hand, top)).cost)
        is_kept = is_wild(top, self.wild_rank) and not self.is_last_turn
        return max(worth, self.worth_of_stock() + A_WILD) if is_kept else worth

    def worth_of_stock(self) -> float:
        """The worth of taking the top of the stock, in points."""
        return min(OUT, self.gain(self.hand) - self.cost(self.hand))

    def best_throw(self, hand: tuple[int, ...]) -> Throw:
        return self.throws(hand)[0]

    def throws(self, hand: tuple[int, ...]) -> Sequence[Throw]:
        """The throws that may be best, the best first."""
        return sorted(
            Throw(
                self.cost(_without(hand, card)),
                self.help_to_next(card),
                -card_points(card, self.wild_rank),
                card,
            )
            for card in self.candidates(hand)
        )

    def candidates(self, hand: tuple[int, ...]) -> Sequence[int]:
        """The cards worth throwing, one of each face: those that go out, or else no wild before the last turn.

        The others leave `CLOSE` points more than the best at most. A hand may have several arrangements that are as
        good, with other cards left over, so that all cards are looked at and not those of one arrangement.
        """
        if self.is_last_turn:
            return hand
        left = {face(card): (self.points(_without(hand, card)), card) for card in hand}
        out = [card for points, card in left.values() if not points]
        if out:
            return [card for card in out if not is_wild(card, self.wild_rank)] or out
        naturals = [entry for entry in left.values() if not is_wild(entry[1], self.wild_rank)]
        fewest = min((points for points, _ in naturals), default=0)
        return [card for points, card in naturals if points <= fewest + CLOSE] or hand

    def points(self, hand: tuple[int, ...]) -> int:
        return best_arrangement(hand, self.wild_rank).points

    def cost(self, hand: tuple[int, ...]) -> float:
        """The expected points of a hand: as it is in the last turn, otherwise after one more draw."""
        points = self.points(hand)
        if not points:
            return -inf  # out: nothing that may be hoped for is better
        return points if self.is_last_turn else points - self.gain(hand)

    def gain(self, hand: tuple[int, ...]) -> float:
        """The points that the next card of the stock saves, on average."""
        points = self.points(hand)
        saved = sum(count * max(0, points - self.points_with(hand, card)) for card, count in self.draws)
        return saved / max(1, sum(count for _, count in self.draws))

    def points_with(self, hand: tuple[int, ...], drawn: int) -> int:
        """The points of the hand with this card, and without the one that is best thrown."""
        melds, rest, points = best_arrangement((*hand, drawn), self.wild_rank)
        if rest:
            return points - max(card_points(card, self.wild_rank) for card in rest)
        if any(len(meld) > 3 for meld in melds):
            return 0  # a longer meld spares a card
        cards = (*hand, drawn)
        return self.points(_without(cards, best_discard(cards, self.wild_rank)))

    def help_to_next(self, card: int) -> int:
        """The number of cards known in the next player's hand that could be in one meld with this one."""
        return sum(is_meld((card, held, JOKER), self.wild_rank) for held in self.next_has)


def _without(hand: tuple[int, ...], thrown: int) -> tuple[int, ...]:
    return tuple(card for card in hand if card != thrown)


class EasyGameOfThrees(GameOfThreesPlayer):
    """The easy player of the Game of Threes.

    It goes out when it can and throws no wild away, but forgets what was discarded, keeps pairs for too long, and holds
    Kings and Queens.
    """

    def _throw(self, position: RummyPosition) -> int:
        return _easy_throw(position, position.hand)

    def _wants(self, position: RummyPosition) -> bool:
        return _helps_now(position, position.discards[-1])


def _easy_throw(position: RummyPosition, hand: tuple[int, ...]) -> int:
    """A single Ace, else the lowest card with no company; a high one in the last turn. What goes out comes first."""
    wild_rank = position.wild_rank
    naturals = [card for card in hand if not is_wild(card, wild_rank)] or list(hand)
    left = {card: position.points(_without(hand, card)) for card in naturals}
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
    thrown = _easy_throw(position, with_top)
    left = position.points(_without(with_top, thrown))
    if not left:
        return True
    is_melded = top not in best_arrangement(with_top, position.wild_rank).rest
    return is_melded and face(thrown) != face(top) and left < position.points(position.hand)
