"""The screen with the list of games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.properties import BooleanProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from client.games_list import GameLine
from client.localizer import table_localizer, visible_line
from mobile import theme
from mobile.account.email_verification import EmailVerification
from mobile.controls.widgets import ListRow, TextButton
from mobile.drawing.face_view import FaceView
from mobile.drawing.logo import Logo
from mobile.games.model import PlayerGame
from mobile.window import sounds
from mobile.window.screen import AppScreen


class GameRow(ListRow):
    """The row of a game: a tap opens it, the cross deletes it or leaves its table."""

    line = ObjectProperty(None)
    __events__ = ("on_delete",)

    def on_delete(self) -> None:
        """The event of the cross."""


class InviteRow(ListRow):
    """The row of an invite that waits for an answer; a tap asks about it."""

    line = ObjectProperty(None)


class PersonButton(ListRow):
    """The button with the person who plays; a tap lets somebody else play."""

    name = StringProperty()
    portrait = StringProperty()
    action = StringProperty()
    """The word for what a tap does."""


class GamesSide(BoxLayout):
    """The side of a wide window: the game, the person who plays, the button for a new game."""

    screen = ObjectProperty(None)
    game = StringProperty()
    name = StringProperty()
    portrait = StringProperty()


class GamesFace(BoxLayout):
    """The message in the place of the list."""

    message = StringProperty()
    failed = BooleanProperty(False)
    wide = BooleanProperty(False)


class PlayerGameScreen(AppScreen):
    """Lists games that go on, then those that are finished; a new one is one tap away."""

    state = OptionProperty("loading", options=("loading", "ready", "empty", "error"))

    def on_open(self, **_: Any) -> None:
        self._take_profile()
        self._rows: dict[str, GameRow] = {}
        self._shows_all = False
        self._headings = [Factory.Heading(), Factory.Heading(text=self.localizer("games-finished"))]
        self._invited = Factory.Heading(text=self.localizer("games-invites"))
        self._invites: dict[str, InviteRow] = {}
        self._code = self._button(self.localizer("games-code"), lambda _: self.context.navigation.go("join"))
        self._records = self._button(self.localizer("records-button"), self.show_records, "quiet")
        self._unproved = Factory.Quiet()
        player, runner = self.context.player, self.context.runner
        self.verification = EmailVerification(self.context.backends.online() if player.is_online else None, runner)
        self.call_at_close(self.verification.changed.connect(self._show))
        self.games = PlayerGame(player.client, runner, on_turn=self._announce_turn)
        if player.invites is not None:
            self.call_at_close(player.invites.changed.connect(self._show))
        self.call_at_close(self.games.changed.connect(self._show))
        self.call_at_close(self.games.close)
        self.call_at_close(Clock.schedule_interval(lambda _: self.games.refresh(), theme.SINCE_TICK).cancel)
        self.bind(wide=lambda *_: self._lay_out())
        self._lay_out()
        self.games.open()
        self.verification.open()

    def on_focus(self) -> None:
        self.verification.check()

    def on_return(self) -> None:
        before = self._name, self._portrait
        self._take_profile()
        if (self._name, self._portrait) != before:
            self._lay_out()
        self.games.refresh()
        self.verification.open()

    def _take_profile(self) -> None:
        profile = self.context.player.profile
        self._name = visible_line(profile.name) if profile is not None else ""
        self._portrait = profile.face if profile is not None else ""

    @property
    def kind(self) -> str:
        """The kind of game that was played last."""
        return self.games.list.last_kind

    def new_game(self) -> None:
        self.context.navigation.go("new_game", kind=self.kind)

    def change_player(self) -> None:
        """Shows the screen on which somebody else signs in."""
        self.context.navigation.go("online" if self.context.player.is_online else "sign_in")

    def show_records(self, *_: Any) -> None:
        """Shows the records of finished games."""
        self.context.navigation.go("records")

    def show_all(self, *_: Any) -> None:
        """Lists all finished games."""
        self._shows_all = True
        self._show()

    def _announce_turn(self, line: GameLine) -> None:
        """Says that one's own turn has begun. A table that is open says so itself, once its cards have come."""
        shown = self.context.navigation.screen
        session = getattr(shown, "session", None) if self.context.navigation.names[-1] == "table" else None
        if session is not None and session.game_id == line.id:
            return
        self.context.sounds.play(sounds.YOUR_TURN)
        if shown is not self:
            self.context.overlay.note(self.localizer("your-turn-in", game=line.title, players=line.others))

    # What is shown

    def _lay_out(self) -> None:
        """Puts the person who plays and the new game at the side of a wide window, else above and below the list."""
        side, foot = self.ids.side, self.ids.foot
        side.clear_widgets()
        foot.clear_widgets()
        self._person: Widget | None = None
        if self.wide:
            game = table_localizer(self.kind or self.context.default_kind).catalogue.game
            side.add_widget(GamesSide(screen=self, game=game, name=self._name, portrait=self._portrait))
        else:
            self._person = PersonButton(name=self._name, portrait=self._portrait, action=self.localizer("games-switch"))
            self._person.bind(on_release=lambda _: self.change_player())
            begin = TextButton(text=self.localizer("games-new"), look="primary", size_hint=(1, None))
            begin.bind(on_release=lambda _: self.new_game())
            foot.add_widget(begin)
        self._show()

    def _show(self) -> None:
        games = self.games
        self.state = "empty" if games.state == "ready" and not games.list.lines else games.state
        if games.note and self.state != "error":
            self.context.overlay.note(games.note)
        finished = games.finished if self._shows_all else games.finished[: theme.FINISHED_SHOWN]
        wanted: list[Widget] = [] if self._person is None else [self._person]
        self._unproved.text = self.verification.line
        wanted += [self._unproved] if self.verification.line else []
        wanted += self._invitations()
        self._headings[0].text = games.ongoing_heading
        if self.state == "ready":
            for heading, lines in zip(self._headings, (games.ongoing, finished), strict=True):
                wanted += [heading, *self._listed(lines)] if lines else []
            if more := len(games.finished) - len(finished):
                wanted.append(self._button(self.localizer("games-more-button", count=more), self.show_all, "quiet"))
        else:
            wanted += self._face()
        if self.context.player.is_online and self.state in ("ready", "empty"):
            wanted.append(self._code)
        wanted += [self._records] if self.state in ("ready", "empty") else []
        box = self.ids.list
        if wanted != list(reversed(box.children)):
            box.clear_widgets()
            for widget in wanted:
                box.add_widget(widget)

    def _face(self) -> list[Widget]:
        localizer, failed = self.localizer, self.state == "error"
        texts = {"loading": localizer("loading"), "empty": localizer("games-empty"), "error": self.games.note}
        face = GamesFace(message=texts[self.state], failed=failed, wide=self.wide)
        return [face, self._button(localizer("try-again"), lambda _: self.games.open())] if failed else [face]

    def _button(self, text: str, does: Any, look: str = "plain") -> TextButton:
        button = TextButton(text=text, look=look, size_hint=(1, None))
        button.bind(on_release=does)
        return button

    def _listed(self, lines: Sequence[GameLine]) -> list[Widget]:
        """The rows of these games: the same widgets while their games are listed."""
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
        invites = self.context.player.invites
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
        if self.is_shown:
            self.context.navigation.open_table(row.line.id)

    def _ask(self, row: GameRow) -> None:
        localizer, line = self.localizer, row.line
        words = ("talk-leave-title", "talk-leave-yes", "talk-leave-no")
        title, yes, no = words if line.is_left else ("delete-game-title", "games-delete", "delete-game-keep")
        self.context.overlay.ask(
            localizer(title),
            self.games.deletion_question(line),
            (localizer(yes), "danger", lambda: self.games.delete(line.id)),
            (localizer(no), "primary", lambda: None),
        )


__all__ = ["FaceView", "Logo", "PlayerGameScreen"]
