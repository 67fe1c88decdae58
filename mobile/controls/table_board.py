"""A small table on which what matters most on a page lies: lit cloth with a rim of wood and brass."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from mobile import theme
from mobile.drawing import kv, table_light, table_shape
from mobile.drawing.gradient import Gradient


class TableBoard(BoxLayout):
    """A column on such a table."""

    def __init__(self, **values: Any) -> None:
        self._table = Gradient()
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        super().__init__(**values)
        self.canvas.before.add(self._table)
        for name in ("pos", "size"):
            self.fbind(name, self._draw_soon)
        self._draw_soon()

    def _draw(self, _: float) -> None:
        """Draws the table in its place, once before a frame."""
        rim = float(dp(theme.EXAMPLE_RIM))
        if min(self.size) < 4 * rim:
            self._table.draw()
            return
        outline = table_shape.board((*self.pos, *self.size), float(dp(theme.RADIUS_LARGE)))
        light = self.x + self.width / 2, self.y + self.height * theme.BOARD_LIGHT_HIGH
        self._table.draw(*table_light.sheets(outline, rim, light))


kv.load(__file__)
