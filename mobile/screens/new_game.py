"""A new game: everything has a sensible value, one tap starts."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from mobile.screens.screen import Screen
from mobile.viewmodels.new_game import NewGame
from mobile.widgets import form

__all__ = ["NewGameScreen", "form"]


class NewGameScreen(Screen):
    """The form, and the button that starts, always in reach of the thumb."""

    kind = StringProperty()
    game = StringProperty()
    goal = StringProperty()
    note = StringProperty()
    busy = BooleanProperty(False)

    def on_open(self, kind: str = "", **_: Any) -> None:
        self.form = NewGame(self.app.client, self.app.workers, self._started, kind)
        self.keeps(self.form.changed.connect(self._show))
        self._show()

    def _started(self, game: str) -> None:
        if self.app.navigation.screen is self:
            self.app.open_table(game)

    def _show(self) -> None:
        self.kind, self.game, self.goal = self.form.wish.kind, self.form.game, self.form.goal
        self.note, self.busy = self.form.note, self.form.busy
        self.ids.form.show(self.form.lines)
