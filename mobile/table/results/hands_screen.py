"""The screen with the cards of all people at a table, as large as there is room."""

from __future__ import annotations

from functools import partial
from typing import Any

from client.table.results import PlayerResult, build_player_results
from client.table.session import TableSession
from engine.view import Seat
from mobile import theme
from mobile.table.results.result_rows import ResultList, ResultRow
from mobile.window.screen import AppScreen


class HandsScreen(AppScreen):
    """Shows the people of a session with their cards."""

    def on_open(self, session: TableSession | None = None, **_: Any) -> None:
        self.list = ResultList(least=theme.RESULT_WIDTH)
        self.ids.place.add_widget(self.list)
        self._players: dict[Seat, PlayerResult] = {}
        self._rows: dict[Seat, ResultRow] = {}
        if session is not None:
            self.session = session
            self.call_at_close(session.changed.connect(self._show))
            self._show()

    def _show(self) -> None:
        """Shows changes; rows of the same people stay."""
        view, localizer = self.session.view, self.session.localizer
        if view is None:
            return
        before, self._players = self._players, {one.seat: one for one in build_player_results(view, localizer)}
        if list(before) != list(self._players):
            self._rows = {}
            self.list.show([partial(self._row, seat) for seat in self._players])
        for seat, row in self._rows.items():
            if self._players[seat] != before[seat]:
                row.show(self._players[seat], self._nothing)

    def _row(self, seat: Seat) -> ResultRow:
        row = self._rows[seat] = ResultRow.of(self._players[seat], self._nothing)
        return row

    @property
    def _nothing(self) -> str:
        return self.session.localizer("results-no-cards")
