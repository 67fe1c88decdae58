"""A game that is open. This is a plain stand-in for the real table."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty

from client.protocol import Table
from mobile.screens.screen import Screen
from mobile.voice import at_table


class TableScreen(Screen):
    """Shows what the table says, so that a game can be opened and left."""

    kind = StringProperty()
    title = StringProperty()
    text = StringProperty()

    def on_open(self, game: str = "", **_: Any) -> None:
        self.text = self.app.voice("loading")
        self.app.workers.call(lambda: self.app.client.table(game), self._came, self._failed)

    def _came(self, table: Table) -> None:
        voice = at_table(table.view.kind, table.players, table.seat)
        self.kind, self.title = table.view.kind, voice.catalogue.game
        facts = [voice.say(fact) for fact in table.view.facts]
        self.text = "\n".join([*facts, "", voice.say(table.view.prompt) if table.view.prompt else ""])

    def _failed(self, text: Any) -> None:
        self.text = self.app.voice.say(text)
