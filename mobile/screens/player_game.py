"""The games of the person who plays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from mobile import sounds, theme
from mobile.screens.screen import Screen
from mobile.viewmodels.player_game import GameLine, PlayerGame
from mobile.viewmodels.proof import Proof
from mobile.viewmodels.sign_in import icon_card
from mobile.voice import at_table, shown
from mobile.widgets.card_mark import CardMark
from mobile.widgets.controls import ListRow, TextButton


class GameRow(ListRow):
    """One game: a tap plays on, the cross deletes it, or leaves a table with other people."""

    line = ObjectProperty(None)
    __events__ = ("on_delete",)

    def on_delete(self) -> None:
        """Somebody wants it gone."""


class InviteRow(ListRow):
    """An invite that waits for an answer; a tap shows it."""

    line = ObjectProperty(None)


class PersonButton(ListRow):
    """Who plays; a tap lets somebody else play."""

    name = StringProperty()
    icon = NumericProperty(2)


class GamesSide(BoxLayout):
    """At the side of a wide window: what is played, who plays, a new game."""

    screen = ObjectProperty(None)
    game = StringProperty()
    name = StringProperty()
    icon = NumericProperty(2)


class GamesFace(BoxLayout):
    """What stands in the place of the list."""

    message = StringProperty()
    failed = BooleanProperty(False)
    wide = BooleanProperty(False)


class PlayerGameScreen(Screen):
    """Games that go on, then those that are finished; a new one is one tap away."""

    state = OptionProperty("loading", options=("loading", "ready", "empty", "error"))

    def on_open(self, **_: Any) -> None:
        self._take_profile()
        self._rows: dict[str, GameRow] = {}
        self._all = False
        self._headings = [Factory.Heading(), Factory.Heading(text=self.app.voice("games-finished"))]
        self._invited = Factory.Heading(text=self.app.voice("games-invites"))
        self._invites: dict[str, InviteRow] = {}
        self._code = self._button(self.app.voice("games-code"), lambda _: self.app.navigation.go("sit_down"))
        self._records = self._button(self.app.voice("records-button"), self.show_records, "quiet")
        self._unproved = Factory.Quiet()
        self.proof = Proof(self.app.places.online() if self.app.is_online else None, self.app.workers)
        self.keeps(self.proof.changed.connect(self._show))
        self.games = PlayerGame(self.app.client, self.app.workers, called=self._called)
        if self.app.invites is not None:
            self.keeps(self.app.invites.changed.connect(self._show))
        self.keeps(self.games.changed.connect(self._show))
        self.keeps(self.games.close)
        self.keeps(Clock.schedule_interval(lambda _: self.games.refresh(), theme.SINCE_TICK).cancel)
        self.bind(wide=lambda *_: self._lay_out())
        self._lay_out()
        self.games.open()
        self.proof.open()

    def on_focus(self) -> None:
        self.proof.look()

    def on_return(self) -> None:
        before = self._name
        self._take_profile()
        if self._name != before:
            self._lay_out()
        self.games.refresh()
        self.proof.open()

    def _take_profile(self) -> None:
        profile = self.app.profile
        self._name = shown(profile.name) if profile is not None else ""
        self._icon = icon_card(profile.icon if profile is not None else "")

    @property
    def kind(self) -> str:
        """The kind that was played last."""
        played = (*self.games.ongoing, *self.games.finished)
        return played[0].kind if played else ""

    def new_game(self) -> None:
        self.app.navigation.go("new_game", kind=self.kind)

    def show_records(self, *_: Any) -> None:
        """What stays of games that are over, those taken off the list too."""
        self.app.navigation.go("records")

    def show_all(self, *_: Any) -> None:
        """All the finished games too."""
        self._all = True
        self._show()

    def _called(self, line: GameLine) -> None:
        """It is one's own turn somewhere. A table that is open says so itself, once its cards have come."""
        shown = self.app.navigation.screen
        model = getattr(shown, "model", None) if self.app.navigation.names[-1] == "table" else None
        if model is not None and model.game == line.id:
            return
        self.app.sounds.play(sounds.YOUR_TURN)
        if shown is not self:
            self.app.note(self.app.voice("your-turn-in", game=line.title, players=line.others))

    # What is shown

    def _lay_out(self) -> None:
        """Who plays and the new game stand at the side of a wide window, else above and below the list."""
        side, foot = self.ids.side, self.ids.foot
        side.clear_widgets()
        foot.clear_widgets()
        self._person: Widget | None = None
        if self.wide:
            game = at_table(self.kind).catalogue.game if self.kind else self.app.title
            side.add_widget(GamesSide(screen=self, game=game, name=self._name, icon=self._icon))
        else:
            self._person = PersonButton(name=self._name, icon=self._icon)
            begin = TextButton(text=self.app.voice("games-new"), look="primary", size_hint=(1, None))
            begin.bind(on_release=lambda _: self.new_game())
            foot.add_widget(begin)
        self._show()

    def _show(self) -> None:
        games = self.games
        there = bool(games.ongoing or games.finished)
        self.state = "empty" if games.state == "ready" and not there else games.state
        if games.note and self.state != "error":
            self.app.note(games.note)
        finished = games.finished if self._all else games.finished[: theme.FINISHED_SHOWN]
        wanted: list[Widget] = [] if self._person is None else [self._person]
        self._unproved.text = self.proof.line
        wanted += [self._unproved] if self.proof.line else []
        wanted += self._invitations()
        self._headings[0].text = games.going
        if self.state == "ready":
            for heading, lines in zip(self._headings, (games.ongoing, finished), strict=True):
                wanted += [heading, *self._listed(lines)] if lines else []
            if more := len(games.finished) - len(finished):
                wanted.append(self._button(self.app.voice("games-more-button", count=more), self.show_all, "quiet"))
        else:
            wanted += self._face()
        if self.app.is_online and self.state in ("ready", "empty"):
            wanted.append(self._code)
        wanted += [self._records] if self.state in ("ready", "empty") else []
        box = self.ids.list
        if wanted != list(reversed(box.children)):
            box.clear_widgets()
            for widget in wanted:
                box.add_widget(widget)

    def _face(self) -> list[Widget]:
        voice, failed = self.app.voice, self.state == "error"
        texts = {"loading": voice("loading"), "empty": voice("games-empty"), "error": self.games.note}
        face = GamesFace(message=texts[self.state], failed=failed, wide=self.wide)
        return [face, self._button(voice("try-again"), lambda _: self.games.open())] if failed else [face]

    def _button(self, text: str, does: Any, look: str = "plain") -> TextButton:
        button = TextButton(text=text, look=look, size_hint=(1, None))
        button.bind(on_release=does)
        return button

    def _listed(self, lines: Sequence[GameLine]) -> list[Widget]:
        """Rows stay the same widgets while their games are listed."""
        rows = []
        for line in lines:
            row = self._rows.get(line.id)
            if row is None:
                row = self._rows[line.id] = GameRow(line=line)
                row.bind(on_release=self._open, on_delete=self._ask)
            row.line = line
            rows.append(row)
        return rows

    def _invitations(self) -> list[Widget]:
        invites = self.app.invites
        if invites is None:
            return []
        rows: list[Widget] = []
        for line in invites.lines:
            row = self._invites.get(line.id)
            if row is None:
                row = self._invites[line.id] = InviteRow(line=line)
                row.bind(on_release=lambda row: invites.show(row.line.id))
            row.line = line
            rows.append(row)
        return [self._invited, *rows] if rows else []

    def _open(self, row: GameRow) -> None:
        if self.app.navigation.screen is self:
            self.app.open_table(row.line.id)

    def _ask(self, row: GameRow) -> None:
        voice, line = self.app.voice, row.line
        words = ("talk-leave-title", "talk-leave-yes", "talk-leave-no")
        title, yes, no = words if line.is_left else ("delete-game-title", "games-delete", "delete-game-keep")
        self.app.ask(
            voice(title),
            self.games.sure(line),
            (voice(yes), "danger", lambda: self.games.delete(line.id)),
            (voice(no), "primary", lambda: None),
        )


__all__ = ["CardMark", "PlayerGameScreen"]
