"""The games that this process committed last, so that it need not decode again what it has just encoded.

A moment is only ever taken for documents of its own stamp. It saves work and is never the truth.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from typing import Any, Final

from engine.game import Game
from functions.documents import Secret, Table
from functions.store import Snapshot, Stamp

MOMENTS_KEPT: Final = 32


@dataclass(frozen=True, slots=True)
class Moment:
    """What the documents of a game say that were written with this stamp."""

    stamp: Stamp
    table: Table = field(repr=False)
    secret: Secret = field(repr=False)
    game: Game[Any] = field(repr=False)
    state: Any = field(repr=False)


class Moments:
    """The last moment of each of the games that were played last. Safe to use from several threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._by_game: dict[str, Moment] = {}

    def of(self, game: str, *read: Snapshot | None) -> Moment | None:
        """The moment in which all these documents were written, if it is still known."""
        moment = self._by_game.get(game)
        if moment is None or any(one is None or one.stamp != moment.stamp for one in read):
            return None
        return moment

    def keep(self, game: str, moment: Moment) -> None:
        with self._lock:
            self._by_game.pop(game, None)
            self._by_game[game] = moment
            while len(self._by_game) > MOMENTS_KEPT:
                del self._by_game[next(iter(self._by_game))]
