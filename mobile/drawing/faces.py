"""The faces of people and of computers, as round textures."""

from __future__ import annotations

from functools import cache, lru_cache

from kivy.graphics.texture import Texture

from client.faces import COMPUTER_FACES, FACES, LEVEL_FACES, PEOPLE_FACES
from mobile.drawing.painted_textures import create_picture
from mobile.drawing.palette import rgb
from mobile.drawing.pictures.portraits.animals import ANIMALS
from mobile.drawing.pictures.portraits.level_animals import LEVEL_ANIMALS
from mobile.drawing.pictures.portraits.parts import RADIUS
from mobile.drawing.pictures.portraits.robots import ROBOTS
from mobile.drawing.vector.picture import Picture, Placed

__all__ = ["COMPUTER_FACES", "FACES", "LEVEL_FACES", "PEOPLE_FACES", "portrait"]


@lru_cache(maxsize=96)
def portrait(name: str, size: int) -> Texture:
    """The texture of a face, `size` pixels wide and high, transparent round its disc.

    Raises:
        KeyError: there is no face of that name.
    """
    drawing = _drawing(name)
    placed = Placed(drawing, size / (2 * RADIUS), size / 2, size / 2)
    # The ground is the colour of the disc without its opacity, so that the edge of the disc keeps its colour.
    return create_picture((size, size), (*rgb(drawing.shapes[0].colour), 0.0), lambda: (placed,))


@cache
def _drawing(name: str) -> Picture:
    return {**ANIMALS, **LEVEL_ANIMALS, **ROBOTS}[name]()
