"""Everybody at a table with the cards that lie before them, as large as there is room."""

from __future__ import annotations

from functools import partial
from typing import Any

from engine.view import Seat
from mobile import theme
from mobile.screens.screen import Screen
from mobile.viewmodels.results import Result, players_of
from mobile.viewmodels.table import TableModel
from mobile.widgets.result_rows import ResultList, ResultRow


class PeopleScreen(Screen):
    """Shows the people of a model as they are seen now."""

    def on_open(self, model: TableModel | None = None, **_: Any) -> None:
        self.list = ResultList(least=theme.RESULT_WIDTH)
        self.ids.place.add_widget(self.list)
        self._players: dict[Seat, Result] = {}
        self._rows: dict[Seat, ResultRow] = {}
        if model is not None:
            self.model = model
            self.keeps(model.changed.connect(self._show))
            self._show()

    def _show(self) -> None:
        """Rows of the same people stay, and change where these have."""
        view, voice = self.model.view, self.model.voice
        if view is None:
            return
        before, self._players = self._players, {one.seat: one for one in players_of(view, voice)}
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
        return self.model.voice("results-no-cards")
