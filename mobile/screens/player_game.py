"""The games of the person who plays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.properties import NumericProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from mobile.screens.screen import Screen
from mobile.viewmodels.player_game import GameLine, PlayerGame
from mobile.viewmodels.sign_in import icon_card
from mobile.voice import shown
from mobile.widgets.card_mark import CardMark
from mobile.widgets.controls import ListRow

MINUTE = 30.0
"""So often "2 minutes ago" is looked at again."""
FIRST_SHOWN = 12
"""So many finished games are shown before somebody asks for all."""


class GameRow(ListRow):
    """One game: a tap plays on, the cross deletes."""

    line = ObjectProperty(None)
    __events__ = ("on_delete",)

    def on_delete(self) -> None:
        """Somebody wants it gone."""


class PlayerGameScreen(Screen):
    """Games that go on, then those that are finished; a new one is one tap away."""

    state = OptionProperty("loading", options=("loading", "ready", "empty", "error"))
    person = StringProperty()
    icon = NumericProperty(2)
    message = StringProperty()
    more = NumericProperty(0)
    """So many finished games are not shown."""

    def on_open(self, **_: Any) -> None:
        profile = self.app.profile
        if profile is not None:
            self.person, self.icon = shown(profile.name), icon_card(profile.icon)
        self._rows: dict[str, GameRow] = {}
        self._all = False
        self.games = PlayerGame(self.app.client, self.app.workers)
        self.keeps(self.games.changed.connect(self._show))
        self.keeps(self.games.close)
        ticking = Clock.schedule_interval(lambda _: self.games.refresh(), MINUTE)
        self.keeps(ticking.cancel)
        self._show()
        self.games.open()

    def on_return(self) -> None:
        self.games.refresh()

    @property
    def kind(self) -> str:
        """The kind that was played last."""
        played = (*self.games.ongoing, *self.games.finished)
        return played[0].kind if played else ""

    def new_game(self) -> None:
        self.app.navigation.go("new_game", kind=self.kind)

    def show_all(self) -> None:
        """All the finished games too."""
        self._all = True
        self._show()

    def _show(self) -> None:
        games = self.games
        there = bool(games.ongoing or games.finished)
        self.state = "empty" if games.state == "ready" and not there else games.state
        texts = {"loading": self.app.voice("loading"), "empty": self.app.voice("games-empty"), "error": games.note}
        self.message = texts.get(self.state, "")
        if games.note and self.state != "error":
            self.app.note(games.note)
        finished = games.finished if self._all else games.finished[:FIRST_SHOWN]
        self.more = len(games.finished) - len(finished)
        self._fill(self.ids.ongoing, games.ongoing)
        self._fill(self.ids.finished, finished)

    def _fill(self, box: BoxLayout, lines: Sequence[GameLine]) -> None:
        """Rows stay the same widgets while their games are listed."""
        wanted = []
        for line in lines:
            row = self._rows.get(line.id)
            if row is None:
                row = self._rows[line.id] = GameRow(line=line)
                row.bind(on_release=self._open, on_delete=self._ask)
            row.line = line
            wanted.append(row)
        if wanted != list(reversed(box.children)):
            box.clear_widgets()
            for row in wanted:
                if row.parent is not None:
                    row.parent.remove_widget(row)
                box.add_widget(row)

    def _open(self, row: GameRow) -> None:
        if self.app.navigation.screen is self:
            self.app.open_table(row.line.id)

    def _ask(self, row: GameRow) -> None:
        voice, line = self.app.voice, row.line
        self.app.ask(
            voice("delete-game-title"),
            self.games.sure(line),
            (voice("games-delete"), "danger", lambda: self.games.delete(line.id)),
            (voice("delete-game-keep"), "primary", lambda: None),
        )


__all__ = ["CardMark", "PlayerGameScreen"]
