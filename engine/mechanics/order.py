"""The order of play: seats in the order in which they move; left, right, next and before follow it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.view import Seat


def after(order: Sequence[Seat], seat: Seat) -> Seat:
    """The seat to the left of this one.

    >>> after((2, 0, 1), 1)
    2
    """
    return order[(order.index(seat) + 1) % len(order)]


def before(order: Sequence[Seat], seat: Seat) -> Seat:
    """The seat to the right of this one.

    >>> before((2, 0, 1), 2)
    1
    """
    return order[order.index(seat) - 1]


def starting_after(order: Sequence[Seat], seat: Seat) -> tuple[Seat, ...]:
    """The whole order, beginning with the seat to the left of this one.

    >>> starting_after((2, 0, 1), 0)
    (1, 2, 0)
    """
    first = order.index(seat) + 1
    return (*order[first:], *order[:first])
