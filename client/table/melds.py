"""Melds of an open zone, laid together."""

from __future__ import annotations

from dataclasses import replace

from engine.view import Zone


def grouped_zone(zone: Zone) -> Zone:
    """The zone with its groups first, and its other cards after them. Unchanged if a card of a group is hidden."""
    grouped = [card for group in zone.groups for card in group]
    rest = list(zone.cards)
    for card in grouped:
        if card not in rest:
            return zone
        rest.remove(card)
    counts = dict(zip(zone.cards, zone.counts, strict=False))
    cards = (*grouped, *rest)
    return replace(zone, cards=cards, counts=tuple(counts[card] for card in cards) if counts else ())
