"""The sign of a section of the settings, as a widget."""

from __future__ import annotations

from functools import lru_cache

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import StringProperty

from mobile.drawing.drawn_widget import DrawnWidget
from mobile.drawing.painted_textures import create_picture
from mobile.drawing.palette import rgb
from mobile.drawing.pictures.section_signs import SECTION_SIGNS
from mobile.drawing.vector.picture import Placed


@lru_cache(maxsize=16)
def _texture(name: str, size: int) -> Texture:
    picture = SECTION_SIGNS[name]
    placed = Placed(picture, size / 100, size / 2, size / 2)
    return create_picture((size, size), (*rgb(picture.shapes[0].colour), 0.0), lambda: (placed,))


class SectionSign(DrawnWidget):
    """The sign of the section `name` in the middle of its widget."""

    name = StringProperty()
    drawn = ("name",)

    def draw(self) -> None:
        size = int(min(self.size))
        if size < 2 or self.name not in SECTION_SIGNS:
            return
        left, low = round(self.x + (self.width - size) / 2), round(self.y + (self.height - size) / 2)
        with self.canvas:
            Color(1, 1, 1, 1)
            Rectangle(texture=_texture(self.name, size), pos=(left, low), size=(size, size))
