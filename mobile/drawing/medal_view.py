"""The medal of an achievement or of a level, as a widget."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from mobile import theme
from mobile.drawing.painted_textures import create_picture
from mobile.drawing.palette import rgb
from mobile.drawing.pictures import medals
from mobile.drawing.vector.picture import Placed


@lru_cache(maxsize=32)
def _texture(achievement: str, level: int, earned: bool, size: int) -> Texture:
    colour = theme.TEXT_QUIET
    if level:
        picture = medals.level_medal(level)
    else:
        picture = medals.medal(achievement) if earned else medals.medal_outline(achievement)
    edge = picture.shapes[0].colour if earned or level else colour
    placed = Placed(picture, size / 100, size / 2, size / 2, {medals.SIGN: colour})
    return create_picture((size, size), (*rgb(edge), 0.0), lambda: (placed,))


class MedalView(Widget):
    """A medal in the middle of its widget, of an achievement, or of a level where there is one."""

    achievement = StringProperty()
    """The id of the achievement."""
    level = NumericProperty(0)
    """The level whose number is shown; 0 for an achievement."""
    earned = BooleanProperty(True)
    """Whether the achievement was reached. Else its place is shown, dim."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        with self.canvas:
            self._light = Color(1, 1, 1, 1)
            self.picture = Rectangle()
        for name in ("pos", "size", "achievement", "level", "earned"):
            self.fbind(name, self._place)
        self._place()

    def _place(self, *_: object) -> None:
        size = int(min(self.size))
        is_shown = size > 1 and bool(self.achievement or self.level)
        self._light.a = (1 if self.earned or self.level else theme.LOCKED) if is_shown else 0
        if is_shown:
            self.picture.texture = _texture(self.achievement, int(self.level), self.earned, size)
            self.picture.size = size, size
            # From pos and size: an alias such as center_x may still be the old one when this is called.
            self.picture.pos = round(self.x + (self.width - size) / 2), round(self.y + (self.height - size) / 2)
