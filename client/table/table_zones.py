"""Zones that belong to nobody: which of them have a place on the table, and which one is the pack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from engine.game import SeenTransfer
from engine.view import STOCK, ChoosePlace, View, Zone


def table_zones(view: View) -> tuple[Zone, ...]:
    """The zones that belong to nobody."""
    return tuple(zone for zone in view.zones if zone.owner is None)


class TablePlaces:
    """The zones of a table that have a place on it while a hand is played.

    A zone has its place from the first view of the hand in which it is, and keeps it, so that nothing moves when cards
    come or go. The stock has one if it has cards once the hand is played, that is once somebody holds cards.
    """

    def __init__(self) -> None:
        self._zones: dict[str, Zone] = {}
        """The zones that have places, as they were last seen, by their ids."""

    def find(self, view: View) -> tuple[Zone, ...]:
        """The zones that have a place in a view, those that are no longer in it without cards."""
        is_dealt = view.stage != "shuffle" and any(zone.cards for zone in view.zones if zone.owner is not None)
        if view.stage == "shuffle":
            self._zones.clear()
        shown = {zone.id: zone for zone in table_zones(view)}
        gone = {id: replace(zone, cards=(), known=(), by=(), suit=None) for id, zone in self._zones.items()}
        zones = _in_order(gone, shown)
        if STOCK in shown and not shown[STOCK].cards and STOCK not in self._zones:
            del zones[STOCK]
        if is_dealt:
            self._zones = zones
        return tuple(zones.values())


def _in_order(gone: Mapping[str, Zone], shown: Mapping[str, Zone]) -> dict[str, Zone]:
    """Zones in the order of those that are `shown`. One that is not, of those that are `gone`, stays after the same."""
    order = list(shown)
    for before, id in pairwise(["", *gone]):
        if id not in shown:
            order.insert(order.index(before) + 1 if before else 0, id)
    return {id: shown.get(id) or gone[id] for id in order}


class PackZone:
    """The zone that is shown as the pack before a hand."""

    def __init__(self) -> None:
        self.id = ""
        """Id of the zone that is the pack, or was it last; empty before the first one."""

    def update(self, view: View, choice: ChoosePlace | None) -> Zone | None:
        """Finds the pack of a view. None where nothing lies on the table.

        The pack is the zone where `choice` chooses a place. Without one it is the zone that is spread, else the one
        that was the pack before, else the largest one.
        """
        zones = table_zones(view)
        found = (
            next((zone for zone in zones if choice is not None and zone.id == choice.zone), None)
            or next((zone for zone in zones if zone.layout == "fan"), None)
            or next((zone for zone in zones if zone.id == self.id), None)
            or max(zones, key=lambda zone: len(zone.cards), default=None)
        )
        if found is not None:
            self.id = found.id
        return found

    def follow(self, view: View, transfers: Sequence[SeenTransfer]) -> None:
        """Takes as the pack the zone to which most cards are gathered, or else from which most are drawn."""
        zones = {zone.id for zone in table_zones(view)}
        for ends in ([transfer.target for transfer in transfers], [transfer.source for transfer in transfers]):
            counts = Counter(end for end in ends if end in zones)
            if counts:
                self.id = counts.most_common(1)[0][0]
                return
