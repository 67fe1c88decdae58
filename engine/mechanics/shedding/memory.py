"""The memory of a seat in a shedding game: turns without progress, and the cards that other players cannot hold.

A player who picks up the pile holds no card that fits on it, in a game in which a player who can play must. A view
shows the cards that everybody saw go into a hand, but not to the seat of that hand: the memory keeps these.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine.events import SeenEvent
from engine.mechanics.lacks import Lack, Lacks, after_draw, after_play, with_lack
from engine.mechanics.shedding.rules import SheddingRules
from engine.mechanics.shedding.state import HEIGHTS
from engine.view import Seat

HAND: Final = "hand:"


@dataclass(frozen=True, slots=True)
class Memory:
    """The memory of a seat."""

    known: tuple[int, ...] = ()
    """The cards in all hands that everybody saw go there, or has been shown."""
    last: Seat | None = None
    """The seat that laid the top card of the pile."""
    idle: int = 0
    """The number of turns since the game last came closer to its end (A3)."""
    turned: bool = False
    """Whether a card was just turned over in vain, for which the pile is then picked up."""
    lacks: Lacks = ()
    """The heights that the unseen cards of hands lack."""


def remember(game: SheddingRules, memory: Memory, event: SeenEvent) -> Memory:
    """The memory after an event."""
    code, actor = event.text.code, event.actor
    if event.stage == "shuffle":
        return Memory()
    if event.hint == "burn":
        return replace(memory, last=None, idle=0)
    if event.hint == "out":
        return replace(memory, idle=0)
    if actor is None:
        return memory
    before, memory = memory, _follow_hands(memory, event)
    match code:
        case "played" | "turned-over":
            cards = [moved.card for moved in event.transfers if moved.card is not None]
            is_idle = event.transfers[0].source == f"hand:{actor}"
            unseen = [HEIGHTS[card] for card in cards if is_idle and card not in before.known]
            lacks = after_play(memory.lacks, actor, unseen)
            return replace(memory, last=actor, idle=memory.idle + 1 if is_idle else 0, lacks=lacks)
        case "filled":
            return replace(memory, idle=0, lacks=after_draw(memory.lacks, actor, len(event.transfers)))
        case "turned-in-vain":
            return replace(memory, turned=True)
        case "picked-up":
            lacks = memory.lacks
            if game.must_play and not memory.turned:
                pile = [moved.card for moved in event.transfers if moved.card is not None]
                lacks = with_lack(lacks, Lack(actor, _fitting_heights(game, pile)))
            idle = 0 if memory.turned else memory.idle + 1
            return replace(memory, last=None, idle=idle, turned=False, lacks=lacks)
    return memory


def _follow_hands(memory: Memory, event: SeenEvent) -> Memory:
    """The memory after cards were shown, played or taken for all to see."""
    known, shown = list(memory.known), event.text.args.get("cards")
    if event.text.code == "tried" and isinstance(shown, tuple):
        known += [card for card in shown if card not in known]
    for moved in event.transfers:
        if moved.card is None or moved.source == "stock":
            continue
        if moved.card in known:
            known.remove(moved.card)
        if moved.target.startswith(HAND):
            known.append(moved.card)
    return memory if tuple(known) == memory.known else replace(memory, known=tuple(known))


def _fitting_heights(game: SheddingRules, pile: Sequence[int]) -> tuple[int, ...]:
    """The heights of the cards that go on a pile of these cards, the top one last."""
    demand = game.demand_of(HEIGHTS[card] for card in reversed(pile))
    return tuple(sorted({HEIGHTS[card] for card in game.fitting_by_demand[demand]}))
