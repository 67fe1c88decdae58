"""Stream of a table's versions, assembled from its documents in order, each once."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from client.errors import CallError
from client.models import Table
from client.network.connection import backoff_delays
from client.queries.document_source import DocumentSource
from client.queries.moves import FetchMoves, fetch_events
from client.queries.tables import build_outdated_table, build_table, needs_newer_program
from engine.game import SeenEvent
from functions.access import decode_game
from functions.decoding import decode_document
from functions.documents import HandDocument, SeenMove
from functions.errors import ServiceError
from functions.paths import game_path, hand_path, moves_path
from functions.store import Snapshot

MAX_MOVE_DOCUMENTS: Final = 40
"""Most moves of one version that are read as documents; for more the authority is asked."""

_log = logging.getLogger(__name__)
_log.addHandler(logging.NullHandler())


class TableStream:
    """Passes each version of one game's table to `callback`, once, from the documents of one person.

    The game's document holds the version of the hand that belongs to it and the number of moves. The hand is read when
    it changes, and has the events of the last change. After a gap they are asked of the authority.
    """

    def __init__(
        self,
        game: str,
        uid: str,
        documents: DocumentSource,
        fetch_moves: FetchMoves,
        callback: Callable[[Table], None],
        wait: Callable[[float], bool],
    ) -> None:
        self._game = game
        self._uid = uid
        self._documents = documents
        self._fetch_moves = fetch_moves
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
        hand = self._hand[1]
        if hand_version != self._hand[0]:
            (hand,) = self._documents.read(hand_path(self._game, self._uid))
        if _version_of(hand) != hand_version:
            self._pass_on(*self._read_whole())  # the table has gone on while it was read
        else:
            self._pass_on(game_snapshot, hand, is_next=is_next)

    def _pass_on(self, game_snapshot: Snapshot | None, hand: Snapshot | None, *, is_next: bool = False) -> None:
        table, records = build_table(self._game, self._uid, game_snapshot, hand)
        events: tuple[SeenEvent, ...] = ()
        if self._version:
            events = self._read_events(table.version, records, hand, is_next=is_next)
        if self._ended:
            return
        self._version, self._records, self._table = table.version, records, table
        self._hand = _version_of(hand), hand
        try:
            self._callback(replace(table, events=events))
        except Exception:  # else a failing screen would end the stream
            _log.exception("a listener failed")

    def _read_events(
        self, version: int, records: int, hand: Snapshot | None, *, is_next: bool
    ) -> tuple[SeenEvent, ...]:
        """Events that this person saw since the version before.

        A player's own hand has those of the last change, but not all from older functions. The public moves have the
        others, and all of them for a spectator; reading them costs more.
        """
        numbers = range(self._records + 1, records + 1)
        by_number = _read_hand_events(version, hand) if is_next else {}
        missing = [number for number in numbers if number not in by_number]
        if missing:
            moves = self._documents.read(*(moves_path(self._game, number) for number in missing)) if is_next else ()
            if not moves or None in moves:
                return fetch_events(self._fetch_moves, self._game, self._records, records)
            seen_moves = [decode_document(SeenMove, move) for move in moves if move is not None]
            by_number |= {move.number: move.events for move in seen_moves}
        return tuple(event for number in numbers for event in by_number.get(number, ()))


def _version_of(hand: Snapshot | None) -> int:
    return 0 if hand is None else decode_document(HandDocument, hand).version


def _read_hand_events(version: int, hand: Snapshot | None) -> dict[int, tuple[SeenEvent, ...]]:
    """The events in a hand by the numbers of their moves, if it was written with this version of the table."""
    own = None if hand is None else decode_document(HandDocument, hand)
    return {} if own is None or own.version != version else {move.number: move.events for move in own.events}
