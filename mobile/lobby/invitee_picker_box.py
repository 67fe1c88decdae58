"""The widget for choosing people to invite: a list, a field for an address, and the text of the invite."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from client.localizer import Localizer
from mobile.controls.person_choices import PersonChoice, PersonChoices
from mobile.controls.scroll import bring_into_view
from mobile.drawing import kv
from mobile.lobby.invitee_picker import InviteePicker

kv.load(__file__)
__all__ = ["InviteePickerBox", "PersonChoices"]

MAX_TEXT_LENGTH = 200


class InviteePickerBox(BoxLayout):
    """Shows `picker`."""

    picker: InviteePicker = ObjectProperty(None)
    localizer: Localizer = ObjectProperty(None)
    note = StringProperty()
    text_note = StringProperty()
    is_empty = BooleanProperty(True)

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.ids.address.most = 254
        self.ids.words.most = MAX_TEXT_LENGTH
        self.ids.words.text = self.picker.text
        self.ids.words.bind(text=lambda _, text: self.picker.write(text))

    def show(self) -> None:
        self.note, self.text_note, self.is_empty = self.picker.note, self.picker.text_note, not self.picker.people
        if self.ids.address.text != self.picker.typed:
            self.ids.address.text = self.picker.typed
        self.ids.people.show(
            [PersonChoice(one.recipient, one.name, one.face, one.is_chosen) for one in self.picker.people]
        )

    def add(self) -> None:
        """Chooses the address that is typed."""
        self.picker.add()

    def show_problem(self) -> None:
        """Scrolls to the address or the text where something is wrong with it."""
        if self.picker.note:
            bring_into_view(self.ids.address)
        elif self.picker.text_note:
            bring_into_view(self.ids.words)
