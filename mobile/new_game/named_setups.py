"""The settings of a game that somebody keeps under names of their own, to use them again."""

from __future__ import annotations

from collections.abc import Callable

from client.errors import CallError
from client.localizer import table_localizer
from client.new_game.game_setup import GameSetup
from client.observable import Observable
from mobile.new_game.starter import GameStarter


class NamedSetups:
    """Keeps the setups of one kind of game. `take` uses one; `current` is the one that would be kept."""

    def __init__(
        self, starter: GameStarter, current: Callable[[], GameSetup], take: Callable[[GameSetup], None]
    ) -> None:
        self.changed = Observable()
        self.note = ""
        """The sentence that says why nothing was kept; empty where it was."""
        self.chosen = ""
        """The name of the setup that was used or kept last; empty once something was changed."""
        self._taken: GameSetup | None = None
        self._starter = starter
        self._current = current
        self._take = take

    @property
    def names(self) -> tuple[str, ...]:
        return self._starter.named_setups(self._current().kind)

    def choose(self, name: str) -> None:
        """Uses the setup of this name."""
        setup = self._starter.setups.find_named(self._starter.uid, self._current().kind, name)
        if setup is not None:
            self._take(setup)
            self._note("", name)

    def keep(self, name: str) -> bool:
        """Keeps the present setup under a name. Returns False where that cannot be."""
        try:
            self._starter.setups.keep(self._starter.uid, name, self._current())
        except CallError as error:
            self._note(table_localizer().say(error.text), self.chosen)
            return False
        self._note("", next(other for other in self.names if other.casefold() == name.strip().casefold()))
        return True

    def drop(self) -> None:
        """Forgets the chosen setup. The game stays as it is set."""
        self._starter.setups.drop(self._starter.uid, self._current().kind, self.chosen)
        self._note("", "")

    def update(self) -> None:
        """Notes that something was changed: what is set is no named setup any more."""
        if self.chosen and self._current() != self._taken:
            self.chosen = ""

    def typing(self) -> None:
        """Removes what was said about an earlier name."""
        if self.note:
            self._note("", self.chosen)

    def _note(self, note: str, chosen: str) -> None:
        self.note, self.chosen, self._taken = note, chosen, self._current()
        self.changed.emit()
