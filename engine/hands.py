"""The hands in a view, in games where the zone of a hand is called by the number of its seat, such as ``hand:2``."""

from __future__ import annotations

from collections.abc import Mapping

from engine.view import Seat, View, Zone


def hand_zones(view: View) -> Mapping[Seat, Zone]:
    """The hands, by seat."""
    return {zone.owner: zone for zone in view.zones if zone.owner is not None and zone.id == f"hand:{zone.owner}"}


def read_own_hand(view: View) -> tuple[int, ...]:
    """The cards in the hand of the viewer, who has one.

    Raises:
        KeyError: the viewer has no hand.
    """
    return view.zone(f"hand:{view.viewer}").visible_cards


def read_hand(view: View, seat: Seat) -> tuple[int, ...]:
    """The cards in the hand of a seat that the viewer sees: all of an open or an own hand, none of another.

    Raises:
        KeyError: the seat has no hand.
    """
    return view.zone(f"hand:{seat}").visible_cards
