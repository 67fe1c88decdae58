"""The screen with the history of a table."""

from __future__ import annotations

from typing import Any

from kivy.factory import Factory

from client.table.session import TableSession
from mobile import theme
from mobile.app_screen import AppScreen
from mobile.controls.widgets import WrappedText
from mobile.table.history.history_views import TurnRow, seat_faces
from mobile.table.history.turns import group_by_turn


class HistoryScreen(AppScreen):
    """Shows the turns of a table so far, the newest last and in sight; the viewer's own stand at the right."""

    def on_open(self, session: TableSession | None = None, **_: Any) -> None:
        turns = [] if session is None else group_by_turn(session.history.events, session.history.sentences)
        if session is None or not turns:
            self.ids.lines.add_widget(WrappedText(text=self.localizer("history-none"), halign="center"))
            return
        viewer = session.view.viewer if session.view is not None else None
        faces, left = seat_faces(session), sum(len(turn.sentences) for turn in turns)
        news, is_told = session.history.count_since_own_move, False
        for turn in turns:
            if 0 < left <= news and not is_told and turn is not turns[0]:
                self.ids.lines.add_widget(Factory.NewsLine(text=self.localizer("history-since")))
                is_told = True
            left -= len(turn.sentences)
            row = TurnRow(has_ground=True, face_size=theme.FACE_IN_ROW, type_size=theme.TYPE_BODY)
            row.tell(turn, session.localizer.name, faces, viewer)
            self.ids.lines.add_widget(row)
