"""A list of people of whom any number can be chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from mobile.controls.fitted_text import FittingLine
from mobile.controls.member_face import MemberFace
from mobile.controls.tile_grid import TileGrid
from mobile.controls.widgets import Pressable
from mobile.drawing import kv

kv.load(__file__)
__all__ = ["FittingLine", "MemberFace", "PersonChoice", "PersonChoiceRow", "PersonChoices"]


@dataclass(frozen=True, slots=True)
class PersonChoice:
    """A person who can be chosen: what says who it is, and what is shown of them."""

    value: str
    name: str
    face: str
    """A word of `client.faces`; empty where it is not known."""
    is_chosen: bool


class PersonChoiceRow(Pressable, BoxLayout):
    """A person with a mark at the end that says whether they are `chosen`."""

    value = StringProperty()
    text = StringProperty()
    portrait = StringProperty()
    chosen = BooleanProperty(False)
    natural = NumericProperty(0)
    """The height that it needs, in pixels."""


class PersonChoices(TileGrid):
    """Equally wide rows of people; `on_choose` gets the value of the one that is pressed."""

    __events__ = ("on_choose",)

    def on_choose(self, value: str) -> None:
        """The event of a press."""

    def show(self, people: Sequence[PersonChoice]) -> None:
        """Shows these people; rows of the same ones stay."""
        rows: dict[str, Any] = {row.value: row for row in self.children}
        if [row.value for row in reversed(self.children)] != [person.value for person in people]:
            self.clear_widgets()
            for person in people:
                row = rows.get(person.value)
                if row is None:
                    row = rows[person.value] = PersonChoiceRow(value=person.value)
                    row.bind(on_release=lambda pressed: self.dispatch("on_choose", pressed.value))
                self.add_widget(row)
        for person in people:
            row = rows[person.value]
            row.text, row.portrait, row.chosen = person.name, person.face, person.is_chosen
