"""A speech bubble: words on ivory, with a tail that hangs from its lower edge."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from mobile import theme
from mobile.controls.fitted_text import FittingName
from mobile.drawing import kv
from mobile.drawing.plate import ground
from mobile.drawing.speech_bubble import draw_tail

kv.load(__file__)
__all__ = ["FittingName", "SpeechBubble"]


class SpeechBubble(BoxLayout):
    """Words in a bubble whose tail points down to who says them."""

    text = StringProperty()
    state = StringProperty("normal")
    """“down” while it is pressed."""
    natural = NumericProperty(0)
    """The height that it needs, in pixels."""
    leans_left = BooleanProperty(False)
    """Whether the tail points to the left, as right of who says it."""
    is_above = BooleanProperty(False)
    """Whether it stands right above who says it."""

    def __init__(self, **values: Any) -> None:
        self._light, self._tail = Color(), Rectangle()
        super().__init__(**values)
        self.canvas.before.add(self._light)
        self.canvas.before.add(self._tail)
        for name in ("pos", "size", "state", "leans_left", "is_above"):
            self.fbind(name, self._hang_tail)
        self._hang_tail()

    def _hang_tail(self, *_: object) -> None:
        side, radius = round(dp(theme.BUBBLE_TAIL)), dp(theme.BUBBLE_RADIUS)
        self._light.rgba = ground(theme.IVORY, self.state)
        self._tail.texture = draw_tail(side, self.leans_left)
        right = self.x + (self.width / 2 if self.is_above else self.width - radius)
        left = self.x + radius if self.leans_left else right - side
        self._tail.size = side, side
        # It covers the lower edge of the bubble.
        self._tail.pos = left, self.y - side + dp(theme.SURFACE_LIP) + 1
