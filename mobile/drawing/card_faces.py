"""Every card's face and back as a texture, drawn once for each size and style.

Drawing a card shape by shape in every frame costs many times what a texture costs. A texture has the card's shadow
round it, `margin` pixels on each side.
"""

from __future__ import annotations

from collections import OrderedDict
from functools import partial
from typing import Final

from kivy.graphics import BorderImage, Color
from kivy.graphics.texture import Texture
from kivy.metrics import Metrics, dp, sp
from kivy.utils import get_color_from_hex

from client.backs import BACKS
from mobile import theme
from mobile.drawing import card_layout, offscreen, shapes
from mobile.drawing.appearance import appearance
from mobile.drawing.card_layout import BACK, DIGITS, Style
from mobile.drawing.painted_textures import create_texture
from mobile.drawing.palette import rgb
from mobile.drawing.vector.painting import paint_large, reduced

__all__ = ["BACK", "DIGITS", "Face", "back", "margin", "size_of", "style", "texture", "width_within"]

Face = int
"""A face of a pack (0..52), `BACK`, or one of the `DIGITS`."""

PIXELS_MOST: Final = 700_000
"""Pixels of all kept textures on a screen of usual density, 3 MB; more on a finer one.

That is what a table shows and what it showed lately. The textures that nobody asked for longest are dropped first;
one that is shown stays as long as it is shown.
"""

_cache: OrderedDict[tuple[Face, int, Style], Texture] = OrderedDict()


def style() -> Style:
    """The style that the player has set."""
    return Style(appearance.four_colours, appearance.large, appearance.back)


def size_of(width: int) -> tuple[int, int]:
    """The size of a card of that width, in pixels."""
    return width, round(width * theme.CARD_RATIO)


def width_within(room: float) -> int:
    """The width of a card in a room of that width, in pixels, at least 1.

    It is one of few widths, since each needs faces of its own.
    """
    step = float(dp(theme.CARD_WIDTH_STEP))
    return max(1, round(room // step * step))


def fine_width_within(room: float) -> int:
    """The same, in finer steps: for small cards, of which each pixel counts."""
    step = float(dp(theme.CARD_WIDTH_STEP_FINE))
    return max(1, round(room // step * step))


def margin(width: float) -> int:
    """The width of the shadow in a texture on each side of the card, in pixels."""
    return max(2, round(width * theme.CARD_SHADOW_SHARE))


def index_strip(width: float) -> float:
    """The width of the strip at the left of a card that its index takes, in pixels."""
    return card_layout.index_strip(width, style(), float(sp(1)))


def texture(face: Face, width: int, wanted: Style | None = None) -> Texture:
    """The texture of a face for cards of that width in pixels.

    Its style is the `wanted` one, or else what the player has set.
    """
    key = face, width, wanted or style()
    if key not in _cache:
        _cache[key] = _create(*key)
        _forget()
    _cache.move_to_end(key)
    return _cache[key]


def back(word: str, width: int) -> Texture:
    """The texture of the back of this word for cards of that width in pixels; of the player's own for an empty word."""
    return texture(BACK, width, style()._replace(back=BACKS.index(word)) if word in BACKS else None)


def _forget() -> None:
    pixels = sum(texture.width * texture.height for texture in _cache.values())
    while pixels > PIXELS_MOST * dp(1) ** 2 and len(_cache) > 1:
        _, old = _cache.popitem(last=False)
        pixels -= old.width * old.height


def _create(face: Face, width: int, style: Style) -> Texture:
    around, (wide, tall) = margin(width), size_of(width)
    paint = partial(_paint, face=face, width=width, style=style)
    return create_texture((wide + 2 * around, tall + 2 * around), paint)


def _paint(target: Texture, face: Face, width: int, style: Style) -> None:
    around, (wide, tall) = margin(width), size_of(width)
    # The pictures cover the card up to where its round corners begin.
    inset = max(1, round(wide * theme.CARD_INSET_SHARE))
    inside = wide - 2 * inset, tall - 2 * inset
    pictures = [
        placed._replace(x=placed.x - inset, y=placed.y - inset)
        for placed in card_layout.lay_out(face, wide, tall, style, float(sp(1)))
    ]
    large = paint_large(pictures, inside, (*rgb("ivory"), 1.0))

    def draw() -> None:
        _draw_shadow(wide, tall, around)
        _draw_body(wide, tall, around)

    over = (reduced(large, around + inset, around + inset, inside),)
    offscreen.paint_texture(target, target.size, draw, over=over)


def _draw_body(wide: int, tall: int, around: int) -> None:
    """Draws the ivory of a card and its edge."""
    radius = max(2, round(wide * theme.CARD_RADIUS_SHARE))
    line = max(1, round(wide * theme.CARD_EDGE_SHARE))
    for colour, inset in ((theme.IVORY_EDGE, 0), (theme.IVORY, line)):
        corner = max(1, radius - inset)
        Color(*rgb(colour))
        shapes.draw_box((around + inset, around + inset, wide - 2 * inset, tall - 2 * inset), corner)


def _drop_kept(*_: object) -> None:
    """Forgets the faces that were laid out for another size of type."""
    _cache.clear()


Metrics.bind(fontscale=_drop_kept)


def _draw_shadow(wide: int, tall: int, around: int) -> None:
    """Draws two shadows a little lower than the card: a wide soft one, and a dark one close by."""
    radius = max(2, round(wide * theme.CARD_RADIUS_SHARE))
    drop = max(1, round(around * theme.CARD_SHADOW_DROP))
    for colour, blur in ((theme.SHADOW, around - drop), (theme.SHADOW_CLOSE, max(1, (around - drop) // 2))):
        Color(*get_color_from_hex(colour))
        beyond = around - blur
        BorderImage(
            texture=shapes.shadow(radius, blur),
            border=(radius + blur + 1,) * 4,
            pos=(beyond, beyond - drop),
            size=(wide + 2 * blur, tall + 2 * blur),
        )
