"""The screen with the history of a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mobile.controls.widgets import WrappedText
from mobile.window.screen import AppScreen


class HistoryScreen(AppScreen):
    """Shows the sentences that it is given, the newest last and in sight."""

    def on_open(self, lines: Sequence[str] = (), **_: Any) -> None:
        for line in lines or [self.localizer("history-none")]:
            self.ids.lines.add_widget(WrappedText(text=line))
