"""A store in memory, which is faster than a file and is copied at no cost.

`test_store_contract.py` proves that it behaves like the others. So tests use it wherever they do not ask how documents
are stored.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine import codec
from functions.store import (
    ANYHOW,
    Conflict,
    Listener,
    Query,
    Snapshot,
    Stamp,
    StoreError,
    Target,
    Unwatch,
    Write,
    collection_of,
    field_value,
    only_field,
)
from functions.store.listeners import ListenerRegistry


class Memory:
    """The documents of one or several stores, by path. Their stamp is the number of the commit that wrote them.

    Whoever reads a document gets it itself and must not change it: that would write without a commit. So copies share
    documents, too.
    """

    def __init__(self) -> None:
        self.documents: dict[str, Snapshot] = {}
        self.texts: dict[str, str] = {}
        """The documents as JSON, as they were committed."""
        self.stamp = 0
        self.lock = threading.RLock()

    def copy(self) -> Memory:
        """Copies what there is at this moment."""
        copy = Memory()
        copy.documents, copy.texts, copy.stamp = dict(self.documents), dict(self.texts), self.stamp
        return copy

    def check_unchanged(self) -> None:
        """Fails if somebody has changed a document that they had read."""
        changed = [path for path, found in self.documents.items() if codec.dumps(found.data) != self.texts[path]]
        assert not changed, f"changed without a commit: {changed}"


class MemoryStore:
    """A `Store` in memory. Its listeners are told of what is written through this store alone."""

    def __init__(self, memory: Memory | None = None) -> None:
        self.memory = memory or Memory()
        self._is_closed = False
        self._listeners = ListenerRegistry(self.query, self.read)

    @property
    def documents(self) -> dict[str, Snapshot]:
        """All documents by path."""
        return self.memory.documents

    @property
    def stamp(self) -> int:
        """The number of the last commit."""
        return self.memory.stamp

    def copy(self) -> MemoryStore:
        """A store whose documents are those of this moment, and go their own way from now on."""
        return MemoryStore(self.memory.copy())

    def read(self, *paths: str) -> tuple[Snapshot | None, ...]:
        self._check_open()
        with self.memory.lock:
            return tuple(self.documents.get(path) for path in paths)

    def commit(self, writes: Sequence[Write]) -> Stamp:
        self._check_open()
        texts = [None if write.data is None else codec.dumps(write.data) for write in writes]
        with self.memory.lock:
            for write in writes:
                found = self.documents.get(write.path)
                if write.stamp is not ANYHOW and write.stamp != (found.stamp if found else None):
                    raise Conflict(write.path)
            self.memory.stamp = stamp = self.stamp + 1
            for write, text in zip(writes, texts, strict=True):
                if text is None:
                    self.documents.pop(write.path, None)
                else:
                    self.documents[write.path] = Snapshot(write.path, codec.loads(text, limit=len(text)), stamp)
                    self.memory.texts[write.path] = text
            self._listeners.note_writes({write.path: None if write.data is None else stamp for write in writes})
        self._listeners.notify()
        return stamp

    def query(self, query: Query) -> tuple[Snapshot, ...]:
        self._check_open()
        with self.memory.lock:
            documents = list(self.documents.values())
        number_field = query.newest_first or query.order_by

        def place(snapshot: Snapshot) -> tuple[Any, ...]:
            number = field_value(snapshot.data, number_field) if number_field else 0
            return number, snapshot.path

        found = [
            snapshot
            for snapshot in documents
            if collection_of(snapshot.path) == query.collection
            and all(where.holds(snapshot.data) for where in query.where)
        ]
        if query.newest_first:
            found = [snapshot for snapshot in found if is_number(field_value(snapshot.data, query.newest_first))]
        found.sort(key=place, reverse=bool(query.newest_first))
        if query.after is not None:
            after = (query.after.number if query.order_by else 0), query.after.path
            found = [snapshot for snapshot in found if place(snapshot) > after]
        if query.field:
            found = [replace(snapshot, data=only_field(snapshot.data, query.field)) for snapshot in found]
        return tuple(found[: query.limit])

    def watch(self, target: Target, listener: Listener) -> Unwatch:
        return self._listeners.add(target, listener)

    def close(self) -> None:
        self._is_closed = True
        self._listeners.clear()
        self.memory.check_unchanged()

    def data(self, path: str) -> Any:
        """The content of the document at this path."""
        return self.documents[path].data

    def _check_open(self) -> None:
        if self._is_closed:
            raise StoreError("store-closed")


def is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)
