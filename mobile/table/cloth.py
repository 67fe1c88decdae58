"""The table: a wooden rim and a lit cloth, and on it the arrow that says which way play goes."""

from __future__ import annotations

from math import asin, pi
from typing import Any

from kivy.clock import Clock
from kivy.graphics import InstructionGroup
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from mobile import theme
from mobile.drawing import table_light, table_shape
from mobile.drawing.gradient import Gradient
from mobile.drawing.table_shape import oval_point
from mobile.table.direction_arrows import draw_arrow


class Cloth(Widget):
    """A table of cloth with a wooden rim. It takes no touches. Half of the rim of an oval table lies outside of it."""

    is_oval = BooleanProperty(True)
    """Whether it is one round which people sit; else it has straight sides."""

    direction = NumericProperty(0)
    """1 for an arrow clockwise, -1 for one counterclockwise, 0 for none."""
    has_arrow = BooleanProperty(True)
    """Whether there is room for the arrow."""
    is_covered = BooleanProperty(False)
    """Whether results lie over it. The shader of its light does not know the opacity of what it lies in."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self._table, self._arrow = Gradient(), InstructionGroup()
        self.canvas.add(self._table)
        self.canvas.add(self._arrow)
        self._drawn: tuple[object, ...] = ()
        self._soon = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "direction", "has_arrow", "is_oval", "is_covered"):
            self.fbind(name, self._soon)

    @property
    def rim(self) -> float:
        """The width of the wooden rim, in pixels."""
        is_wide = self.is_oval and self.width >= dp(theme.RIM_WIDE_FROM)
        return float(dp(theme.RIM_WIDE if is_wide else theme.RIM))

    def cover(self, _: object, is_covered: bool) -> None:
        """Draws nothing from now on; or, with False, the table again."""
        self.is_covered = is_covered

    def _draw(self, *_: object) -> None:
        self._arrow.clear()
        if self.is_covered or min(self.size) < dp(theme.TARGET):
            self._table.draw()
            self._drawn = ()
            return
        rect, rim = (self.x, self.y, self.width, self.height), self.rim
        if (drawn := (rect, self.is_oval, theme.CLOTH)) != self._drawn:
            self._drawn = drawn
            wide = self.x - rim / 2, self.y - rim / 2, self.width + rim, self.height + rim
            outline = table_shape.oval(wide) if self.is_oval else table_shape.board(rect, dp(theme.BOARD_RADIUS))
            light = self.center_x, self.y + self.height * theme.LIGHT_HIGH
            self._table.draw(*table_light.sheets(outline, rim, light))
        if self.direction and self.has_arrow:
            self._draw_arrow(rect)

    def _draw_arrow(self, rect: tuple[float, float, float, float]) -> None:
        """An arc with a head along the lower edge, before the viewer, where nobody sits."""
        inset = (self.rim / 2 if self.is_oval else self.rim) + dp(theme.ARROW_APART)
        x, y, wide, tall = rect
        inner = (x + inset, y + inset, wide - 2 * inset, tall - 2 * inset)
        share = min(1.0, dp(theme.ARROW_LONG) / max(1.0, inner[2]))
        span = 2 * asin(share ** (1 / theme.OVAL_POWER)) * self.direction
        angles = [1.5 * pi + span / 2 - span * step / 12 for step in range(13)]
        arc = [oval_point(*inner, angle) for angle in angles]
        draw_arrow(self._arrow, arc)
