"""The faces of people and of computers, as round textures."""

from __future__ import annotations

from functools import cache, lru_cache
from weakref import WeakKeyDictionary

from kivy.graphics.context import get_context
from kivy.graphics.texture import Texture

from client.faces import COMPUTER_FACES, FACES
from mobile.drawing import offscreen
from mobile.drawing.palette import rgb
from mobile.drawing.pictures.portraits.animals import ANIMALS
from mobile.drawing.pictures.portraits.parts import RADIUS
from mobile.drawing.pictures.portraits.robots import ROBOTS
from mobile.drawing.vector.painting import paint_large, reduced
from mobile.drawing.vector.picture import Picture, Placed

__all__ = ["COMPUTER_FACES", "FACES", "portrait"]

_painted: WeakKeyDictionary[Texture, tuple[str, int]] = WeakKeyDictionary()
"""The face on each texture that is still shown or kept, and its size."""


@lru_cache(maxsize=96)
def portrait(name: str, size: int) -> Texture:
    """The texture of a face, `size` pixels wide and high, transparent round its disc.

    Raises:
        KeyError: there is no face of that name.
    """
    drawing = _drawing(name)
    texture = Texture.create(size=(size, size), colorfmt="rgba")
    _paint(texture, drawing, size)
    _painted[texture] = name, size
    return texture


@cache
def _drawing(name: str) -> Picture:
    return {**ANIMALS, **ROBOTS}[name]()


def _paint(texture: Texture, drawing: Picture, size: int) -> None:
    # The ground is the colour of the disc without its opacity, so that the edge of the disc keeps its colour.
    ground = (*rgb(drawing.shapes[0].colour), 0.0)
    large = paint_large([Placed(drawing, size / (2 * RADIUS), size / 2, size / 2)], (size, size), ground)
    offscreen.paint_texture(texture, (size, size), lambda: None, over=(reduced(large, 0, 0, (size, size)),))


def _paint_all_anew(*_: object) -> None:
    for texture, (name, size) in list(_painted.items()):
        _paint(texture, _drawing(name), size)


get_context().add_reload_observer(_paint_all_anew)
