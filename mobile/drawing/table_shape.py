"""The outline of a table, and the lines that run along it: an oval, a board with round corners, or one with an arch.

>>> [edge] = [at for at in board((0, 0, 100, 60), 20) if at.out == (1.0, 0.0) and at.y == 20]
>>> edge.moved(8)
(92.0, 20.0)
"""

from __future__ import annotations

from collections.abc import Sequence
from math import acos, cos, hypot, pi, sin
from typing import NamedTuple

from mobile import theme
from mobile.drawing.rect import Point, Rect


class EdgePoint(NamedTuple):
    """A point of the outline, with the direction straight away from the table, which is one long."""

    x: float
    y: float
    out: Point

    def moved(self, inwards: float) -> Point:
        """The point so far inside the outline."""
        return self.x - self.out[0] * inwards, self.y - self.out[1] * inwards


Outline = Sequence[EdgePoint]
"""The points of an outline counterclockwise, from the right; the last is the first again."""


def oval_point(x: float, y: float, width: float, height: float, angle: float, power: float = theme.OVAL_POWER) -> Point:
    """The point of an oval in a rectangle at an angle, in radians from the right, counterclockwise.

    Its sides are fuller than those of an ellipse, whose power is 1.
    """
    across, up = cos(angle), sin(angle)
    right = abs(across) ** power * (1 if across >= 0 else -1)
    above = abs(up) ** power * (1 if up >= 0 else -1)
    return x + width / 2 * (1 + right), y + height / 2 * (1 + above)


def oval(rect: Rect, power: float = theme.OVAL_POWER) -> Outline:
    """The outline of an oval in a rectangle."""
    count = theme.OVAL_POINTS
    points = [oval_point(*rect, 2 * pi * at / count, power) for at in range(count)]
    outline = []
    for at, (x, y) in enumerate(points):
        (before_x, before_y), (after_x, after_y) = points[at - 1], points[(at + 1) % count]
        along, up = after_x - before_x, after_y - before_y
        length = hypot(along, up) or 1.0
        outline.append(EdgePoint(x, y, (up / length, -along / length)))
    return [*outline, outline[0]]


def ellipse(rect: Rect) -> Outline:
    """The outline of an ellipse in a rectangle."""
    return oval(rect, 1.0)


def board(rect: Rect, radius: float) -> Outline:
    """The outline of a rectangle with corners of that radius, or a smaller one where it is small."""
    x, y, wide, tall = rect
    radius = min(radius, wide / 2, tall / 2)
    outline: list[EdgePoint] = []
    for corner in range(4):
        middle_x = x + wide - radius if corner in (0, 3) else x + radius
        middle_y = y + tall - radius if corner in (0, 1) else y + radius
        outline += _arc((middle_x, middle_y), radius, corner * pi / 2, (corner + 1) * pi / 2)
    return [*outline, outline[0]]


def arch(rect: Rect, rise: float, radius: float) -> Outline:
    """The outline of a rectangle whose upper edge is a part of a circle, which rises so far in its middle.

    The corners at its ends are round; they and the sides lie beyond the rectangle, by less than `radius`.
    """
    x, y, wide, tall = rect
    large = (wide * wide / 4 + rise * rise) / (2 * rise)
    centre, end = (x + wide / 2, y + tall - large), acos(wide / 2 / large)
    inside = large - radius
    right = centre[0] + inside * cos(end), centre[1] + inside * sin(end)
    left = 2 * centre[0] - right[0], right[1]
    foot = right[0] + radius, left[0] - radius
    return [
        EdgePoint(foot[0], y, (1.0, 0.0)),
        *_arc(right, radius, 0.0, end),
        *_arc(centre, large, end, pi - end),
        *_arc(left, radius, pi - end, pi),
        EdgePoint(foot[1], y, (-1.0, 0.0)),
        EdgePoint(foot[0], y, (1.0, 0.0)),
    ]


def _arc(centre: Point, radius: float, begin: float, end: float) -> Outline:
    """The points of a part of a circle between two angles."""
    steps = theme.OVAL_POINTS // 4
    angles = (begin + (end - begin) * step / steps for step in range(steps + 1))
    out = [(round(cos(angle), 9), round(sin(angle), 9)) for angle in angles]
    return [EdgePoint(centre[0] + radius * right, centre[1] + radius * up, (right, up)) for right, up in out]
