"""A face in a wreath of laurel, as a widget."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.properties import BooleanProperty

from mobile import theme
from mobile.drawing.effect_pictures import effect_picture
from mobile.drawing.face_view import FaceView


class WreathedFace(FaceView):
    """A face that stands in a wreath where it `is_wreathed`; the wreath has its room within the widget."""

    is_wreathed = BooleanProperty(False)

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        with self.canvas.before:
            self._wreath_light = Color(1, 1, 1, 0)
            self._wreath = Rectangle()
        for name in ("pos", "size", "is_wreathed"):
            self.fbind(name, self._place_wreath)
        self._place_wreath()

    def _place_wreath(self, *_: object) -> None:
        size = int(min(self.size))
        self.around = theme.WREATH if self.is_wreathed else 1.0
        self._wreath_light.a = 1 if self.is_wreathed and size > 1 else 0
        if self._wreath_light.a:
            self._wreath.texture = effect_picture("wreath", size)
            self._wreath.size = size, size
            self._wreath.pos = round(self.x + (self.width - size) / 2), round(self.y + (self.height - size) / 2)
