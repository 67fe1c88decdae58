"""The screen with the history of a table."""

from __future__ import annotations

from typing import Any

from client.table.session import TableSession
from mobile.controls.widgets import WrappedText
from mobile.table.history.history_views import TurnLabel
from mobile.table.history.turns import group_by_turn
from mobile.window.screen import AppScreen


class HistoryScreen(AppScreen):
    """Shows the turns of a table so far, the newest last and in sight."""

    def on_open(self, session: TableSession | None = None, **_: Any) -> None:
        history = None if session is None else session.history
        turns = [] if history is None else group_by_turn(history.events, history.sentences)
        for turn in turns:
            label = TurnLabel()
            label.tell(turn, session.localizer.name if session is not None else str)
            self.ids.lines.add_widget(label)
        if not turns:
            self.ids.lines.add_widget(WrappedText(text=self.localizer("history-none")))
