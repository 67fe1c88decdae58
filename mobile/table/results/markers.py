"""Signs that tell the lines of a chart apart by shape as well as by colour."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Any

from kivy.graphics import Color, Mesh
from kivy.graphics.instructions import InstructionGroup
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from mobile.table.results.marker_styles import marker_style


def draw_marker(x: float, y: float, size: float, index: int) -> InstructionGroup:
    """The sign of the line with this number, about a point."""
    shape, colour = marker_style(index)
    group = InstructionGroup()
    group.add(Color(*get_color_from_hex(colour)))
    angles = [shape.turn + 2 * pi * corner / shape.corners for corner in range(shape.corners)]
    vertices = [part for angle in angles for part in (x + size / 2 * cos(angle), y + size / 2 * sin(angle), 0.0, 0.0)]
    group.add(Mesh(mode="triangle_fan", vertices=vertices, indices=list(range(shape.corners))))
    return group


class MarkerView(Widget):
    """The sign of the line `index`, beside a name."""

    index = NumericProperty(0)

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        for name in ("pos", "size", "index"):
            self.fbind(name, self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        self.canvas.add(draw_marker(self.center_x, self.center_y, min(self.size), int(self.index)))
