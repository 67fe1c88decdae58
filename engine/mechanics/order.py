"""The order of play: seats in the order in which they move. Left, right, next and before follow it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from engine.view import Seat

T = TypeVar("T")


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


def with_seat(by_seat: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """Values by seat, with another one for this seat.

    >>> with_seat(((7,), (), (9,)), 1, (8,))
    ((7,), (8,), (9,))
    """
    return (*by_seat[:seat], value, *by_seat[seat + 1 :])
