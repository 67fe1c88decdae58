"""A store in memory, which is copied at no cost: one world for each thing that might have been."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from functions.store import ANYHOW, Conflict, Listener, Query, Snapshot, Stamp, Target, Unwatch, Write, collection_of


class MemoryStore:
    """A `Store` for one thread, without listeners. Documents are never changed, so copies share them."""

    def __init__(self, documents: Mapping[str, Snapshot] | None = None, stamp: int = 0) -> None:
        self.documents = dict(documents or {})
        """The documents by path. Their stamp is the number of the commit that wrote them."""
        self.stamp = stamp

    def copy(self) -> MemoryStore:
        return MemoryStore(self.documents, self.stamp)

    def read(self, *paths: str) -> tuple[Snapshot | None, ...]:
        return tuple(self.documents.get(path) for path in paths)

    def commit(self, writes: Sequence[Write]) -> Stamp:
        for write in writes:
            found = self.documents.get(write.path)
            if write.stamp is not ANYHOW and write.stamp != (found.stamp if found else None):
                raise Conflict(write.path)
        self.stamp += 1
        for write in writes:
            if write.data is None:
                self.documents.pop(write.path, None)
            else:
                self.documents[write.path] = Snapshot(write.path, write.data, self.stamp)
        return self.stamp

    def query(self, query: Query) -> tuple[Snapshot, ...]:
        found = [
            snapshot
            for path, snapshot in sorted(self.documents.items())
            if collection_of(path) == query.collection and all(where.holds(snapshot.data) for where in query.where)
        ]
        if query.newest_first:
            found.sort(key=lambda snapshot: snapshot.data[query.newest_first], reverse=True)
        return tuple(found[: query.limit])

    def watch(self, target: Target, listener: Listener) -> Unwatch:
        raise NotImplementedError

    def close(self) -> None:
        pass

    def data(self, path: str) -> Any:
        """The content of the document at this path."""
        return self.documents[path].data
