"""Textures that the app paints itself. They are painted again after the graphics were lost.

When the system takes the graphics context away and gives a new one, as a phone does on coming back to an app, a texture
that nobody paints again stays empty.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from weakref import WeakKeyDictionary

from kivy.graphics.context import get_context
from kivy.graphics.texture import Texture

from mobile.drawing import offscreen
from mobile.drawing.vector.painting import paint_large, reduced
from mobile.drawing.vector.picture import Placed

_painters: WeakKeyDictionary[Texture, Callable[[Texture], None]] = WeakKeyDictionary()
"""The function that paints each texture that is still shown or kept somewhere."""


def create_texture(size: tuple[int, int], paint: Callable[[Texture], None]) -> Texture:
    """Creates a texture of this size in pixels, and paints it now and whenever the graphics were lost.

    `paint` must not hold the texture, or that would stay in memory for ever.
    """
    texture = Texture.create(size=size, colorfmt="rgba")
    _painters[texture] = paint
    fill(texture)
    return texture


def fill(texture: Texture) -> None:
    """Paints one of these textures, which is new or was lost."""
    _painters[texture](texture)


def create_picture(
    size: tuple[int, int], ground: tuple[float, float, float, float], place: Callable[[], Iterable[Placed]]
) -> Texture:
    """Creates a texture with vector pictures at their places on a ground, which is red, green, blue and opacity."""

    def paint(texture: Texture) -> None:
        large = paint_large(place(), size, ground)
        offscreen.paint_texture(texture, size, over=(reduced(large, 0, 0, size),))

    return create_texture(size, paint)


def _paint_all_again(*_: object) -> None:
    for texture in list(_painters):
        fill(texture)


get_context().add_reload_observer(_paint_all_again)
