"""How the player's own cards lie, and telling the authority of it where a clock runs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from client.own import in_order, own_hand
from client.protocol import Client
from engine.view import PutOnto, View, Zone
from mobile.workers import Runner, nothing


class OwnCards:
    """The order in which their owner has laid the cards."""

    def __init__(self, client: Client, run: Runner, game: str) -> None:
        self.order: tuple[int, ...] = ()
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

    def tell(self, view: View) -> None:
        """The clock would throw the card at the right: where one can be thrown, the table must know how they lie."""
        hand = own_hand(view)
        puts = (choice for choice in view.choices if isinstance(choice, PutOnto))
        if hand is not None and self.order != self._sent and any(put.arranges == hand.id for put in puts):
            order = self._sent = self.order
            self._run.call(lambda: self._client.arrange(self._game, order), nothing, lambda _: self._untold())

    def lay(self, order: Sequence[int]) -> None:
        """The player has laid the cards so."""
        self.order = tuple(order)

    def _untold(self) -> None:
        self._sent = ()
