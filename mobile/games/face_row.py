"""The faces of the people at a table, side by side."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from mobile import theme
from mobile.drawing.face_view import FaceView


class FaceRow(Widget):
    """Shows `faces` from the left; where there is no room for all beside each other, they overlap.

    The one with the index `turn` has a gold ring; -1 for none.
    """

    faces = ListProperty()
    turn = NumericProperty(-1)

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        with self.canvas.after:
            self._light = Color(*get_color_from_hex(theme.SIGNAL))
            self._ring = SmoothLine(width=dp(theme.FOCUS_LINE))
        for name in ("pos", "size", "turn"):
            self.fbind(name, self._place)
        self.fbind("faces", self._fill)
        self._fill()

    def _fill(self, *_: object) -> None:
        self.clear_widgets()
        for face in self.faces:
            self.add_widget(FaceView(name=face, size_hint=(None, None)))
        self._place()

    def _place(self, *_: object) -> None:
        size, count = dp(theme.FACE_IN_TABLE), len(self.children)
        step = min(size + dp(theme.GAP_SMALL), (self.width - size) / max(1, count - 1))
        views = list(reversed(self.children))
        for index, view in enumerate(views):
            view.size, view.pos = (size, size), (self.x + index * step, self.center_y - size / 2)
        is_ringed = 0 <= self.turn < count
        self._light.a = 1 if is_ringed else 0
        if is_ringed:
            view = views[int(self.turn)]
            self._ring.circle = view.center_x, view.center_y, size / 2
