"""The face of a person or of a computer, as a widget."""

from __future__ import annotations

from typing import Any, Final

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from mobile import theme
from mobile.drawing import faces, shapes

NAMES: Final = frozenset((*faces.PEOPLE_FACES, *faces.COMPUTER_FACES))


class FaceView(Widget):
    """A round portrait in the middle of its widget. Nothing is drawn for a word that is no face."""

    name = StringProperty()
    """A word of `faces.PEOPLE_FACES` or `faces.COMPUTER_FACES`, or empty."""
    rim = StringProperty()
    """The colour of a ring within the widget, round the portrait; empty for none."""
    around = NumericProperty(1)
    """The size of the widget over that of the face in its middle."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        with self.canvas:
            self._ring_light = Color(1, 1, 1, 0)
            self._ring = Rectangle()
            self._light = Color(1, 1, 1, 1)
            self.picture = Rectangle()
        for name in ("pos", "size", "name", "rim", "around"):
            self.fbind(name, self._place)
        self._place()

    def _place(self, *_: object) -> None:
        rim = dp(theme.FACE_RIM) if self.rim else 0
        size = int(min(self.size) / self.around - 2 * rim)
        is_shown = self.name in NAMES and size > 0
        self._ring_light.rgba = get_color_from_hex(self.rim) if is_shown and self.rim else (0, 0, 0, 0)
        self._light.a = 1 if is_shown else 0
        if is_shown:
            self.picture.texture = faces.portrait(self.name, size)
            self.picture.size = size, size
            # From pos and size: an alias such as center_x may still be the old one when this is called.
            left, low = round(self.x + (self.width - size) / 2), round(self.y + (self.height - size) / 2)
            self.picture.pos = left, low
            if self.rim:
                radius = max(2, round(size / 2 + rim))
                self._ring.texture = shapes.rounded(radius)
                self._ring.size, self._ring.pos = (
                    (2 * radius, 2 * radius),
                    (
                        left + size / 2 - radius,
                        low + size / 2 - radius,
                    ),
                )
