"""The drawer at the side of a wide table, with the players, the score sheet and the latest turns."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from client.localizer import Localizer
from client.table.score_sheet import sheet_text
from client.table.session import TableSession
from engine.view import View
from mobile import theme
from mobile.table.history.history_views import SideHistory, seat_faces
from mobile.table.results.score_sheet import ScoreSheetView
from mobile.table.seats.order_list import OrderList
from mobile.table.seats.seat_heads import SeatHeads


class TableDrawer:
    """Fills `side`, the box of the drawer. It is empty while the drawer is closed."""

    def __init__(self, session: TableSession, side: Any, localizer: Localizer) -> None:
        self._session, self._side, self._localizer = session, side, localizer
        self.is_open = False
        self._has_scores = False
        self._count = 0
        """The number of players in the list."""
        self.people = OrderList(size_hint_y=None, height=0, wanted_columns=1, tallest=theme.SIDE_SEAT, can_ring=True)
        self._heads = SeatHeads(size_hint_y=None, padding=(0, 0, 0, dp(theme.GAP_SMALL)))
        self._sheet = ScoreSheetView(size_hint_y=None)
        self._gap = Widget(size_hint_y=None)
        self.history = SideHistory(heading=localizer("history-title"))
        shared = (side, "height"), (self._sheet, "wanted"), (self._sheet, "parent")
        for part, name in (*shared, (side, "padding")):
            part.fbind(name, self._share_height)

    def dock(self, is_open: bool) -> None:
        """Opens or closes the drawer, or puts its parts into it anew."""
        self.is_open = is_open
        self._side.clear_widgets()
        if is_open:
            for part in (self._heads, self.people, self._sheet, self._gap, self.history):
                self._side.add_widget(part)
            self.show()

    def show(self) -> None:
        """Shows the latest turns and, where the game wants a list of its players, that."""
        session, view = self._session, self._session.view
        if not self.is_open or view is None:
            return
        self.history.show(session.history, session.localizer, seat_faces(session))
        people = session.seat_summaries if view.seating == "list" and view.stage != "shuffle" else ()
        self._count = len(people)
        self._size_people()
        if people:
            # The seats say what players have done in this hand; totals are told once anybody has one.
            bare: dict[str, Any] = {"marks": (), "short_marks": (), "mark": "", "facts": ()}
            if not any(person.total for person in people):
                bare["total"] = None
            people = tuple(replace(person, **bare) for person in people)
            self.people.show(people, view, lambda _: (), lambda _: True)
        self._show_heads()
        self._share_height()

    def _show_heads(self) -> None:
        """Shows the words over the columns of numbers of the list."""
        listed, localizer = self.people, self._localizer
        points = [localizer("column-points")] * listed.has_points
        last = localizer("column-total" if listed.has_total else "column-place")
        numbers = (*points, *([last] * listed.has_last))
        self._heads.show(1, numbers if listed.height else (), localizer("column-order") if listed.height else "")

    def show_scores(self, view: View) -> None:
        """Writes the score sheet, also while the drawer is closed. Beside a list it says what that does not."""
        self._sheet.total = self._localizer("scores-total")
        table = self._session.table
        faces = {player.seat: player.face for player in table.players} if table is not None else {}
        text = sheet_text(view, self._session.localizer, faces)
        if view.seating == "list":
            columns = tuple(replace(column, face="") for column in text.columns)
            text = replace(text, columns=columns, totals=("",) * len(columns), below=())
        self._has_scores = bool(text.rows) and self._has_room_for_columns(view)
        self._sheet.show(text)
        self._share_height()

    def _has_room_for_columns(self, view: View) -> bool:
        """Whether all columns of the sheet are seen, or say what a list does not."""
        return view.seating != "list" or len(view.seats) <= theme.SHEET_PLAYERS_CLEAR

    def _size_people(self) -> None:
        """Gives the rows of the list the height that a share of the drawer has for them: few are higher than many."""
        room = self._side.height * theme.SIDE_LIST_SHARE / dp(1) / max(1, self._count) - theme.GAP_SMALL
        tall = max(float(theme.SIDE_SEAT), min(float(theme.SIDE_SEAT_MOST), room))
        self.people.tallest = tall
        self.people.height = self._count * dp(tall + theme.GAP_SMALL)

    def _share_height(self, *_: object) -> None:
        """Gives the score sheet the height that it needs; the history has all that is left.

        The sheet has none before the first score, and where the others leave it too little to be read.
        """
        self._size_people()
        room = self._side.height - dp(theme.SIDE_HISTORY_LEAST) - self.people.height - self._heads.height
        has_room = self._has_scores and room >= min(self._sheet.wanted, dp(theme.SIDE_SHEET_LEAST))
        self._sheet.height = max(0, min(self._sheet.wanted, room)) if has_room else 0
        self._sheet.opacity = 1 if has_room else 0
        self._gap.height = dp(theme.GAP) if self._heads.height + self.people.height + self._sheet.height else 0
