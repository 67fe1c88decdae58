"""A store that counts what one call reads and writes, as Firestore bills it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from functions.paths import email_path
from functions.store import Listener, Query, Snapshot, Stamp, Store, Target, Unwatch, Write

EMAILS: Final = email_path("")


class CountingStore:
    """A `Store` that passes everything on to another and counts documents. For one thread."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.reads = 0
        """Documents that were asked for. A query that finds nothing counts as one."""
        self.writes = 0
        """Documents that were written or deleted, without those of commits that failed."""
        self.emails = 0
        """The e-mails among them."""

    def read(self, *paths: str) -> tuple[Snapshot | None, ...]:
        self.reads += len(paths)
        return self._store.read(*paths)

    def commit(self, writes: Sequence[Write]) -> Stamp:
        stamp = self._store.commit(writes)
        self.writes += len(writes)
        self.emails += sum(write.path.startswith(EMAILS) for write in writes)
        return stamp

    def query(self, query: Query) -> tuple[Snapshot, ...]:
        snapshots = self._store.query(query)
        self.reads += max(1, len(snapshots))
        return snapshots

    def watch(self, target: Target, listener: Listener) -> Unwatch:
        return self._store.watch(target, listener)

    def close(self) -> None:
        self._store.close()
