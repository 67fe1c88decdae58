"""The games that this process committed last, so that it need not decode again what it has just encoded.

A cached state is used only for documents with its own stamp. It saves work and is never the truth.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from typing import Any, Final

from engine.game import Game
from functions.documents import GameDocument, Secret
from functions.store import Snapshot, Stamp

MAX_STATES: Final = 32
"""Games that are cached; the one that was committed longest ago makes way."""


@dataclass(frozen=True, slots=True)
class CachedState:
    """The decoded documents of a game that were written with this stamp."""

    stamp: Stamp
    table: GameDocument = field(repr=False)
    secret: Secret = field(repr=False)
    game: Game[Any] = field(repr=False)
    state: Any = field(repr=False)


class StateCache:
    """The newest state of each of the games that were committed last. Safe to use from several threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._by_game: dict[str, CachedState] = {}

    def find(self, game: str, *read: Snapshot | None) -> CachedState | None:
        """The cached state of a game if all these documents were written with it, else None."""
        cached = self._by_game.get(game)
        if cached is None or any(snapshot is None or snapshot.stamp != cached.stamp for snapshot in read):
            return None
        return cached

    def put(self, game: str, state: CachedState) -> None:
        """Caches the state of a game that was just committed."""
        with self._lock:
            self._by_game.pop(game, None)
            self._by_game[game] = state
            while len(self._by_game) > MAX_STATES:
                del self._by_game[next(iter(self._by_game))]
