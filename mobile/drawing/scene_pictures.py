"""Scenes of cards as textures, for a list of games to choose from."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kivy.graphics.texture import Texture
from kivy.metrics import dp

from mobile import theme
from mobile.drawing import card_faces
from mobile.drawing.card_layout import Style
from mobile.drawing.painted_textures import create_picture
from mobile.drawing.palette import rgb
from mobile.drawing.pictures import scenes

__all__ = ["NEUTRAL_SCENE", "SCENES", "scene_ground", "scene_picture"]

SCENES: Final = scenes.NAMES
"""The words for the scenes."""
NEUTRAL_SCENE: Final = scenes.NEUTRAL
"""The scene for a word that is none."""
CLOTH: Final = "felt deep"
"""The colour towards which the edges of what lies on a cloth go over."""


def scene_picture(name: str, width: int, height: int, bare: bool = False) -> Texture:
    """The texture of a scene of that size in pixels, with the cards that the player has set.

    A `bare` one has no ground: it lies on a cloth. A small one shows less, larger.

    Raises:
        KeyError: there is no scene of that name.
    """
    brief = width < dp(theme.SCENE_BRIEF)
    return _create(name, width, height, card_faces.style()._replace(large=False), bare, brief)


def scene_ground(name: str) -> str:
    """The colour of the ground of a scene, a name of the palette.

    Raises:
        KeyError: there is no scene of that name.
    """
    return scenes.scenes()[name].ground


@lru_cache(maxsize=24)
def _create(name: str, width: int, height: int, style: Style, bare: bool, brief: bool) -> Texture:
    ground = (*rgb(CLOTH), 0.0) if bare else (*rgb(scene_ground(name)), 1.0)
    return create_picture((width, height), ground, lambda: scenes.place_scene(name, width, height, style, bare, brief))
