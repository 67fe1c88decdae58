"""The screen of a table: the lobby, the shuffle and the cut before a hand, then the hand itself."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, StringProperty

from client.models import Profile
from client.table.begun_choice import BegunChoice
from client.table.score_sheet import sheet_text
from client.table.session import TableSession
from client.text.time_left import format_time_left
from engine.view import Stage
from mobile import theme
from mobile.drawing.rect import Rect
from mobile.lobby.model import Lobby
from mobile.table.bubble.hint_guide import HintGuide
from mobile.table.bubble.table_bubble import Guide
from mobile.table.caution_dialog import CautionDialog
from mobile.table.cover_pause import CoverPause, shows_table
from mobile.table.handover.timing import Handover
from mobile.table.hint_button import HintButton
from mobile.table.key_list import list_table_keys
from mobile.table.layered_screen import LayeredScreen
from mobile.table.lesson_offer import offers_lesson
from mobile.table.lobby_panel import LobbyPanel
from mobile.table.message_timer import MessageTimer
from mobile.table.motion.director import Director, TableLayers
from mobile.table.panel import Panel
from mobile.table.panel_place import PanelName, PanelPlace
from mobile.table.players_hand import PlayersHandPanel
from mobile.table.shuffle import ShufflePanel
from mobile.table.table_problem import TableLoading, TableProblem
from mobile.table.turn_sounds import TurnSounds
from mobile.table.tutorial.model import Tutorial
from mobile.window.garbage import collect_garbage_soon

__all__ = ["HintButton", "TableScreen"]


class TableScreen(LayeredScreen):
    """Shows the panel that fits the stage of the table."""

    kind = StringProperty()
    title = StringProperty()
    game = StringProperty()
    """The name of the game; it stands before the title where there is room."""
    clock = StringProperty()
    can_talk = BooleanProperty(False)
    """Whether there are people to talk with during the play."""
    is_waiting = BooleanProperty(False)
    """Whether the table has not begun."""
    has_scores = BooleanProperty(False)
    """Whether this game keeps a score."""
    beside_table = ListProperty([0, 0, 0, 0])
    """The room that is kept free left of the table, below, right of it and above, in pixels."""
    is_lesson = False
    """Whether the table is a lesson's, which is on this device."""
    may_offer_lesson = True
    """Whether the game's lesson may still come before this table."""

    def on_open(
        self,
        game: str = "",
        *,
        holder: Profile | None = None,
        has_seen_shuffle: bool = False,
        has_seen_moves: bool = False,
        begun: BegunChoice | None = None,
        **_: Any,
    ) -> None:
        """Opens the table.

        `holder` is who has just taken the device for their turn, who may have seen the shuffle already beside whoever
        had it before. `begun` is what had been chosen, before the screen was made anew, and `has_seen_moves` tells that
        all moves had been shown by then.
        """
        self.title = self.localizer("loading")
        self.has_drawer = self.context.settings.read().shows_drawer and not self.is_lesson
        self.handover = Handover(self, game, holder)
        self._has_seen_shuffle, self._has_seen_moves = has_seen_shuffle, has_seen_moves
        self.session = self.create_session(game)
        self.lobby = Lobby(self.session, self.context.player.client, self.context.runner, self.context.overlay.note)
        self.lobby.new_phrases.show = self._show_phrase
        self.guide = self.create_guide()
        self.tutorial = Tutorial(self.context.settings, self.context.player.uid)
        self.panels = PanelPlace(self.ids.face, self._create_panel, self.context.tap_guard.note_change)
        self._is_covered, self._begun = False, begun
        self.cover_pause = CoverPause(self.session, self.lobby, self._is_visible, Clock.get_time)
        self._caution = CautionDialog(self.session, self.context.overlay)
        self._message_timer = MessageTimer(self.session)
        self._turn_sounds = TurnSounds(self.context.sounds.play)
        self.put_layers()
        self.director = Director(
            self.session, self, TableLayers(self.deck, self.flights, self.effects), self.context.sounds.play
        )
        self._listen()
        self._loading = Clock.schedule_once(self._show_loading, theme.LOADING_AFTER)
        self.call_at_close(self._loading.cancel)
        self.open_session()

    # What a lesson, which is a table of its own, does differently

    def create_session(self, game: str) -> TableSession:
        """The session of this game (by its id)."""
        client, run, orders = self.context.player.client, self.context.runner, self.context.hand_orders
        may_miss = self.handover.holder is not None and not self._has_seen_moves
        return TableSession(
            client,
            run,
            game,
            monotonic=Clock.get_time,
            saved_orders=orders,
            replays_missed=may_miss,
            skips_shuffle=self._has_seen_shuffle,
        )

    def create_guide(self) -> Guide:
        """The guide whose sentences the bubble says."""
        return HintGuide(self.session)

    @property
    def panel(self) -> Panel | None:
        """The panel that is shown; None before the first one."""
        return self.panels.panel

    @property
    def game_id(self) -> str:
        """The id of the game."""
        return self.session.game_id

    def open_session(self) -> None:
        """Opens the table, unless the device must be handed to somebody first."""
        self.handover.open(self.session)

    def _listen(self) -> None:
        self.call_at_close(self.session.changed.connect(self._update))
        self.call_at_close(self.session.hints.changed.connect(self._update))
        self.call_at_close(self.guide.follow(self.session))
        self.call_at_close(self.bubble.follow(self.guide))
        self.call_at_close(self.guide.changed.connect(self.place_bubble))
        if not self.is_lesson:  # its teacher explains the game
            self.call_at_close(self.tutorial.follow(self.session))
        self.call_at_close(self.tutorial.changed.connect(self._show_hint))
        self.call_at_close(self.session.close)
        self.call_at_close(self.lobby.close)
        self.call_at_close(self.lobby.changed.connect(self._show_lobby))
        self.call_at_close(self.results.close)
        self.call_at_close(self.banner.clear)
        self.call_at_close(self.phrases.clear)
        self.call_at_close(self.director.stop)
        self.call_at_close(collect_garbage_soon)
        self.call_at_close(self.panels.release)
        self.call_at_close(self.handover.close)
        self.call_at_close(Clock.schedule_interval(self.tick, theme.TICK).cancel)

    def on_cover(self) -> None:
        self._is_covered = True
        self.panels.release()

    def on_return(self) -> None:
        self._is_covered = False
        self._update()

    def on_renew(self) -> dict[str, Any]:
        board = None if self.panel is None else self.panel.board
        begun = self._begun or BegunChoice.of(self.session, () if board is None else board.chosen_bid)
        return {"begun": begun, "has_seen_moves": self.session.table is not None and self.session.step is None}

    def on_resume(self) -> None:
        if not self.handover.is_holding_back and not self.session.is_paused:
            self.session.reopen()

    def _is_visible(self) -> bool:
        """Whether what happens at the table is shown, or costs nothing to read."""
        is_free = self.is_lesson or not self.context.player.is_online
        return is_free or self.is_shown or shows_table(self.context.navigation.screen)

    # What the director calls

    def panel_for(self, stage: Stage) -> Panel:
        """Shows the panel of a stage: the lobby, the shuffle (with the cut), or the hand for everything else."""
        name: PanelName = "lobby" if self.lobby.is_waiting else "shuffle" if stage == "shuffle" else "hand"
        return self.panels.show(name)

    def _create_panel(self, name: PanelName) -> Panel:
        if name == "lobby":
            return LobbyPanel(session=self.session, lobby=self.lobby, screen=self)
        if name == "shuffle":
            shuffle = ShufflePanel(session=self.session)
            self.hide_below_results(shuffle.ids.cloth)
            return shuffle
        panel = PlayersHandPanel(
            session=self.session,
            header=self.ids.top,
            history_aside=self._tells_aside,
            skip=self.director.skip,
            hint=self.tutorial.text,
        )
        panel.bind(on_skip_hints=self._skip_hints)

        def follow_drawer(*_: object) -> None:
            panel.history_aside = self._tells_aside

        self.bind(wide=follow_drawer, has_drawer=follow_drawer, has_results=follow_drawer)
        self.hide_below_results(panel.ids.cloth)
        self.flights.passes = [self.ids.top, self.ids.side, panel.ids.last_move]
        panel.bind(on_people=self.show_people)
        panel.bind(on_history=lambda _: self.context.navigation.go("history", session=self.session))
        return panel

    @property
    def _tells_aside(self) -> bool:
        """Whether the table need not tell its history: the drawer does, or it is a lesson, which tells what matters."""
        return self.is_lesson or self.is_drawer_open

    def on_advanced(self) -> None:
        if self.session.view is not None:
            self._turn_sounds.see(self.session.view)
        self.show_title()

    def on_seen(self) -> None:
        self.drawer.show()

    def on_settled(self) -> None:
        view = self.session.view
        if view is None:
            return
        self._refresh()
        self.drawer.show()
        self.handover.check(self.session)
        self._turn_sounds.settle(view)
        if view.stage in ("rest", "over"):
            collect_garbage_soon()

    # Changes of the session

    def _update(self) -> None:
        session = self.session
        if session.state == "error":
            self.show_trouble(session.error, session.can_retry)
            return
        if session.next_game:
            game, session.next_game = session.next_game, ""
            self.context.navigation.open_table(game)
            return
        self.ids.hint.show(session.hints)
        self._caution.update()
        self._message_timer.update()
        if session.rejected_zone and self.panel is not None:
            self.panel.shake(session.rejected_zone)
        if self._is_covered or self.director.is_playing:
            return
        self.drawer.show()
        if self.handover.check(self.session):
            return
        if self.may_offer_lesson and self._begin_lesson():
            return
        if session.step is not None:
            self.show_title()
            self.director.play_steps()
        else:
            self._refresh()

    def _show_lobby(self) -> None:
        """Shows changes of the lobby: people who came or left, phrases that can be said."""
        lobby, self.is_waiting = self.lobby, self.lobby.is_waiting
        self.can_talk = not self.is_waiting and bool(lobby.phrases or lobby.absent_seats or lobby.may_be_joined)
        if self.panel is not None and self.panels.is_shown("lobby") and not self._is_covered:
            self.panel.show()

    def _show_phrase(self, seat: int, words: str) -> bool:
        """Shows what somebody says at their face, where that is seen."""
        if self.panel is None or self._is_covered or self.results.is_open:
            return False
        return self.phrases.say(seat, words, self._find_face)

    def _find_face(self, seat: int) -> Rect | None:
        """The rectangle in the window of a player's face; None where it is not seen."""
        return None if self.panel is None or self.results.is_open else self.panel.face_of(seat)

    def _show_loading(self, _: float) -> None:
        """Shows that the table is still to come."""
        if self.session.state == "loading" and self.panel is None:
            self.panels.show_message(TableLoading(message=self.localizer("loading")))

    def show_trouble(self, error: str, can_retry: bool = True) -> None:
        """Shows why the table cannot be shown, and offers to try again where that can help."""
        self.title = self.localizer("table-cannot-open")
        self._loading.cancel()
        self.director.stop()
        trouble = TableProblem(text=error, can_retry=can_retry, localizer=self.localizer)
        trouble.bind(on_leave=self.go_to_games, on_again=self._open_again)
        self.panels.show_message(trouble)

    def _open_again(self, *_: object) -> None:
        """Opens the table once more, for the same person."""
        given = {"holder": self.handover.holder, "has_seen_shuffle": self._has_seen_shuffle, **self.on_renew()}
        self.context.navigation.replace("table", game=self.game_id, **given)

    def _refresh(self) -> None:
        view = self.session.view
        if view is None:
            return
        self.show_title()
        self.panel_for(view.stage).show()
        self.side_width = self.drawer.width_for(view)
        self.drawer.show_scores(view)
        self._restore_choice()
        self.place_bubble()

    def _restore_choice(self) -> None:
        """Chooses once more what was chosen before this screen was made anew, as soon as a move can be made."""
        if self._begun is None or not self.session.accepts_moves:
            return
        begun, self._begun = self._begun, None
        bid = begun.restore(self.session)
        if bid and self.panel is not None and self.panel.board is not None:
            self.panel.board.choose_bid(bid)

    def _show_hint(self) -> None:
        """Shows the hint of the tutorial in the bar of a hand."""
        if isinstance(self.panel, PlayersHandPanel):
            self.panel.hint = self.tutorial.text

    def _skip_hints(self, *_: object) -> None:
        """Ends all hints of the tutorial, and says where they can be had again."""
        self.tutorial.skip()
        self.context.overlay.note(self.localizer("coach-skipped"))

    def show_title(self) -> None:
        """Shows the title of the view in the top bar."""
        view, localizer = self.session.view, self.session.localizer
        if view is not None:
            self.kind = view.kind
            self.game = localizer.catalogue.game
            self.title = localizer.say(view.title) if view.title else self.game
            self.has_scores = bool(view.score_sheet.columns)

    def tick(self, _: float) -> None:
        """Lets time pass: the clock of the turn, messages, results. Called every `theme.TICK` seconds."""
        self.cover_pause.tick()
        self.session.tick()
        self.lobby.tick()
        self._message_timer.tick(theme.TICK)
        shows_own_clock = self.lobby.is_waiting or self.results.is_open or isinstance(self.panel, ShufflePanel)
        left = None if shows_own_clock else self.session.seconds_left
        self.clock = "" if left is None else format_time_left(self.localizer, left)
        self.results.tick()
        self.place_bubble()
        self.phrases.follow()
        if self.panel is not None:
            self.panel.tick()

    def _begin_lesson(self) -> bool:
        """Shows the lesson before the first table of a game that is new to who plays. Returns whether it did."""
        table = self.session.table
        if table is None or self.lobby.is_waiting:
            return False
        self.may_offer_lesson = False
        context = self.context
        if not offers_lesson(self.session, context.player.uid, context.known_games, context.settings):
            return False
        self.context.navigation.go("lesson", kind=table.view.kind, is_offered=True)
        return True

    # Buttons and keys

    def show_scores(self) -> None:
        """Opens the score sheet, which a wide window has in its drawer."""
        if not self.wide and self.session.view is not None:
            table, view = self.session.table, self.session.view
            faces = {player.seat: player.face for player in table.players} if table is not None else {}
            self.context.navigation.go("scores", lines=sheet_text(view, self.session.localizer, faces))

    def turn_drawer(self) -> None:
        """Opens the drawer, or closes it, for all tables to come."""
        self.has_drawer = not self.has_drawer
        self.context.settings.change(shows_drawer=self.has_drawer)

    def talk(self) -> None:
        """Opens the screen for what is done at a table beside playing."""
        self.context.navigation.go("talk", lobby=self.lobby, leave=self.leave)

    def leave(self) -> None:
        """Leaves the table, after a question."""
        localizer, waits = self.localizer, self.lobby.is_waiting
        self.context.overlay.ask(
            localizer("talk-leave-title"),
            localizer("talk-leave-sure-waiting" if waits else "talk-leave-sure"),
            (localizer("talk-leave-yes"), "danger", lambda: self.lobby.leave(self._leave_for_games)),
            (localizer("talk-leave-no"), "primary", lambda: None),
        )

    def _leave_for_games(self) -> None:
        """Shows the games once the table has been left, unless another screen has taken its place meanwhile."""
        if self in self.context.navigation.screens:
            self.go_to_games()

    def on_key(self, key: int, text: str, modifiers: list[str]) -> bool:
        """H asks for a hint, unless it ends a bid such as ``7h``."""
        if super().on_key(key, text, modifiers):
            return True
        if text.casefold() == "h" and self.session.hints.may_ask:
            self.session.hints.ask()
            return True
        return False

    def list_keys(self) -> list[str]:
        return [] if self.panel is None or self.results.is_open else list_table_keys(self.session)

    def on_back(self) -> bool:
        """Closes what lies over the table, lowers lifted cards and dismisses a hint, before the table is left."""
        if self.panel is not None and self.panel.on_back():
            return True
        if self.results.is_open:
            return False
        if not self.bubble.text:
            return False
        self.guide.dismiss()
        return True
