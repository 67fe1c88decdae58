"""The games that people of this device know, in a file, so that their lessons are not offered again."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Final

from client.atomic_file import read_text, write_text

MAX_GAMES: Final = 1_000
"""Number of games of all people that are remembered; those that came first are forgotten."""


class KnownGames:
    """Reads the file once, and writes it whenever somebody knows another game.

    With no `path`, or if the file cannot be read or written, games are known until the app closes.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._games: tuple[str, ...] | None = None

    def has(self, uid: str, kind: str) -> bool:
        """Whether this person has played this game, has begun its lesson or has said that they know it."""
        return _entry(uid, kind) in self._read()

    def add(self, uid: str, kind: str) -> None:
        """Remembers for ever that this person knows this game."""
        if not self.has(uid, kind):
            self._write((*self._read(), _entry(uid, kind))[-MAX_GAMES:])

    def forget_person(self, uid: str) -> None:
        """Forgets the games of somebody who is deleted."""
        left = tuple(entry for entry in self._read() if not entry.startswith(_entry(uid, "")))
        if left != self._read():
            self._write(left)

    def _write(self, games: tuple[str, ...]) -> None:
        self._games = games
        if self._path is not None:
            with suppress(OSError):
                write_text(self._path, json.dumps(games))

    def _read(self) -> tuple[str, ...]:
        if self._games is None:
            self._games = ()
            if self._path is not None:
                with suppress(OSError, ValueError, RecursionError):
                    data = json.loads(read_text(self._path))
                    is_valid = isinstance(data, list) and all(isinstance(entry, str) for entry in data)
                    self._games = tuple(data[-MAX_GAMES:]) if is_valid else ()
        return self._games


def _entry(uid: str, kind: str) -> str:
    return f"{uid}/{kind}"
