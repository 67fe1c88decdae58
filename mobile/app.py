"""The app: builds the services that screens share, and goes on and off with its window."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from kivy.app import App
from kivy.base import ExceptionManager
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.context import get_context

from client.command_line import LaunchOptions
from client.lessons.known_games import KnownGames
from client.localizer import table_localizer
from client.new_game.saved_setups import SavedSetups
from client.protocol import Client
from client.table.saved_orders import SavedOrders
from client.table.told_rewards import ToldRewards
from engine.text import Text
from mobile import assets, theme
from mobile.account.backends import Backends
from mobile.account.current_player import CurrentPlayer
from mobile.account.invite_alert import InviteAlert
from mobile.controls.tap_guard import TapGuard
from mobile.drawing import fonts
from mobile.drawing.appearance import appearance
from mobile.drawing.gl_reload import reload_textures
from mobile.lesson.progress import LessonProgress
from mobile.screen_context import ScreenContext
from mobile.screens import create_screen
from mobile.settings.applied_settings import AppliedSettings
from mobile.settings.settings_file import SettingsFile
from mobile.sign_in_flow import SignInFlow
from mobile.window.fault_handler import FaultHandler
from mobile.window.garbage import exempt_the_program
from mobile.window.keyboard import Keyboard
from mobile.window.navigation import Navigation, Page
from mobile.window.overlay import Overlay
from mobile.window.root import Root
from mobile.window.sounds import Sounds
from mobile.window.table_links import watch_codes
from mobile.window.tooltips import Tooltips
from mobile.window.turn_signs import TurnSigns, has_notifications, send_notification
from mobile.window.vibration import vibrate
from mobile.window.worker_thread import INTERNAL_ERROR, WorkerThread

PREPARE_AFTER_SECONDS: Final = 0.5
"""Delay after the first frame before sounds and the icon are loaded."""
CLOSE_TIMEOUT_SECONDS: Final = 5.0
"""Time that a move has to be saved when the window closes."""

_log = logging.getLogger(__name__)


class ThreesApp(App):
    """One person at one window: builds the services that screens share and passes them to each."""

    def __init__(self, options: LaunchOptions, settings: SettingsFile, client: Client | None = None) -> None:
        super().__init__()
        self._options = options
        self.settings_file = settings
        self.hand_orders = SavedOrders(options.path.with_name("hands.json"))
        self.setups = SavedSetups(options.path.with_name("setups.json"))
        self.known_games = KnownGames(options.path.with_name("known-games.json"))
        self.told_rewards = ToldRewards(options.path.with_name("told-rewards.json"))
        self.backends = Backends(options, client, lambda text: self._post(partial(self._tell_damage, text)))
        self.player = CurrentPlayer(self.backends)
        self.worker_thread = WorkerThread(self._post, self._note)
        self._applied_settings = AppliedSettings(settings, self.player, self.worker_thread, self._renew_soon)
        self.sounds = Sounds(lambda: self.settings_file.read().volume, self._vibrate)
        self.turn_signs = TurnSigns(
            self.worker_thread,
            table_localizer(options.game).catalogue.game,
            partial(setattr, self, "title"),
            lambda: self.settings_file.read().notifications,
            lambda: bool(Window.focus),
            send_notification if has_notifications() else None,
        )
        self.localizer = table_localizer()
        self.tap_guard = TapGuard(Clock.get_time)
        self.faults: list[BaseException] = []
        self._applied_settings.apply()

    # Kivy's own

    def build(self) -> Root:
        fonts.register()
        self.title = table_localizer(self._options.game).catalogue.game
        Window.softinput_mode = "below_target"  # a phone's keyboard does not hide what is typed in
        root = Root(tap_guard=self.tap_guard)
        self.navigation = Navigation(self._create_screen, self._ask_to_leave, appearance.seconds, self._note_change)
        self.toast = root.ids.toast
        self.overlay = Overlay(root.ids.dialogs, self.toast, self.navigation, self.tap_guard, self.localizer)
        self.invite_alert = InviteAlert(self.player, self.overlay, self.navigation, self.localizer)
        self.context = self._build_context()
        self.sign_in_flow = SignInFlow(self.context, self._options, self.invite_alert, partial(setattr, root, "lost"))
        root.ids.safe.add_widget(self.navigation)
        self.tooltips = Tooltips(root.ids.tooltip, self.navigation)
        self.keyboard = Keyboard(self.navigation, self.tooltips, self.tap_guard, self.overlay.show_keys)
        self._handler = FaultHandler(self)
        ExceptionManager.add_handler(self._handler)
        get_context().add_reload_observer(self._reload_textures)
        return root

    def on_start(self) -> None:
        exempt_the_program()
        self.sign_in_flow.begin()
        watch_codes(self.worker_thread.on_screen_thread(self.sign_in_flow.follow_code))
        Window.bind(focus=self._focus, on_minimize=self._pause, on_restore=self._resume, on_maximize=self._resume)
        Clock.schedule_once(self._load_the_rest, PREPARE_AFTER_SECONDS)

    def on_pause(self) -> bool:
        self.player.client.pause()
        return True

    def on_resume(self) -> None:
        self.player.client.resume()
        for screen in self.navigation.screens:
            screen.on_resume()
        self._focus()

    def _pause(self, *_: object) -> None:
        """Stops polling while nobody sees the window, but for what the system is to tell."""
        self.player.client.pause(keeps_lists=self.turn_signs.has_notifications)

    def _resume(self, *_: object) -> None:
        self.player.client.resume()

    def on_stop(self) -> None:
        Window.unbind(focus=self._focus, on_minimize=self._pause, on_restore=self._resume, on_maximize=self._resume)
        self.keyboard.close()
        self.tooltips.close()
        self.navigation.close()
        self.sounds.stop()
        if "ANDROID_ARGUMENT" not in os.environ and Window.width >= theme.WINDOW_LEAST[0]:
            size, place = Window.system_size, (Window.left, Window.top)
            self.settings_file.change(window=(int(size[0]), int(size[1])), window_place=(int(place[0]), int(place[1])))
        self.sign_in_flow.close()
        self.backends.leave_online()
        self.worker_thread.close(self.backends.device.close, CLOSE_TIMEOUT_SECONDS)
        ExceptionManager.remove_handler(self._handler)

    def open_settings(self, *_: Any) -> bool:
        """Keeps Kivy's own settings closed, which F1 would open; ours are a screen."""
        return False

    def load_kv(self, filename: str | None = None) -> None:
        """Loads nothing: `kv.load` reads each layout beside its module."""

    def report_fault(self, fault: BaseException) -> None:
        """Logs an error of the program and shows one sentence; the player goes on."""
        _log.error("a fault in the window", exc_info=fault)
        self.faults.append(fault)
        self.overlay.note(INTERNAL_ERROR)

    # Inside

    def _build_context(self) -> ScreenContext:
        return ScreenContext(
            player=self.player,
            backends=self.backends,
            runner=self.worker_thread,
            settings=self.settings_file,
            hand_orders=self.hand_orders,
            setups=self.setups,
            known_games=self.known_games,
            told_rewards=self.told_rewards,
            lesson_progress=LessonProgress(),
            localizer=self.localizer,
            sounds=self.sounds,
            turn_signs=self.turn_signs,
            tap_guard=self.tap_guard,
            navigation=self.navigation,
            overlay=self.overlay,
            default_kind=self._options.game,
        )

    def _create_screen(self, name: str) -> Page:
        return create_screen(name, self.context)

    def _note_change(self) -> None:
        """Called when another screen is shown."""
        self.tap_guard.note_change(getattr(self.navigation.screen, "guard_seconds", theme.TAP_GUARD))
        self.tooltips.hide()
        self.overlay.open_game(getattr(self.navigation.screen, "game_id", ""))

    def _note(self, text: Text) -> None:
        """Shows the error of a call that handles none itself. The overlay is built after the worker thread."""
        self.overlay.note(text)

    def _tell_damage(self, text: Text) -> None:
        """Says that a file was damaged, in a dialog that stays until it is read."""
        title, answer = self.localizer("damaged-title"), self.localizer("damaged-read")
        self.overlay.ask(title, self.localizer.say(text), (answer, "primary", lambda: None))

    def _renew_soon(self) -> None:
        """Draws everything anew in the next frame, as a control of a screen may be handling a touch now."""
        if self.root is not None:
            Clock.schedule_once(self._renew_screens, 0)

    def _renew_screens(self, _: float) -> None:
        self.root.renew()
        self.navigation.renew()

    def _vibrate(self) -> None:
        if self.settings_file.read().vibration:
            vibrate()

    def _focus(self, _: object = None, has_focus: bool = True) -> None:
        if has_focus:
            for screen in self.navigation.screens:
                screen.on_focus()

    def _post(self, call: Callable[[], None]) -> None:
        """Makes a call in the next frame; the clock keeps the order of calls."""

        def make_call(_: float) -> None:
            call()

        Clock.schedule_once(make_call, 0)

    def _reload_textures(self, *_: object) -> None:
        """Fills textures after graphics were lost, on covered screens too, which are no children of the root."""
        reload_textures((self.root, *(screen for screen in self.navigation.screens if screen.parent is None)))

    def _load_the_rest(self, _: float) -> None:
        """Loads what the first frame need not wait for."""
        self.icon = assets.ICON
        self.sounds.prepare()

    def _ask_to_leave(self) -> None:
        localizer = self.localizer
        self.overlay.ask(
            localizer("leave-title"),
            localizer("leave-sure"),
            (localizer("leave-yes"), "plain", self.stop),
            (localizer("leave-no"), "primary", lambda: None),
        )
