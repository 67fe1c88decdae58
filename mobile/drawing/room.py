"""The room in which the table stands: the light of a lamp in its middle, dark corners."""

from __future__ import annotations

from math import hypot

from kivy.core.window import Window
from kivy.graphics import InstructionGroup
from kivy.utils import get_color_from_hex

from mobile import theme
from mobile.drawing.gradient import Gradient, Rgba, mixed


class Room(InstructionGroup):
    """Fills the window as far as `fill` says. What lies beyond is cleared with `theme.ROOM`."""

    def __init__(self) -> None:
        super().__init__()
        self._light = Gradient()
        self.add(self._light)

    def fill(self, x: float, y: float, width: float, height: float) -> None:
        """Draws the room with the colours that the theme has now."""
        Window.clearcolor = get_color_from_hex(theme.ROOM)
        across, up = theme.ROOM_CELLS
        lines = [
            [((x + width * a / across, y + height * b / up), _colour(a / across, b / up)) for a in range(across + 1)]
            for b in range(up + 1)
        ]
        self._light.draw(lines)


def _colour(across: float, up: float) -> Rgba:
    """The colour at a place of the room, in shares of its width and height."""
    away = hypot((across - 0.5) / 0.5, (up - theme.LAMP_HIGH) / max(theme.LAMP_HIGH, 1 - theme.LAMP_HIGH))
    dark = min(1.0, away / theme.LAMP_REACH)
    return mixed(theme.FELT_DEEP, theme.ROOM, dark * dark * (3 - 2 * dark))
