"""The order in which a player's own cards lie."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Literal

from client.observable import Observable
from client.runner import Runner, ignore_result
from client.table.own_zones import apply_order, own_hand
from client.table.saved_orders import SavedOrders
from client.table_protocol import TableClient
from engine.cards import ACE, RANKS, is_joker, rank, suit
from engine.games import GAMES
from engine.text import Text
from engine.view import PutOnto, View, Zone

OrderMode = Literal["own", "proposed", "suits", "ranks"]
"""Ways of laying cards: as their owner puts them, as the game proposes, by suit, or by rank."""


class HandOrder:
    """The order in which one player's arrangeable cards lie. `changed` emits when the player changes it.

    Orders laid by hand are kept in `saved`, so that a table looks as it was left when it is opened again. Where a
    proposal lies `by_itself`, cards that come to the hand are laid by it, unless the owner has moved one since the
    last ones came. So are all cards once the proposal for them is another one.
    """

    def __init__(
        self, client: TableClient, runner: Runner, game_id: str, saved: SavedOrders, mode: OrderMode = "own"
    ) -> None:
        self.changed = Observable()
        self.order: tuple[int, ...] = ()
        """The cards from left to right, as they lie."""
        self.mode: OrderMode = mode
        self._view: View | None = None
        """The newest view that was shown."""
        self._saved = saved
        self._is_restored = False
        self._is_moved = False
        """Whether the owner has moved a card since the last cards came."""
        self._is_due = False
        """Whether the hand is to be laid by the next proposal for its cards."""
        self._laid_by: tuple[int, ...] = ()
        """The proposal by which the hand was laid last; empty if its owner has laid it."""
        self._client = client
        self._runner = runner
        self._game_id = game_id
        self._arranged: tuple[View, tuple[int, ...], OrderMode, View] | None = None
        """Cache of `arrange_view`: a view, the order and mode, and the view arranged by them."""
        self._sent: tuple[int, ...] = ()
        """The order that the authority knows."""

    # Changes of the player

    def set_order(self, order: Sequence[int]) -> None:
        """Lays the cards in this order; from now on they lie as their owner puts them."""
        if self._view is not None:
            self.order, self.mode = tuple(order), "own"
            self._is_moved, self._is_due, self._laid_by = True, False, ()
            self._saved.save(self._game_id, self._view.viewer, order)
            self.changed.emit()

    def set_mode(self, mode: OrderMode) -> None:
        """Lays the cards in this way, and those that come later."""
        if self._view is not None:
            self.mode = mode
            self.update(self._view)
            self.changed.emit()

    def move(self, card: int, place: int) -> None:
        """Puts a card at a place, counted from 0 at the left."""
        others = [other for other in self.order if other != card]
        others.insert(max(0, place), card)
        self.set_order(others)

    def apply_proposal(self) -> None:
        """Lays the cards as the game proposes, if it proposes anything."""
        hand = None if self._view is None else own_hand(self._view)
        if hand is not None and hand.proposal is not None:
            self.set_order(hand.proposal.cards)
            self._is_moved, self._laid_by = False, hand.proposal.cards

    @property
    def matches_proposal(self) -> bool:
        """Whether the cards lie as the game proposes. True if it proposes nothing."""
        hand = None if self._view is None else own_hand(self._view)
        if self._view is None or hand is None or hand.proposal is None:
            return True
        return hand.proposal.cards == self.arrange_zone(self._view, hand).cards

    # Views

    def arrange_zone(self, view: View, zone: Zone) -> Zone:
        """A zone of the view with its cards as they lie; a zone of somebody else unchanged."""
        if zone.owner != view.viewer or None in zone.cards:
            return zone
        cards = zone.visible_cards
        if zone.arrangeable and self.mode != "own":
            return replace(zone, cards=sort_cards(zone, cards, self.mode, _has_high_aces(view)))
        if not self.order or not (zone.arrangeable or set(cards) & set(self.order)):
            return zone
        return replace(zone, cards=apply_order(cards, self.order))

    def arrange_view(self, view: View) -> View:
        """The view with the own cards as they lie."""
        cached = self._arranged
        if cached is None or cached[0] is not view or cached[1:3] != (self.order, self.mode):
            arranged = replace(view, zones=tuple(self.arrange_zone(view, zone) for zone in view.zones))
            cached = self._arranged = view, self.order, self.mode, arranged
        return cached[3]

    def update(self, view: View) -> None:
        """Takes in a newer view: cards may have come to the hand, or left it."""
        self._view = view
        hand = own_hand(view)
        if hand is None:
            return
        before = set(self.order)
        self.order = self.arrange_zone(view, hand).visible_cards
        if view.stage != "play" or not before:
            self._is_moved = False  # a new hand is nobody's yet
        if not before.issuperset(self.order):
            self._is_due, self._is_moved = not self._is_moved, False
        self._lay_by_itself(view, hand)

    def _lay_by_itself(self, view: View, hand: Zone) -> None:
        """Lays the hand by a proposal that is to act by itself. While events are shown, proposals are older."""
        proposal = hand.proposal
        if proposal is None or not proposal.by_itself or self.mode != "own":
            return
        if sorted(proposal.cards) != sorted(self.order):
            return
        is_another = sorted(proposal.cards) == sorted(self._laid_by) and proposal.cards != self._laid_by
        if self._is_due or (is_another and not self._is_moved):
            self.order = self._laid_by = proposal.cards
            self._is_due = False
            if self._is_restored:
                self._saved.delete(self._game_id, view.viewer)

    def restore(self, view: View) -> None:
        """Lays the hand as it was left, at the first call. Deletes the saved order of a hand that is over."""
        hand = own_hand(view)
        if view.stage != "play":
            self._saved.delete(self._game_id, view.viewer)
        elif hand is not None and not self._is_restored and (order := self._saved.find(self._game_id, view.viewer)):
            self.order = apply_order(self.order, order)
            self._is_moved = True
        self._is_restored = True

    def send(self, view: View) -> None:
        """Tells the authority the order, where it may matter: the clock would throw the rightmost card."""
        hand = own_hand(view)
        puts = (choice for choice in view.choices if isinstance(choice, PutOnto))
        if hand is not None and self.order != self._sent and any(put.arranges == hand.id for put in puts):
            order = self._sent = self.order
            self._runner.call(partial(self._client.arrange, self._game_id, order), ignore_result, self._forget_sent)

    def _forget_sent(self, _: Text) -> None:
        """Marks the order as unsent after a refusal."""
        self._sent = ()


def _has_high_aces(view: View) -> bool:
    return view.kind in GAMES and GAMES[view.kind].aces_high


def sort_cards(zone: Zone, cards: Sequence[int], mode: OrderMode, aces_high: bool = False) -> tuple[int, ...]:
    """The cards of a zone, laid in this way; unchanged if the game is to propose an order and has none."""

    def height(card: int) -> int:
        return len(RANKS) if aces_high and rank(card) == ACE else rank(card)

    match mode:
        case "suits":
            return tuple(sorted(cards, key=lambda card: (suit(card), height(card), card)))
        case "ranks":
            return tuple(sorted(cards, key=lambda card: (is_joker(card), height(card), suit(card), card)))
        case "proposed" if zone.proposal is not None and sorted(zone.proposal.cards) == sorted(cards):
            return zone.proposal.cards
    return tuple(cards)
