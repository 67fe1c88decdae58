"""A cache of decoded games: those that this process has committed last.

A cached game is used only for documents with the stamp of that commit. The cache saves work and is never the truth.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from typing import Any, Final

from engine.game import Game
from functions.documents import GameDocument
from functions.private_documents import Secret
from functions.store import Snapshot, Stamp

MAX_STATES: Final = 32
"""The most games in the cache. The one whose last commit is the oldest is dropped for another."""


@dataclass(frozen=True, slots=True)
class DecodedGame:
    """The decoded documents of a game. They stay out of logs and tracebacks, because they hold everybody's cards."""

    table: GameDocument = field(repr=False)
    secret: Secret = field(repr=False)
    game: Game[Any] = field(repr=False)
    """The rules with their options."""
    state: Any = field(repr=False)
    memories: tuple[Any, ...] = field(repr=False)
    """The memory of each seat, by seat."""


class StateCache:
    """The newest state of each of the games that were committed last. Safe to use from several threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._by_game_id: dict[str, tuple[Stamp, DecodedGame]] = {}

    def find(self, game_id: str, *snapshots: Snapshot | None) -> DecodedGame | None:
        """The cached game if all these documents were written by its last commit, else None."""
        stamp, decoded = self._by_game_id.get(game_id, (None, None))
        is_current = all(snapshot is not None and snapshot.stamp == stamp for snapshot in snapshots)
        return decoded if is_current else None

    def put(self, game_id: str, stamp: Stamp, decoded: DecodedGame) -> None:
        """Caches a game after the commit with this stamp."""
        with self._lock:
            self._by_game_id.pop(game_id, None)
            self._by_game_id[game_id] = stamp, decoded
            while len(self._by_game_id) > MAX_STATES:
                del self._by_game_id[next(iter(self._by_game_id))]
