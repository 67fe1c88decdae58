"""The motion of a list in the order of play, which turns like a wheel. Pure functions, without Kivy.

Whoever leaves the top comes in again at the bottom at once: of each row more than half is seen at any moment, and none
lies on another one.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import floor
from typing import NamedTuple

from engine.view import Seat


class RowPlace(NamedTuple):
    """The place of a row while the wheel turns."""

    slot: int
    """The number of the place in the list, counted from 0, within which the row is seen."""
    shift: float
    """The height of the row above its slot, as a share of the distance of two rows; below it for less than 0."""
    is_whole: bool
    """Whether all of the row is seen. Of another one only what lies in its slot is."""


def find_turn(before: Sequence[Seat], after: Sequence[Seat]) -> int | None:
    """The number of places by which a list has turned up, or down for less than 0; None for any other change.

    Of two ways it is the shorter one.

    >>> find_turn((1, 2, 3), (2, 3, 1)), find_turn((1, 2, 3), (3, 1, 2)), find_turn((1, 2), (2, 1))
    (1, -1, 1)
    >>> find_turn((1, 2, 3), (3, 2, 1)), find_turn((1, 2), (1, 2, 3))
    (None, None)
    """
    if len(before) != len(after) or not after or after[0] not in before:
        return None
    count, turned = len(before), list(before).index(after[0])
    if [*before[turned:], *before[:turned]] != list(after):
        return None
    return turned if 2 * turned <= count else turned - count


def find_place(position: float, count: int, lines: int, slots: int) -> RowPlace | None:
    """The place of a row at a position of the wheel between 0 and `count`: 0.25 is a quarter of a row below the top.

    The slots are filled column by column, each of so many `lines`, or row by row in a grid, each of so many people: a
    shift is to the left there. None where there is no slot for the row.

    >>> find_place(0.25, 3, 3, 3), find_place(2.75, 3, 3, 3), find_place(2.25, 3, 3, 3)
    (RowPlace(slot=0, shift=-0.25, is_whole=True), RowPlace(slot=0, shift=0.25, is_whole=False), \
RowPlace(slot=2, shift=-0.25, is_whole=False))
    """
    position %= count
    upper = min(floor(position), count - 1)
    below = position - upper
    lower = (upper + 1) % count
    if not below:
        return RowPlace(upper, 0.0, is_whole=True) if upper < slots else None
    if lower == upper + 1 and lower < slots and upper // lines == lower // lines:
        return RowPlace(upper, -below, is_whole=True)
    if upper < slots and (below <= 0.5 or lower >= slots):
        return RowPlace(upper, -below, is_whole=False)
    return RowPlace(lower, 1 - below, is_whole=False) if lower < slots else None
