"""The poses of a pack's cards while it is shuffled or cut, from the beginning (0) to the end (1) of the motion.

Pure functions in one unit of length, whichever the caller uses. A later pose lies over an earlier one.

>>> [round(pose.y, 1) for pose in stack(3, (0, 0), 7)]
[-7.0, -4.0, 0.0]
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot, pi, radians, sin
from typing import NamedTuple

from mobile import theme
from mobile.drawing.easing import smoothstep
from mobile.drawing.rect import Point


class Pose(NamedTuple):
    """The middle of a card, how far it is turned clockwise (radians), and how large it is drawn."""

    x: float
    y: float
    angle: float = 0.0
    scale: float = 1.0


def stack(count: int, middle: Point, thick: float) -> list[Pose]:
    """A squared pack; `thick` is how far its lowest card is seen beside and below the top one."""
    edges = theme.PILE_EDGES_MOST  # in steps, as the edges of single cards would not be seen
    below = [thick * round(edges * (count - 1 - at) / max(1, count - 1)) / edges for at in range(count)]
    return [Pose(middle[0] + away, middle[1] - away) for away in below]


def riffle(share: float, count: int, middle: Point, wide: float, thick: float) -> list[Pose]:
    """Two packets that fall into each other card by card, as often as the theme says."""
    if share >= 1:
        return stack(count, middle, thick)
    now = share * theme.RIFFLE_COUNT % 1.0
    apart, falls, lasts = theme.RIFFLE_PART_SHARE, theme.RIFFLE_FALL_SHARE, theme.RIFFLE_CARD_SHARE
    packed = stack(count, middle, thick)
    found = []
    for at, rest in enumerate(packed):
        side = -1 if at % 2 else 1
        # In its packet a card lies half as high, as there are half as many.
        waits = Pose(
            middle[0] + side * wide * theme.RIFFLE_ASIDE + (rest.x - middle[0]) / 2,
            middle[1] + (rest.y - middle[1]) / 2 + wide * theme.RIFFLE_HIGH,
            side * radians(theme.RIFFLE_TILT),
        )
        if now < apart:
            found.append(between(rest, waits, smoothstep(now / apart)))
            continue
        begins = apart + (falls - lasts) * at / max(1, count - 1)
        fallen = min(1.0, max(0.0, (now - begins) / lasts))
        arc = sin(fallen * pi) * wide * theme.RIFFLE_HIGH
        pose = between(waits, rest, fallen)
        found.append(pose._replace(y=pose.y + arc))
    return found


def cut(share: float, spread: Sequence[Pose], at: int, middle: Point, wide: float, thick: float) -> list[Pose]:
    """The first `at` of the spread backs are gathered, and so are the others; then they go under those."""
    count = len(spread)
    packed = stack(count, middle, thick)
    high = wide * theme.CUT_HIGH
    gathers, slides = theme.CUT_GATHER_SHARE, theme.CUT_SLIDE_SHARE
    found: list[Pose] = []
    for n, begun in enumerate(spread):
        first = n < at
        ends = packed[n]  # spread from left to right, the first ones are the lower ones when all is done
        aside = (-1 if first else 1) * wide * theme.CUT_ASIDE
        gathered = Pose(ends.x + aside, ends.y + (0.0 if first else high))
        if share < gathers:
            found.append(between(begun, gathered, smoothstep(share / gathers)))
        elif share < slides:
            above = ends._replace(y=ends.y + (0.0 if first else high))
            found.append(between(gathered, above, smoothstep((share - gathers) / (slides - gathers))))
        else:
            fallen = (share - slides) / max(1e-6, 1 - slides)
            found.append(ends._replace(y=ends.y + (0.0 if first else high * (1 - fallen * fallen))))
    return found


def thin(poses: Sequence[Pose], step: float) -> Sequence[Pose]:
    """Every card of a row, or every second, fourth … of them: so few that each shows nearly `step` of itself.

    Narrower strips of many backs, which consist of edges alone, would be a grating that flickers. As many as the edges
    of a pile are always left, the last card among them.

    >>> [pose.x for pose in thin([Pose(x, 0) for x in range(40)], 6)]
    [3, 7, 11, 15, 19, 23, 27, 31, 35, 39]
    >>> len(thin([Pose(5 * x, 0) for x in range(40)], 6))
    40
    """
    way = sum(hypot(b.x - a.x, b.y - a.y) for a, b in pairwise(poses))
    stride = 1
    while len(poses) > 2 * stride * theme.PILE_EDGES_MOST and way < theme.FAN_STEP_LEAST * step * len(poses) / stride:
        stride *= 2
    return poses[::-1][::stride][::-1]


def between(first: Pose, second: Pose, share: float) -> Pose:
    """The pose on the straight way from first to the second."""
    return Pose(*(a + (b - a) * share for a, b in zip(first, second, strict=True)))
