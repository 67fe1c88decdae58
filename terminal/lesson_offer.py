"""The offer of a lesson at somebody's first table of a game."""

from __future__ import annotations

from client.lessons.known_games import KnownGames
from client.models import Table
from client.protocol import Client
from engine.games import GAMES, get_game


class LessonOffer:
    """Stands at a table until its lesson is taken, is declined for ever, or a move shows that it is not needed."""

    def __init__(self, known: KnownGames, uid: str, kind: str) -> None:
        self.is_open = True
        self.is_taken = False
        """Whether the lesson is to be shown now."""
        self._known = known
        self._uid = uid
        self._kind = kind

    def take(self) -> None:
        """Takes the lesson."""
        self.is_taken = True
        self.close()

    def close(self) -> None:
        """Ends the offer: the person knows the game from now on."""
        self.is_open = False
        self._known.add(self._uid, self._kind)


def find_lesson_offer(client: Client, table: Table, known: KnownGames) -> LessonOffer | None:
    """The offer for the person at this table; None where there is no lesson, a clock runs, or they know the game.

    Raises:
        CallError: their games cannot be read.
    """
    kind = table.view.kind
    may_learn = table.seat is not None and table.status == "playing" and table.time_limit is None
    if not may_learn or kind not in GAMES or get_game(kind).lesson() is None or known.has(table.uid, kind):
        return None
    known_kinds = {listed.kind for listed in client.games() if listed.id != table.id}
    known_kinds |= {record.kind for record in client.records()}
    if kind in known_kinds:
        known.add(table.uid, kind)
        return None
    return LessonOffer(known, table.uid, kind)
