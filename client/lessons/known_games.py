"""The games that people of this device know, in a file, so that their lessons are not offered again."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

from client.json_file import JsonFile
from client.person_entries import build_entry, drop_person, parse_entries

MAX_GAMES: Final = 1_000
"""Number of games of all people that are remembered; those that came first are forgotten."""


class KnownGames:
    """Reads the file once, and writes it whenever somebody knows another game.

    With no `path`, or if the file cannot be read or written, games are known until the app closes.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._file = JsonFile[tuple[str, ...]](path, partial(parse_entries, most=MAX_GAMES), ())

    def has(self, uid: str, kind: str) -> bool:
        """Whether this person has played this game, has begun its lesson or has said that they know it."""
        return build_entry(uid, kind) in self._file.read()

    def add(self, uid: str, kind: str) -> None:
        """Remembers for ever that this person knows this game."""
        if not self.has(uid, kind):
            self._file.write((*self._file.read(), build_entry(uid, kind))[-MAX_GAMES:])

    def forget_person(self, uid: str) -> None:
        """Forgets the games of somebody who is deleted."""
        games = self._file.read()
        if (left := drop_person(games, uid)) != games:
            self._file.write(left)
