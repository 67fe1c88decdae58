"""The services that the app passes to every screen, so that no screen reaches for the app."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from client.lessons.known_games import KnownGames
from client.localizer import Localizer
from client.new_game.saved_setups import SavedSetups
from client.runner import Runner
from client.table.saved_orders import SavedOrders
from client.table.told_rewards import ToldRewards
from mobile.account.backends import Backends
from mobile.account.current_player import CurrentPlayer
from mobile.controls.tap_guard import TapGuard
from mobile.lesson.progress import LessonProgress
from mobile.new_game.starter import GameStarter
from mobile.settings.settings_file import SettingsFile
from mobile.window.navigation import Navigation
from mobile.window.overlay import Overlay
from mobile.window.sounds import Sounds
from mobile.window.turn_signs import TurnSigns


@dataclass(frozen=True, slots=True)
class ScreenContext:
    """The services that all screens of a window share."""

    player: CurrentPlayer
    """The person who plays, and their client."""
    backends: Backends
    """The clients for play on this device and online."""
    runner: Runner
    """Runs calls of the client in a thread of its own."""
    settings: SettingsFile
    hand_orders: SavedOrders
    """The orders in which people of this device have arranged their hands."""
    setups: SavedSetups
    """The setups with which people of this device began their last games."""
    known_games: KnownGames
    """The games whose lessons are not offered any more."""
    told_rewards: ToldRewards
    """The finished games whose rewards people of this device were told."""
    lesson_progress: LessonProgress
    """The steps at which lessons were left."""
    localizer: Localizer
    """Turns codes into sentences that belong to no table."""
    sounds: Sounds
    turn_signs: TurnSigns
    """The signs of one's turn outside the window."""
    tap_guard: TapGuard
    navigation: Navigation
    overlay: Overlay
    """Toasts and dialogs over the screens."""
    default_kind: str
    """The kind of game that the command line asks for."""

    def create_starter(self, on_start: Callable[[str], None]) -> GameStarter:
        """Creates what begins games of the person who plays. `on_start` gets the id of a game that has begun."""
        return GameStarter(self.player.client, self.runner, on_start, self.setups, self.player.uid)

    def forget_person(self, uid: str, name: str) -> None:
        """Takes somebody who is deleted out of every file of this device that knows people, but the saved games.

        `name` is their name on this device, empty for who plays online. A file that is not asked here knows nobody:
        `hand_orders` knows seats.
        """
        self.setups.forget_person(uid, name)
        for file in (self.known_games, self.told_rewards, self.settings):
            file.forget_person(uid)
