"""The gold line at the foot of the bar in the own turn, which runs out with the time."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from mobile import theme
from mobile.drawing.rect import Rect


class TurnLine(Widget):
    """A line along the lower edge of its rectangle. It takes no touches.

    `share` is what is left of the time, 1 where no clock runs; what is gone is dark. Near the end the line is thicker
    and of another colour.
    """

    active = BooleanProperty(False)
    share = NumericProperty(1.0)
    left_handed = BooleanProperty(False)
    """Whether what is left stands at the right."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self._line = InstructionGroup()
        self.canvas.add(self._line)
        self._soon = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "active", "share", "left_handed"):
            self.fbind(name, self._soon)

    def line_rect(self, share: float) -> Rect:
        """The rectangle of the line where so much of the time is left: it ends where the corners are round."""
        inset = dp(theme.BAR_RADIUS)
        thick = round(dp(theme.TURN_LINE) * (theme.RING_HURRIED if self.share <= theme.RING_HURRY else 1))
        whole = max(0.0, self.width - 2 * inset)
        wide = whole * min(1.0, max(0.0, share))
        left = self.x + inset + (whole - wide if self.left_handed else 0)
        return round(left), round(self.y), round(wide), thick

    def _draw(self, *_: object) -> None:
        self._line.clear()
        if not self.active or self.height < dp(theme.TURN_LINE):
            return
        if self.share < 1:
            self._add(theme.PANEL_DEEP, self.line_rect(1.0))
        self._add(theme.WARNING if self.share <= theme.RING_HURRY else theme.SIGNAL, self.line_rect(self.share))

    def _add(self, colour: str, rect: Rect) -> None:
        x, y, wide, thick = rect
        if wide < thick:
            return
        self._line.add(Color(*get_color_from_hex(colour)))
        self._line.add(SmoothRoundedRectangle(pos=(x, y), size=(wide, thick), radius=[thick / 2]))
