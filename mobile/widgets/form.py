"""Draws the lines of a form, and changes only what has changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from mobile import kv
from mobile.viewmodels.form import CHOOSE, PRESS, STEP, SWITCH, Line

kv.load(__file__)


class FormRow(BoxLayout):
    """One line: its label, what sets it, and below that what it means."""

    line = ObjectProperty(None)
    text = StringProperty()
    help = StringProperty()
    __events__ = ("on_change",)

    def on_change(self, value: Any) -> None:
        """Somebody set it."""

    def on_line(self, _: object, line: Line) -> None:
        self.text, self.help = line.label, line.help


class ChooseRow(FormRow):
    """Chips below the label."""


class StepRow(FormRow):
    """A stepper beside the label."""


class OnOffRow(FormRow):
    """A switch beside the label."""


class PressRow(FormRow):
    """A button."""


_ROWS = {CHOOSE: ChooseRow, STEP: StepRow, SWITCH: OnOffRow, PRESS: PressRow}


class Form(BoxLayout):
    """`show` the lines of a viewmodel; `on_change` gets the key of a line and its new value."""

    __events__ = ("on_change",)

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._rows: dict[str, FormRow] = {}

    def on_change(self, key: str, value: Any) -> None:
        """Somebody set a line."""

    def show(self, lines: Sequence[Line]) -> None:
        for key in [key for key in self._rows if key not in [line.key for line in lines]]:
            self.remove_widget(self._rows.pop(key))
        for place, line in enumerate(lines):
            row = self._rows.get(line.key)
            if row is None:
                row = self._rows[line.key] = _ROWS[line.way](line=line)
                row.bind(on_change=self._telling(line.key))
                self.add_widget(row, index=len(self.children) - place)
            else:
                row.line = line

    def _telling(self, key: str) -> Callable[[Any, Any], None]:
        return lambda _, value: self.dispatch("on_change", key, value)
