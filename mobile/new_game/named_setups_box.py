"""The widget with the settings that are kept under names: chips, and a field for another name."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from client.localizer import Localizer, visible_line
from mobile.controls.optional_column import OptionalColumn
from mobile.controls.rows import LinkRow
from mobile.controls.widgets import Chip
from mobile.drawing import kv
from mobile.new_game.named_setups import NamedSetups
from mobile.sign_in.model import MAX_NAME_LENGTH

kv.load(__file__)
__all__ = ["LinkRow", "NamedSetupsBox", "OptionalColumn"]


class NamedSetupsBox(BoxLayout):
    """Shows `named`."""

    named: NamedSetups = ObjectProperty(None)
    localizer: Localizer = ObjectProperty(None)
    note = StringProperty()
    chosen = StringProperty()
    """The name of the settings that are used, as it is shown."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.ids.name.most = MAX_NAME_LENGTH

    def show(self) -> None:
        """Shows which settings are kept, and which of them are used."""
        named, chips = self.named, self.ids.names
        self.note, self.chosen = named.note, visible_line(named.chosen)
        if [chip.value for chip in reversed(chips.children)] != list(named.names):
            chips.clear_widgets()
            for name in named.names:
                chip = Chip(value=name)
                chip.bind(on_release=lambda pressed: named.choose(pressed.value))
                chips.add_widget(chip)
        for chip in chips.children:
            is_chosen = chip.value == named.chosen
            chip.text, chip.chosen = ("✓ " if is_chosen else "") + visible_line(chip.value), is_chosen

    def keep(self) -> None:
        """Keeps what is set under the name that is typed."""
        if self.named.keep(self.ids.name.text):
            self.ids.name.text = ""
