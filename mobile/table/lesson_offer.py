"""The question whether the lesson of a game comes before its table."""

from __future__ import annotations

from client.lessons.known_games import KnownGames
from client.table.session import TableSession
from engine.games import GAMES, get_game
from mobile.settings.settings_file import SettingsFile


def offers_lesson(session: TableSession, uid: str, known: KnownGames, settings: SettingsFile) -> bool:
    """Whether the lesson comes before this table, which this person (`uid`) has just opened.

    It does for who has not moved there, never played this game, and has no clock that runs meanwhile. It never does
    where the device goes round: there each person may take it before their first turn, see `HandoverScreen`.
    """
    table = session.table
    if table is None or table.seat is None or session.is_shared or known.has(uid, table.view.kind):
        return False
    if session.step is None:  # they have played here before
        known.add(uid, table.view.kind)
        return False
    return table.time_limit is None and may_learn(uid, table.view.kind, known, settings)


def may_learn(uid: str, kind: str, known: KnownGames, settings: SettingsFile) -> bool:
    """Whether a lesson of this game is offered to this person (`uid`): there is one, and they do not know the game."""
    is_new = kind in GAMES and not known.has(uid, kind)
    return is_new and settings.read().offer_lessons and get_game(kind).lesson() is not None
