"""A field whose hint stands above it where it does not fit into it, and the label that then has the hint."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from mobile.controls.widgets import TextField, WrappedText
from mobile.drawing import kv
from mobile.drawing.text_textures import extent

kv.load(__file__)


class HintedField(TextField):
    """A field that shows its `hint` while it is empty, where that fits whole."""

    hint = StringProperty()
    hint_fits = BooleanProperty(True)

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._measure_soon = Clock.create_trigger(self._measure_hint, -1)
        for name in ("hint", "width", "font_size", "text"):
            self.fbind(name, self._measure_soon)
        self._measure_soon()

    def _measure_hint(self, *_: object) -> None:
        if self.text:  # perhaps in other type; the hint stays where it was
            return
        self.hint_fits = extent(self.hint, self.font_size) <= self.width - self.padding[0] - self.padding[2]
        self.hint_text = self.hint if self.hint_fits else ""


class FieldLabel(WrappedText):
    """The hint of a `field`, above it, where it does not fit into it; else it takes no room."""

    field: HintedField = ObjectProperty(None, allownone=True, rebind=True)
