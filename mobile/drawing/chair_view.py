"""A chair at a small picture of a table: somebody's face, or a place that is free."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle, SmoothEllipse
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.utils import get_color_from_hex

from mobile import theme
from mobile.drawing import shapes
from mobile.drawing.chair_words import FREE
from mobile.drawing.face_view import NAMES, FaceView
from mobile.drawing.text_label import TextLabel


class ChairView(FaceView):
    """A face, a dark disc with an @ for somebody whose face is not known, or the dashed outline of a free chair."""

    outline = StringProperty()
    """The colour of a dashed line round somebody who is still to come; empty for none."""

    def __init__(self, **values: Any) -> None:
        self._ground, self._disc = Color(0, 0, 0, 0), SmoothEllipse()
        self._line_colour, self._line = Color(0, 0, 0, 0), Rectangle()
        self._sign = TextLabel(bold=True, color=get_color_from_hex(theme.TEXT), size_hint=(None, None))
        super().__init__(**values)
        for instruction in (self._ground, self._disc):
            self.canvas.before.add(instruction)
        for instruction in (self._line_colour, self._line):
            self.canvas.after.add(instruction)
        self.add_widget(self._sign)
        for name in ("pos", "size", "name", "outline"):
            self.fbind(name, self._draw_chair)
        self._draw_chair()

    def _draw_chair(self, *_: object) -> None:
        is_free = self.name == FREE
        self.rim = theme.ROOM if self.outline else ""
        size = min(self.size) * (theme.CHAIR_FREE if is_free else 1.0)
        left, low = self.x + (self.width - size) / 2, self.y + (self.height - size) / 2
        is_faceless = self.name not in NAMES
        self._ground.rgba = get_color_from_hex(theme.PANEL) if is_faceless else (0, 0, 0, 0)
        self._disc.pos, self._disc.size = (left, low), (size, size)
        self._sign.text = "" if is_free or not is_faceless else self.name
        self._sign.font_size, self._sign.pos, self._sign.size = size * theme.CHAIR_SIGN, (left, low), (size, size)
        colour = self.outline or (theme.TEXT_QUIET if is_free else "")
        radius = round(size / 2)
        if not colour or radius < 2:
            self._line_colour.a = 0
            return
        self._line_colour.rgba = *get_color_from_hex(colour)[:3], theme.CHAIR_LIGHT if is_free else 1
        self._line.texture = shapes.dashed_ring(radius, max(1, round(dp(theme.CHAIR_LINE))))
        self._line.size = self._line.texture.size
        self._line.pos = round(left + size / 2) - self._line.size[0] / 2, round(low + size / 2) - self._line.size[1] / 2
