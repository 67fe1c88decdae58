"""A list of people of whom any number can be chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kivy.metrics import sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from mobile import theme
from mobile.controls.member_face import MemberFace
from mobile.controls.tile_grid import TileGrid
from mobile.controls.widgets import Pressable
from mobile.controls.wrapped_name import WrappedName
from mobile.drawing import kv
from mobile.drawing.text_textures import extent

kv.load(__file__)
__all__ = ["MemberFace", "PersonChoice", "PersonChoices", "PersonTile", "WrappedName"]


@dataclass(frozen=True, slots=True)
class PersonChoice:
    """A person who can be chosen: what says who it is, and what is shown of them."""

    value: str
    name: str
    face: str
    """A word of `client.faces`; empty where it is not known."""
    is_chosen: bool


class PersonTile(Pressable, BoxLayout):
    """A face above a name; a tick on its edge says that the person is `chosen`."""

    value = StringProperty()
    text = StringProperty()
    portrait = StringProperty()
    chosen = BooleanProperty(False)
    face_size = NumericProperty(theme.FACE_TILE)
    """The width of the face, in density-independent pixels."""
    natural = NumericProperty(0)
    """The height that it needs, in pixels."""


class PersonChoices(TileGrid):
    """Equally wide tiles of people; `on_choose` gets the value of the one that is pressed."""

    large = BooleanProperty(False)
    """Whether the faces are large, as in a wide window."""
    widest_word = NumericProperty(0)
    """The width of the longest word of a name in the smallest type, in pixels."""
    __events__ = ("on_choose",)

    def on_large(self, *_: object) -> None:
        for tile in self.children:
            tile.face_size = theme.FACE_TILE_LARGE if self.large else theme.FACE_TILE

    def on_choose(self, value: str) -> None:
        """The event of a press."""

    def show(self, people: Sequence[PersonChoice]) -> None:
        """Shows these people; tiles of the same ones stay."""
        words = [word for person in people if "@" not in person.name for word in person.name.split()]
        self.widest_word = max((extent(word, sp(theme.TYPE_TINY), bold=True) for word in words), default=0)
        tiles: dict[str, Any] = {tile.value: tile for tile in self.children}
        if [tile.value for tile in reversed(self.children)] != [person.value for person in people]:
            self.clear_widgets()
            for person in people:
                tile = tiles.get(person.value)
                if tile is None:
                    tile = tiles[person.value] = PersonTile(value=person.value)
                    tile.bind(on_release=lambda pressed: self.dispatch("on_choose", pressed.value))
                self.add_widget(tile)
            self.on_large()
        for person in people:
            tile = tiles[person.value]
            tile.text, tile.portrait, tile.chosen = person.name, person.face, person.is_chosen
