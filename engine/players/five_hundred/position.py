"""The position of a hand of 500 once there is a contract, as a seat sees it and has seen it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from engine.games.five_hundred.contracts import TRICKS
from engine.games.five_hundred.state import PACK_OF_33
from engine.hands import read_hand, read_own_hand
from engine.mechanics.tricks import effective_suit, strength, winning_index
from engine.view import Seat, View


@dataclass(frozen=True)
class TrickPosition:
    """The position that the player looks at before it plays a card."""

    me: Seat
    contractor: Seat
    trumps: int
    loses: bool
    hand: tuple[int, ...]
    trick: tuple[int, ...]
    by: tuple[Seat, ...]
    led: int | None
    unseen: frozenset[int]
    """Cards that others may still play."""
    is_open: bool
    """Whether the contract can still be made and can still fail."""
    shown: tuple[int, ...] = ()
    """The contractor's hand where it lies open."""

    @classmethod
    def seen_in(cls, view: View) -> TrickPosition:
        facts = {fact.code: fact.args for fact in view.facts}
        contract = facts["contract-of"]
        loses = "misere" in str(contract["bid"])
        trumps, bid = cast(int, contract["suit"]), cast(int, contract["tricks"])
        contractor = cast(int, contract["seat"])
        hand = read_own_hand(view)
        trick = view.zone("trick")
        laid = trick.visible_cards
        led = effective_suit(laid[0], trumps) if laid else None
        if "joker-stands-for" in facts:
            led = cast(int, facts["joker-stands-for"]["suit"])
        open_hand = read_hand(view, contractor)
        own = {f"hand:{view.viewer}", "kitty", "trick"}
        seen = {card for zone in view.zones if zone.id in own for card in zone.cards}
        seen |= {card for zone in view.zones for card in zone.known}
        taken = {seat: len(view.zone(f"tricks:{seat}").cards) // 3 for seat in range(3)}
        lost = sum(taken.values()) - taken[contractor]
        decided = taken[contractor] > 0 if loses else taken[contractor] >= bid or lost > TRICKS - bid
        return cls(
            me=cast(int, view.viewer),
            contractor=contractor,
            trumps=trumps,
            loses=loses,
            hand=hand,
            trick=laid,
            by=trick.by,
            led=led,
            unseen=frozenset(card for card in PACK_OF_33 if card not in seen),
            is_open=not decided,
            shown=() if contractor == view.viewer else open_hand,
        )

    def longest(self) -> int:
        """The suit of which the hand has most, for a joker that is led without trumps."""
        return max(range(4), key=self.length_of)

    def length_of(self, suit: int) -> int:
        """The number of own cards of a suit."""
        return sum(self.suit_of(card) == suit for card in self.hand)

    def length_with(self, card: int) -> int:
        """The number of own cards of the suit of a card."""
        return self.length_of(self.suit_of(card))

    def does_the_same(self, card: int, other: int) -> bool:
        """Whether two own cards of one suit have no card between them that somebody else may still play."""
        low, high = sorted((self.power_of(card), self.power_of(other)))
        others = (*self.unseen, *self.trick)
        return self.suit_of(card) == self.suit_of(other) and not any(
            self.suit_of(between) == self.suit_of(card) and low < self.power_of(between) < high for between in others
        )

    def suit_of(self, card: int) -> int:
        """The suit of a card with these trumps."""
        return effective_suit(card, self.trumps)

    def power_of(self, card: int) -> int:
        """The strength of a card in its suit; trumps are stronger than all others."""
        return strength(card, self.trumps)

    def is_master(self, card: int) -> bool:
        """Whether no unseen card of its suit is higher."""
        return not any(
            self.suit_of(other) == self.suit_of(card) and self.power_of(other) > self.power_of(card)
            for other in self.unseen
        )

    def is_partner(self, seat: Seat) -> bool:
        """Whether this seat and that one both play against the contractor."""
        return self.contractor not in (self.me, seat)

    def beats(self, card: int, led: int) -> bool:
        """Whether a card wins the trick as it lies."""
        return winning_index((*self.trick, card), led, self.trumps) == len(self.trick)

    def is_likely_to_hold(self, card: int, led: int) -> bool:
        """Whether no card that the next player may hold is likely to beat this one."""
        rivals = [other for other in self.unseen if winning_index((card, other), led, self.trumps) == 1]
        followers = any(self.suit_of(other) == led for other in self.unseen)
        return not [other for other in rivals if self.suit_of(other) == self.suit_of(card) or not followers]
