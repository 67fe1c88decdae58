"""A label in one of the app's typefaces."""

from __future__ import annotations

import re
from typing import Any, Final

from kivy.properties import StringProperty
from kivy.uix.label import Label

from mobile import theme
from mobile.drawing import fonts

fonts.register()
_BEFORE_SUIT: Final = re.compile(" (?=[♥♣♦♠])")


def keep_suits(text: str) -> str:
    """The text with suits that stay on the line of what they belong to.

    >>> keep_suits("Bid 7 ♣").replace("\\u00a0", "_")
    'Bid 7_♣'
    """
    return _BEFORE_SUIT.sub("\u00a0", text)


class TextLabel(Label):
    """A label in `face`, or in the fallback where the face lacks a letter of the text. No line begins with a suit."""

    face = StringProperty(theme.FONT)

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        for name in ("text", "face"):
            self.fbind(name, self._choose_font)
        self._choose_font()

    def _choose_font(self, *_: object) -> None:
        self.font_name = fonts.font_for(self.text, self.face)

    def texture_update(self, *args: Any) -> None:
        if not self.markup:
            self._label.text = keep_suits(self.text)
        super().texture_update(*args)
