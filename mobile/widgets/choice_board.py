"""A list to choose from, as a board of buttons: bids, suits, players."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from mobile import kv, theme
from mobile.viewmodels.acting import Button
from mobile.widgets.controls import TextButton

kv.load(__file__)


class ChoiceBoard(BoxLayout):
    """As many buttons side by side as there is room for, all of one width; the rest below, to be scrolled to."""

    heading = StringProperty()

    def __init__(self, **values: object) -> None:
        super().__init__(**values)
        self._shown: tuple[str, ...] = ()
        self._does: Sequence[Button] = ()
        self._soon = Clock.create_trigger(self._fit, -1)
        self.bind(size=self._soon)

    def show(self, heading: str, options: Sequence[Button]) -> None:
        """Show these options; those that are shown already keep their places."""
        self.heading, self._does = heading, options
        labels = tuple(option.label for option in options)
        if labels != self._shown:
            self._shown = labels
            self.ids.options.clear_widgets()
            for at, label in enumerate(labels):
                button = TextButton(text=label, size_hint=(None, None))
                button.fbind("texture_size", self._soon)
                button.bind(on_release=lambda _, at=at: self._does[at].do())
                self.ids.options.add_widget(button)
            self.ids.scroll.scroll_y = 1
            self._soon()

    def _fit(self, *_: object) -> None:
        grid, gap = self.ids.options, dp(theme.GAP)
        if not grid.children:
            return
        widest = max(child.texture_size[0] for child in grid.children) + dp(theme.GAP) * 2
        least = max(widest, dp(theme.TARGET))
        fits = max(1, int((self.width + gap) // (least + gap)))
        grid.cols = min(fits, len(grid.children), theme.BOARD_COLUMNS)
        wide = min((self.width - gap * (grid.cols - 1)) / grid.cols, least * theme.BOARD_STRETCH)
        for child in grid.children:
            child.width = wide
