"""Every card's face and back as a texture, drawn once for each size and style.

Drawing a card shape by shape in every frame costs many times what a texture costs. A texture has the card's
shadow round it, `margin` pixels on each side. When the system takes the graphics context away and gives a new
one, as a phone does on coming back to an app, each texture is drawn again in place, so that whoever shows it
need not know.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Final
from weakref import WeakKeyDictionary

from kivy.graphics import BorderImage, Color, PopMatrix, PushMatrix, Translate
from kivy.graphics.context import get_context
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from mobile import theme
from mobile.drawing import face_drawing, fonts, offscreen, shapes
from mobile.drawing.appearance import appearance
from mobile.drawing.face_drawing import BACK, DIGITS, Style

__all__ = ["BACK", "DIGITS", "Face", "margin", "size_of", "style", "texture", "width_within"]

Face = int
"""A face of a pack (0..52), `BACK`, or one of the `DIGITS`."""

PIXELS_MOST: Final = 700_000
"""So many are kept, 3 MB, on a screen of usual density, more on a finer one: what a table shows and what it showed
lately. The textures that nobody asked for longest go first; what is shown stays, and is no more made twice."""

_kept: OrderedDict[tuple[Face, int, Style], Texture] = OrderedDict()
_baked: WeakKeyDictionary[Texture, tuple[Face, int, Style]] = WeakKeyDictionary()
"""The textures that are still shown somewhere, even if they are kept no more."""

fonts.register()


def style() -> Style:
    """The style that the player has set."""
    return Style(appearance.four_colours, appearance.large)


def size_of(width: int) -> tuple[int, int]:
    """The size of a card of that width, in pixels."""
    return width, round(width * theme.CARD_RATIO)


def width_within(room: float) -> int:
    """How wide a card is drawn in a room of that width, in pixels, at least 1: one of few widths, for each needs
    faces of its own."""
    step = float(dp(theme.CARD_WIDTH_STEP))
    return max(1, round(room // step * step))


def margin(width: float) -> int:
    """The pixels of a texture round the card, for its shadow."""
    return max(2, round(width * theme.CARD_SHADOW_SHARE))


def texture(face: Face, width: int) -> Texture:
    """The texture of a face for cards that are so many pixels wide."""
    key = face, width, style()
    if key not in _kept:
        _kept[key] = _bake(*key)
        _forget()
    _kept.move_to_end(key)
    return _kept[key]


def _forget() -> None:
    pixels = sum(kept.width * kept.height for kept in _kept.values())
    while pixels > PIXELS_MOST * dp(1) ** 2 and len(_kept) > 1:
        _, old = _kept.popitem(last=False)
        pixels -= old.width * old.height


def _bake(face: Face, width: int, style: Style) -> Texture:
    around = margin(width)
    wide, tall = size_of(width)
    baked = Texture.create(size=(wide + 2 * around, tall + 2 * around), colorfmt="rgba")
    _paint(baked, face, width, style)
    _baked[baked] = face, width, style
    return baked


def _paint(baked: Texture, face: Face, width: int, style: Style) -> None:
    around, (wide, tall) = margin(width), size_of(width)

    def draw() -> None:
        _draw_shadow(wide, tall, around)
        PushMatrix()
        Translate(around, around)
        face_drawing.draw(face, wide, tall, style)
        PopMatrix()

    offscreen.paint_texture(baked, baked.size, draw)


def _paint_all_anew(*_: object) -> None:
    """Draws faces again after the context has come back, and with it the textures that they are drawn with."""
    for baked, what in list(_baked.items()):
        _paint(baked, *what)


get_context().add_reload_observer(_paint_all_anew)


def _draw_shadow(wide: int, tall: int, around: int) -> None:
    """A little lower than the card, as if the light came from above the table."""
    radius = max(2, round(wide * theme.CARD_RADIUS_SHARE))
    border = radius + around + 1
    drop = around // 3
    Color(0, 0, 0, 0.42)
    BorderImage(
        texture=shapes.shadow(radius, around),
        border=(border,) * 4,
        pos=(0, -drop),
        size=(wide + 2 * around, tall + 2 * around),
    )
