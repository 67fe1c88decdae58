"""The choice of a size of type, among samples of it."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from client.forms.form_field import FormField
from mobile.controls.segments import Segment
from mobile.drawing import kv


class SizeButton(Segment):
    """A sample in type of the factor `value`."""

    share = NumericProperty(1.0)
    """This size over the one that is set now."""


class SizeChoice(BoxLayout):
    """Shows the sizes of `field` side by side; `on_choose` gets one."""

    label = StringProperty()
    field: FormField = ObjectProperty(None)
    __events__ = ("on_choose",)

    def on_choose(self, value: Any) -> None:
        """The event of a choice."""

    def on_field(self, _: object, field: FormField) -> None:
        self.label = field.label
        samples = self.ids.samples
        if not samples.children:
            for value, word in field.choices:
                button = SizeButton(value=value, text=word)
                button.bind(on_release=lambda pressed: self.dispatch("on_choose", pressed.value))
                samples.add_widget(button)
        for button in samples.children:
            button.share, button.chosen = button.value / float(str(field.value)), button.value == field.value


kv.load(__file__)
