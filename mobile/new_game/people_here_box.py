"""The widget for choosing who else plays on this device: chips with faces, and a field for a new name."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from client.localizer import Localizer
from mobile.controls.scroll import bring_into_view
from mobile.drawing import kv
from mobile.lobby.invitee_picker_box import PersonChip
from mobile.new_game.people_here import PeopleHere
from mobile.sign_in.model import MAX_NAME_LENGTH

kv.load(__file__)


class PeopleHereBox(BoxLayout):
    """Shows `people_here`."""

    people_here: PeopleHere = ObjectProperty(None)
    localizer: Localizer = ObjectProperty(None)
    note = StringProperty()
    is_shared = BooleanProperty(False)
    """Whether anybody is chosen."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.ids.name.most = MAX_NAME_LENGTH

    def show(self) -> None:
        """Shows who can be chosen, and who is."""
        model, chips = self.people_here, self.ids.people
        self.note, self.is_shared = model.note, bool(model.names)
        if self.ids.name.text != model.typed:
            self.ids.name.text = model.typed
        people = model.people
        if [chip.value for chip in reversed(chips.children)] != [person.name for person in people]:
            chips.clear_widgets()
            for person in people:
                chip = PersonChip(value=person.name)
                chip.bind(on_release=lambda pressed: model.toggle(pressed.value))
                chips.add_widget(chip)
        for chip, person in zip(reversed(chips.children), people, strict=True):
            chip.portrait = person.face
            chip.text, chip.chosen = ("✓ " if person.is_chosen else "") + person.label, person.is_chosen

    def show_problem(self) -> None:
        """Scrolls to the field where something is wrong with the name in it."""
        if self.note:
            bring_into_view(self.ids.name)

    def detach_field(self) -> None:
        """Takes the field out of its parent, as Kivy keeps the last field with the focus alive, and all its parents."""
        field = self.ids.name
        field.parent.remove_widget(field)
