"""The memory of a seat in a Game of Threes: the discards, who took which, and the stocks that were made of them."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal

from engine.events import SeenEvent
from engine.mechanics.stock_memory import StockMemory
from engine.view import Seat


@dataclass(frozen=True, slots=True)
class Memory:
    """The memory of a seat, about the hand that is played."""

    stock: StockMemory = field(default_factory=StockMemory)
    known: tuple[int, ...] = ()
    """The cards of the own hand that everybody saw go there. Of other hands the view shows them."""
    mover: Seat | None = None
    """The seat that last took a card, or for which the clock moved."""
    took: Literal["", "stock", "discards"] = ""
    """The source of the card that this seat has taken in its turn; empty once it has discarded."""
    turns: int = 0
    """The number of turns that have ended."""


def remember(memory: Memory, event: SeenEvent, seat: Seat) -> Memory:
    """The memory of this seat after an event."""
    if event.stage == "shuffle":
        return Memory()
    stock = memory.stock.after(event)
    if len(event.transfers) != 1 or event.actor is None:
        return memory if stock is memory.stock else replace(memory, stock=stock)
    (moved,) = event.transfers
    known, own = memory.known, f"hand:{seat}"
    if moved.card is not None and moved.source == own:
        known = tuple(card for card in known if card != moved.card)
    if moved.target == "discards":
        return Memory(stock, known, event.actor, "", memory.turns + 1)
    if moved.source == "discards":
        if moved.card is not None and moved.target == own:
            known = (*known, moved.card)
        return Memory(stock, known, event.actor, "discards", memory.turns)
    return Memory(stock, known, event.actor, "stock", memory.turns)
