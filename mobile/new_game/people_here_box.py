"""The widget for choosing who else plays on this device: a list with faces, and a field for a new name."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from client.localizer import Localizer
from mobile.controls.optional_column import OptionalColumn
from mobile.controls.person_choices import PersonChoice, PersonChoices
from mobile.controls.scroll import bring_into_view
from mobile.drawing import kv
from mobile.new_game.people_here import PeopleHere
from mobile.sign_in.model import MAX_NAME_LENGTH

kv.load(__file__)
__all__ = ["OptionalColumn", "PeopleHereBox", "PersonChoices"]


class PeopleHereBox(BoxLayout):
    """Shows `people_here`."""

    people_here: PeopleHere = ObjectProperty(None)
    localizer: Localizer = ObjectProperty(None)
    note = StringProperty()
    news = StringProperty()
    is_shared = BooleanProperty(False)
    """Whether anybody is chosen."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.ids.name.most = MAX_NAME_LENGTH

    def show(self) -> None:
        """Shows who can be chosen, and who is."""
        model = self.people_here
        self.note, self.news, self.is_shared = model.note, model.news, bool(model.names)
        if self.ids.name.text != model.typed:
            self.ids.name.text = model.typed
        choices = [PersonChoice(person.name, person.label, person.face, person.is_chosen) for person in model.people]
        self.ids.people.show(choices)

    def show_problem(self) -> None:
        """Scrolls to the field where something is wrong with the name in it."""
        if self.note:
            bring_into_view(self.ids.name)
