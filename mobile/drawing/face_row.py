"""The faces of several people side by side."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from mobile import theme
from mobile.drawing.face_view import FaceView
from mobile.drawing.text_label import TextLabel


class FaceRow(Widget):
    """Shows `faces` from the left, each over a part of the one before; of more than `most` it says how many."""

    faces = ListProperty()
    most = NumericProperty(5)
    rim = theme.IVORY
    """The colour of the ring that parts them."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._views: list[FaceView] = []
        self._rest = TextLabel(bold=True, color=get_color_from_hex(theme.TEXT), size_hint=(None, None))
        for name in ("faces", "most"):
            self.fbind(name, self._fill)
        for name in ("pos", "size"):
            self.fbind(name, self._place)
        self._fill()

    def _fill(self, *_: object) -> None:
        self.clear_widgets()
        shown = self.faces if len(self.faces) <= self.most else self.faces[: int(self.most) - 1]
        self._views = [FaceView(name=face, rim=self.rim, size_hint=(None, None)) for face in shown]
        for view in self._views:
            self.add_widget(view)
        left_out = len(self.faces) - len(shown)
        self._rest.text = f"+{left_out}" if left_out else ""
        if left_out:
            self.add_widget(self._rest)
        self._place()

    def _place(self, *_: object) -> None:
        face = self.height
        across = float(self.x)
        for view in self._views:
            view.size, view.pos = (face, face), (across, self.y)
            across += face * theme.FACE_STEP
        self._rest.font_size = sp(theme.TYPE_SMALL)
        self._rest.size, self._rest.pos = (face, face), (across + face * (1 - theme.FACE_STEP) + dp(1), self.y)
