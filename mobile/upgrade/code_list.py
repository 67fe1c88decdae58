"""The list of gift codes that somebody has bought, each of which can be copied while it is good."""

from __future__ import annotations

from kivy.properties import ListProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from mobile.controls import widgets
from mobile.controls.optional_column import OptionalColumn
from mobile.drawing import kv
from mobile.upgrade.model import CodeLine

__all__ = ["CodeList", "CodeRow", "OptionalColumn", "widgets"]


class CodeRow(BoxLayout):
    """The row of a gift code."""

    line: CodeLine = ObjectProperty(None)
    __events__ = ("on_copy",)

    def on_copy(self) -> None:
        """The event of a tap on the button."""


class CodeList(BoxLayout):
    """A row for each of `codes`; `on_copy` gets the code whose button is pressed."""

    codes = ListProperty()
    """The codes as `CodeLine`."""
    __events__ = ("on_copy",)

    def on_copy(self, code: str) -> None:
        """The event of a tap on the button of a row."""

    def on_codes(self, _: object, codes: list[CodeLine]) -> None:
        self.clear_widgets()
        for line in codes:
            row = CodeRow(line=line)
            row.bind(on_copy=lambda row: self.dispatch("on_copy", row.line.code))
            self.add_widget(row)


kv.load(__file__)
