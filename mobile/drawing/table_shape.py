"""The outline of a table, and the lines that run along it: an oval, or a board with round corners.

>>> [edge] = [at for at in board((0, 0, 100, 60), 20) if at.out == (1.0, 0.0) and at.y == 20]
>>> edge.moved(8)
(92.0, 20.0)
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, pi, sin
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
    steps = theme.OVAL_POINTS // 8
    outline = []
    for corner in range(4):
        middle_x = x + wide - radius if corner in (0, 3) else x + radius
        middle_y = y + tall - radius if corner in (0, 1) else y + radius
        for step in range(steps + 1):
            angle = (corner + step / steps) * pi / 2
            out = round(cos(angle), 9), round(sin(angle), 9)
            outline.append(EdgePoint(middle_x + radius * out[0], middle_y + radius * out[1], out))
    return [*outline, outline[0]]
