"""States that are imagined from a view: cards that are seen are laid in their places, the others are dealt by chance.

A game lays what a view shows with a `StockpileBuilder`, and says in which places the unseen cards lie. That is a
`Sketch`, and `worlds` deals them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import chain
from math import comb, prod
from typing import Any, Final, NamedTuple, Protocol

from engine.stockpile import Rng, Stockpile, shuffled
from engine.view import Zone

UNSEEN: Final = -1
"""The card at a pointer to which no card has been dealt yet."""
MOST_SPLITS: Final = 100_000
"""The splits of kinds of cards among places, by an estimate from above, up to which deals are counted. So many take 20
ms. In two packs of Crazy Eights, where everybody has shown to lack something else, there may be 10,000 million."""
IMPOSSIBLE: Final = "the unseen cards cannot lie in these places"
SWAPS: Final = 10
"""The swaps that are tried for each card before the next deal, where deals are not counted."""


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
        seen = zone.visible_cards
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

    Where there are too many ways to count, every deal is as likely only in the long run: each is then made from the
    one before.

    Raises:
        ValueError: the cards of a pool cannot lie in its places.
    """
    dealers = [_make_dealer(pool, rng) for pool in sketch.pools]
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


class _Dealer(Protocol):
    """Deals the cards of a pool."""

    @property
    def pointers(self) -> Sequence[int]: ...

    def deal(self, rng: Rng) -> Sequence[int]:
        """The cards in the order of `pointers`."""


def _make_dealer(pool: Pool, rng: Rng) -> _Dealer:
    """Makes a dealer of a pool. Places that lack the same are one, and cards that may lie in the same places too."""
    joined: dict[frozenset[int], list[int]] = {}
    for place in pool.places:
        joined.setdefault(place.lacks.intersection(pool.cards), []).extend(place.pointers)
    by_allowed: dict[tuple[int, ...], list[int]] = {}
    for card in pool.cards:
        allowed = tuple(nth for nth, lacks in enumerate(joined) if card not in lacks)
        by_allowed.setdefault(allowed, []).append(card)
    # The largest kind comes last: it goes where there is room left.
    kinds = sorted(by_allowed.items(), key=lambda kind: len(kind[1]))
    places = tuple(map(tuple, joined.values()))
    if sum(map(len, places)) != len(pool.cards):
        raise ValueError(IMPOSSIBLE)
    counts, room = tuple((len(cards), allowed) for allowed, cards in kinds), tuple(map(len, places))
    return (
        _CountingDealer(kinds, places) if _bound_splits(counts, room) <= MOST_SPLITS else _Swapper(kinds, places, rng)
    )


class _CountingDealer:
    """Counts the deals, and makes each as often as any other."""

    def __init__(self, kinds: Sequence[_Kind], places: Sequence[tuple[int, ...]]) -> None:
        self._kinds = kinds
        self._counts = tuple((len(cards), allowed) for allowed, cards in kinds)
        self._room = tuple(map(len, places))
        self.pointers = tuple(chain.from_iterable(places))
        if not _count_deals(self._counts, self._room):
            raise ValueError(IMPOSSIBLE)

    def deal(self, rng: Rng) -> Sequence[int]:
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


class _Swapper:
    """Makes each deal from the one before, by swapping cards that may lie in each other's place."""

    def __init__(self, kinds: Sequence[_Kind], places: Sequence[tuple[int, ...]], rng: Rng) -> None:
        self.pointers = tuple(chain.from_iterable(places))
        self._allowed = {card: frozenset(allowed) for allowed, cards in kinds for card in cards}
        self._place = tuple(nth for nth, pointers in enumerate(places) for _ in pointers)
        """The index of its place, for every pointer."""
        self._cards = self._find_deal(tuple(map(len, places)), rng)

    def deal(self, rng: Rng) -> Sequence[int]:
        cards, place, allowed, count = self._cards, self._place, self._allowed, len(self._cards)
        for _ in range(SWAPS * count):
            one, other = rng.randrange(count), rng.randrange(count)
            if place[one] in allowed[cards[other]] and place[other] in allowed[cards[one]]:
                cards[one], cards[other] = cards[other], cards[one]
        return tuple(cards)

    def _find_deal(self, room: Sequence[int], rng: Rng) -> list[int]:
        """Finds a deal, in the order of the pointers: each card goes where it may lie, and others make room for it."""
        dealt: list[list[int]] = [[] for _ in room]
        for card in shuffled(tuple(self._allowed), rng):
            # A way from the card to a place with room: each card on it moves on to where the next one lay.
            reached: dict[int, tuple[int, int | None]] = dict.fromkeys(self._allowed[card], (card, None))
            queue = list(reached)
            for place in queue:
                if len(dealt[place]) < room[place]:
                    break
                for other in dealt[place]:
                    found = self._allowed[other].difference(reached)
                    reached |= dict.fromkeys(found, (other, place))
                    queue += found
            else:
                raise ValueError(IMPOSSIBLE)
            to: int | None = place
            while to is not None:
                moved, source = reached[to]
                dealt[to].append(moved)
                if source is not None:
                    dealt[source].remove(moved)
                to = source
        return list(chain.from_iterable(dealt))


_Kind = tuple[tuple[int, ...], list[int]]
"""Cards that may lie in the same places: the indices of these places, and the cards."""
_Kinds = tuple[tuple[int, tuple[int, ...]], ...]
"""Cards that may lie in the same places: their number, and the indices of these places."""


def _bound_splits(kinds: _Kinds, room: tuple[int, ...]) -> int:
    """Estimates from above the splits that `_count_deals` looks at. The last kind has one for each."""
    splits, ways, most = 0, 1, prod(free + 1 for free in room)
    for count, allowed in kinds[:-1]:
        # The part of the roomiest place follows from the others.
        parts = sorted(min(count, room[nth]) + 1 for nth in allowed)[:-1]
        splits += ways * prod(parts)
        ways = min(ways * prod(parts), most)
    return splits


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
