"""Queries of a client about games: the list, the history of a game, finished games and points."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace

from client.errors import translate_errors
from client.models import GameSummary, Record
from client.queries.document_source import DocumentSource
from client.queries.game_summaries import GameSummaryCache
from client.queries.records import build_records, read_points
from engine.game import SeenEvent
from functions.access import decode_game
from functions.documents import SeenMove
from functions.limits import MAX_LISTED_RECORDS
from functions.paths import game_path, user_path
from functions.queries import games_query, records_query
from functions.store import Cursor, Query, Snapshot


class GameQueries(ABC):
    """The methods of `Client` that read games. A subclass provides the documents and the person who reads them."""

    _documents: DocumentSource
    _summary_cache: GameSummaryCache
    """Games of the signed-in person."""

    _games_limit: int | None = None
    """The most games on the list; None for all."""

    @abstractmethod
    def _current_uid(self) -> str:
        """Uid of the signed-in person, empty for nobody."""

    @abstractmethod
    def _fetch_moves(self, game: str, after: int, until: int) -> list[SeenMove]:
        """Asks the authority for the moves of a game numbered above `after` and up to `until`."""

    def games(self) -> tuple[GameSummary, ...]:
        if not self._current_uid():
            return ()
        with translate_errors():
            return self._summary_cache.summarize(self._documents.query(self._games_query()))

    def _games_query(self) -> Query:
        return games_query(self._current_uid(), self._games_limit)

    def history(self, game: str, since: int, until: int | None = None) -> tuple[SeenEvent, ...]:
        (snapshot,) = self._documents.read(game_path(game))
        with translate_errors():
            last = decode_game(snapshot, self._current_uid()).records
        # In the log a move has a number of its own, which is never below its `move_number`.
        moves = self._fetch_moves(game, since, last if until is None else min(until, last))
        while until is not None and moves and moves[-1].move_number <= until and moves[-1].number < last:
            moves += self._fetch_moves(game, moves[-1].number, moves[-1].number + 1)
        return tuple(
            event
            for move in moves
            if since < move.move_number and (until is None or move.move_number <= until)
            for event in move.events
        )

    def records(self, sought: str = "") -> tuple[Record, ...]:
        uid = self._current_uid()
        if not uid:
            return ()
        with translate_errors():
            return build_records(self._read_records(uid), uid, sought)

    def _read_records(self, uid: str) -> tuple[Snapshot, ...]:
        """Reads all records of this person, in pages as large as the security rules allow."""
        query = replace(records_query(uid), limit=MAX_LISTED_RECORDS)
        records = page = self._documents.query(query)
        while len(page) == MAX_LISTED_RECORDS:
            page = self._documents.query(replace(query, after=Cursor.of(page[-1])))
            records += page
        return records

    def points(self) -> int:
        uid = self._current_uid()
        if not uid:
            return 0
        (account,) = self._documents.read(user_path(uid))
        with translate_errors():
            return read_points(account)
