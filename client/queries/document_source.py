"""Interface to the documents that a signed-in person may read, whatever connection they come over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from client.protocol import Unwatch
from functions.store import Query, Snapshot

WatchTarget = Query | str
"""A query, or the path of one document."""
SnapshotListener = Callable[[tuple[Snapshot, ...]], None]


class DocumentSource(Protocol):
    """Reads and watches the documents of the person who is signed in. Safe to use from several threads.

    Every method that reads may raise `CallError`: UNAVAILABLE when no answer came, NOT_FOUND when this person may not
    read the document.
    """

    def read(self, *paths: str) -> tuple[Snapshot | None, ...]:
        """Reads the documents at these paths at one moment. None stands for one that does not exist."""

    def query(self, query: Query) -> tuple[Snapshot, ...]:
        """Reads the documents that match a query."""

    def watch(self, target: WatchTarget, listener: SnapshotListener) -> Unwatch:
        """Calls `listener` with the current documents, now and after each change.

        It is called on a thread of its own and never with an older state than before, until the returned function is
        called or the person may no longer read the target. A lost connection is restored.
        """

    def write_presence(self, path: str, here: bool) -> None:
        """Writes the person's presence document: ``here``, and the store's time as ``seen``."""

    def refresh(self) -> None:
        """Reads watched targets now, because something may have changed."""

    def close(self) -> None:
        """Ends all watching and frees connections."""
