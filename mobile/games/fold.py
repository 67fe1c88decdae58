"""The fold of a list: the edge at which the window ends it until it is scrolled."""

from __future__ import annotations

from collections.abc import Sequence


def grow_to_fold(room: float, lines: Sequence[float], gap: float, most: float) -> float:
    """The height to add above lines of tiles, `gap` apart, so that the fold lies between two of them.

    `room` is the height left for them, without the gap that lies above the first; `lines` are their heights. At most
    `most` is added; 0 where that is not enough, or where all of them are in sight. All lengths are in one unit.

    >>> grow_to_fold(250, [100] * 7, gap=8, most=72)
    34
    """
    left = room
    for line in lines:
        if left < line + gap:
            return left if left < room and left <= most else 0
        left -= line + gap
    return 0
