"""The screen with the cards of all people at a table, as large as there is room."""

from __future__ import annotations

from functools import partial
from math import ceil
from typing import Any

from kivy.metrics import dp

from client.table.ranking import final_places, running_places
from client.table.results import PlayerResult, build_player_results
from client.table.seats import SeatSummary
from client.table.session import TableSession
from engine.view import Seat, View
from mobile import theme
from mobile.app_screen import AppScreen
from mobile.table.results.hand_rows import HandRow
from mobile.table.results.player_grid import widest_hand
from mobile.table.results.result_list import RowList

_Shown = tuple[SeatSummary, PlayerResult]


class HandsScreen(AppScreen):
    """Shows the people of a session with their cards, best first once a hand is over, in columns of equal length."""

    def on_open(self, session: TableSession | None = None, **_: Any) -> None:
        self.list = RowList(least=theme.PERSON_WIDTH, gap=theme.EDGE)
        self.ids.place.add_widget(self.list)
        self._people: dict[Seat, _Shown] = {}
        self._rows: dict[Seat, HandRow] = {}
        self._view: View | None = None
        self.list.bind(size=self._fit)
        if session is not None:
            self.session = session
            self.call_at_close(session.changed.connect(self._show))
            self._show()

    def _show(self) -> None:
        """Shows changes; rows of the same people stay."""
        session, view = self.session, self.session.view
        if view is None:
            return
        summaries = {summary.seat: summary for summary in session.seat_summaries}
        places = {} if view.stage == "play" else final_places(view) or running_places(view.score_sheet)
        results = build_player_results(view, session.localizer, sorted(places, key=places.__getitem__))
        people = {result.seat: (summaries[result.seat], result) for result in results if result.seat in summaries}
        before, self._people = self._people, people
        if list(before) != list(people):
            self._rows = {}
            self.list.show([partial(self._row, seat) for seat in people])
        for seat, row in self._rows.items():
            if people[seat] != before.get(seat) or view is not self._view:
                self._show_row(row, seat, view)
        self._view = view
        self._fit()

    def _row(self, seat: Seat) -> HandRow:
        row = self._rows[seat] = HandRow(hand_height=self._hand_height)
        uid = self._uid_of(seat)
        row.leads = bool(uid) and self.context.player.is_online
        row.bind(on_release=lambda _: self.context.navigation.go("person", session=self.session, uid=uid))
        if self.session.view is not None:
            self._show_row(row, seat, self.session.view)
        return row

    def _uid_of(self, seat: Seat) -> str:
        """The uid of somebody else on this seat; empty for the person who plays, and for a computer."""
        table = self.session.table
        players = table.players if table is not None else ()
        return next((player.uid for player in players if player.seat == seat and table and player.uid != table.uid), "")

    def _show_row(self, row: HandRow, seat: Seat, view: View) -> None:
        has_notes = any(result.counts for _, result in self._people.values())
        nothing = self.session.localizer("results-no-cards")
        row.show(*self._people[seat], view, nothing, " " if has_notes else "")

    def _fit(self, *_: object) -> None:
        """Chooses the columns, equally long, in which the cards are largest, and makes these as high as their room."""
        count, room, gap = max(1, len(self._people)), self.list.width / dp(1) - theme.GAP, float(theme.EDGE)
        most = max(1, min(count, int((room + gap) // (theme.PERSON_WIDTH + gap))))
        cards = max((sum(len(zone.cards) for zone in result.zones) for _, result in self._people.values()), default=0)

        def hand(columns: int) -> float:
            lines, width = ceil(count / columns), (room + gap) / columns - gap
            each = (self.list.height / dp(1) - gap * (lines - 1)) / lines - theme.PERSON_WORDS
            along = widest_hand(max(1, cards), width, False, 1.0)
            return float(min(theme.PERSON_HAND_MOST, max(theme.PERSON_HAND, min(each, along))))

        equal = (ceil(count / ceil(count / columns)) for columns in range(1, most + 1))
        columns = max(equal, key=lambda columns: (hand(columns), columns))
        self.list.least = max(1.0, (room - gap * columns) / columns)
        self._hand_height = hand(columns)
        for row in self._rows.values():
            row.hand_height = self._hand_height

    _hand_height = float(theme.PERSON_HAND)
