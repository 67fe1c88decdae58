"""Finds the nearest control in the direction of an arrow key, for the keyboard's ring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mobile.controls.keys import DOWN, LEFT, RIGHT, UP
from mobile.drawing.rect import Rect

ARROWS: Final = (UP, DOWN, LEFT, RIGHT)
SIDE_COST: Final = 2.0
"""The weight of a gap at right angles to the direction: what is straight ahead goes before what is a little nearer."""
ROUNDED: Final = 1
"""Pixels by which neighbours that touch may overlap."""


def find_neighbour(start: Rect, others: Sequence[Rect], key: int) -> int | None:
    """Finds the nearest rectangle in the direction of an arrow key. Returns its index; None where there is none.

    Where one rectangle lies on the other, as a button on a tile, one direction leads from one to the other: that in
    which their middles are farther apart.

    >>> tile, button, right, below = (0, 0, 100, 100), (60, 0, 30, 20), (110, 0, 100, 100), (0, -90, 100, 80)
    >>> [find_neighbour(tile, [button, right, below], key) for key in ARROWS]
    [None, 0, None, 1]
    >>> [find_neighbour(button, [tile, right, below], key) for key in ARROWS]
    [0, 2, None, 1]
    """
    near, far, low, high = _span(start, key)
    costs = dict[int, tuple[float, float]]()
    for at, other in enumerate(others):
        begin, end, bottom, top = _span(other, key)
        ahead, aside = (begin + end - near - far) / 2, abs(bottom + top - low - high) / 2
        gap, gap_aside = begin - far, max(0.0, bottom - high, low - top)
        overlaps = gap < -ROUNDED and end > near + ROUNDED and not gap_aside
        is_ahead = ahead > aside if overlaps else gap >= -ROUNDED
        if is_ahead:
            costs[at] = max(0.0, gap) + SIDE_COST * gap_aside, aside
    return min(costs, key=lambda at: costs[at], default=None)


def _span(rect: Rect, key: int) -> tuple[float, float, float, float]:
    """The ends of a rectangle along the direction of a key, the nearer one first, and those at right angles to it."""
    x, y, wide, tall = rect
    if key in (LEFT, RIGHT):
        return (x, x + wide, y, y + tall) if key == RIGHT else (-x - wide, -x, y, y + tall)
    return (y, y + tall, x, x + wide) if key == UP else (-y - tall, -y, x, x + wide)
