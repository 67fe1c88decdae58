"""The app: it builds what the screens share, and knows the way between them."""

from __future__ import annotations

import logging
import os
from typing import Any, Final

from kivy.app import App
from kivy.base import ExceptionHandler, ExceptionManager
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.context import get_context

from client.command import Command, sign_in_by_name
from client.protocol import Client, Unwatch
from client.shown import Profile
from client.wish import Wish, begin, usual
from engine.text import Text
from mobile import assets, fonts, memory, theme
from mobile.keyboard import Keyboard
from mobile.laid_hands import LaidHands
from mobile.look import look
from mobile.navigation import Navigation
from mobile.places import Places
from mobile.repainting import paint_anew
from mobile.root import Root
from mobile.settings import Settings, SettingsFile
from mobile.sounds import Sounds
from mobile.taps import Taps
from mobile.viewmodels.invites import Invites
from mobile.voice import at_table
from mobile.widgets.dialog import Dialog
from mobile.workers import FAULT, Workers

FAULTS_MOST: Final = 100
"""After so many faults the app gives up instead of going on for ever."""
SOON: Final = 0.5
CLOSING: Final = 5.0
"""So many seconds a move that is being saved has, when the window closes."""

_log = logging.getLogger(__name__)


class ThreesApp(App):
    """One person at one window. Screens reach it as ``app`` and find here what they share."""

    def __init__(self, chosen: Command, settings: SettingsFile, client: Client | None = None) -> None:
        super().__init__()
        self._chosen = chosen
        self.settings_file = settings
        self.laid_hands = LaidHands(chosen.path.with_name("hands.json"))
        self.places = Places(chosen, client)
        self.client: Client = self.places.device
        """Where one plays now."""
        self._unwatch: Unwatch | None = None
        self.invites: Invites | None = None
        """Of who is signed in."""
        self._alert: Dialog | None = None
        self._alert_for = ""
        self.workers = Workers(self._post, self.note)
        self.sounds = Sounds(lambda: self.settings.mute)
        self.voice = at_table()
        self.taps = Taps()
        """Told when what is shown has changed, so that a second quick tap does nothing there."""
        self.profile: Profile | None = None
        """Who is signed in."""
        self.faults: list[BaseException] = []
        self.tidy = Clock.create_trigger(lambda _: memory.tidy(), SOON)
        """Called where much has gone and nothing moves. Python itself would look for it late, as widgets hold each
        other, and in the middle of a motion."""
        settings.changed.connect(self._take_settings)
        self._take_settings()

    # What screens use

    @property
    def settings(self) -> Settings:
        """As they are now; ``settings_file.changed`` tells of changes."""
        return self.settings_file.read()

    def note(self, text: Text | str) -> None:
        """Show a sentence for a while."""
        screen = self.navigation.screen
        place = screen.note_place() if screen is not None else None
        self.notes.say(text if isinstance(text, str) else self.voice.say(text), middle=place)

    def ask(self, title: str, text: str, *answers: tuple[str, str, Any]) -> Dialog:
        """Ask before what cannot be undone: each answer is a word, a look and what it does."""
        dialog = Dialog(self._answered, title=title, text=text, answers=answers)
        self.navigation.dialogs.append(dialog)
        self.root.ids.dialogs.add_widget(dialog)
        self.taps.changed()
        return dialog

    def open_table(self, game: str) -> None:
        """Show the table of a game; *back* leads to the games."""
        self.navigation.back_to("player_game")
        self.navigation.go("table", game=game)

    def open_rules(self, kind: str = "") -> None:
        """Show the rules of a kind of game: of the one on the screen, where none is given."""
        if self.navigation.names[-1:] != ("rules",):
            self.navigation.go("rules", kind=kind or getattr(self.navigation.screen, "kind", ""))

    def open_people(self) -> None:
        """Let somebody else play, in the same place or in another one."""
        self.navigation.go("online" if self.is_online else "sign_in")

    @property
    def is_online(self) -> bool:
        """One plays with people elsewhere."""
        return self.client is not self.places.device

    def signed_in(self, profile: Profile, game: str = "", online: bool = False) -> None:
        """Somebody has signed in: on to the games, and to the one that the command line asks for."""
        self.profile = profile
        self._play(online)
        self.navigation.reset("player_game")
        Clock.schedule_once(lambda _: self._settle(), SOON)  # when the screen of the sign-in has gone
        if game:
            self.open_table(game)
        elif self._chosen.new:
            wish = self._wish()
            self.workers.call(lambda: begin(self.client, wish), self.open_table)
            self._chosen = Command(home=self._chosen.home)

    def _settle(self) -> None:
        """Only while nothing but the games is open: what else is there now would be kept when it is left."""
        if self.navigation.names == ("player_game",):
            memory.settle()

    def signed_out(self) -> None:
        """Nobody is signed in any more: ask who plays."""
        was_online, self.profile = self.is_online, None
        self._watch(None)
        self.navigation.reset("online" if was_online else "sign_in")

    # Kivy's own

    def build(self) -> Root:
        fonts.register()
        self.title = at_table(self._chosen.game).catalogue.game
        Window.softinput_mode = "below_target"  # a phone's keyboard does not hide what is typed in
        root = Root(taps=self.taps)
        self.navigation = Navigation(self._leave, look.seconds, self.taps.changed)
        self.notes = root.ids.notes
        root.ids.safe.add_widget(self.navigation)
        self.keyboard = Keyboard(self.navigation, self.open_rules)
        self._handler = _Handler(self)
        ExceptionManager.add_handler(self._handler)
        get_context().add_reload_observer(self._paint_anew)
        return root

    def on_start(self) -> None:
        if self.settings_file.problem is not None:  # it was read for the size of the window
            self.note(self.settings_file.problem)
        if self.settings.online and self.places.has_online and self._chosen.name is None:
            self.navigation.reset("online", resumes=True)
        else:
            self.workers.call(self._arrive, self._arrived, self._cannot_arrive)
        Window.bind(focus=self._focus)
        Clock.schedule_once(self._prepare_the_rest, SOON)

    def on_pause(self) -> bool:
        return True

    def on_resume(self) -> None:
        for screen in self.navigation.screens:
            screen.on_resume()
        self._focus()

    def on_stop(self) -> None:
        Window.unbind(focus=self._focus)
        self.keyboard.close()
        self.navigation.close()
        self.sounds.stop()
        if "ANDROID_ARGUMENT" not in os.environ and Window.width >= theme.WINDOW_LEAST[0]:
            self.settings_file.change(window=(int(Window.system_size[0]), int(Window.system_size[1])))
        self._watch(None)
        self.places.leave_online()
        self.workers.close(self.places.device.close, CLOSING)
        ExceptionManager.remove_handler(self._handler)

    def open_settings(self, *_: Any) -> bool:
        """Kivy's own settings are not for players; ours are a screen."""
        return False

    def load_kv(self, filename: str | None = None) -> None:
        """Every layout stands beside its own module."""

    def fault(self, fault: BaseException) -> None:
        """Something of ours failed: the player reads one sentence and goes on."""
        _log.error("a fault in the window", exc_info=fault)
        self.faults.append(fault)
        self.note(FAULT)

    # Inside

    def _take_settings(self) -> None:
        """What every card follows at once."""
        look.four_colours, look.large, look.speed = (
            self.settings.four_colours,
            self.settings.large_cards,
            self.settings.speed,
        )

    def _focus(self, _: object = None, is_there: bool = True) -> None:
        if is_there:
            for screen in self.navigation.screens:
                screen.on_focus()

    def _post(self) -> None:
        Clock.schedule_once(self.workers.deliver, 0)

    def _arrive(self) -> tuple[Profile | None, str]:
        chosen, profile = self._chosen, None
        if chosen.name is not None:
            profile = sign_in_by_name(self.client, chosen.name)
        else:
            known = self.client.profiles()
            if len(known) == 1:
                profile = self.client.sign_in(known[0])
        game = begin(self.client, self._wish()) if chosen.new and profile else ""
        return profile, game

    def _arrived(self, found: tuple[Profile | None, str]) -> None:
        profile, game = found
        if profile is None:
            self.navigation.reset("sign_in")
        else:
            self.signed_in(profile, game)

    def _cannot_arrive(self, refused: Text) -> None:
        self.navigation.reset("sign_in", refused=refused)  # it asks again, and says what is wrong

    def _play(self, online: bool) -> None:
        """What is shown from now on is of this place."""
        self.client = self.places.online() if online else self.places.device
        self._watch(self.client)
        if not online:
            self.places.leave_online()
        self.invites = Invites(self.client, self.workers, self.open_table, self.note)
        self.invites.changed.connect(self._show_invite)
        self.invites.open()
        self.settings_file.change(online=online)

    def _watch(self, client: Client | None) -> None:
        """Show whether this one can be reached."""
        if self._unwatch is not None:
            self._unwatch()
            self._unwatch = None
        if self.invites is not None:
            self.invites.close()
            self.invites = None
        self.root.lost = ""
        if client is not None:

            def told(there: bool) -> None:
                self._connection(client, there)

            self._unwatch = client.watch_connection(self.workers.here(told))

    def _connection(self, client: Client, there: bool) -> None:
        if client is self.client:
            self.root.lost = "" if there else self.voice("connection-lost")

    def _show_invite(self) -> None:
        """Ask about the newest invite, wherever one is; not while something else is being asked."""
        invites, voice = self.invites, self.voice
        asked = None if invites is None else invites.asked
        if self._alert is not None and (asked is None or self._alert_for != asked.id):
            self._alert.dismiss()
        if invites is None or asked is None or self.navigation.dialogs:
            return
        self._alert_for = asked.id
        self._alert = self.ask(
            asked.title,
            "\n".join(part for part in (asked.about, asked.text) if part),
            (voice("invite-later"), "plain", invites.later),
            (voice("invite-decline"), "plain", lambda: invites.decline(asked.id)),
            (voice("invite-accept"), "primary", lambda: invites.accept(asked.id)),
        )

    def _paint_anew(self, *_: object) -> None:
        """The graphics were lost and are back; a screen that is covered is not below the root."""
        paint_anew((self.root, *(screen for screen in self.navigation.screens if screen.parent is None)))

    def _prepare_the_rest(self, _: float) -> None:
        """What the first frame need not wait for."""
        self.icon = assets.ICON
        self.sounds.prepare()

    def _wish(self) -> Wish:
        return usual(self._chosen.game, self._chosen.players, self._chosen.level)

    def _leave(self) -> None:
        voice = self.voice
        self.ask(
            voice("leave-title"),
            voice("leave-sure"),
            (voice("leave-yes"), "plain", self.stop),
            (voice("leave-no"), "primary", lambda: None),
        )

    def _answered(self, dialog: Dialog) -> None:
        if dialog in self.navigation.dialogs:
            self.navigation.dialogs.remove(dialog)
        self.root.ids.dialogs.remove_widget(dialog)
        self.taps.changed()
        if dialog is self._alert:
            self._alert = None
            Clock.schedule_once(lambda _: self._put_off(), 0)  # after the answer, if there was one
        elif self.invites is not None and self.invites.asked is not None:
            Clock.schedule_once(lambda _: self._show_invite(), 0)

    def _put_off(self) -> None:
        """An invite was closed with no answer: later."""
        if self.invites is not None and self.invites.asked is not None and self.invites.asked.id == self._alert_for:
            self.invites.later()
        else:
            self._show_invite()


class _Handler(ExceptionHandler):
    def __init__(self, app: ThreesApp) -> None:
        self._app = app

    def handle_exception(self, exception: BaseException) -> Any:
        if isinstance(exception, KeyboardInterrupt):
            self._app.stop()
            return ExceptionManager.PASS
        if not isinstance(exception, Exception) or len(self._app.faults) >= FAULTS_MOST:
            return ExceptionManager.RAISE
        self._app.fault(exception)
        return ExceptionManager.PASS
