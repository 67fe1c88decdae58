"""Lines with a width, as contours. They overlap each other: they are filled where at least one covers a point."""

from __future__ import annotations

from itertools import pairwise
from math import atan2, degrees, hypot

from mobile.drawing.vector.outline import Contour, Point, arc, ellipse

SMOOTH = 25.0
"""Degrees. A joint that turns less needs no round corner."""


def stroke_contours(points: Contour, width: float, closed: bool = False, round_ends: bool = True) -> list[Contour]:
    """The contours of a line through these points: an outline, round joints at sharp corners, and round ends."""
    half = width / 2
    line = [point for at, point in enumerate(points) if at == 0 or point != points[at - 1]]
    if len(line) == 1:
        return [ellipse(*line[0], half, half)]
    if closed and line[0] != line[-1]:
        line.append(line[0])
    contours: list[Contour] = []
    run = [line[0]]
    for at, (start, end) in enumerate(pairwise(line)):
        run.append(end)
        is_last = at == len(line) - 2
        if is_last or _turn(start, end, line[at + 2]) > SMOOTH:
            contours.append(_ribbon(run, half))
            run = [end]
            if not is_last or closed or round_ends:
                contours.append(ellipse(*end, half, half))
    if round_ends and not closed:
        contours.append(ellipse(*line[0], half, half))
    return contours


def tapered(points: Contour, widths: tuple[float, float]) -> Contour:
    """The outline of a line that grows or shrinks from one width to another, with a round end where it is not 0."""
    count = len(points) - 1
    halves = [(widths[0] + (widths[1] - widths[0]) * at / count) / 2 for at in range(count + 1)]
    normals = _normals(list(points))
    left = [(x + nx * half, y + ny * half) for (x, y), (nx, ny), half in zip(points, normals, halves, strict=True)]
    right = [(x - nx * half, y - ny * half) for (x, y), (nx, ny), half in zip(points, normals, halves, strict=True)]
    (nx, ny), (x, y) = normals[-1], points[-1]
    angle = degrees(atan2(-ny, -nx))
    end = arc(x, y, halves[-1], angle, angle + 180)[1:-1] if halves[-1] else ()
    return (*left[::-1], *right, *end)


def _turn(before: Point, corner: Point, after: Point) -> float:
    """The degrees by which a line turns at a corner."""
    first = atan2(corner[1] - before[1], corner[0] - before[0])
    second = atan2(after[1] - corner[1], after[0] - corner[0])
    turn = abs(degrees(second - first)) % 360
    return min(turn, 360 - turn)


def _normals(line: list[Point]) -> list[Point]:
    """The directions to the left of a line at each of its points, of length 1."""
    sides: list[Point] = []
    for (x, y), (next_x, next_y) in pairwise(line):
        length = hypot(next_x - x, next_y - y) or 1.0
        sides.append(((y - next_y) / length, (next_x - x) / length))
    sides = [sides[0], *sides, sides[-1]]
    normals = []
    for (x, y), (other_x, other_y) in pairwise(sides):
        length = hypot(x + other_x, y + other_y) or 1.0
        normals.append(((x + other_x) / length, (y + other_y) / length))
    return normals


def _ribbon(line: list[Point], half: float) -> Contour:
    """A line without sharp corners, as wide as two halves."""
    normals = _normals(line)
    left = [(x + nx * half, y + ny * half) for (x, y), (nx, ny) in zip(line, normals, strict=True)]
    right = [(x - nx * half, y - ny * half) for (x, y), (nx, ny) in zip(line, normals, strict=True)]
    return (*right, *left[::-1])
