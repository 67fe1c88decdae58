"""Zones of a view that belong to its viewer."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from client.models import Table
from engine.view import ChoosePlace, PutOnto, View, Zone


def own_zones(view: View) -> tuple[Zone, ...]:
    """The zones of the viewer."""
    return tuple(zone for zone in view.zones if zone.owner is not None and zone.owner == view.viewer)


def arrangeable_zone(view: View) -> Zone | None:
    """The zone that the viewer may arrange."""
    return next((zone for zone in own_zones(view) if zone.arrangeable), None)


def own_hand(view: View) -> Zone | None:
    """The zone that the viewer holds: the arrangeable one, else the fan, else the grid."""
    own = own_zones(view)
    found = (zone for layout in ("fan", "grid") for zone in own if zone.layout == layout)
    return arrangeable_zone(view) or next(found, None)


def active_zone(view: View) -> Zone | None:
    """The zone that the viewer plays from: the hand while it has cards, then what is played once the hand is empty.

    Of several such zones it is the one that choices name. A pile of won cards is none.
    """
    hand = own_hand(view)
    if hand is not None and hand.cards:
        return hand
    named = choice_zones(view)
    own = [zone for zone in own_zones(view) if zone.layout != "stack"]
    return next((zone for zone in own if zone.id in named), next((zone for zone in own if zone.cards), hand))


def side_zones(view: View) -> tuple[Zone, ...]:
    """The viewer's other zones from which cards can be put now, such as a drawn card apart from the hand."""
    main, named = active_zone(view), choice_zones(view)
    own = (zone for zone in own_zones(view) if zone.cards and zone.id in named)
    return tuple(zone for zone in own if main is None or zone.id != main.id)


def own_layers(view: View) -> tuple[Zone, ...]:
    """The viewer's zones that lie on each other before the viewer, the lowest first; empty where there are none."""
    own = own_zones(view)
    over = {zone.over: zone for zone in own if zone.over}
    lowest = next((zone for zone in own if zone.id in over and not zone.over), None)
    layers: list[Zone] = []
    while lowest is not None and lowest not in layers:
        layers.append(lowest)
        lowest = over.get(lowest.id)
    return tuple(layers)


def spots_of(zone: Zone) -> tuple[int, ...]:
    """The spot of each card of a zone, see `Zone`; in a row from the left where the zone does not say.

    >>> from engine.text import Text
    >>> spots_of(Zone("up", 0, "row", Text("any"), (7, 8), spots=(0, 2)))
    (0, 2)
    """
    return zone.spots if len(zone.spots) == len(zone.cards) else tuple(range(len(zone.cards)))


def choice_zones(view: View) -> set[str]:
    """Ids of the zones whose cards can be put, or chosen by their place, now."""
    return {choice.zone for choice in view.choices if isinstance(choice, PutOnto | ChoosePlace)}


def is_away(table: Table) -> bool:
    """Whether the authority plays for the viewer, or nobody does, until they are back."""
    if table.seat is None or table.view.turn is None:
        return False
    gone = any(seat.away for seat in table.view.seats if seat.seat == table.seat)
    return table.stopped or gone or bool(table.players[table.seat].level)


def is_only_watching(table: Table) -> bool:
    """Whether a game is played in which the viewer, who has come to the table of somebody else, has no seat."""
    return table.seat is None and table.status == "playing" and not table.is_mine


def apply_order(cards: Collection[int], order: Sequence[int]) -> tuple[int, ...]:
    """The cards in an order that may have others in it too, or one twice; cards that are new to it come last.

    >>> apply_order([4, 5, 6], [6, 9, 4])
    (6, 4, 5)
    """
    ordered = tuple(card for card in dict.fromkeys(order) if card in cards)
    return (*ordered, *(card for card in cards if card not in ordered))
