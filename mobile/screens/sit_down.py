"""Sit down at a table with its code."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from mobile.screens.screen import Screen
from mobile.viewmodels.sit_down import CODE_MOST, SitDown


class SitDownScreen(Screen):
    """One field and one button."""

    note = StringProperty()
    busy = BooleanProperty(False)

    def on_open(self, **_: Any) -> None:
        self.form = SitDown(self.app.client, self.app.workers, self._done)
        self.ids.code.most = CODE_MOST
        self.keeps(self.form.changed.connect(self._show))

    def send(self) -> None:
        self.form.sit_down(self.ids.code.text)

    def _done(self, game: str) -> None:
        if self.app.navigation.screen is self:
            self.app.open_table(game)

    def _show(self) -> None:
        self.note, self.busy = self.form.note, self.form.busy
