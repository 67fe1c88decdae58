"""Draws the fields of a form, and changes only what has changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from client.forms.form_field import CHOOSE, PRESS, SWITCH, FormField
from mobile.controls.optional_column import OptionalColumn
from mobile.drawing import kv

kv.load(__file__)
__all__ = ["Form", "OptionalColumn"]


class FormRow(BoxLayout):
    """One field: its label, what sets it, and below that what it means."""

    field = ObjectProperty(None)
    text = StringProperty()
    help = StringProperty()
    __events__ = ("on_change",)

    def on_change(self, value: Any) -> None:
        """The event of a new value."""

    def on_field(self, _: object, field: FormField) -> None:
        self.text, self.help = field.label, field.help


class ChooseRow(FormRow):
    """Chips below the label."""


class OnOffRow(FormRow):
    """A switch beside the label."""


class PressRow(FormRow):
    """A button."""


class Form(BoxLayout):
    """Shows the fields of a model; `on_change` gets the key of a field and its new value."""

    row_types: ClassVar[Mapping[str, type[FormRow]]] = {
        CHOOSE: ChooseRow,
        SWITCH: OnOffRow,
        PRESS: PressRow,
    }
    """The rows by the controls of their fields."""
    __events__ = ("on_change",)

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._rows: dict[str, FormRow] = {}

    def on_change(self, key: str, value: Any) -> None:
        """The event of a new value in a field."""

    def show(self, fields: Sequence[FormField]) -> None:
        for key in [key for key in self._rows if key not in [field.key for field in fields]]:
            self.remove_widget(self._rows.pop(key))
        for place, field in enumerate(fields):
            row = self._rows.get(field.key)
            if row is None:
                row = self._rows[field.key] = self.row_types[field.control](field=field)
                row.bind(on_change=self._telling(field.key))
                self.add_widget(row, index=len(self.children) - place)
            else:
                row.field = field

    def _telling(self, key: str) -> Callable[[Any, Any], None]:
        return lambda _, value: self.dispatch("on_change", key, value)
