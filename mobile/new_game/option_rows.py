"""The rows of the page of a game's options: what is set at the left, and what sets it at the right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from kivy.metrics import sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from client.forms.form_field import CHOOSE, PRESS, STEP, SWITCH, FormField
from mobile import theme
from mobile.controls.fitted_text import UnbrokenText
from mobile.controls.form import Form, FormRow, PressRow
from mobile.controls.optional_column import OptionalColumn
from mobile.controls.rows import RowText
from mobile.controls.segments import Segments
from mobile.controls.widgets import Pressable
from mobile.drawing import kv
from mobile.drawing.signs import Chevron
from mobile.drawing.text_textures import extent

kv.load(__file__)
__all__ = ["Chevron", "FoldHead", "OptionForm", "OptionalColumn", "RowText", "Segments", "UnbrokenText"]


class PartedRow(BoxLayout):
    """A row that a thin line parts from the one above it."""

    is_parted = BooleanProperty(True)
    """Whether another row stands above it."""
    in_line = BooleanProperty(False)
    """Whether it is as wide as on a desktop."""

    def on_width(self, *_: object) -> None:
        self.in_line = self.width >= sp(theme.OPTION_IN_LINE)


class OptionRow(PartedRow, FormRow):
    """A field whose control stands beside its label and explanation where it is `in_line`, else below the label."""


class ChooseOption(OptionRow):
    """Words of which one is chosen."""


class StepOption(OptionRow):
    """A number between two buttons, at the right in any width."""


class SwitchOption(Pressable, OptionRow):
    """A switch, at the right in any width. All of the row can be pressed."""


class PressOption(PressRow):
    """A button."""

    is_parted = BooleanProperty(True)


class FoldHead(Pressable, PartedRow):
    """A row that opens what stands below it. At its right end it says what is set there."""

    text = StringProperty()
    value = StringProperty()
    """The word for what is set."""
    value_width = NumericProperty()
    """The width of that word in one line, in pixels."""
    help = StringProperty()
    """The line below the text that says what is found there, while it is closed."""
    is_open = BooleanProperty(False)

    def on_value(self, *_: object) -> None:
        self.value_width = extent(self.value, sp(theme.TYPE_BODY)) + 1  # a pixel for rounding


class OptionForm(Form):
    """A form with these rows."""

    row_types: ClassVar[Mapping[str, type[FormRow]]] = {
        CHOOSE: ChooseOption,
        STEP: StepOption,
        SWITCH: SwitchOption,
        PRESS: PressOption,
    }
    is_parted = BooleanProperty(True)
    """Whether other rows stand above its first one."""

    def show(self, fields: Sequence[FormField]) -> None:
        super().show(fields)
        self.on_is_parted()

    def on_is_parted(self, *_: object) -> None:
        for at, row in enumerate(reversed(self.children)):
            row.is_parted = at > 0 or self.is_parted
