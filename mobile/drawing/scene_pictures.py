"""Scenes of cards as textures, for a list of games to choose from."""

from __future__ import annotations

from functools import lru_cache
from typing import Final
from weakref import WeakKeyDictionary

from kivy.graphics.context import get_context
from kivy.graphics.texture import Texture

from mobile.drawing import card_faces, offscreen
from mobile.drawing.card_layout import Style
from mobile.drawing.palette import rgb
from mobile.drawing.pictures import scenes
from mobile.drawing.vector.painting import paint_large, reduced

__all__ = ["NEUTRAL_SCENE", "SCENES", "scene_ground", "scene_picture"]

SCENES: Final = scenes.NAMES
"""The words for the scenes."""
NEUTRAL_SCENE: Final = scenes.NEUTRAL
"""The scene for a word that is none."""

_painted: WeakKeyDictionary[Texture, tuple[str, Style]] = WeakKeyDictionary()


def scene_picture(name: str, width: int, height: int) -> Texture:
    """The texture of a scene of that size in pixels, with the cards that the player has set.

    Raises:
        KeyError: there is no scene of that name.
    """
    return _paint_new(name, width, height, card_faces.style()._replace(large=False))


def scene_ground(name: str) -> str:
    """The colour of the ground of a scene, a name of the palette.

    Raises:
        KeyError: there is no scene of that name.
    """
    return scenes.scenes()[name].ground


@lru_cache(maxsize=24)
def _paint_new(name: str, width: int, height: int, style: Style) -> Texture:
    texture = Texture.create(size=(width, height), colorfmt="rgba")
    _paint(texture, name, style)
    _painted[texture] = name, style
    return texture


def _paint(texture: Texture, name: str, style: Style) -> None:
    width, height = size = texture.width, texture.height
    ground = (*rgb(scenes.scenes()[name].ground), 1.0)
    large = paint_large(scenes.place_scene(name, width, height, style), size, ground)
    offscreen.paint_texture(texture, size, lambda: None, over=(reduced(large, 0, 0, size),))


def _paint_all_anew(*_: object) -> None:
    for texture, what in list(_painted.items()):
        _paint(texture, *what)


get_context().add_reload_observer(_paint_all_anew)
