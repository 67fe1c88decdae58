"""Outlines as polygons: path data, curves and arcs turned into points.

Plain numbers without Kivy. The y axis points up. A contour is closed: its last point joins its first.
"""

from __future__ import annotations

import re
from itertools import pairwise
from math import ceil, cos, hypot, pi, radians, sin, sqrt
from typing import Final

from mobile.drawing.rect import Point

__all__ = ["Contour", "Point", "arc", "area", "ellipse", "path_lines", "rounded_polygon", "rounded_rectangle"]

Contour = tuple[Point, ...]

SEGMENTS: Final = 2.0
"""Segments of a curve for each square root of its length: it is followed within a tenth of a unit."""
ARITY: Final = {"M": 2, "L": 2, "Q": 4, "C": 6, "Z": 0}
TOKEN: Final = re.compile(r"[A-Z]|-?\d*\.?\d+")


def path_lines(data: str) -> list[tuple[Contour, bool]]:
    """Reads path data and returns each line with whether it is closed.

    The commands are those of SVG, in absolute coordinates: ``M`` moves, ``L`` draws lines, ``Q`` and ``C`` draw
    quadratic and cubic Bézier curves, ``Z`` closes the line.

    >>> path_lines("M 0 0 L 2 0 1 2 Z")
    [(((0.0, 0.0), (2.0, 0.0), (1.0, 2.0)), True)]

    Raises:
        ValueError: the data has an unknown command or a wrong count of numbers.
    """
    lines: list[tuple[Contour, bool]] = []
    points: list[Point] = []
    for command, numbers in _commands(data):
        if command in "MZ" and points:
            lines.append((tuple(points), command == "Z"))
            points = []
        pairs = list(zip(numbers[::2], numbers[1::2], strict=True))
        if command in "ML":
            points += pairs
        elif command == "Q":
            points += _quadratic(points[-1], *pairs)
        elif command == "C":
            points += _cubic(points[-1], *pairs)
    if points:
        lines.append((tuple(points), False))
    return lines


def _commands(data: str) -> list[tuple[str, list[float]]]:
    """Splits path data into commands; one that is followed by more numbers than it needs is repeated."""
    commands: list[tuple[str, list[float]]] = []
    letter = ""
    numbers: list[float] = []
    for token in [*TOKEN.findall(data), ""]:
        if token and not token.isalpha():
            numbers.append(float(token))
            continue
        if letter:
            arity = ARITY.get(letter, -1)
            if arity < 0 or (len(numbers) % arity if arity else numbers):
                raise ValueError(f"{letter} with {len(numbers)} numbers in {data!r}")
            steps = range(0, len(numbers), arity) if arity else range(1)
            commands += [("L" if letter == "M" and at else letter, numbers[at : at + arity]) for at in steps]
        letter, numbers = token, []
    return commands


def _count(*points: Point) -> int:
    """The number of segments for a curve with these control points."""
    length = sum(hypot(right[0] - left[0], right[1] - left[1]) for left, right in pairwise(points))
    return min(32, max(2, ceil(SEGMENTS * sqrt(length))))


def _quadratic(start: Point, bend: Point, end: Point) -> list[Point]:
    to_bend = start[0] + (bend[0] - start[0]) * 2 / 3, start[1] + (bend[1] - start[1]) * 2 / 3
    from_bend = end[0] + (bend[0] - end[0]) * 2 / 3, end[1] + (bend[1] - end[1]) * 2 / 3
    return _cubic(start, to_bend, from_bend, end)


def _cubic(start: Point, first: Point, second: Point, end: Point) -> list[Point]:
    count = _count(start, first, second, end)
    points = []
    for step in range(1, count + 1):
        t = step / count
        u = 1 - t
        parts = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        corners = start, first, second, end
        points.append(
            (
                sum(part * corner[0] for part, corner in zip(parts, corners, strict=True)),
                sum(part * corner[1] for part, corner in zip(parts, corners, strict=True)),
            )
        )
    return points


def arc(x: float, y: float, radius: float, begin: float, end: float, radius_y: float | None = None) -> Contour:
    """Points on an arc from one angle to another, in degrees counterclockwise from the right, both ends included."""
    tall = radius if radius_y is None else radius_y
    whole = 4 * ceil(2 + 1.2 * sqrt(max(radius, tall)))  # by fours: a circle looks the same from all sides
    count = max(2, ceil(whole * abs(end - begin) / 360))
    angles = [radians(begin + (end - begin) * step / count) for step in range(count + 1)]
    return tuple((x + radius * cos(angle), y + tall * sin(angle)) for angle in angles)


def ellipse(x: float, y: float, radius: float, radius_y: float) -> Contour:
    """The outline of an ellipse about a middle."""
    return arc(x, y, radius, 0, 360, radius_y)[:-1]


def rounded_rectangle(left: float, bottom: float, width: float, height: float, radius: float = 0.0) -> Contour:
    """The outline of a rectangle, with round corners where the radius is not 0."""
    right, top = left + width, bottom + height
    if not radius:
        return (left, bottom), (right, bottom), (right, top), (left, top)
    corners = ((right, top, -1, -1), (left, top, 1, -1), (left, bottom, 1, 1), (right, bottom, -1, 1))
    return tuple(
        point
        for turn, (x, y, inwards, upwards) in enumerate(corners)
        for point in arc(x + inwards * radius, y + upwards * radius, radius, 90 * turn, 90 * turn + 90)
    )


def rounded_polygon(corners: Contour, radius: float) -> Contour:
    """A polygon whose corners are rounded off, that much of each side."""
    points: list[Point] = []
    for before, corner, after in zip((corners[-1], *corners), corners, (*corners[1:], corners[0]), strict=False):
        start, end = _towards(corner, before, radius), _towards(corner, after, radius)
        points += [start, *_quadratic(start, corner, end)]
    return tuple(points)


def _towards(start: Point, end: Point, length: float) -> Point:
    """The point at some distance from one point on the way to another."""
    share = length / hypot(end[0] - start[0], end[1] - start[1])
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def area(contour: Contour) -> float:
    """The area within a contour, negative where it runs clockwise.

    >>> area(((0, 0), (2, 0), (2, 1), (0, 1)))
    2.0
    """
    following = (*contour[1:], contour[0])
    return sum(x * next_y - next_x * y for (x, y), (next_x, next_y) in zip(contour, following, strict=True)) / 2


def is_convex(contour: Contour) -> bool:
    """Whether a contour that runs counterclockwise turns left at every corner, and winds once."""
    before, here = contour[-2], contour[-1]
    to_x, to_y = here[0] - before[0], here[1] - before[1]
    changes = 0
    for point in contour:
        next_x, next_y = point[0] - here[0], point[1] - here[1]
        turned = to_x * next_y - to_y * next_x
        if turned < -1e-9:
            return False
        changes += (to_y < 0) != (next_y < 0)
        here, to_x, to_y = point, next_x, next_y
    return changes <= 2


def regular(x: float, y: float, radius: float, corners: int, inner: float = 1.0, begin: float = 90.0) -> Contour:
    """A star of so many points whose inner corners lie at `inner` of the radius; a regular polygon where that is 1."""
    steps = corners if inner == 1.0 else 2 * corners
    return tuple(
        (x + far * cos(angle), y + far * sin(angle))
        for step in range(steps)
        for far, angle in [
            (radius * (inner if step % 2 and steps > corners else 1), radians(begin) + 2 * pi * step / steps)
        ]
    )
