"""Moves of cards between the zones of a view, by the transfers of events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from engine.events import SeenTransfer
from engine.view import Seat, SeatView, Viewer, Zone


def move_cards(
    zones: Mapping[str, Zone],
    transfers: Sequence[SeenTransfer],
    viewer: Viewer,
    newest: Mapping[str, Zone] = MappingProxyType({}),
    actor: Seat | None = None,
) -> tuple[dict[str, Zone], dict[Seat | None, int]]:
    """Applies transfers to zones. Returns the zones, and by how many cards each owner's count has changed.

    Cards on piles, such as won tricks, do not count. `newest` are the zones after all events: they say whether a card
    lies open in its new zone; one that is turned over where it lies does. `actor` played the cards of a trick; of cards
    that nobody played, as at the beginning of a lesson, they say who did.
    """
    moved = dict(zones)
    more: Counter[Seat | None] = Counter()
    for transfer in transfers:
        source, target = moved.get(transfer.source), moved.get(transfer.target)
        if source is not None:
            moved[source.id] = _remove_card(source, transfer.card, transfer.source_place)
            more[source.owner] -= source.layout != "stack"
        if target is not None:
            there = moved[target.id]
            is_turned_over = transfer.source == transfer.target
            card = (
                None
                if not is_turned_over and _hides(there, transfer.card, viewer, newest.get(target.id))
                else transfer.card
            )
            added, end = _add_card(there, card, transfer.target_place, actor), newest.get(target.id)
            if end is not None and actor is None and added.cards == end.cards[: len(added.cards)]:
                added = replace(added, by=end.by[: len(added.cards)])
            if end is not None and (added.cards, added.by) == (end.cards, end.by):
                added = replace(added, winning=end.winning, counting=end.counting)
            moved[target.id] = added
            more[target.owner] += target.layout != "stack"
    return moved, dict(more)


def move_cards_back(
    zones: Mapping[str, Zone], transfers: Sequence[SeenTransfer], viewer: Viewer
) -> tuple[dict[str, Zone], dict[Seat | None, int]]:
    """Takes transfers back. Cards return to a grid as backs, because it is not known whether they lay open there.

    So they do to what the game itself gives cards from, such as a kitty: nobody had seen them before.
    """
    back = [
        SeenTransfer(
            None if _is_grid(zones.get(transfer.source)) else transfer.card,
            transfer.target,
            transfer.source,
            transfer.target_place,
            transfer.source_place,
        )
        for transfer in reversed(transfers)
    ]
    moved, more = move_cards(zones, back, viewer)
    given_from = [moved[id] for id in {transfer.source for transfer in transfers} & moved.keys() if moved[id].minor]
    return moved | {zone.id: replace(zone, cards=(None,) * len(zone.cards)) for zone in given_from}, more


def count_cards(seats: Sequence[SeatView], more: Mapping[Seat | None, int]) -> tuple[SeatView, ...]:
    """The seats with their numbers of cards changed by `more`."""
    return tuple(replace(seat, cards=max(0, seat.cards + more.get(seat.seat, 0))) for seat in seats)


def _is_grid(zone: Zone | None) -> bool:
    return zone is not None and zone.layout == "grid"


def _remove_card(zone: Zone, card: int | None, place: int | None) -> Zone:
    """The zone without the card at a place. Without a place, the last card that looks the same is removed.

    The others keep their places on the table; none of them is new any more, nor known to win a trick.
    """
    if not zone.cards:
        return zone
    if place is None or not 0 <= place < len(zone.cards):
        alike = card if card in zone.cards else None if None in zone.cards else zone.cards[-1]
        place = len(zone.cards) - 1 - zone.cards[::-1].index(alike)
    cards = (*zone.cards[:place], *zone.cards[place + 1 :])
    groups = tuple(group for group in zone.groups if set(group) <= set(cards))
    by, spots = ((*each[:place], *each[place + 1 :]) for each in (zone.by, zone.spots))
    return replace(zone, cards=cards, groups=groups, by=by, spots=spots, fresh=(), winning=None, counting=None)


def _hides(zone: Zone, card: int | None, viewer: Viewer, newest: Zone | None) -> bool:
    """Whether a card whose face everybody saw moving is shown as a back in its new hand or pile.

    In another player's hidden hand it is. Elsewhere the newest view decides, and without one the cards that lie there.
    """
    lies_among_backs = set(zone.cards) == {None}
    if zone.layout not in ("fan", "stack"):
        return False
    if zone.layout == "fan" and zone.owner != viewer and lies_among_backs:
        return True
    if newest is not None and (card in newest.cards or None in newest.cards):
        return card not in newest.cards
    return zone.layout == "stack" and lies_among_backs


def _add_card(zone: Zone, card: int | None, place: int | None, actor: Seat | None) -> Zone:
    """The zone with a card added at a place, by default after all others.

    Where cards keep their places on the table it lies on the first one that is free. A suit that was named for the card
    below is named no more, and who wins a trick or which card of a pile counts now is not known.
    """
    at = len(zone.cards) if place is None else place
    is_laid = zone.layout == "trick" and actor is not None and len(zone.by) == len(zone.cards)
    by = (*zone.by[:at], actor, *zone.by[at:]) if is_laid and actor is not None else zone.by
    free = [spot for spot in range(len(zone.spots) + 1) if spot not in zone.spots]
    spots = (*zone.spots[:at], free[0], *zone.spots[at:]) if zone.spots else ()
    cards = (*zone.cards[:at], card, *zone.cards[at:])
    return replace(zone, cards=cards, by=by, spots=spots, suit=None, winning=None, counting=None)
