"""The question whether the lesson of a game comes before its table."""

from __future__ import annotations

from client.lessons.known_games import KnownGames
from client.table.session import TableSession
from engine.games import get_game
from mobile.settings.settings_file import SettingsFile


def offers_lesson(session: TableSession, uid: str, known: KnownGames, settings: SettingsFile) -> bool:
    """Whether the lesson comes before this table, which this person (`uid`) has just opened.

    It does for who has not moved there, never played this game, and has no clock that runs meanwhile. It never does
    where the device goes round: the others would wait.
    """
    table = session.table
    if table is None or table.seat is None or session.is_shared or known.has(uid, table.view.kind):
        return False
    if session.step is None:  # they have played here before
        known.add(uid, table.view.kind)
        return False
    is_wanted = settings.read().offer_lessons and table.time_limit is None
    return is_wanted and get_game(table.view.kind).lesson() is not None
