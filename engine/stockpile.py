"""The stockpile: all packs in play in their shuffled order, and the pointers into it.

A card never leaves the array. Hands, discards and piles hold pointers; dealing and drawing move the
stockpile pointer. Recycled discards are appended, so that pointers already held go on being true.

The cards from the pointer on are the *stock*. Their zone in views, moves and events is ``stock``, too; sentences for
players of some games call it the bank.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol, TypeVar

T = TypeVar("T")


class Rng(Protocol):
    """A source of chance: `random.Random`, `secrets.SystemRandom`, anything with `randrange`."""

    def randrange(self, stop: int, /) -> int: ...


def shuffled(items: Sequence[T], rng: Rng) -> tuple[T, ...]:
    """The items in a random order, every order equally likely (Fisher-Yates)."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = rng.randrange(last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def cut(cards: Sequence[T], at: int) -> tuple[T, ...]:
    """The order after the packet of the first `at` cards has been put under the rest.

    >>> cut((10, 11, 12, 13), 1)
    (11, 12, 13, 10)
    """
    if not 1 <= at < len(cards):
        raise ValueError(f"a cut is from 1 to {len(cards) - 1}, not {at}")
    return (*cards[at:], *cards[:at])


@dataclass(frozen=True, slots=True)
class Stockpile:
    """Cards in their order, and the pointer to the next one to take: what is left is the stock."""

    cards: tuple[int, ...] = ()
    pointer: int = 0

    @property
    def stock(self) -> tuple[int, ...]:
        """The pointers of the cards still to be taken, the next one first."""
        return tuple(range(self.pointer, len(self.cards)))

    def deal(self, hands: int, size: int) -> tuple[tuple[tuple[int, ...], ...], Stockpile]:
        """Deals `hands` hands of `size` cards, one card at a time: their pointers, and the stockpile that remains.

        Raises:
            ValueError: there are not enough cards.

        >>> Stockpile(tuple(range(53))).deal(3, 4)[0]
        ((0, 3, 6, 9), (1, 4, 7, 10), (2, 5, 8, 11))
        """
        end = self.pointer + hands * size
        if end > len(self.cards):
            raise ValueError(f"{hands} hands of {size} cards need more than the {self.left} that are left")
        dealt = tuple(tuple(range(self.pointer + hand, end, hands)) for hand in range(hands))
        return dealt, replace(self, pointer=end)

    def take(self) -> tuple[int, Stockpile]:
        """The pointer of the top of the stock, and the stockpile without it.

        Raises:
            ValueError: the stock is empty.
        """
        if self.pointer >= len(self.cards):
            raise ValueError("the stock is empty")
        return self.pointer, Stockpile(self.cards, self.pointer + 1)

    def take_packet(self, size: int) -> tuple[tuple[int, ...], Stockpile]:
        """The pointers of the next `size` cards, and the stockpile without them.

        Raises:
            ValueError: there are not enough cards.
        """
        end = self.pointer + size
        if end > len(self.cards):
            raise ValueError(f"a packet of {size} cards is more than the {self.left} that are left")
        return tuple(range(self.pointer, end)), Stockpile(self.cards, end)

    @property
    def left(self) -> int:
        """The number of cards still to be taken."""
        return len(self.cards) - self.pointer

    def append(self, cards: Sequence[int]) -> Stockpile:
        """The stockpile with recycled cards under its stock."""
        return replace(self, cards=(*self.cards, *cards))

    def at(self, pointers: Sequence[int]) -> tuple[int, ...]:
        """The cards that the pointers point to."""
        cards = self.cards
        return tuple([cards[pointer] for pointer in pointers])
