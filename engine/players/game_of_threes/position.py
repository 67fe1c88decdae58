"""The position that a player of the Game of Threes looks at before a move, and the points of hands in it."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import cast

from engine.cards import JOKER, PACK, face, packs
from engine.hands import hand_zones
from engine.mechanics.melds import best_arrangement, best_discard, card_points, is_meld, is_wild
from engine.mechanics.order import after
from engine.view import View


@dataclass(frozen=True)
class RummyPosition:
    """The cards of the seat to move, and of all others as far as it sees them."""

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
        return self.points(leave_out(cards, best_discard(cards, self.wild_rank)))

    def help_to_next(self, card: int) -> int:
        """The number of cards known in the next player's hand that could be in one meld with this one."""
        return sum(is_meld((card, held, JOKER), self.wild_rank) for held in self.next_has)


def leave_out(hand: tuple[int, ...], thrown: int) -> tuple[int, ...]:
    """The hand that is left when a card is thrown."""
    return tuple(card for card in hand if card != thrown)
