"""The face of a person or of a computer, as a widget."""

from __future__ import annotations

from typing import Any, Final

from kivy.graphics import Color, Rectangle
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from mobile.drawing import faces

NAMES: Final = frozenset((*faces.FACES, *faces.COMPUTER_FACES))


class FaceView(Widget):
    """A round portrait in the middle of its widget. Nothing is drawn for a word that is no face."""

    name = StringProperty()
    """A word of `faces.FACES` or `faces.COMPUTER_FACES`, or empty."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        with self.canvas:
            self._light = Color(1, 1, 1, 1)
            self._picture = Rectangle()
        for name in ("pos", "size", "name"):
            self.fbind(name, self._place)
        self._place()

    def _place(self, *_: object) -> None:
        size = int(min(self.size))
        is_shown = self.name in NAMES and size > 0
        self._light.a = 1 if is_shown else 0
        if is_shown:
            self._picture.texture = faces.portrait(self.name, size)
            self._picture.size = size, size
            # From pos and size: an alias such as center_x may still be the old one when this is called.
            self._picture.pos = round(self.x + (self.width - size) / 2), round(self.y + (self.height - size) / 2)
