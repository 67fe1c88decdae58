"""The whole score sheet of a table, on a screen of its own where there is no room beside the cards."""

from __future__ import annotations

from typing import Any

from mobile.screens.screen import Screen
from mobile.viewmodels.score_sheet import SheetLines
from mobile.widgets.score_sheet import ScoreSheetView


class ScoresScreen(Screen):
    """Shows the lines that it is given."""

    def on_open(self, lines: SheetLines | None = None, **_: Any) -> None:
        sheet = ScoreSheetView(total=self.app.voice("scores-total"), empty=self.app.voice("scores-none"))
        self.ids.place.add_widget(sheet)
        if lines is not None:
            sheet.show(lines)
