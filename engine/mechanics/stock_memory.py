"""The memory of discards that were shuffled for a new stock.

When a stock is used up, the discards under the top one become the new stock. A seat that has seen them then knows where
every card lies: in a hand, or in the stock. A card that another player draws later is one of the stock.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine.events import SeenEvent, SeenTransfer
from engine.imagining import Place, Pool
from engine.view import Seat

HAND: Final = "hand:"


@dataclass(frozen=True, slots=True)
class NewStock:
    """A stock that was made of discards."""

    cards: tuple[int, ...]
    """The cards of the stock that this seat has not seen since; empty if it did not know them."""
    holders: tuple[Seat, ...] = ()
    """The holders of those that were drawn: one entry for each."""


@dataclass(frozen=True, slots=True)
class StockMemory:
    """The discards from bottom to top, and the stocks that were made of them in this hand, the newest last."""

    discards: tuple[int, ...] = ()
    stocks: tuple[NewStock, ...] = ()

    def after(self, event: SeenEvent) -> StockMemory:
        """The memory after an event."""
        if event.stage == "shuffle":
            return EMPTY
        if not event.transfers:
            return self
        gathered = sum(moved.card is None and moved.source == "discards" for moved in event.transfers)
        if gathered:
            under = self.discards[:-1]
            new = NewStock(under if len(under) == gathered else ())
            # An older stock of which every card was seen again says nothing any more.
            kept = tuple(stock for stock in self.stocks if stock.cards)
            return StockMemory(self.discards[-1:], (*kept, new))
        memory = self
        for moved in event.transfers:
            memory = memory._after_transfer(moved)
        return memory

    def _after_transfer(self, moved: SeenTransfer) -> StockMemory:
        discards, stocks, card = self.discards, self.stocks, moved.card
        if card is None:
            if moved.source != "stock" or not stocks or not stocks[-1].cards:
                return self
            drawn = replace(stocks[-1], holders=(*stocks[-1].holders, int(moved.target[len(HAND) :])))
            return replace(self, stocks=(*stocks[:-1], drawn))
        if moved.target == "discards":
            discards = (*discards, card)
        elif moved.source == "discards" and discards[-1:] == (card,):
            discards = discards[:-1]
        if any(card in stock.cards for stock in stocks):
            stocks = tuple(_without(stock, moved) if card in stock.cards else stock for stock in stocks)
        elif discards is self.discards:
            return self
        return StockMemory(discards, stocks)

    def pools(self, cards: Sequence[int], stock: Place, hands: Mapping[Seat, Sequence[Place]]) -> tuple[Pool, ...]:
        """The pools of the unseen `cards`, which lie in the stock and at these places of hands.

        Of each hand the pointers at the end of its last places are those of the cards that were drawn last.
        """
        # A hand that lies open has no unseen cards any more.
        left = {seat: list(places) for seat, places in hands.items() if any(place.pointers for place in places)}
        unseen, pools, own = set(cards), [], [stock]
        for number, new in enumerate(reversed(self.stocks)):
            found = tuple(card for card in new.cards if card in unseen)
            if not found:
                continue
            places = [stock] if not number else []
            if not number:
                own = []
            for seat in left:
                places += _cut_from_end(left[seat], new.holders.count(seat))
            pools.append(Pool(found, tuple(places)))
            unseen.difference_update(found)
        own += [place for places in left.values() for place in places]
        return (Pool(tuple(card for card in cards if card in unseen), tuple(own)), *pools)


EMPTY: Final = StockMemory()


def _without(stock: NewStock, moved: SeenTransfer) -> NewStock:
    """A stock after one of its cards was seen."""
    holders = list(stock.holders)
    if moved.source.startswith(HAND):
        holders.remove(int(moved.source[len(HAND) :]))
    return NewStock(tuple(card for card in stock.cards if card != moved.card), tuple(holders))


def _cut_from_end(places: list[Place], count: int) -> list[Place]:
    """Takes the last pointers from places, and returns them as places."""
    cut = []
    while count:
        pointers, lacks = places.pop()
        kept = pointers[: max(0, len(pointers) - count)]
        if kept:
            places.append(Place(kept, lacks))
        cut.append(Place(pointers[len(kept) :], lacks))
        count -= len(pointers) - len(kept)
    return cut
