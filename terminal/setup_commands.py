"""Commands for settings of a game under names of one's own: the same settings as in the window of this device."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from client.errors import CallError
from client.new_game.game_form import GameForm
from client.new_game.game_setup import GameSetup, with_others
from client.new_game.saved_setups import SavedSetups
from terminal.localizer import TerminalLocalizer

COMMANDS: Final = ("save", "use", "forget")
"""The words with which a line of the form for a new game begins that is about kept settings."""


@dataclass(frozen=True, slots=True)
class SetupCommands:
    """The commands for the settings that the person with this uid keeps."""

    setups: SavedSetups
    uid: str

    def describe(self, kind: str, localizer: TerminalLocalizer) -> str:
        """The names of the settings that are kept for a kind of game, as a line; empty where there are none."""
        names = ", ".join(map(localizer.charset.sanitize, self.setups.names(self.uid, kind)))
        return f"{localizer('setups-title')}: {names}" if names else ""

    def carry_out(self, typed: str, form: GameForm, localizer: TerminalLocalizer, shared: bool) -> str:
        """Carries out a line such as ``save House of Ann``, and returns the sentence to show.

        The beginning of a name is enough where only one fits. Without `shared` the other people of kept settings are
        left out.
        """
        command, _, name = typed.strip().partition(" ")
        name, kind = name.strip(), form.setup.kind
        if not name:
            return localizer("setups-nameless", command=command.casefold())
        if command.casefold() == "save":
            return self._keep(name, form.setup, localizer)
        found = self._find(kind, name)
        if not found:
            return localizer("setups-unknown", name=localizer.charset.sanitize(name))
        if command.casefold() == "forget":
            self.setups.drop(self.uid, kind, found)
            return localizer("setups-dropped", name=localizer.charset.sanitize(found))
        setup = self.setups.find_named(self.uid, kind, found)
        if setup is not None:
            form.setup = setup if shared else with_others(setup, ()) or setup
        return localizer("setups-used", name=localizer.charset.sanitize(found))

    def _keep(self, name: str, setup: GameSetup, localizer: TerminalLocalizer) -> str:
        try:
            self.setups.keep(self.uid, name, setup)
        except CallError as error:
            return localizer.say(error.text)
        return localizer("setups-kept", name=localizer.charset.sanitize(name))

    def _find(self, kind: str, typed: str) -> str:
        """The name that is typed, or that begins so as the only one; empty where there is none."""
        names, sought = self.setups.names(self.uid, kind), typed.casefold()
        found = [name for name in names if name.casefold() == sought]
        found = found or [name for name in names if name.casefold().startswith(sought)]
        return found[0] if len(found) == 1 else ""
