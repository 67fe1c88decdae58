"""The words on one track that choose a part of the results."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.anchorlayout import AnchorLayout

from mobile import theme
from mobile.controls.segments import Segments


class ResultTabs(AnchorLayout):
    """A track as wide as the part below it, at most `most` pixels; nothing where there is no part to choose."""

    most = NumericProperty(0)

    def __init__(self, choose: Callable[[str], object], **values: Any) -> None:
        super().__init__(size_hint_y=None, height=0, **values)
        self.track = Segments(size_hint_x=None, height=dp(theme.TARGET))
        self.track.fbind("on_choose", lambda _, value: choose(value))
        self.track.fbind("height", self._fit)
        self.fbind("most", self._fit)

    def show(self, parts: Sequence[tuple[str, str]], chosen: str) -> None:
        """Shows a word for each part, which is its code and its word."""
        if bool(parts) != (self.track.parent is not None):
            (self.add_widget if parts else self.remove_widget)(self.track)
        self.track.choices = [(code, word) for code, word in parts]
        self.track.value = chosen
        self._fit()

    def _fit(self, *_: object) -> None:
        self.track.width = max(1.0, self.most)
        self.height = self.track.height if self.track.parent is not None else 0
