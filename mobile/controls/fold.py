"""The fold of a list: the edge at which the window ends it until it is scrolled."""

from __future__ import annotations

from collections.abc import Sequence


def grow_to_fold(room: float, lines: Sequence[tuple[float, float]], most: float, least: float = 0) -> float:
    """The height to add above lines of tiles so that the fold shows whole lines and a part of the next one.

    `room` is the height left for them. Each line has the height down to the point at which the fold may cut it, and its
    whole height, both with the gap above it. As little as can be is added, at most `most`; only where that is not
    enough is as little as can be taken away, down to `least`. 0 where neither is enough, or where all lines are in
    sight. All lengths are in one unit.

    >>> grow_to_fold(250, [(60, 108)] * 7, most=90)
    82
    >>> grow_to_fold(40, [(60, 108)] * 7, most=90, least=-30)
    -20
    >>> grow_to_fold(150, [(60, 108)] * 7, most=90, least=-30)
    90
    >>> grow_to_fold(1000, [(60, 108)] * 7, most=90)
    0
    """
    if sum(whole for _, whole in lines) <= room:
        return 0
    left, steps = room, list[float]()
    for part, whole in lines:
        steps.append(left - part)
        left -= whole
    fitting = [step for step in steps if least <= step <= most]
    return min(fitting, key=lambda step: (step < 0, abs(step)), default=0)
