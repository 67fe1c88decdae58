"""The screen with the history of a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import NumericProperty

from client.table.session import TableSession
from mobile import theme
from mobile.app_screen import AppScreen
from mobile.controls.widgets import WrappedText
from mobile.table.history.history_views import ScoreBlock, TurnRow, seat_faces
from mobile.table.history.turns import ToldTurn, group_by_turn

PAGE: Final = 60
"""The number of sentences that are added when somebody scrolls to the top."""
SETTLING_FRAMES: Final = 4
"""The frames in which new rows find their heights."""


class HistoryScreen(AppScreen):
    """Shows the turns of a table so far, the newest last and in sight; the viewer's own stand at the right.

    Whoever scrolls to the top sees what was before, page by page. What this device does not remember it asks for.
    """

    below = NumericProperty(0)
    """The free height below the newest turn, in pixels."""

    def __init__(self, context: Any, **values: Any) -> None:
        self._session: TableSession | None = None
        self._earlier_shown = 0
        """The number of earlier sentences that are shown, see `EventHistory.earlier`."""
        self._below = 0.0
        """The height below the visible part, in pixels, which stays while new rows above find their heights."""
        self._settling = 0
        """The number of frames in which they still do."""
        super().__init__(context, **values)
        soon = Clock.create_trigger(self._rest_at_turn, -1)
        self.ids.scroll.fbind("height", soon)
        self.ids.lines.fbind("height", soon)

    def on_open(self, session: TableSession | None = None, **_: Any) -> None:
        turns = [] if session is None else group_by_turn(session.history.events, session.history.sentences)
        if session is None or not turns:
            self.ids.lines.add_widget(WrappedText(text=self.localizer("history-none"), halign="center"))
            return
        faces, left = seat_faces(session), sum(len(turn.sentences) for turn in turns)
        news, is_told = session.history.count_since_own_move, False
        for turn in turns:
            is_new = 0 < left <= news or (bool(turn.scores) and left - len(turn.sentences) < news)
            if is_new and not is_told and turn is not turns[0]:
                self.ids.lines.add_widget(Factory.NewsLine(text=self.localizer("history-since")))
                is_told = True
            left -= len(turn.sentences)
            self.ids.lines.add_widget(_row(session, turn, faces))
        self._session = session
        self.call_at_close(session.changed.connect(self._show_what_came))
        self.ids.scroll.bind(scroll_y=lambda *_: self._look_back())

    def _rest_at_turn(self, *_: object) -> None:
        """Leaves as much free below the newest turn that the first one in sight is whole."""
        lines, room = self.ids.lines, self.ids.scroll.height
        if lines.height <= room:
            self.below = 0
            return
        seen = float(lines.padding[3])
        for row in lines.children:
            if seen + row.height + lines.spacing > room:
                break
            seen += row.height + lines.spacing
        self.below = room - seen + dp(theme.FACE_RIM) if seen > lines.padding[3] else 0

    def _look_back(self) -> None:
        """Shows or asks for what was before, when the top has come into sight."""
        session = self._session
        if session is None or self._settling or self.ids.scroll.scroll_y < 1:
            return
        if self._earlier_shown < len(session.history.earlier):
            self._show_earlier(session)
        elif session.has_earlier:
            session.load_earlier()

    def _show_what_came(self) -> None:
        """Shows what was asked for, if somebody still waits at the top."""
        session = self._session
        has_more = session is not None and self._earlier_shown < len(session.history.earlier)
        if session is not None and has_more and not self._settling and self.ids.scroll.scroll_y >= 1:
            self._show_earlier(session)

    def _show_earlier(self, session: TableSession) -> None:
        """Adds a page of turns at the top, and lets those that are seen stay where they are."""
        earlier = session.history.earlier
        end = len(earlier) - self._earlier_shown
        page = earlier[max(0, end - PAGE) : end]
        self._earlier_shown += len(page)
        lines, scroll = self.ids.lines, self.ids.scroll
        self._below = max(0.0, lines.parent.height - scroll.height) * scroll.scroll_y
        faces = seat_faces(session)
        for turn in reversed(group_by_turn([event for event, _ in page], [sentence for _, sentence in page])):
            lines.add_widget(_row(session, turn, faces), len(lines.children))
        self._settling = SETTLING_FRAMES
        Clock.schedule_interval(self._settle, 0)

    def _settle(self, _: float) -> bool:
        """Scrolls to where the turns are that were seen before. Returns whether rows may still change their heights."""
        scroll = self.ids.scroll
        room = self.ids.lines.parent.height - scroll.height
        if room > 0:
            scroll.scroll_y = min(1.0, self._below / room)
        self._settling -= 1
        return self._settling > 0


def _row(session: TableSession, turn: ToldTurn, faces: Mapping[int, str]) -> TurnRow | ScoreBlock:
    if turn.scores:
        block = ScoreBlock(has_ground=True)
        block.tell(turn.scores, session.localizer, faces)
        return block
    row = TurnRow(has_ground=True, face_size=theme.FACE_IN_ROW, type_size=theme.TYPE_FACT)
    row.tell(turn, session.localizer.name, faces, session.view.viewer if session.view is not None else None)
    return row
