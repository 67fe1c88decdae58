"""Stream of a table's versions, assembled from its documents in order, each once."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from client.errors import CallError
from client.models import Table
from client.network.connection import backoff_delays
from client.queries.document_source import DocumentSource
from client.queries.mapping import (
    FetchRecords,
    build_outdated_table,
    build_table,
    fetch_events,
    needs_newer_program,
)
from engine.game import SeenEvent
from functions.decoding import decode_document, decode_game
from functions.documents import HandDocument, SeenMove
from functions.errors import ServiceError, refuse
from functions.paths import game_path, hand_path, moves_path
from functions.store import Snapshot

MAX_MOVE_DOCUMENTS: Final = 40
"""Most moves of one version that are read as documents; for more the authority is asked."""

_log = logging.getLogger(__name__)
_log.addHandler(logging.NullHandler())


class TableStream:
    """Passes each version of one game's table to `callback`, once, from the documents of one person.

    The game's document holds the version of the hand that belongs to it and the number of moves. Both are read when it
    changes. The moves are read as documents if the version follows the last one, and from the authority after a gap.
    """

    def __init__(
        self,
        game: str,
        uid: str,
        documents: DocumentSource,
        fetch_records: FetchRecords,
        callback: Callable[[Table], None],
        wait: Callable[[float], bool],
    ) -> None:
        self._game = game
        self._uid = uid
        self._documents = documents
        self._fetch_records = fetch_records
        self._callback = callback
        self._wait = wait
        self._lock = threading.RLock()
        self._ended = False
        self._version = 0
        self._records = 0
        self._table: Table | None = None
        """The table passed on last."""
        self._hand: tuple[int, Snapshot | None] = 0, None
        """Version and document of the hand read last."""

    def start(self, game_snapshot: Snapshot | None, hand: Snapshot | None) -> None:
        """Passes on the first table, from a game and a hand read at one moment.

        Raises:
            ServiceError: the game does not exist, is not this person's, or is damaged.
        """
        with self._lock:
            self._pass_on(game_snapshot, hand)

    def update(self, snapshots: tuple[Snapshot, ...]) -> None:
        """Passes on the table of a changed game document. Returns when the rest of the table has been read."""
        delays = backoff_delays()
        with self._lock:
            while snapshots and not self._ended:
                try:
                    self._advance(snapshots[0])
                except CallError as error:
                    if error.code == "UNAVAILABLE" and not self._wait(next(delays)):
                        continue
                    if error.code not in ("UNAVAILABLE", "NOT_FOUND"):
                        _log.warning("a table was not shown: %s", error)
                except ServiceError as error:  # else removed from the list, or damaged: nothing more to show
                    if needs_newer_program(error) and self._table is not None:
                        self._callback(build_outdated_table(self._table, error))
                return

    def end(self) -> None:
        self._ended = True

    # Inside

    def _read_whole(self) -> tuple[Snapshot | None, Snapshot | None]:
        """Reads game and hand at one moment."""
        game, hand = self._documents.read(game_path(self._game), hand_path(self._game, self._uid))
        return game, hand

    def _advance(self, game_snapshot: Snapshot) -> None:
        """Passes on the table of this document if it is newer than the last."""
        game = decode_game(game_snapshot, self._uid)
        if game.version <= self._version:
            return
        hand_version = game.hands.get(self._uid, 0)
        is_next = game.version == self._version + 1 and game.records - self._records <= MAX_MOVE_DOCUMENTS
        numbers = range(self._records + 1, game.records + 1) if is_next else range(0)
        paths = [moves_path(self._game, number) for number in numbers]
        if hand_version != self._hand[0]:
            paths.append(hand_path(self._game, self._uid))
        snapshots = self._documents.read(*paths) if paths else ()
        hand = snapshots[-1] if hand_version != self._hand[0] else self._hand[1]
        if _version_of(hand) != hand_version:
            self._pass_on(*self._read_whole())  # the table has gone on while it was read
        else:
            self._pass_on(game_snapshot, hand, snapshots[: len(numbers)])

    def _pass_on(
        self, game_snapshot: Snapshot | None, hand: Snapshot | None, moves: tuple[Snapshot | None, ...] | None = None
    ) -> None:
        table, records = build_table(self._game, self._uid, game_snapshot, hand)
        events: tuple[SeenEvent, ...] = ()
        if self._version:
            events = self._read_events(table.version, records, hand, moves)
        if self._ended:
            return
        self._version, self._records, self._table = table.version, records, table
        self._hand = _version_of(hand), hand
        try:
            self._callback(replace(table, events=events))
        except Exception:  # else a failing screen would end the stream
            _log.exception("a listener failed")

    def _read_events(
        self, version: int, records: int, hand: Snapshot | None, moves: tuple[Snapshot | None, ...] | None
    ) -> tuple[SeenEvent, ...]:
        """Events that this person saw since the version before."""
        if moves is None or len(moves) < records - self._records or None in moves:
            return fetch_events(self._fetch_records, self._game, self._records, records)
        return tuple(_merge_events(version, hand, moves))


def _version_of(hand: Snapshot | None) -> int:
    return 0 if hand is None else decode_document(HandDocument, hand).version


def _merge_events(version: int, hand: Snapshot | None, moves: tuple[Snapshot | None, ...]) -> Iterator[SeenEvent]:
    """The public events of these moves, replaced by the hand's private ones where it has some."""
    private: dict[int, tuple[SeenEvent, ...]] = {}
    if hand is not None and (own := decode_document(HandDocument, hand)).version == version:
        private = {move.number: move.events for move in own.events}
    for move in moves:
        if move is None:
            raise refuse("DATA_LOSS", "document-damaged")
        record = decode_document(SeenMove, move)
        yield from private.get(record.number, record.events)
