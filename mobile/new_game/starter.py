"""A person who begins games: with which client, and as they began the last game of each kind."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from client.new_game.game_setup import GameSetup, begin_game
from client.new_game.saved_setups import SavedSetups
from client.protocol import Client
from client.runner import Runner
from engine.text import Text


@dataclass(frozen=True, slots=True)
class GameStarter:
    """Begins the games of one person (`uid`). `on_start` gets the id of a game that has begun."""

    client: Client
    runner: Runner
    on_start: Callable[[str], None]
    setups: SavedSetups = field(default_factory=SavedSetups)
    uid: str = ""

    def find_setup(self, kind: str) -> GameSetup:
        """The setup of this person's last game of a kind; the usual one if there was none."""
        return self.setups.find(self.uid, kind)

    def save_setup(self, setup: GameSetup) -> None:
        """Saves the setup of a game that begins."""
        self.setups.save(self.uid, setup)

    def named_setups(self, kind: str) -> tuple[str, ...]:
        """The names of the setups of a kind of game that this person keeps."""
        return self.setups.names(self.uid, kind)

    def begin(self, setup: GameSetup, then: Callable[[str], None], failed: Callable[[Text], None]) -> None:
        """Begins a game at once. `then` gets its id, `failed` the sentence that refuses it."""
        self.runner.call(lambda: begin_game(self.client, setup), then, failed)
