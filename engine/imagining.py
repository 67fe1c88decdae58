"""States that are imagined from a view: cards that are seen are laid in their places, the others are dealt by chance.

A game lays what a view shows with a `StockpileBuilder`, and says in which places the unseen cards lie. That is a
`Sketch`, and `worlds` deals them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from math import comb
from typing import Any, Final, NamedTuple

from engine.stockpile import Rng, Stockpile, shuffled
from engine.view import View, Zone

UNSEEN: Final = -1
"""The card at a pointer to which no card has been dealt yet."""


class StockpileBuilder:
    """The cards of a stockpile in the making, in the order in which they are laid."""

    def __init__(self) -> None:
        self.cards: list[int] = []

    def lay(self, cards: Iterable[int]) -> tuple[int, ...]:
        """Lays cards that are seen, and returns the pointers to them."""
        first = len(self.cards)
        self.cards += cards
        return tuple(range(first, len(self.cards)))

    def lay_unseen(self, count: int) -> tuple[int, ...]:
        """Keeps room for so many unseen cards, and returns the pointers to them."""
        return self.lay((UNSEEN,) * count)

    def lay_zone(self, zone: Zone) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Lays the cards of a zone: the pointers to those that are seen or known, and to the unseen ones."""
        seen = [card for card in zone.cards if card is not None]
        return self.lay((*seen, *zone.known)), self.lay_unseen(len(zone.cards) - len(seen) - len(zone.known))

    def stockpile(self, stock: int) -> Stockpile:
        """The stockpile of these cards, and so many unseen ones that are still to be taken."""
        return Stockpile((*self.cards, *(UNSEEN,) * stock), len(self.cards))


class Place(NamedTuple):
    """Pointers to unseen cards, none of which is one that this place `lacks`."""

    pointers: tuple[int, ...]
    lacks: frozenset[int] = frozenset()


class Pool(NamedTuple):
    """Unseen cards, and the places among which they lie, which have room for exactly these."""

    cards: tuple[int, ...]
    places: tuple[Place, ...]


class Sketch(NamedTuple):
    """A state of which the unseen cards have not been dealt yet."""

    state: Any
    """The state, with `UNSEEN` at the pointers to them."""
    pools: Sequence[Pool] = ()


def worlds(sketch: Sketch, rng: Rng) -> Iterator[Any]:
    """Endless states made from a sketch by dealing the unseen cards. Every deal that is possible is as likely.

    Raises:
        ValueError: the cards of a pool cannot lie in its places.
    """
    dealers = [_Dealer(pool) for pool in sketch.pools]
    pointers = [pointer for dealer in dealers for pointer in dealer.pointers]
    stockpile = sketch.state.stockpile
    while True:
        cards = list(stockpile.cards)
        for pointer, card in zip(pointers, (card for dealer in dealers for card in dealer.deal(rng)), strict=True):
            cards[pointer] = card
        yield replace(sketch.state, stockpile=replace(stockpile, cards=tuple(cards)))


def unseen_cards(pack: Iterable[int], stockpile: Stockpile) -> tuple[int, ...]:
    """The cards of a pack that lie nowhere in a stockpile yet."""
    seen = frozenset(stockpile.cards)
    return tuple(card for card in pack if card not in seen)


def hand_zones(view: View) -> Mapping[int, Zone]:
    """The hands of a view, by seat."""
    return {zone.owner: zone for zone in view.zones if zone.owner is not None and zone.id == f"hand:{zone.owner}"}


class _Dealer:
    """Deals the cards of a pool. Places that lack the same are one, and cards that may lie in the same places too."""

    def __init__(self, pool: Pool) -> None:
        joined: dict[frozenset[int], list[int]] = {}
        for place in pool.places:
            joined.setdefault(place.lacks.intersection(pool.cards), []).extend(place.pointers)
        by_allowed: dict[tuple[int, ...], list[int]] = {}
        for card in pool.cards:
            allowed = tuple(nth for nth, lacks in enumerate(joined) if card not in lacks)
            by_allowed.setdefault(allowed, []).append(card)
        # The largest kind comes last: it goes where there is room left.
        self._kinds = sorted(by_allowed.items(), key=lambda kind: len(kind[1]))
        self._counts = tuple((len(cards), allowed) for allowed, cards in self._kinds)
        self._room = tuple(len(pointers) for pointers in joined.values())
        self.pointers = [pointer for pointers in joined.values() for pointer in pointers]
        if sum(self._room) != len(pool.cards) or not _count_deals(self._counts, self._room):
            raise ValueError("the unseen cards cannot lie in these places")

    def deal(self, rng: Rng) -> Sequence[int]:
        """The cards in the order of `pointers`."""
        if len(self._room) == 1:
            return shuffled(self._kinds[0][1], rng) if self._kinds else ()
        dealt: list[list[int]] = [[] for _ in self._room]
        room, counts = self._room, self._counts
        for nth, (_, cards) in enumerate(self._kinds):
            split = _draw_split(counts[nth:], room, rng)
            room = tuple(free - taken for free, taken in zip(room, split, strict=True))
            order, first = shuffled(cards, rng), 0
            for place, taken in zip(dealt, split, strict=True):
                place += order[first : first + taken]
                first += taken
        return [card for place in dealt for card in shuffled(place, rng)]


_Kinds = tuple[tuple[int, tuple[int, ...]], ...]
"""Cards that may lie in the same places: their number, and the indices of these places."""


@lru_cache(maxsize=1 << 14)
def _count_deals(kinds: _Kinds, room: tuple[int, ...]) -> int:
    """The number of deals of these kinds of cards into places with exactly this room.

    Cached, because the states that a player imagines for one decision ask for the same numbers.
    """
    if not kinds:
        return 1
    return sum(ways for ways, _ in _splits(kinds, room))


def _splits(kinds: _Kinds, room: tuple[int, ...]) -> Iterator[tuple[int, tuple[int, ...]]]:
    """The ways to split the first kind among the places: the number of deals with each, and the split by place."""
    (count, allowed), *others = kinds
    rest = tuple(others)
    if not rest:
        # The last kind fills all room that is left.
        if all(nth in allowed for nth, free in enumerate(room) if free):
            yield _arrangements(count, room), room
        return
    for parts in _parts(count, [room[nth] for nth in allowed]):
        taken = dict(zip(allowed, parts, strict=True))
        split = tuple(taken.get(nth, 0) for nth in range(len(room)))
        left = tuple(free - part for free, part in zip(room, split, strict=True))
        ways = _arrangements(count, split) * _count_deals(rest, left)
        if ways:
            yield ways, split


def _parts(count: int, room: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """The ways to write a number as a sum of parts, none greater than its room.

    >>> list(_parts(3, [2, 2]))
    [(1, 2), (2, 1)]
    """
    if not room:
        if not count:
            yield ()
        return
    for first in range(max(0, count - sum(room[1:])), min(count, room[0]) + 1):
        for others in _parts(count - first, room[1:]):
            yield (first, *others)


def _arrangements(count: int, split: Collection[int]) -> int:
    """The number of ways to choose which of `count` cards go to each part of a split.

    >>> _arrangements(4, (2, 1, 1))
    12
    """
    ways = 1
    for part in split:
        ways *= comb(count, part)
        count -= part
    return ways


def _draw_split(kinds: _Kinds, room: tuple[int, ...], rng: Rng) -> tuple[int, ...]:
    """A split of the first kind, each as likely as its share of all deals."""
    drawn = rng.randrange(_count_deals(kinds, room))
    for ways, split in _splits(kinds, room):
        if drawn < ways:
            return split
        drawn -= ways
    raise AssertionError("the splits have fewer deals than were counted")
