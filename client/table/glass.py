"""Transparent cards on a pile, through which the card below them is seen and counts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engine.cards import rank
from engine.game import SeenEvent
from engine.view import View, Zone


def look_through_piles(view: View, newest: View, told: Iterable[SeenEvent]) -> View:
    """The view with the cards that count below transparent ones; `told` and the newest view say which ones are those.

    Where neither does the view stays as it is.
    """
    through = {zone.cards[-1] for zone in newest.zones if zone.counting is not None and zone.cards}
    through |= {transfer.card for event in told if event.hint == "glass" for transfer in event.transfers}
    ranks = {rank(card) for card in through if card is not None}
    return replace(view, zones=tuple([_look_through(zone, ranks) for zone in view.zones]))


def _look_through(zone: Zone, ranks: set[int]) -> Zone:
    cards = zone.visible_cards
    lies_open = zone.owner is None and zone.layout == "stack" and cards and len(cards) == len(zone.cards)
    if not lies_open or zone.counting is not None or rank(cards[-1]) not in ranks:
        return zone
    return replace(zone, counting=next((card for card in reversed(cards) if rank(card) not in ranks), None))
