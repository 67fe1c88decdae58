"""The screen with the list of games."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, OptionProperty
from kivy.uix.widget import Widget

from client.localizer import visible_line
from client.text.games_list import GameLine
from mobile import theme
from mobile.account.email_verification import EmailVerification
from mobile.app_screen import AppScreen
from mobile.controls.fixed_bar import FixedBar
from mobile.controls.person_button import PersonButton
from mobile.controls.state_message import StateMessage
from mobile.controls.tile_grid import TileGrid
from mobile.games.continue_card import ContinueCard
from mobile.games.covers import CoverShelf
from mobile.games.growth import find_growth
from mobile.games.model import PlayerGame
from mobile.games.new_game_offers import (
    make_again_card,
    make_covers,
    make_first_game_card,
    make_ways_to_friends,
    wide_button,
)
from mobile.games.records_button import RecordsButton
from mobile.games.rows import (
    AgainRow,
    EmailNotice,
    FirstGameCard,
    GameRow,
    ListedGame,
    ListHeading,
    RemovalSwitch,
    TableTile,
    order_faces,
)
from mobile.games.shelves import GameShelf, InviteShelf, fill_grid
from mobile.games.turn_notices import TurnNotices

__all__ = ["FixedBar", "PlayerGameScreen", "RecordsButton"]


class PlayerGameScreen(AppScreen):
    """Lists the game to resume, the other ongoing games, and the finished ones; a new one is one tap away."""

    state = OptionProperty("loading", options=("loading", "ready", "empty", "error"))

    low = BooleanProperty(False)
    """Whether there is little height."""

    def on_open(self, **_: Any) -> None:
        self._take_profile()
        self._rows_over = TileGrid(most=2, level=False, spacing=dp(theme.GAP), least=sp(theme.FINISHED_LEAST))
        self._rows: dict[tuple[str, type[ListedGame]], ListedGame] = {}
        self._removes = False
        self._shows_all = False
        self._own_turn, self._others = GameShelf(is_lit=True), GameShelf()
        self._finished = ListHeading(text=self.localizer("games-finished"))
        for heading in (self._own_turn.heading, self._others.heading, self._finished):
            heading.bind(on_action=lambda _: self.toggle_removal())
        self._invited = InviteShelf(self.context.player.invites, self.localizer, self.context.tap_guard.note_change)
        self._covers = self._make_covers()
        self._ways = make_ways_to_friends(self.context, lambda _: self.new_game(with_friends=True))
        self._ways.bind(height=self._give_room)
        self._removal = RemovalSwitch()
        self._removal.bind(on_release=lambda _: self.toggle_removal())
        player, runner = self.context.player, self.context.runner
        self.verification = EmailVerification(self.context.backends.online() if player.is_online else None, runner)
        self._unproved = EmailNotice(
            confirm_word=self.localizer("games-proved"), send_word=self.localizer("account-letter")
        )
        self._unproved.bind(
            on_confirm=lambda _: self.verification.confirm(), on_send=lambda _: self.verification.send()
        )
        self.call_at_close(self.verification.changed.connect(self._show_verification))
        notices = TurnNotices(self)
        self.games = PlayerGame(player.client, runner, on_turn=notices.announce, on_start=self._open_table)
        self.call_at_close(player.profile_changed.connect(self._show_profile))
        if player.invites is not None:
            self.call_at_close(player.invites.changed.connect(self._show))
        self.call_at_close(self.games.changed.connect(self._show))
        self.call_at_close(self.games.changed.connect(lambda: notices.count(self.games.ongoing)))
        self.call_at_close(notices.close)
        self.call_at_close(self.games.close)
        self.call_at_close(Clock.schedule_interval(lambda _: self.games.refresh(), theme.SINCE_TICK).cancel)
        self.bind(wide=lambda *_: self._lay_out(), height=self._measure)
        self._filling: list[Widget] = []
        """The listed parts that take the height which the rest leaves."""
        self._rest: list[Widget] = []
        self.ids.scroll.bind(height=self._give_room)
        self._rows_over.fbind("height", self._give_room)
        self._fold_later = Clock.create_trigger(self._fit_fold, -1)
        self.ids.list.fbind("minimum_height", self._fold_later)
        for shelf in (self._own_turn, self._others):
            shelf.grid.fbind("height", self._fold_later)
        self.ids.scroll.fbind("height", self._fold_later)
        self._lay_out()
        self.games.open()
        self.verification.open()

    def on_focus(self) -> None:
        self.verification.check()

    def on_return(self) -> None:
        self._show_profile()
        self._covers.refresh()
        self.games.refresh()
        self.verification.open()

    def _show_profile(self) -> None:
        """Shows a changed name or face; while another screen lies on top nothing, for `on_return` shows it."""
        before = self._name, self._portrait
        if self.is_shown:
            self._take_profile()
        if (self._name, self._portrait) != before:
            self._lay_out()

    def _take_profile(self) -> None:
        profile = self.context.player.profile
        self._name = visible_line(profile.name) if profile is not None else ""
        self._portrait = profile.face if profile is not None else ""

    @property
    def kind(self) -> str:
        """The kind of game that was played last."""
        return self.games.list.last_kind

    def new_game(self, *, with_friends: bool = False) -> None:
        self.context.navigation.go("new_game", kind=self.kind, with_friends=with_friends)

    def play_again(self) -> None:
        """Begins a game with the people and options of the last one."""
        if self.is_shown:
            self.games.play_again()

    def change_player(self) -> None:
        """Shows the screen on which somebody else signs in."""
        self.context.navigation.go("online" if self.context.player.is_online else "sign_in")

    def show_records(self, *_: Any) -> None:
        """Shows the records of finished games."""
        self.context.navigation.go("records")

    def toggle_removal(self) -> None:
        """Shows a button at each game that deletes it, or hides these buttons."""
        self._removes = not self._removes
        self._show()

    def show_all(self, *_: Any) -> None:
        """Lists all finished games."""
        self._shows_all = True
        self._show()

    # What is shown

    def _lay_out(self) -> None:
        """Puts the person who plays and the new game into the head of a wide window, else below the list."""
        head, foot = self.ids.head, self.ids.foot
        head.clear_widgets()
        foot.clear_widgets()
        self._ways.cols = len(self._ways.children) if self.wide else 1
        has_line = not self.wide or sp(1) <= dp(theme.TWO_LINES_IN_HEAD)
        word = self.localizer("games-switch") if has_line else ""
        person = PersonButton(name=self._name, portrait=self._portrait, action=word)
        person.bind(on_release=lambda _: self.change_player())
        self._begin = wide_button(self.localizer("games-new"), lambda _: self.new_game())
        if self.wide:
            self._begin.size_hint_x, self._begin.height = None, dp(theme.TARGET)
            person.size_hint_x, person.width, person.padding = None, dp(theme.PERSON_IN_HEAD), (dp(theme.GAP), 0)
            head.add_widget(person)
        self._person: Widget | None = None if self.wide else person
        self._show()

    def _show_verification(self) -> None:
        if self.verification.note:
            self.context.overlay.note(self.verification.note)
        self._show()

    def _show(self) -> None:
        """Shows the list as it is; while another screen lies on top, only a note, for `on_return` shows the rest."""
        games = self.games
        if games.note and games.state != "error":
            self.context.overlay.note(games.note)
        if not self.is_shown:
            return
        self.state = "empty" if games.state == "ready" and not games.list.lines else games.state
        self.ids.records.is_offered = games.has_records
        self._offer_new_game(self.state != "empty")
        wanted = self._invited.fill()  # on top: somebody waits for the answer
        wanted += self._going_on() if self.state == "ready" else self._face()
        wanted += [self._again_card] if self.state == "ready" and self._has_again_card else []
        if self.state in ("ready", "empty") and len(games.ongoing) <= theme.COVERS_BELOW:
            wanted += self._covers.widgets
        self._unproved.text = self.verification.line
        wanted += [self._unproved] if self.verification.line else []
        if self.state in ("ready", "empty"):
            wanted += [self._ways] if self.context.player.is_online else []
        if self.state == "ready":
            wanted += self._played()
        wanted += [] if self._person is None else [self._person]
        if self.state == "ready":
            self._removal.text = self.localizer("games-remove-done" if self._removes else "games-remove")
            wanted.append(self._removal)
        box = self.ids.list
        self._filling = [widget for widget in wanted if isinstance(widget, (FirstGameCard, StateMessage))]
        self._rest = [widget for widget in wanted if widget not in self._filling]
        self._give_room()
        headings = [widget for widget in wanted if isinstance(widget, ListHeading)]
        for heading in headings:
            heading.word = self.localizer("games-remove-done") if self._removes and heading is headings[0] else ""
        if wanted != list(reversed(box.children)):
            box.clear_widgets()
            for widget in wanted:
                box.add_widget(widget)
            self._fold_later()

    def _give_room(self, *_: object) -> None:
        """Lets the invitation to a first game fill a wide window, and a message the middle of any."""
        box = self.ids.list
        taken = sum(widget.height + box.spacing for widget in self._rest) + box.padding[1] + box.padding[3]
        room = max(0, self.ids.scroll.height - taken)
        for widget in self._filling:
            widget.room = room if self.wide or isinstance(widget, StateMessage) else 0

    def _fit_fold(self, *_: object) -> None:
        """Lets the game to go on with grow into free height, or so that the fold shows a part of the next game."""
        if self.games.resumable is None:
            return
        most = 0.0 if self.low else self._continue.growth
        self._continue.extra = find_growth(self.ids.list, self._continue, self.ids.scroll.height, most)

    def _offer_new_game(self, is_wanted: bool) -> None:
        """Shows the button for a new game, or leaves it to the invitation. It is golden where no game is to go on."""
        has_other = self.games.resumable is not None or self._has_again_card
        is_second = self.state == "error" or (self.state == "ready" and has_other)
        look = "plain" if is_second else "primary"
        self._begin.look = look
        place = self.ids.head if self.wide else self.ids.foot
        if is_wanted and self._begin.parent is None:
            place.add_widget(self._begin)
        elif not is_wanted:
            place.remove_widget(self._begin)

    @property
    def _has_again_card(self) -> bool:
        """Whether the last game stands on a large card, to be had again: nothing goes on, and there is height."""
        return not self.low and self.games.repeatable is not None and not self.games.ongoing

    def _going_on(self) -> list[Widget]:
        """The games that go on: the one to go on with first and largest, then those that wait for one's own move."""
        games, first = self.games, self.games.resumable
        shown: list[Widget] = []
        if first is not None:
            self._continue.line, self._continue.removes = first, self._removes
            shown.append(self._continue)
        lines = [line for line in games.ongoing if line is not first]
        own, others = ([line for line in lines if line.own_turn == is_own] for is_own in (True, False))
        shown += self._own_turn.fill(self._tiles(own), self.localizer("games-own-turn", count=len(own)))
        self._others.grid.fewest = max(2, min(len(own), theme.TABLE_TILES))  # in the columns of those above them
        heading = self.localizer("games-going" if first is None else "games-going-too")
        shown += self._others.fill(self._tiles(others), heading)
        return shown

    def _tiles(self, lines: Sequence[GameLine]) -> list[Widget]:
        tiles = self._listed(lines, TableTile)
        for tile in tiles:
            tile.low, tile.wide = self.low, self.wide
        return [*tiles]

    def _played(self) -> list[Widget]:
        """The finished games, after the way to have the last of them again."""
        games, tiles = self.games, list[Widget]()
        if games.repeatable is not None:
            starting = self.localizer("new-starting")
            words = starting if games.is_starting else games.again
            if self._has_again_card:
                card = self._again_card
                card.scene, card.message, card.faces = games.repeatable.scene, words, order_faces(games.repeatable)
            else:
                self._again.scene, self._again.text_below = games.repeatable.scene, words
                tiles.append(self._again)
        finished = games.finished if self._shows_all else games.finished[: theme.FINISHED_SHOWN]
        tiles += self._listed(finished, GameRow)
        shown: list[Widget] = [self._finished, *fill_grid(self._rows_over, tiles)] if tiles else []
        if more := len(games.finished) - len(finished):
            shown.append(wide_button(self.localizer("games-more-button", count=more), self.show_all, "quiet"))
        return shown

    def _face(self) -> list[Widget]:
        if self.state == "empty":
            return [self._first]
        face, failed = self._message, self.state == "error"
        face.message, face.failed = self.games.note if failed else self.localizer("loading"), failed
        face.action = self.localizer("try-again") if failed else ""
        face.faces = [self._portrait] if self._portrait else []
        return [face]

    # The large parts. Most are never shown: each is made when it is first needed.

    @cached_property
    def _continue(self) -> ContinueCard:
        card = ContinueCard(action=self.localizer("games-continue"), low=self.low)
        card.bind(on_release=self._open, on_delete=self._ask)
        card.fbind("natural", self._fold_later)
        self.fbind("low", card.setter("low"))
        return card

    @cached_property
    def _again(self) -> AgainRow:
        row = AgainRow(title=self.localizer("games-again"))
        row.bind(on_release=lambda _: self.play_again())
        return row

    @cached_property
    def _again_card(self) -> FirstGameCard:
        return make_again_card(self.localizer, lambda _: self.play_again())

    @cached_property
    def _first(self) -> FirstGameCard:
        card = make_first_game_card(self.context, self._portrait, lambda _: self.new_game())
        card.low = self.low
        self.fbind("low", card.setter("low"))
        return card

    @cached_property
    def _message(self) -> StateMessage:
        message = StateMessage(low=self.low)
        message.bind(on_again=lambda _: self.games.open())
        self.fbind("low", message.setter("low"))
        return message

    def _make_covers(self) -> CoverShelf:
        """Makes the covers of all games, a tap on which begins one."""
        covers = make_covers(self.context, self._open_table, self.call_at_close)
        covers.bind_height(self._give_room)
        return covers

    def _listed(self, lines: Sequence[GameLine], row_class: type[ListedGame]) -> list[ListedGame]:
        """The rows or tiles of these games: the same widgets while their games are listed."""
        rows = []
        for line in lines:
            key = line.id, row_class
            row = self._rows.get(key)
            if row is None:
                row = self._rows[key] = row_class(line=line)
                row.bind(on_release=self._open, on_delete=self._ask)
            row.line, row.removes = line, self._removes
            rows.append(row)
        return rows

    def _open(self, row: ListedGame) -> None:
        self._open_table(row.line.id)

    def _open_table(self, game: str) -> None:
        if self.is_shown:
            self.context.navigation.open_table(game)

    def _measure(self, *_: object) -> None:
        """A window that is wider than high has two columns sooner than others."""
        wide = self.width >= dp(theme.WIDE) or self.height < self.width >= dp(theme.SIDEWAYS)
        low = self.height < dp(theme.SIDE_LOW)
        is_other = (wide, low) != (self.wide, self.low)
        self.wide, self.low = wide, low
        if is_other:
            self._show()

    def _ask(self, row: ListedGame) -> None:
        localizer, line = self.localizer, row.line
        words = ("talk-leave-title", "talk-leave-yes", "talk-leave-no")
        title, yes, no = words if line.is_left else ("delete-game-title", "games-delete", "delete-game-keep")
        self.context.overlay.ask(
            localizer(title),
            self.games.deletion_question(line),
            (localizer(yes), "danger", lambda: self.games.delete(line.id)),
            (localizer(no), "primary", lambda: None),
        )
