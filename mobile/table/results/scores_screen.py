"""The screen with the score sheet of a table, where there is no room for it beside the cards."""

from __future__ import annotations

from typing import Any

from client.table.score_sheet import SheetText
from mobile.table.results.score_sheet import ScoreSheetView
from mobile.window.screen import AppScreen


class ScoresScreen(AppScreen):
    """Shows the lines that it is given."""

    def on_open(self, lines: SheetText | None = None, **_: Any) -> None:
        sheet = ScoreSheetView(total=self.localizer("scores-total"), empty=self.localizer("scores-none"))
        self.ids.place.add_widget(sheet)
        if lines is not None:
            sheet.show(lines)
