"""A name or an e-mail address in little width."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import sp
from kivy.properties import NumericProperty, StringProperty
from kivy.utils import get_color_from_hex

from client.text.lobby_members import break_long_address
from mobile import theme
from mobile.controls.fitted_text import MANY_LINES, count_lines
from mobile.drawing import fonts, kv
from mobile.drawing.text_label import TextLabel

kv.load(__file__)


class WrappedName(TextLabel):
    """A `name`, as high as its lines. Its type is the largest with which no word is broken.

    An address that is too long for a line goes on after one of its signs. A single word that is still too long is cut
    with dots.
    """

    name = StringProperty()
    largest = NumericProperty(theme.TYPE_FACT)
    smallest = NumericProperty(theme.TYPE_TINY)

    def __init__(self, **values: Any) -> None:
        super().__init__(**{"color": get_color_from_hex(theme.TEXT), **values})
        self._soon = Clock.create_trigger(self._fit, -1)
        for name in ("name", "width", "largest", "smallest", "bold", "face"):
            self.fbind(name, self._soon)
        self._soon()

    def _fit(self, *_: object) -> None:
        font = fonts.font_for(self.name, self.face)

        def count(text: str) -> int:
            return count_lines(text, self.width - 1, font, sp(size), bold=True)  # also where it gets bold later

        self.shorten, self.max_lines = False, 0
        for size in range(int(self.largest), int(self.smallest) - 1, -1):
            text = break_long_address(self.name, lambda line: count(line) == 1)
            self.font_size = sp(size)
            if count(text) < MANY_LINES:
                self.text = text
                return
        self.text, self.shorten, self.max_lines = self.name, True, 1
