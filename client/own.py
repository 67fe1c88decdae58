"""What at a table belongs to the player who is looking at it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from client.shown import Table
from engine.view import ChoosePlace, PutOnto, View, Zone


def own_zones(view: View) -> tuple[Zone, ...]:
    """The places of the player who is looking."""
    return tuple(zone for zone in view.zones if zone.owner is not None and zone.owner == view.viewer)


def to_arrange(view: View) -> Zone | None:
    """The zone that the player who is looking may arrange."""
    return next((zone for zone in own_zones(view) if zone.arrangeable), None)


def own_hand(view: View) -> Zone | None:
    """The zone that the player who is looking holds: the one to arrange, else the fan."""
    return to_arrange(view) or next((zone for zone in own_zones(view) if zone.layout == "fan"), None)


def held(view: View) -> Zone | None:
    """The zone that the player who is looking plays from now: where choices lie, else the hand, else what comes next.

    Cards before a player that are played once the hand is empty are held in its place; a pile of won cards is not.
    """
    own = {zone.id: zone for zone in own_zones(view) if zone.layout != "stack"}
    for choice in view.choices:
        if isinstance(choice, (PutOnto, ChoosePlace)) and choice.zone in own:
            return own[choice.zone]
    hand = own_hand(view)
    return hand if hand is not None and hand.cards else next((zone for zone in own.values() if zone.cards), hand)


def is_away(table: Table) -> bool:
    """Whether somebody else plays for the player who is looking, or nobody does, until they are back."""
    if table.seat is None or table.view.turn is None:
        return False
    gone = any(seat.away for seat in table.view.seats if seat.seat == table.seat)
    return table.stopped or gone or bool(table.players[table.seat].level)


def in_order(cards: Collection[int], order: Sequence[int]) -> tuple[int, ...]:
    """The cards as their owner has laid them; new ones come in at the right.

    >>> in_order([4, 5, 6], [6, 9, 4])
    (6, 4, 5)
    """
    kept = tuple(card for card in order if card in cards)
    return (*kept, *(card for card in cards if card not in kept))
