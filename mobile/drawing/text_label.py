"""A label in one of the app's typefaces."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty
from kivy.uix.label import Label

from mobile import theme
from mobile.drawing import fonts

fonts.register()


class TextLabel(Label):
    """A label in `face`, or in the fallback where the face lacks a letter of the text."""

    face = StringProperty(theme.FONT)

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        for name in ("text", "face"):
            self.fbind(name, self._choose_font)
        self._choose_font()

    def _choose_font(self, *_: object) -> None:
        self.font_name = fonts.font_for(self.text, self.face)
