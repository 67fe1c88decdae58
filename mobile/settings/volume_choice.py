"""The choice of the volume, among speakers with more and more sound before them."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from client.forms.form_field import FormField
from mobile.controls.widgets import Pressable
from mobile.drawing import kv
from mobile.drawing.signs import SpeakerSign

__all__ = ["SpeakerSign", "VolumeButton", "VolumeChoice"]


class VolumeButton(Pressable, BoxLayout):
    """A volume, which is 0 to 1: a speaker with so many `waves` before it. The chosen one is lit."""

    value = NumericProperty(0.0)
    waves = NumericProperty(0)
    chosen = BooleanProperty(False)


class VolumeChoice(BoxLayout):
    """Shows the volumes of `field` side by side; `on_choose` gets one."""

    label = StringProperty()
    word = StringProperty()
    """The volume that is set."""
    field: FormField = ObjectProperty(None)
    __events__ = ("on_choose",)

    def on_choose(self, value: Any) -> None:
        """The event of a choice."""

    def on_field(self, _: object, field: FormField) -> None:
        self.label, self.word = field.label, field.word
        steps = self.ids.steps
        if not steps.children:
            for waves, (value, _word) in enumerate(field.choices):
                button = VolumeButton(value=value, waves=waves)
                button.bind(on_release=lambda pressed: self.dispatch("on_choose", pressed.value))
                steps.add_widget(button)
        for button in steps.children:
            button.chosen = button.value == float(str(field.value))


kv.load(__file__)
