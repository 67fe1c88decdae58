"""The arrows of the direction of play: one before the viewer, or two round the piles where the table is narrow."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, sin

from kivy.graphics import Color, InstructionGroup, Mesh, Rectangle
from kivy.metrics import dp
from kivy.utils import get_color_from_hex

from mobile import theme
from mobile.drawing import shapes
from mobile.drawing.rect import Point, Rect

Points = Sequence[tuple[float, float]]

_STEPS = 16
"""The number of straight parts of an arc."""


def draw_arrow(group: InstructionGroup, line: Points) -> None:
    """Draws an arrow along a line: thin where it begins, with a head of two round strokes at its end."""
    unit = float(dp(1))
    (before_x, before_y), (end_x, end_y) = line[-2:]
    heading, size = atan2(end_y - before_y, end_x - before_x), theme.ARROW_HEAD * unit
    tip = end_x + size / 2 * cos(heading), end_y + size / 2 * sin(heading)
    thin, thick = theme.ARROW_TAIL * unit, theme.ARROW_LINE * unit
    group.add(Color(*get_color_from_hex(theme.BRASS)))
    _draw_stroke(group, [*line, tip], thin, thick)
    for turn in (theme.ARROW_OPEN, -theme.ARROW_OPEN):
        barb = tip[0] - size * cos(heading + turn), tip[1] - size * sin(heading + turn)
        _draw_stroke(group, [barb, tip], thick, thick)
        _draw_end(group, barb, thick)
    _draw_end(group, tip, thick)


def _draw_stroke(group: InstructionGroup, line: Points, begin: float, end: float) -> None:
    """Draws a stroke whose width passes from one to another, in pixels. Its edges are soft."""
    radius = _dot_radius(max(begin, end))
    vertices: list[float] = []
    for at, (x, y) in enumerate(line):
        (from_x, from_y), (to_x, to_y) = line[max(0, at - 1)], line[min(len(line) - 1, at + 1)]
        heading = atan2(to_y - from_y, to_x - from_x)
        half = (begin + (end - begin) * at / (len(line) - 1)) / 2 * (radius + 1) / radius
        across, up = -sin(heading) * half, cos(heading) * half
        vertices += x + across, y + up, 0.0, 0.5, x - across, y - up, 1.0, 0.5
    indices, texture = range(2 * len(line)), shapes.dot(radius)
    group.add(Mesh(vertices=vertices, indices=indices, mode="triangle_strip", texture=texture))


def _draw_end(group: InstructionGroup, point: Point, wide: float) -> None:
    """Draws the round end of a stroke."""
    radius = _dot_radius(wide)
    half = wide / 2 * (radius + 1) / radius
    group.add(Rectangle(texture=shapes.dot(radius), pos=(point[0] - half, point[1] - half), size=(2 * half, 2 * half)))


def _dot_radius(wide: float) -> int:
    return max(1, round(wide / 2))


def arcs_round(piles: Rect, direction: int, unit: float) -> tuple[Points, Points]:
    """The arcs left and right of the cards of the piles, each from its beginning to its end.

    Clockwise, for which `direction` is 1, the left one leads up and the right one down. `unit` is one
    density-independent pixel.

    >>> left, right = arcs_round((100, 50, 70, 100), 1, 1.0)
    >>> left[0][1] < left[-1][1], right[0][1] > right[-1][1]
    (True, True)
    """
    x, y, wide, tall = piles
    middle, half = y + tall / 2, tall * theme.ARROW_ARC / 2
    gap, bulge = theme.ARROW_ARC_APART * unit, _bulge(tall, unit)
    heights = [half * (2 * step / _STEPS - 1) for step in range(_STEPS + 1)]
    away = [gap + bulge * (1 - (height / half) ** 2) for height in heights]
    left = [(x - far, middle + height) for far, height in zip(away, heights, strict=True)]
    right = [(x + wide + far, middle - height) for far, height in zip(away, heights, strict=True)]
    return (left, right) if direction > 0 else (left[::-1], right[::-1])


def _bulge(tall: float, unit: float) -> float:
    """The distance by which the middle of an arc lies further out than its ends, beside cards of this height."""
    return min(theme.ARROW_ARC_BULGE_MOST * unit, tall * theme.ARROW_ARC / 2 * theme.ARROW_ARC_BULGE)


def room_beside(tall: float, unit: float) -> float:
    """The room that an arrow needs beside cards of this height; `unit` is one density-independent pixel."""
    return _bulge(tall, unit) + (theme.ARROW_ARC_APART + theme.ARROW_HEAD + theme.GAP_SMALL) * unit


def draw_round(
    group: InstructionGroup, large: Sequence[Rect], small: Sequence[Rect], ends: tuple[float, float], direction: int
) -> bool:
    """Draws arrows round the cards of the large piles, if the small ones and the `ends` of the room leave them place.

    Returns whether they do.
    """
    if not large:
        return False
    unit = float(dp(1))
    x, y = min(rect[0] for rect in large), min(rect[1] for rect in large)
    right = max(rect[0] + rect[2] for rect in large)
    piles = x, y, right - x, max(rect[3] for rect in large)
    before = max([ends[0], *(rect[0] + rect[2] for rect in small if rect[0] < x)])
    after = min([ends[1], *(rect[0] for rect in small if rect[0] >= x)])
    if min(x - before, after - right) < room_beside(piles[3], unit):
        return False
    for arc in arcs_round(piles, direction, unit):
        draw_arrow(group, arc)
    return True
