"""How a player's own cards lie: as the game proposes, by suit, by rank, or as the player puts them."""

from __future__ import annotations

from typing import Literal

from client.own import in_order
from engine.cards import is_joker, rank, suit
from engine.view import Zone

Way = Literal["proposed", "suits", "ranks", "own"]


class Order:
    """The way that this player likes, for as long as the program runs.

    An order that differs from the table's rides with the next move.
    """

    def __init__(self) -> None:
        self.way: Way = "proposed"
        self.told = False
        """Whether the player has been told that later cards are laid in this way too."""
        self._own: dict[str, tuple[int, ...]] = {}

    def lying(self, zone: Zone) -> tuple[int, ...]:
        """The cards of an arrangeable zone as they lie now; new ones come in at the right."""
        cards = tuple(card for card in zone.cards if card is not None)
        if not zone.arrangeable:
            return cards
        match self.way:
            case "proposed":
                return zone.proposal.cards if zone.proposal and sorted(zone.proposal.cards) == sorted(cards) else cards
            case "suits":
                return tuple(sorted(cards, key=lambda card: (suit(card), rank(card), card)))
            case "ranks":
                return tuple(sorted(cards, key=lambda card: (is_joker(card), rank(card), suit(card), card)))
        return in_order(cards, self._own.get(zone.id, ()))

    def move(self, zone: Zone, card: int, place: int) -> None:
        """Put a card at a place of its zone, 1 for the left end; from now on the cards lie as the player puts them."""
        others = [one for one in self.lying(zone) if one != card]
        others.insert(max(0, place - 1), card)
        self._own = {zone.id: tuple(others)}
        self.way = "own"
