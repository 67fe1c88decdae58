"""The arrows of the direction of play: one before the viewer, or two round the piles where the table is narrow."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, sin

from kivy.graphics import Color, InstructionGroup, Mesh, SmoothLine
from kivy.metrics import dp
from kivy.utils import get_color_from_hex

from mobile import theme
from mobile.drawing.rect import Rect

Points = Sequence[tuple[float, float]]

_STEPS = 12
"""The number of straight parts of an arc."""


def draw_arrow(group: InstructionGroup, line: Points) -> None:
    """Draws an arrow along a line, with its head at the end."""
    (before_x, before_y), (end_x, end_y) = line[-2:]
    heading, size = atan2(end_y - before_y, end_x - before_x), dp(theme.ARROW_HEAD)
    corners = [(end_x + size * cos(heading + turn), end_y + size * sin(heading + turn)) for turn in (0, 2.4, -2.4)]
    vertices = [part for x, y in corners for part in (x, y, 0, 0)]
    group.add(Color(*get_color_from_hex(theme.TEXT)[:3], theme.ARROW_LIGHT))
    group.add(SmoothLine(points=[part for point in line for part in point], width=dp(theme.ARROW_LINE) / 2))
    group.add(Mesh(vertices=vertices, indices=range(3), mode="triangles"))


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
    needed = _bulge(piles[3], unit) + (theme.ARROW_ARC_APART + theme.ARROW_HEAD + theme.GAP_SMALL) * unit
    if min(x - before, after - right) < needed:
        return False
    for arc in arcs_round(piles, direction, unit):
        draw_arrow(group, arc)
    return True
