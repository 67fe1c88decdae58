"""The arrows between the faces of a list, which say in which order people play."""

from __future__ import annotations

from kivy.graphics import Color, InstructionGroup, Line
from kivy.metrics import dp
from kivy.utils import get_color_from_hex

from mobile import theme


class OrderArrows(InstructionGroup):
    """Small arrows from one face to the next. That from whose turn it is to who is next is gold."""

    def draw(self, x: float, y: float, *, is_from_active: bool, is_down: bool) -> None:
        """Adds an arrow with its middle there, in pixels, which points down or to the right."""
        half = dp(theme.ORDER_ARROW) / 2
        colour = theme.SIGNAL if is_from_active else theme.TEXT_QUIET
        self.add(Color(*get_color_from_hex(colour)))
        points = [x - half / 2, y + half, x + half / 2, y, x - half / 2, y - half]
        if is_down:
            points = [x - half, y + half / 2, x, y - half / 2, x + half, y + half / 2]
        self.add(Line(points=points, width=dp(theme.ORDER_ARROW_LINE) / 2, cap="round", joint="round"))
