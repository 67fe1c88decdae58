"""The screen for joining a table by its code."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from mobile.join.model import MAX_CODE_LENGTH, JoinForm
from mobile.window.screen import AppScreen


class JoinScreen(AppScreen):
    """Shows a field for the code and a button."""

    note = StringProperty()
    busy = BooleanProperty(False)

    def on_open(self, **_: Any) -> None:
        self.form = JoinForm(self.context.player.client, self.context.runner, self._open_table)
        self.ids.code.most = MAX_CODE_LENGTH
        self.call_at_close(self.form.changed.connect(self._show))

    def send(self) -> None:
        self.form.join(self.ids.code.text)

    def _open_table(self, game: str) -> None:
        if self.is_shown:
            self.context.navigation.open_table(game)

    def _show(self) -> None:
        self.note, self.busy = self.form.note, self.form.busy
