"""Targets of polling, with the documents that are known of each: one document, or a list."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final, Protocol

from client.errors import CallError
from functions.paths import GAMES
from functions.store import Query, Snapshot, Where

CHANGE_FIELDS: Final = {GAMES: "changed"}
"""The fields with the Unix second of the last change, by collections whose lists are asked for what has changed."""
WHOLE_SECONDS: Final = 3600.0
"""Shortest time between two whole readings of such a list. They find what has left it by nothing of one's own."""
WHOLE_SECONDS_PER_DOCUMENT: Final = 80.0
"""The same for each document, so that whole readings cost at most 45 reads an hour."""
OVERLAP_SECONDS: Final = 30
"""Seconds by which a list is asked for older changes than the newest known one. Machines of the authority have clocks
that differ, and a call may take some seconds from reading the clock to its commit."""


class DocumentReader(Protocol):
    """A reader of documents in the cloud. Both methods may raise `CallError`."""

    def read(self, *paths: str) -> tuple[Snapshot | None, ...]:
        """Reads the documents at these paths."""

    def fetch(self, query: Query) -> tuple[Snapshot, ...]:
        """Reads the documents that match a query from the cloud."""


class PolledDocument:
    """One document, as it was read last."""

    def __init__(self, path: str, documents: DocumentReader) -> None:
        self.path = path
        self.snapshots: tuple[Snapshot, ...] | None = None
        """The document, or nothing if there is none; None before it was read."""
        self._documents = documents

    @property
    def read_size(self) -> int:
        """Number of documents that the next read probably costs."""
        return 1

    def learn(self, known: tuple[Snapshot, ...]) -> None:
        """Takes over what the caller has just read, unless a newer document is known."""
        if not self.snapshots or (known and _order(known[0]) > _order(self.snapshots[0])):
            self.snapshots = known

    def read(self) -> int:
        """Reads the document. Returns the number of documents that are billed."""
        self.snapshots = tuple(snapshot for snapshot in self._documents.read(self.path) if snapshot is not None)
        return 1


class PolledList:
    """The documents that match a query. With a field in `CHANGE_FIELDS` only changes are read after the first time.

    Such a read finds no document that does not match any more: `recheck` does, or `forget_all`, and now and then the
    list is read whole. Firestore bills a query that finds nothing as one read. `now` is a clock in seconds that never
    goes back. Safe to use from several threads.
    """

    def __init__(self, query: Query, documents: DocumentReader, now: Callable[[], float] = time.monotonic) -> None:
        self.query = query
        self._documents = documents
        self._now = now
        self._field = CHANGE_FIELDS.get(query.collection, "")
        self._rule_reads = int(query.collection.startswith(f"{GAMES}/"))
        """Documents that the security rules read for each question: the game, for what lies below it."""
        self._reading = threading.Lock()
        """Held by one read at a time, from its question to its answer."""
        self._lock = threading.Lock()
        """Held while what is known changes, and never while an answer is waited for."""
        self._known: dict[str, Snapshot] | None = None
        """Documents by path; None before the list was read whole."""
        self._newest = 0
        """Time of the newest change that a read has found; 0 before that, and if the next read must be whole."""
        self._overlaps_until: float | None = None
        """Time of `now` until which older changes may still come to light; None once all have."""
        self._whole_at = float("inf")
        """Time of `now` from which the next read is a whole one."""
        self._unsure: set[str] = set()
        """Paths of documents that perhaps do not match any more."""

    @property
    def snapshots(self) -> tuple[Snapshot, ...] | None:
        """The documents in the order of their paths; None before the first read."""
        with self._lock:
            return None if self._known is None else tuple(self._known[path] for path in sorted(self._known))

    @property
    def read_size(self) -> int:
        """Number of documents that the next read probably costs."""
        with self._lock:
            return 1 if self._field or not self._known else len(self._known)

    def learn(self, known: tuple[Snapshot, ...]) -> None:
        """Takes over the whole list, which the caller has just read, unless it was read before."""
        with self._lock:
            if self._known is None:
                self._take(known)
                self._plan_whole()

    def learn_document(self, snapshot: Snapshot) -> bool:
        """Takes over a document that was read by itself, if an older one is known. Returns whether there was one."""
        with self._lock:
            old = None if self._known is None else self._known.get(snapshot.path)
            if self._known is None or old is None or _order(old) >= _order(snapshot):
                return False
            self._known[snapshot.path] = snapshot
            return True

    def recheck(self, path: str) -> bool:
        """Marks a document for the next read to read it by itself. Returns whether it is known."""
        with self._lock:
            if self._known is None or path not in self._known:
                return False
            self._unsure.add(path)
            return True

    def forget_all(self) -> None:
        """Makes the next read a whole one."""
        with self._lock:
            self._newest = 0

    def read(self) -> int:
        """Reads what is new. Returns the number of documents that are billed; 1 for a list that is read whole again."""
        with self._reading:
            with self._lock:
                is_again = self._known is not None and bool(self._field)
                is_whole = self._known is None or not self._newest or self._now() >= self._whole_at
                is_last_overlap = self._overlaps_until is not None and self._now() >= self._overlaps_until
                since = self._newest + 1 if self._overlaps_until is None else self._newest - OVERLAP_SECONDS
                unsure, self._unsure = self._unsure, set()
            if is_whole:
                found = self._documents.fetch(self.query)
                with self._lock:
                    self._known = {}
                    self._take(found)
                    self._plan_whole()
                return 1 if is_again else max(1, len(found)) + self._rule_reads
            for path in unsure:
                self._check(path)
            conditions = (*self.query.where, Where(self._field, ">=", since))
            found = self._documents.fetch(replace(self.query, where=conditions))
            with self._lock:
                if is_last_overlap:
                    self._overlaps_until = None
                self._take(found)
            return len(unsure) + max(1, len(found))

    def _take(self, found: Iterable[Snapshot]) -> None:
        """Takes over documents that a query has found."""
        known = self._known = {} if self._known is None else self._known
        for snapshot in found:
            old = known.get(snapshot.path)
            if old is None or _order(old) < _order(snapshot):
                known[snapshot.path] = snapshot
            changed = self._changed(snapshot)
            if changed > self._newest:
                self._newest = changed
                self._overlaps_until = self._now() + OVERLAP_SECONDS
        if self.query.limit is not None and len(known) > self.query.limit:
            newest_first = sorted(known.values(), key=self._changed, reverse=True)
            self._known = {snapshot.path: snapshot for snapshot in newest_first[: self.query.limit]}

    def _plan_whole(self) -> None:
        seconds = max(WHOLE_SECONDS, WHOLE_SECONDS_PER_DOCUMENT * len(self._known or ()))
        self._whole_at = self._now() + seconds if self._field else float("inf")

    def _changed(self, snapshot: Snapshot) -> int:
        """The time of a document's last change; 0 where it has none."""
        changed = snapshot.data.get(self._field)
        return changed if type(changed) is int else 0

    def _check(self, path: str) -> None:
        """Reads a document that perhaps does not match any more by itself."""
        try:
            (snapshot,) = self._documents.read(path)
        except CallError as error:
            if error.code != "NOT_FOUND":
                self.recheck(path)
                raise
            snapshot = None
        if snapshot is not None:
            self.learn_document(snapshot)
            return
        with self._lock:
            if self._known is not None:
                self._known.pop(path, None)


def _order(snapshot: Snapshot) -> tuple[str, str]:
    """The time of a write, for comparison: a timestamp of Firestore, whose fraction has three, six or nine digits."""
    whole, _, fraction = str(snapshot.stamp).rstrip("Z").partition(".")
    return whole, fraction.ljust(9, "0")
