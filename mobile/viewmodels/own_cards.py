"""How the player's own cards lie, on this device whenever the table is opened again, and telling the authority of it
where a clock runs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from client.own import in_order, own_hand
from client.protocol import Client
from engine.view import PutOnto, View, Zone
from mobile.laid_hands import LaidHands
from mobile.workers import Runner, nothing


class OwnCards:
    """The order in which their owner has laid the cards."""

    def __init__(self, client: Client, run: Runner, game: str, kept: LaidHands) -> None:
        self.order: tuple[int, ...] = ()
        self._kept = kept
        self._has_recalled = False
        self._client = client
        self._run = run
        self._game = game
        self._sent: tuple[int, ...] = ()

    def laid(self, view: View, zone: Zone) -> Zone:
        """A zone of a view: an own hand as its owner has laid it; new cards come in at the right."""
        if zone.owner != view.viewer or None in zone.cards or not self.order:
            return zone
        cards = [card for card in zone.cards if card is not None]
        if not (zone.arrangeable or set(cards) & set(self.order)):
            return zone
        return replace(zone, cards=in_order(cards, self.order))

    def see(self, view: View) -> None:
        """Other cards have come to the hand, or left it."""
        hand = own_hand(view)
        if hand is not None:
            self.order = tuple(card for card in self.laid(view, hand).cards if card is not None)

    def recall(self, view: View) -> None:
        """The table is seen as it is: the first time the hand lies as it was left, once it is played that is over."""
        hand = own_hand(view)
        if view.stage in ("shuffle", "over"):
            self._kept.forget(self._game, view.viewer)
        elif hand is not None and not self._has_recalled and (order := self._kept.order(self._game, view.viewer)):
            self.order = in_order(self.order, order)
        self._has_recalled = True

    def tell(self, view: View) -> None:
        """The clock would throw the card at the right: where one can be thrown, the table must know how they lie."""
        hand = own_hand(view)
        puts = (choice for choice in view.choices if isinstance(choice, PutOnto))
        if hand is not None and self.order != self._sent and any(put.arranges == hand.id for put in puts):
            order = self._sent = self.order
            self._run.call(lambda: self._client.arrange(self._game, order), nothing, lambda _: self._untold())

    def lay(self, view: View, order: Sequence[int]) -> None:
        """The player has laid the cards so."""
        self.order = tuple(order)
        self._kept.lay(self._game, view.viewer, order)

    def _untold(self) -> None:
        self._sent = ()
