"""The directions in which players sit, seen from the middle of a table."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin

from engine.view import Seat, View


def direction_of(index: int, count: int) -> tuple[float, float]:
    """The unit vector from the middle to a chair of a table of `count`, to the right and up.

    `index` is the clockwise distance of the chair from the viewer's: 0 is the viewer, at the bottom, and the next one
    sits at the viewer's left.

    >>> direction_of(0, 4), direction_of(1, 4), direction_of(2, 4)
    ((0.0, -1.0), (-1.0, 0.0), (0.0, 1.0))
    """
    turned = 2 * pi * index / max(1, count)
    right, up = -sin(turned), -sin(turned + pi / 2)
    return round(right, 9) + 0.0, round(up, 9) + 0.0


def chairs_of(view: View) -> tuple[Seat, ...]:
    """The seats round the table, clockwise, the viewer's first. Somebody who only watches sits with the first."""
    seats = view.chairs or tuple(seat.seat for seat in view.seats)
    at = seats.index(view.viewer) if isinstance(view.viewer, int) and view.viewer in seats else 0
    return seats[at:] + seats[:at]


def directions_of(view: View, seats: Sequence[Seat]) -> list[tuple[float, float]]:
    """The directions in which these seats sit, see `direction_of`; one that has no chair is taken for the viewer's."""
    chairs = chairs_of(view)
    return [direction_of(chairs.index(seat) if seat in chairs else 0, len(chairs)) for seat in seats]
