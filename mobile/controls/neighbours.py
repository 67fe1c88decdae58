"""The way of the keyboard's ring across a screen: to the nearest control in the direction of an arrow key."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mobile.controls.keys import DOWN, LEFT, RIGHT, UP
from mobile.drawing.rect import Rect

ARROWS: Final = (UP, DOWN, LEFT, RIGHT)
SIDE_COST: Final = 2.0
"""The distance beside the way counts so many times: rather what is straight ahead than what is a little nearer."""


def find_neighbour(start: Rect, others: Sequence[Rect], key: int) -> int | None:
    """Finds the nearest rectangle in the direction of an arrow key. Returns its index, None where there is none.

    Where one of two rectangles lies on the other, as a button on a tile, only the direction in which their middles are
    farther apart leads from one to the other.

    >>> tile, button, right, below = (0, 0, 100, 100), (60, 0, 30, 20), (110, 0, 100, 100), (0, -90, 100, 80)
    >>> [find_neighbour(tile, [button, right, below], key) for key in ARROWS]
    [None, 0, None, 1]
    >>> [find_neighbour(button, [tile, right, below], key) for key in ARROWS]
    [0, 2, None, 1]
    """
    near, far, low, high = _turn(start, key)
    costs = dict[int, tuple[float, float]]()
    for at, other in enumerate(others):
        begin, end, bottom, top = _turn(other, key)
        ahead, aside = (begin + end - near - far) / 2, abs(bottom + top - low - high) / 2
        gap, gap_aside = begin - far, max(0.0, bottom - high, low - top)
        is_on_start = gap < -1 and end > near + 1 and not gap_aside
        if ahead > aside if is_on_start else gap >= -1:  # a pixel for rounding
            costs[at] = max(0.0, gap) + SIDE_COST * gap_aside, aside
    return min(costs, key=lambda at: costs[at], default=None)


def _turn(rect: Rect, key: int) -> tuple[float, float, float, float]:
    """The rectangle as seen by who looks in the direction of a key: where it begins and ends, and both its sides."""
    x, y, wide, tall = rect
    if key in (LEFT, RIGHT):
        return (x, x + wide, y, y + tall) if key == RIGHT else (-x - wide, -x, y, y + tall)
    return (y, y + tall, x, x + wide) if key == UP else (-y - tall, -y, x, x + wide)
