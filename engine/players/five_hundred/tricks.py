"""The choice of a card for a trick of 500, from what a seat sees and has seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from engine.games.five_hundred.contracts import TRICKS
from engine.games.five_hundred.state import PACK_OF_33
from engine.hands import read_hand, read_own_hand
from engine.mechanics.tricks import NO_TRUMP, effective_suit, strength, winning_index
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
        return sum(effective_suit(card, self.trumps) == suit for card in self.hand)

    def does_the_same(self, card: int, other: int) -> bool:
        """Whether two own cards of one suit have no card between them that somebody else may still play."""
        low, high = sorted((self._power(card), self._power(other)))
        others = (*self.unseen, *self.trick)
        return self._suit(card) == self._suit(other) and not any(
            self._suit(between) == self._suit(card) and low < self._power(between) < high for between in others
        )

    def best(self, cards: Sequence[int]) -> int:
        """The card of these legal ones to play."""
        if self.loses and self.is_open:
            return self._least_trick(cards)
        return self._lead(cards) if self.led is None else self._follow(cards, self.led)

    # Taking tricks

    def _lead(self, cards: Sequence[int]) -> int:
        masters = [card for card in cards if self._is_master(card)]
        trumps = [card for card in masters if self._suit(card) == self.trumps]
        out = any(self._suit(card) == self.trumps for card in self.unseen)
        if self.me == self.contractor:
            if out and self.trumps != NO_TRUMP:
                own = [card for card in cards if self._suit(card) == self.trumps]
                if trumps:
                    return max(trumps, key=self._power)
                if len(own) >= 4:
                    return max(own, key=self._power)
            side = [card for card in masters if self._suit(card) != self.trumps]
            if side:
                return max(side, key=self._length)
            if masters:
                return min(masters, key=self._power)
            return min(
                cards, key=lambda card: (self._suit(card) == self.trumps, -self._length(card), self._power(card))
            )
        side = [card for card in masters if self._suit(card) != self.trumps]
        if side:
            return min(side, key=self._length)
        if masters and not out:
            return masters[0]
        return min(cards, key=lambda card: (self._suit(card) == self.trumps, self._length(card), self._power(card)))

    def _follow(self, cards: Sequence[int], led: int) -> int:
        best = winning_index(self.trick, led, self.trumps)
        if self._is_partner(self.by[best]) and self._leave_it(self.trick[best], led):
            return self._throw(cards)
        beating = [card for card in cards if winning_index((*self.trick, card), led, self.trumps) == len(self.trick)]
        if not beating:
            return self._throw(cards)
        if len(self.trick) == 2:
            return min(beating, key=self._power)
        sure = [card for card in beating if self._holds(card, led)]
        if sure:
            return min(sure, key=self._power)
        # It may be beaten: a trump is worth trying, a high card only where the next has to spend more for it.
        cheap = min(beating, key=self._power)
        return cheap if self._suit(cheap) == self.trumps != led else self._throw(cards)

    def _leave_it(self, card: int, led: int) -> bool:
        """Whether a partner's trick is left alone: while the contract is open, and where it is likely to hold."""
        return self.is_open and (len(self.trick) == 2 or self._holds(card, led))

    def _holds(self, card: int, led: int) -> bool:
        """Whether no card that the next player may hold is likely to beat this one."""
        rivals = [other for other in self.unseen if winning_index((card, other), led, self.trumps) == 1]
        followers = any(self._suit(other) == led for other in self.unseen)
        return not [other for other in rivals if self._suit(other) == self._suit(card) or not followers]

    def _is_partner(self, seat: Seat) -> bool:
        return self.contractor not in (self.me, seat)

    def _throw(self, cards: Sequence[int]) -> int:
        """The card that is missed least: no trump, no master, the lowest, of the shortest suit."""
        return min(
            cards,
            key=lambda card: (
                self._suit(card) == self.trumps,
                self._is_master(card),
                self._power(card),
                self._length(card),
            ),
        )

    # Losing tricks

    def _least_trick(self, cards: Sequence[int]) -> int:
        """The card in a misère that is still open.

        The contractor plays the highest card that does not win. The others keep their low cards, which leave the
        contractor the trick, and get rid of high ones where they cannot matter.
        """
        if self.me != self.contractor:
            return self._lead_against_misere(cards) if self.led is None else self._follow_misere(cards, self.led)
        if self.led is None:
            return min(cards, key=self._power)
        led = self.led
        under = [card for card in cards if winning_index((*self.trick, card), led, self.trumps) != len(self.trick)]
        return max(under, key=self._power) if under else min(cards, key=self._power)

    def _lead_against_misere(self, cards: Sequence[int]) -> int:
        """The card with the fewest unseen ones below it: the contractor has to win it, or holds one of those.

        Where the contractor's hand lies open, a card below all of that suit comes first, and no suit that it lacks.
        """

        def escape(card: int) -> tuple[int, int, int]:
            held = [self._power(other) for other in self.shown if self._suit(other) == self._suit(card)]
            lower = sum(
                self._suit(other) == self._suit(card) and self._power(other) < self._power(card)
                for other in self.unseen
            )
            if not self.shown:
                return (0, lower, self._length(card))
            return (not held or min(held) < self._power(card), lower, self._length(card))

        return min(cards, key=escape)

    def _follow_misere(self, cards: Sequence[int], led: int) -> int:
        """The highest card under the contractor's, or the highest of all where the trick cannot be left there."""
        if self._suit(cards[0]) != led:
            return max(cards, key=self._power)
        if self.contractor not in self.by:
            return min(cards, key=self._power)
        best = winning_index(self.trick, led, self.trumps)
        if self.by[best] != self.contractor:
            return max(cards, key=self._power)
        under = [card for card in cards if self._power(card) < self._power(self.trick[best])]
        return max(under, key=self._power) if under else max(cards, key=self._power)

    # Cards

    def _suit(self, card: int) -> int:
        return effective_suit(card, self.trumps)

    def _power(self, card: int) -> int:
        return strength(card, self.trumps)

    def _length(self, card: int) -> int:
        return sum(self._suit(other) == self._suit(card) for other in self.hand)

    def _is_master(self, card: int) -> bool:
        """Whether no unseen card of its suit is higher."""
        return not any(
            self._suit(other) == self._suit(card) and self._power(other) > self._power(card) for other in self.unseen
        )
