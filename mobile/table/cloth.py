"""The cloth of a table round which people sit, and the arrow that says which way play goes."""

from __future__ import annotations

from math import asin, atan2, cos, pi, sin
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Mesh, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from mobile import theme
from mobile.drawing.rect import Point


def oval_point(x: float, y: float, width: float, height: float, angle: float) -> Point:
    """The point of an oval in a rectangle at an angle, in radians from the right, counterclockwise.

    Its sides are fuller than those of an ellipse.
    """
    across, up = cos(angle), sin(angle)
    power = theme.OVAL_POWER
    right = abs(across) ** power * (1 if across >= 0 else -1)
    above = abs(up) ** power * (1 if up >= 0 else -1)
    return x + width / 2 * (1 + right), y + height / 2 * (1 + above)


class Cloth(Widget):
    """An oval of cloth with a wooden edge. It takes no touches."""

    direction = NumericProperty(0)
    """1 for an arrow clockwise, -1 for one counterclockwise, 0 for none."""
    has_arrow = BooleanProperty(True)
    """Whether there is room for the arrow."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self._soon = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "direction", "has_arrow"):
            self.fbind(name, self._soon)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if min(self.size) < dp(theme.TARGET):
            return
        steps = theme.OVAL_POINTS
        rect = (self.x, self.y, self.width, self.height)
        points = [oval_point(*rect, 2 * pi * step / steps) for step in range(steps)]
        vertices = [part for x, y in [self.center, *points, points[0]] for part in (x, y, 0, 0)]
        line = [part for point in points for part in point]
        with self.canvas:
            Color(*get_color_from_hex(theme.FELT_RAISED)[:3], theme.CLOTH_LIGHT)
            Mesh(vertices=vertices, indices=range(steps + 2), mode="triangle_fan")
            Color(*get_color_from_hex(theme.WOOD))
            SmoothLine(points=line, width=dp(theme.RIM_LINE) / 2, close=True)
        if self.direction and self.has_arrow:
            self._draw_arrow(rect)

    def _draw_arrow(self, rect: tuple[float, float, float, float]) -> None:
        """An arc with a head along the lower edge, before the viewer, where nobody sits."""
        inset = dp(theme.RIM_LINE + theme.GAP_SMALL)
        x, y, wide, tall = rect
        inner = (x + inset, y + inset, wide - 2 * inset, tall - 2 * inset)
        share = min(1.0, dp(theme.ARROW_LONG) / max(1.0, inner[2]))
        span = 2 * asin(share ** (1 / theme.OVAL_POWER)) * self.direction
        angles = [1.5 * pi + span / 2 - span * step / 12 for step in range(13)]
        arc = [oval_point(*inner, angle) for angle in angles]
        (before_x, before_y), (end_x, end_y) = arc[-2:]
        heading, size = atan2(end_y - before_y, end_x - before_x), dp(theme.ARROW_HEAD)
        corners = [(end_x + size * cos(heading + turn), end_y + size * sin(heading + turn)) for turn in (0, 2.4, -2.4)]
        with self.canvas:
            Color(*get_color_from_hex(theme.TEXT)[:3], theme.ARROW_LIGHT)
            SmoothLine(points=[part for point in arc for part in point], width=dp(theme.ARROW_LINE) / 2)
            Mesh(vertices=[part for px, py in corners for part in (px, py, 0, 0)], indices=range(3), mode="triangles")
