"""Whom one asks to a table: friends and addresses as chips, a field for one more address, and what they read."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from mobile import kv
from mobile.keyboard import bring_into_view
from mobile.viewmodels.inviting import Inviting
from mobile.widgets.controls import Chip

kv.load(__file__)

TEXT_MOST = 200


class InvitingBox(BoxLayout):
    """Shows `inviting`."""

    inviting: Inviting = ObjectProperty(None)
    note = StringProperty()
    is_empty = BooleanProperty(True)

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.ids.address.most = 254
        self.ids.words.most = TEXT_MOST
        self.ids.words.text = self.inviting.text
        self.ids.words.bind(text=lambda _, text: setattr(self.inviting, "text", text))

    def show(self) -> None:
        self.note, self.is_empty = self.inviting.note, not self.inviting.people
        if self.ids.address.text != self.inviting.typed:
            self.ids.address.text = self.inviting.typed
        chips = {chip.value: chip for chip in self.ids.people.children}
        wanted = [one.to for one in self.inviting.people]
        if [chip.value for chip in reversed(self.ids.people.children)] != wanted:
            self.ids.people.clear_widgets()
            for one in self.inviting.people:
                chip = chips.get(one.to)
                if chip is None:
                    chip = Chip(value=one.to)
                    chip.bind(on_release=lambda pressed: self.inviting.toggle(pressed.value))
                self.ids.people.add_widget(chip)
        for chip, one in zip(reversed(self.ids.people.children), self.inviting.people, strict=True):
            chip.text, chip.chosen = ("✓ " if one.is_chosen else "") + one.name, one.is_chosen

    def add(self) -> None:
        """The address that is typed."""
        self.inviting.add()

    def show_problem(self) -> None:
        """What is wrong with it is brought before the eyes."""
        if self.inviting.note:
            bring_into_view(self.ids.address)
