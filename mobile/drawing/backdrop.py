"""The room in which the table stands: lit in its middle, dark in its corners, the four suits on its wall."""

from __future__ import annotations

from math import hypot
from typing import Final

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.utils import get_color_from_hex

from mobile import theme
from mobile.drawing.frame_budget import budget
from mobile.drawing.gradient import Gradient, Rgba, between, rgba
from mobile.drawing.painted_textures import create_picture
from mobile.drawing.palette import rgb
from mobile.drawing.pictures.suits import SUITS
from mobile.drawing.rect import Rect
from mobile.drawing.vector.picture import Placed

SUIT_HEIGHT: Final = 20
"""The height of the picture of a suit, in its own units."""

_walls: list[Texture] = []
"""The texture of the wall, once there is one."""


class Backdrop(InstructionGroup):
    """Fills the window as far as `fill` says. What lies beyond is cleared with `theme.ROOM`."""

    def __init__(self) -> None:
        super().__init__()
        self._light = Gradient()
        self._paint, self._wall = Color(), Rectangle(size=(0, 0))
        self._wanted: Rect = (0.0, 0.0, 0.0, 0.0)
        self._later = Clock.create_trigger(lambda _: budget.ask(self._hang_wall), theme.PICTURE_DELAY)
        for instruction in (self._light, self._paint, self._wall):
            self.add(instruction)

    def fill(self, x: float, y: float, width: float, height: float) -> None:
        """Draws the room with the colours that the theme has now."""
        Window.clearcolor = get_color_from_hex(theme.ROOM)
        across, up = theme.ROOM_CELLS
        lines = [
            [((x + width * a / across, y + height * b / up), _colour(a / across, b / up)) for a in range(across + 1)]
            for b in range(up + 1)
        ]
        self._light.draw(lines)
        self._wanted = x, y, width, height
        if _walls:
            self._hang_wall()
        else:  # it takes some hundredths of a second, for which the first frame need not wait
            self._later()

    def _hang_wall(self) -> None:
        x, y, width, height = self._wanted
        side = dp(theme.WALL_TILE)
        across, up = width / side, height / side
        self._paint.rgba = (*get_color_from_hex(theme.TEXT)[:3], theme.WALL)
        self._wall.texture, self._wall.pos, self._wall.size = _wall(), (x, y), (width, height)
        self._wall.tex_coords = 0, 0, across, 0, across, up, 0, up


def _wall() -> Texture:
    """The texture that is repeated: two suits in a row, and the other two in the next one, between them."""
    if _walls:
        return _walls[0]
    heart, club, diamond, spade = SUITS
    side, unit = theme.WALL_PIXELS, theme.WALL_SIGN / theme.WALL_TILE * theme.WALL_PIXELS / SUIT_HEIGHT
    places = ((spade, 0.25, 0.25), (heart, 0.75, 0.25), (diamond, 0.5, 0.75), (club, 0.0, 0.75), (club, 1.0, 0.75))
    placed = [Placed(sign, unit, side * across, side * up, {"suit": theme.PLAIN}) for sign, across, up in places]
    texture = create_picture((side, side), (*rgb(theme.PLAIN), 0.0), lambda: placed)
    texture.wrap = "repeat"
    _walls.append(texture)
    return texture


def _colour(across: float, up: float) -> Rgba:
    """The colour at a place of the room, in shares of its width and height."""
    away = hypot((across - 0.5) / 0.5, (up - theme.LAMP_HIGH) / max(theme.LAMP_HIGH, 1 - theme.LAMP_HIGH))
    dark = min(1.0, away / theme.LAMP_REACH)
    dark = dark * dark * (3 - 2 * dark)
    return between(rgba(theme.ROOM_LIT), rgba(theme.ROOM), dark)
