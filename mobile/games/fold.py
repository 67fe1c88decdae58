"""The fold of a list: the edge at which the window ends it until it is scrolled."""

from __future__ import annotations

from collections.abc import Sequence


def grow_to_fold(room: float, lines: Sequence[float], most: float) -> float:
    """The height to add above lines of tiles so that the fold lies between two of them.

    `room` is the height left for them; `lines` are their heights, each with the gap above it. At most `most` is added;
    0 where that is not enough, or where all of them are in sight. All lengths are in one unit.

    >>> grow_to_fold(250, [108] * 7, most=72)
    34
    """
    left = room
    for line in lines:
        if left < line:
            return left if 0 < left <= most else 0
        left -= line
    return 0
