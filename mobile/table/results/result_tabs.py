"""The chips that choose a part of the results."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import NumericProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout

from mobile import theme
from mobile.controls.widgets import Chip


class ResultTabs(AnchorLayout):
    """Chips side by side in the middle.

    Where they would not fit `most` pixels, their words are smaller, then nearer to their edges. Large type becomes as
    small as usual type may be.
    """

    most = NumericProperty(0)

    def __init__(self, choose: Callable[[str], object], **values: Any) -> None:
        super().__init__(size_hint_y=None, height=0, **values)
        self._choose = choose
        self.chips = BoxLayout(size_hint=(None, None), spacing=dp(theme.GAP))
        self.chips.bind(minimum_width=self.chips.setter("width"))
        self.add_widget(self.chips)
        self.fbind("most", self._fit)

    def show(self, parts: Sequence[tuple[str, str]], chosen: str) -> None:
        """Shows a chip for each part, which is its code and its word."""
        if [(chip.value, chip.text) for chip in reversed(self.chips.children)] != list(parts):
            self.chips.clear_widgets()
            for code, word in parts:
                chip = Chip(text=word, value=code)
                chip.bind(on_release=lambda chip: self._choose(chip.value))
                self.chips.add_widget(chip)
        for chip in self.chips.children:
            chip.chosen = chip.value == chosen
        self.height = self.chips.height = dp(theme.TARGET) if parts else 0
        self._fit()

    def _fit(self, *_: object) -> None:
        usual = [(size, theme.EDGE) for size in range(theme.TYPE_BODY, theme.TYPE_TINY - 1, -1)]
        least = ceil(theme.TYPE_TINY * min(1.0, dp(1) / sp(1)))
        for size, edge in (*usual, *((size, theme.GAP_SMALL) for size in range(theme.TYPE_TINY, least - 1, -1))):
            for chip in self.chips.children:
                chip.font_size, chip.edge = sp(size), dp(edge)
                chip.texture_update()
            taken = sum(chip.width + self.chips.spacing for chip in self.chips.children) - self.chips.spacing
            if taken <= self.most:
                return
