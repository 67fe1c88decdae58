"""The faces of several people side by side."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from mobile import theme
from mobile.drawing.face_view import FaceView
from mobile.drawing.text_label import TextLabel


class FaceRow(Widget):
    """Shows `faces` from the left, each over a part of the one before; of more than `most` a disc says how many."""

    faces = ListProperty()
    most = NumericProperty(5)
    turn = NumericProperty(-1)
    """The index of the face with a gold ring; -1 for none."""
    centred = BooleanProperty(False)
    """Whether they stand in the middle, not at the left."""
    taken = NumericProperty(0)
    """The width that they take, in pixels."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._views: list[FaceView] = []
        self._rest = TextLabel(bold=True, color=get_color_from_hex(theme.INK), size_hint=(None, None))
        with self._rest.canvas.before:
            Color(*get_color_from_hex(theme.IVORY))
            self._disc = SmoothRoundedRectangle()
        for name in ("faces", "most", "turn"):
            self.fbind(name, self._fill)
        for name in ("pos", "size", "centred"):
            self.fbind(name, self._place)
        self._fill()

    def _fill(self, *_: object) -> None:
        self.clear_widgets()
        shown = self.faces if len(self.faces) <= self.most else self.faces[: int(self.most) - 1]
        rims = [theme.SIGNAL if index == self.turn else theme.IVORY for index in range(len(shown))]
        self._views = [
            FaceView(name=face, rim=rim, size_hint=(None, None)) for face, rim in zip(shown, rims, strict=True)
        ]
        for view in self._views:
            self.add_widget(view)
        left_out = len(self.faces) - len(shown)
        self._rest.text = f"+{left_out}" if left_out else ""
        if left_out:
            self.add_widget(self._rest)
        self._place()

    def _place(self, *_: object) -> None:
        face, count = self.height, len(self.children)
        self.taken = face * (1 + theme.FACE_STEP * (count - 1)) if count else 0
        across = self.x + (max(0.0, self.width - self.taken) / 2 if self.centred else 0.0)
        for view in self._views:
            view.size, view.pos = (face, face), (across, self.y)
            across += face * theme.FACE_STEP
        self._rest.font_size = min(dp(theme.TYPE_SMALL), face * theme.FACE_REST_TYPE)
        self._rest.size, self._rest.pos = (face, face), (across, self.y)
        self._disc.pos, self._disc.size, self._disc.radius = self._rest.pos, self._rest.size, [face / 2]
