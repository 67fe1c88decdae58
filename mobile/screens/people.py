"""Everybody at a table with the cards that lie before them, as large as there is room."""

from __future__ import annotations

from functools import partial
from typing import Any

from mobile import theme
from mobile.screens.screen import Screen
from mobile.viewmodels.results import players_of
from mobile.viewmodels.table import TableModel
from mobile.widgets.result_rows import ResultList, ResultRow


class PeopleScreen(Screen):
    """Shows the people of a model as they are seen now."""

    def on_open(self, model: TableModel | None = None, **_: Any) -> None:
        self.list = ResultList(least=theme.RESULT_WIDTH)
        self.ids.place.add_widget(self.list)
        if model is not None:
            self.model = model
            self.keeps(model.changed.connect(self._show))
            self._show()

    def _show(self) -> None:
        view, voice = self.model.view, self.model.voice
        if view is not None:
            nothing = voice("results-no-cards")
            self.list.show([partial(ResultRow.of, player, nothing) for player in players_of(view, voice)])
