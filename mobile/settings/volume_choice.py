"""The choice of the volume, on a scale of rising bars."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from client.forms.form_field import FormField
from mobile.controls.widgets import Pressable
from mobile.drawing import kv
from mobile.drawing.text_label import TextLabel


class VolumeButton(Pressable, TextLabel):
    """A bar as high as its `value`, which is 0 to 1; silence has a word. It is lit up to the volume that is set."""

    value = NumericProperty(0.0)
    chosen = BooleanProperty(False)
    lit = BooleanProperty(False)


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
        bars = self.ids.bars
        if not bars.children:
            for value, word in field.choices:
                button = VolumeButton(value=value, text="" if value else word)
                button.bind(on_release=lambda pressed: self.dispatch("on_choose", pressed.value))
                bars.add_widget(button)
        volume = float(str(field.value))
        for button in bars.children:
            button.chosen, button.lit = button.value == volume, 0 < button.value <= volume


kv.load(__file__)
