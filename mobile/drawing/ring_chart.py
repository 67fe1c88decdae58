"""A ring of which a share is lit."""

from __future__ import annotations

from math import cos, radians, sin

from kivy.graphics import Color, SmoothEllipse, SmoothLine
from kivy.properties import NumericProperty
from kivy.utils import get_color_from_hex

from mobile import theme
from mobile.drawing.drawn_widget import DrawnWidget


class RingChart(DrawnWidget):
    """A ring in the middle of its widget, lit from the top clockwise as far as `share` says, from 0 to 1."""

    share = NumericProperty(0.0)
    drawn = ("share",)

    def draw(self) -> None:
        size = min(self.size)
        line = size * theme.WON_RING_LINE
        radius, x, y = (size - line) / 2, self.x + self.width / 2, self.y + self.height / 2
        if radius <= line:
            return
        with self.canvas:
            Color(*get_color_from_hex(theme.PANEL_RAISED))
            SmoothLine(circle=(x, y, radius), width=line / 2)
            if self.share <= 0:
                return
            Color(*get_color_from_hex(theme.SIGNAL))
            end = 360 * min(1.0, self.share)
            SmoothLine(circle=(x, y, radius, 0, end), width=line / 2)
            for angle in (0, end) if end < 360 else ():
                across, up = x + radius * sin(radians(angle)), y + radius * cos(radians(angle))
                SmoothEllipse(pos=(across - line / 2, up - line / 2), size=(line, line))
