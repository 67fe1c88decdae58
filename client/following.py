"""One table as it goes on: its documents put together by versions, in order, none twice."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final, Protocol

from client.connection import back_off
from client.protocol import CallError, Unwatch
from client.reading import Records, events_between, table_of
from client.shown import Table
from engine.game import SeenEvent
from functions import documents
from functions.documents import Hand, SeenMove
from functions.errors import ServiceError, refuse
from functions.reading import readable, stored
from functions.store import Query, Snapshot

RECORDS_AT_ONCE: Final = 40
"""So many moves of one version are read as documents; for more the authority is asked."""

_log = logging.getLogger(__name__)
_log.addHandler(logging.NullHandler())

Target = Query | str
Listener = Callable[[tuple[Snapshot, ...]], None]


class Documents(Protocol):
    """The documents that who is signed in may read. Safe to use from several threads.

    Every method that reads may raise `CallError`: UNAVAILABLE where no answer came, NOT_FOUND where this person may
    not read that.
    """

    def read(self, *paths: str) -> tuple[Snapshot | None, ...]:
        """The documents at these paths at one moment, None for one that does not exist."""

    def query(self, query: Query) -> tuple[Snapshot, ...]:
        """The documents that a query finds."""

    def watch(self, target: Target, listener: Listener) -> Unwatch:
        """Call `listener` with what is there, now and after changes, never with something older than before, on a
        thread of its own; until it is called off, or may not be read any more. A lost connection is found again."""

    def say_here(self, path: str, here: bool) -> None:
        """Write the presence of who is signed in at this path: ``here``, and as ``seen`` the time of the store."""

    def look(self) -> None:
        """Something may have changed: whoever would look later looks now."""

    def close(self) -> None:
        """Stop all watching and let go of what is open."""


class Following:
    """Hands on the tables of one game to `callback`, each once, from the `documents` of one person.

    The game's document says which version of the hand belongs to it and how many moves were made. They are read
    when it changes: of a version that was seen to follow, the moves as documents; after a gap, as the authority tells.
    """

    def __init__(
        self,
        game: str,
        uid: str,
        documents: Documents,
        records: Records,
        callback: Callable[[Table], None],
        wait: Callable[[float], bool],
    ) -> None:
        self._game = game
        self._uid = uid
        self._documents = documents
        self._records_between = records
        self._callback = callback
        self._wait = wait
        self._lock = threading.RLock()
        self._ended = False
        self._version = 0
        self._records = 0
        self._hand: tuple[int, Snapshot | None] = 0, None
        """The hand that was read last, and its version."""

    def begin(self, at_table: Snapshot | None, hand: Snapshot | None) -> None:
        """Hand on the first table, from game and hand of one moment.

        Raises:
            ServiceError: it is not there, not for this person, or damaged.
        """
        with self._lock:
            self._show(at_table, hand)

    def changed(self, found: tuple[Snapshot, ...]) -> None:
        """The game's document as it is now. Waits until the rest of it has been read."""
        waits = back_off()
        with self._lock:
            while found and not self._ended:
                try:
                    self._go_on(found[0])
                except CallError as error:
                    if error.code == "UNAVAILABLE" and not self._wait(next(waits)):
                        continue
                    if error.code not in ("UNAVAILABLE", "NOT_FOUND"):
                        _log.warning("a table was not shown: %s", error)
                except ServiceError:
                    pass  # taken off the list, or damaged: nothing more to show
                return

    def end(self) -> None:
        self._ended = True

    # Inside

    def _whole(self) -> tuple[Snapshot | None, Snapshot | None]:
        """Game and hand of one moment."""
        game, hand = self._documents.read(documents.game_path(self._game), documents.hand_path(self._game, self._uid))
        return game, hand

    def _go_on(self, at_table: Snapshot) -> None:
        """Hand on the table of this document, where it is newer than the last."""
        told = readable(at_table, self._uid)
        if told.version <= self._version:
            return
        wanted = told.hands.get(self._uid, 0)
        follows = told.version == self._version + 1 and told.records - self._records <= RECORDS_AT_ONCE
        numbers = range(self._records + 1, told.records + 1) if follows else range(0)
        paths = [documents.moves_path(self._game, number) for number in numbers]
        if wanted != self._hand[0]:
            paths.append(documents.hand_path(self._game, self._uid))
        read = self._documents.read(*paths) if paths else ()
        hand = read[-1] if wanted != self._hand[0] else self._hand[1]
        if (0 if hand is None else stored(Hand, hand).version) != wanted:
            self._show(*self._whole())  # the table has gone on while it was read
        else:
            self._show(at_table, hand, read[: len(numbers)])

    def _show(
        self, at_table: Snapshot | None, hand: Snapshot | None, moves: tuple[Snapshot | None, ...] | None = None
    ) -> None:
        table, records = table_of(self._game, self._uid, at_table, hand)
        events: tuple[SeenEvent, ...] = ()
        if self._version:
            events = self._events(table.version, records, hand, moves)
        if self._ended:
            return
        self._version, self._records = table.version, records
        self._hand = (0 if hand is None else stored(Hand, hand).version), hand
        try:
            self._callback(replace(table, events=events))
        except Exception:  # or nothing more would be shown
            _log.exception("a listener failed")

    def _events(
        self, version: int, records: int, hand: Snapshot | None, moves: tuple[Snapshot | None, ...] | None
    ) -> tuple[SeenEvent, ...]:
        """What this person saw since the version before."""
        if moves is None or len(moves) < records - self._records or None in moves:
            return events_between(self._records_between, self._game, self._records, records)
        return tuple(_seen(version, hand, moves))


def _seen(version: int, hand: Snapshot | None, moves: tuple[Snapshot | None, ...]) -> Iterator[SeenEvent]:
    """What everybody saw of these moves, but for what this seat saw otherwise."""
    own: dict[int, tuple[SeenEvent, ...]] = {}
    if hand is not None and (written := stored(Hand, hand)).version == version:
        own = {one.number: one.events for one in written.events}
    for move in moves:
        if move is None:
            raise refuse("DATA_LOSS", "document-damaged")
        record = stored(SeenMove, move)
        yield from own.get(record.number, record.events)
