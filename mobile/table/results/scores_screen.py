"""The screen with the score sheet of a table, where there is no room for it beside the cards."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty

from client.table.score_sheet import SheetText
from mobile import theme
from mobile.app_screen import AppScreen
from mobile.controls.optional_column import OptionalColumn
from mobile.table.results.score_sheet import ScoreSheetView

__all__ = ["OptionalColumn", "ScoresScreen"]


class ScoresScreen(AppScreen):
    """Shows the lines that it is given, below the sentence of who leads."""

    story = StringProperty()

    def on_open(self, lines: SheetText | None = None, **_: Any) -> None:
        words = {"total": self.localizer("scores-total"), "empty": self.localizer("scores-none")}
        self.sheet = ScoreSheetView(large=True, size_hint=(None, None), **words)
        place = self.ids.place
        place.add_widget(self.sheet)
        place.bind(size=self._fit)
        self.sheet.bind(wanted=self._fit)
        if lines is not None:
            self.story = lines.story
            self.sheet.show(lines)

    def _fit(self, *_: object) -> None:
        """The sheet is as wide as can be read at a glance, and as high as it needs."""
        left, top, right, bottom = self.ids.place.padding
        room = self.ids.place.height - top - bottom
        self.sheet.width = max(1, min(self.ids.place.width - left - right, dp(theme.COLUMN_RULES)))
        self.sheet.height = max(1, min(self.sheet.wanted or room, room))
