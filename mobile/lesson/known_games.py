"""The games that a person knows, so that their lessons are not offered again."""

from __future__ import annotations

from client.table.session import TableSession
from engine.games import get_game
from mobile.settings.settings_file import SettingsFile


class KnownGames:
    """The kinds of games that the person with this uid knows on this device, for ever."""

    def __init__(self, settings: SettingsFile, uid: str) -> None:
        self._settings = settings
        self._uid = uid

    def has(self, kind: str) -> bool:
        """Whether this person has played this game, has begun its lesson or has said that they know it."""
        return f"{self._uid}/{kind}" in self._settings.read().known_games

    def add(self, kind: str) -> None:
        """Remembers that this person knows this game."""
        if not self.has(kind):
            self._settings.change(known_games=(*self._settings.read().known_games, f"{self._uid}/{kind}"))

    def offers_lesson(self, session: TableSession) -> bool:
        """Whether the lesson comes before this table, which has just been opened.

        It does for who has not moved there, never played this game, and has no clock that runs meanwhile.
        """
        table = session.table
        if table is None or table.seat is None or self.has(table.view.kind):
            return False
        if session.step is None:  # they have played here before
            self.add(table.view.kind)
            return False
        is_wanted = self._settings.read().offer_lessons and table.time_limit is None
        return is_wanted and get_game(table.view.kind).lesson() is not None
