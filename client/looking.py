"""What a person reads of games at once: their list, what happened, and the records. The same for every client."""

from __future__ import annotations

from abc import ABC, abstractmethod

from client.following import Documents
from client.reading import Lines, own_games, said
from client.records import points_of, records_of
from client.shown import GameSummary, Record
from engine.game import SeenEvent
from functions import documents
from functions.documents import SeenMove
from functions.reading import own_records, readable


class Looking(ABC):
    """The third of a `Client` that reads of games. A subclass says where documents are, and who reads them."""

    _documents: Documents
    _lines: Lines
    """Of who is signed in."""

    @abstractmethod
    def _records(self, game: str, after: int, until: int) -> list[SeenMove]:
        """The records with a number above `after` and up to `until`, as the authority tells them."""

    def games(self) -> tuple[GameSummary, ...]:
        lines = self._lines
        return said(lambda: lines.of(self._documents.query(own_games(lines.uid)))) if lines.uid else ()

    def history(self, game: str, since: int) -> tuple[SeenEvent, ...]:
        (found,) = self._documents.read(documents.game_path(game))
        until = said(lambda: readable(found, self._lines.uid)).records
        # A record's number is never below that of its move.
        records = self._records(game, since, until)
        return tuple(event for record in records if record.move_number > since for event in record.events)

    def records(self, name: str = "") -> tuple[Record, ...]:
        uid = self._lines.uid
        return said(lambda: records_of(self._documents.query(own_records(uid)), uid, name)) if uid else ()

    def points(self) -> int:
        uid = self._lines.uid
        if not uid:
            return 0
        (account,) = self._documents.read(documents.user_path(uid))
        return said(lambda: points_of(account))
