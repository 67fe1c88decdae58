"""Playing with friends elsewhere, from a terminal."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from client.account_export import export_folder
from client.command_line import LaunchOptions, sign_in_by_name
from client.errors import CallError
from client.models import Profile
from client.new_game.saved_setups import SavedSetups
from client.protocol import Client
from client.table.told_rewards import ToldRewards
from terminal import profiles
from terminal.console import Screen
from terminal.localizer import table_localizer
from terminal.online_menu import OnlineMenu
from terminal.table import TableLoop


@dataclass(frozen=True, slots=True)
class OnlineVisit:
    """A visit to the games of people elsewhere. `create_client` makes the client, which is closed at the end."""

    create_client: Callable[[], Client]
    console: Screen
    chosen: LaunchOptions
    now: Callable[[], float] = time.time
    told: ToldRewards = field(default_factory=ToldRewards)
    setups: SavedSetups = field(default_factory=SavedSetups)

    def play(self, code: str = "") -> None:
        """Asks who plays, and plays at their tables until they go back; with a `code` at the table of that code first.

        Who is signed in on this device, in the window too, is listed, and a new name plays as a guest. A name of the
        command line is not asked for again.

        Raises:
            CallError: the cloud cannot be reached.
            EOFError: nothing more is typed.
        """
        client, note = self.create_client(), ""
        try:
            profile = self._sign_in(client)
            if profile is None:
                return
            seat = TableLoop(client, self.console, self.now, told=self.told)
            try:
                if code:
                    seat.play(client.sit_down(code))
            except CallError as error:
                note = table_localizer("", self.console.charset).say(error.text)
            exports = export_folder(self.chosen.path)
            OnlineMenu(client, self.console, seat, profile, note, self.now, exports, self.setups).run()
        finally:
            client.close()

    def _sign_in(self, client: Client) -> Profile | None:
        """The profile of whoever plays; None where they go back."""
        if self.chosen.name is not None:
            return sign_in_by_name(client, self.chosen.name)
        return profiles.choose_profile(client, self.console, client.profiles(), back=True)
