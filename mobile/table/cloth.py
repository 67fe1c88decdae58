"""The table: a wooden rim and a lit cloth, and on it the arrow that says which way play goes.

It is larger than the window: it runs out below it, under the bar and the own cards, so that the viewer sits at it.
"""

from __future__ import annotations

from math import asin, pi
from typing import Any

from kivy.clock import Clock
from kivy.graphics import InstructionGroup
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty
from kivy.uix.widget import Widget

from mobile import theme
from mobile.drawing import table_light, table_shape
from mobile.drawing.gradient import Gradient
from mobile.drawing.rect import Point
from mobile.drawing.table_shape import oval_point
from mobile.table.direction_arrows import draw_arrow
from mobile.table.layout.whole_table import WholeTable


class Cloth(Widget):
    """A table of cloth with a wooden rim. It takes no touches. Half of the rim of an oval table lies outside of it."""

    shape = OptionProperty("oval", options=("oval", "board", "arch"))
    """An oval round which people sit, one with straight sides, or one of which no more is seen than its far edge."""
    field = ObjectProperty(None, allownone=True)
    """The rectangle of the part that lies before the viewer, above the bar, in pixels; None for the whole table."""

    rise = NumericProperty(theme.ARCH)
    """The height by which the far edge of an arch rises in its middle, in density-independent pixels."""
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
        for name in ("pos", "size", "direction", "has_arrow", "shape", "field", "rise", "is_covered"):
            self.fbind(name, self._soon)

    @property
    def rim(self) -> float:
        """The width of the wooden rim, in pixels."""
        is_wide = self.shape == "oval" and self.width >= dp(theme.RIM_WIDE_FROM)
        return float(dp(theme.RIM_WIDE if is_wide else theme.RIM))

    def place(self, table: WholeTable | None, corner: Point) -> None:
        """Lies where `find_table` says, from a corner of the window in pixels; or is not seen."""
        if table is None:
            self.size = 0, 0
            return
        x, y, wide, tall = (float(dp(side)) for side in table.field)
        left, low, across, high = (round(dp(side)) for side in table.rect)
        self.shape, self.field = table.shape, (corner[0] + x, corner[1] + y, wide, tall)
        self.rise = table.rise
        self.pos, self.size = (round(corner[0]) + left, round(corner[1]) + low), (across, high)

    def cover(self, _: object, is_covered: bool) -> None:
        """Draws nothing from now on; or, with False, the table again."""
        self.is_covered = is_covered

    def _draw(self, *_: object) -> None:
        self._arrow.clear()
        if self.is_covered or min(self.size) < dp(theme.TARGET):
            self._table.draw()
            self._drawn = ()
            return
        x, y, wide, tall = field = self.field or (self.x, self.y, self.width, self.height)
        if (drawn := (*self.pos, *self.size, self.shape, self.rise, field, theme.CLOTH)) != self._drawn:
            self._drawn = drawn
            light = x + wide / 2, y + tall * theme.LIGHT_HIGH
            self._table.draw(*table_light.sheets(self._outline(), self.rim, light))
        if self.direction and self.has_arrow:
            self._draw_arrow(field)

    def _outline(self) -> table_shape.Outline:
        rect, half = (self.x, self.y, self.width, self.height), self.rim / 2
        if self.shape == "oval":
            return table_shape.oval((self.x - half, self.y - half, self.width + 2 * half, self.height + 2 * half))
        if self.shape == "board":
            return table_shape.board(rect, dp(theme.BOARD_RADIUS))
        return table_shape.arch(rect, dp(self.rise), dp(theme.BOARD_RADIUS))

    def _draw_arrow(self, rect: tuple[float, float, float, float]) -> None:
        """An arc with a head along the lower edge, before the viewer, where nobody sits."""
        inset = dp(theme.ARROW_APART)
        x, y, wide, tall = rect
        inner = (x + inset, y + inset, wide - 2 * inset, tall - 2 * inset)
        share = min(1.0, dp(theme.ARROW_LONG) / max(1.0, inner[2]))
        span = 2 * asin(share ** (1 / theme.OVAL_POWER)) * self.direction
        angles = [1.5 * pi + span / 2 - span * step / 12 for step in range(13)]
        arc = [oval_point(*inner, angle) for angle in angles]
        draw_arrow(self._arrow, arc)
