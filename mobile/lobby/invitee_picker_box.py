"""The widget for choosing people to invite: a list, a field for an address or a code, and the text of the invite."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from client.localizer import Localizer, visible_line
from mobile.controls.hinted_field import FieldLabel, HintedField
from mobile.controls.optional_column import OptionalColumn
from mobile.controls.person_choices import PersonChoice, PersonChoices
from mobile.controls.rows import OpenLinkRow
from mobile.controls.scroll import bring_into_view
from mobile.controls.widgets import Chip
from mobile.drawing import kv
from mobile.lobby.invitee_picker import InviteePicker

kv.load(__file__)
__all__ = ["FieldLabel", "HintedField", "InviteePickerBox", "OpenLinkRow", "OptionalColumn", "PersonChoices"]

MAX_TEXT_LENGTH = 200


class InviteePickerBox(BoxLayout):
    """Shows `picker`."""

    picker: InviteePicker = ObjectProperty(None)
    localizer: Localizer = ObjectProperty(None)
    note = StringProperty()
    text_note = StringProperty()
    seats_note = StringProperty()
    is_empty = BooleanProperty(True)
    has_groups = BooleanProperty(False)
    is_large = BooleanProperty(False)
    """Whether the faces of the people are large."""
    asks = BooleanProperty(True)
    """Whether the question stands above it."""
    is_folded = BooleanProperty(False)
    """Whether the address and the text of the invite are one line, which opens them."""
    tells_code = BooleanProperty(True)
    """Whether it says that others can join by the code."""

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
        if self.note or self.text_note:  # they stand in what is folded
            self.is_folded = False
        self.seats_note = self.picker.seats_note
        self._show_groups()
        self.ids.people.show(
            [PersonChoice(one.recipient, one.name, one.face, one.is_chosen) for one in self.picker.people]
        )

    def _show_groups(self) -> None:
        groups, chips = self.picker.groups, self.ids.groups
        self.has_groups = bool(groups)
        if [chip.value for chip in reversed(chips.children)] != [group.name for group in groups]:
            chips.clear_widgets()
            for group in groups:
                chip = Chip(value=group.name)
                chip.bind(on_release=lambda pressed: self.picker.toggle_group(pressed.value))
                chips.add_widget(chip)
        for chip, group in zip(reversed(chips.children), groups, strict=True):
            name = visible_line(group.name)
            chip.text, chip.chosen = ("✓ " if group.is_chosen else "") + name, group.is_chosen

    def fold(self) -> None:
        """Folds what is seldom needed into one line below the faces, unless it is in use or nobody has a face."""
        picker, fields = self.picker, (self.ids.address, self.ids.words)
        is_used = bool(picker.typed) or picker.text != self.localizer("invite-usual")
        self.is_folded = bool(picker.people) and not is_used and not any(field.focus for field in fields)

    def unfold(self) -> None:
        """Opens what is folded."""
        self.is_folded = False
        Clock.schedule_once(lambda _: bring_into_view(self.ids.words), 0)  # once it has its place

    def add(self) -> None:
        """Chooses the address that is typed."""
        self.picker.add()

    def show_problem(self) -> None:
        """Scrolls to the address or the text where something is wrong with it."""
        if self.picker.note:
            bring_into_view(self.ids.address)
        elif self.picker.text_note:
            bring_into_view(self.ids.words)
