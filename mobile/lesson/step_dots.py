"""The progress of a lesson: a dot for each step."""

from __future__ import annotations

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.utils import get_color_from_hex

from mobile import theme
from mobile.drawing.drawn_widget import DrawnWidget


class StepDots(DrawnWidget):
    """Dots from the left end of its widget: bright up to the step that is shown, whose dot is longer.

    It has none where not all have room.
    """

    number = NumericProperty(1)
    """The number of the step, from 1."""
    count = NumericProperty(0)
    """The number of steps."""
    drawn = ("number", "count")

    def draw(self) -> None:
        dot, gap = dp(theme.STEP_DOT), dp(theme.STEP_DOT_GAP)
        long = dot * theme.STEP_DOT_LONG
        if self.count * (dot + gap) - gap + long - dot > self.width:
            return
        x = self.x
        y = self.y + (self.height - dot) / 2
        with self.canvas:
            for step in range(1, int(self.count) + 1):
                wide = long if step == self.number else dot
                Color(*get_color_from_hex(theme.IVORY if step <= self.number else theme.STEP_TO_COME))
                SmoothRoundedRectangle(pos=(round(x), round(y)), size=(wide, dot), radius=[dot / 2])
                x += wide + gap
