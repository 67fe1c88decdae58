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

    def watch(
        self, target: WatchTarget, listener: SnapshotListener, known: tuple[Snapshot, ...] | None = None
    ) -> Unwatch:
        """Calls `listener` with the current documents, now and after each change.

        It is called on a thread of its own and never with an older state than before, until the returned function is
        called. A lost connection is restored, and what this person may not read is tried again. Where the caller has
        just read the documents itself (`known`), they need not be read once more.
        """

    def write_presence(self, path: str, here: bool) -> None:
        """Writes the person's presence document: ``here``, and the store's time as ``seen``."""

    def refresh(self, *paths: str) -> None:
        """Reads now what is watched and has perhaps changed: the documents at these paths, or everything without one.

        Watched lists find out whether a document at one of these paths still belongs to them.
        """

    def pause(self, keeps_lists: bool = False) -> None:
        """Reads nothing by itself until `resume`, or with `keeps_lists` only the lists of games and invites.

        What is notified of changes need not stop.
        """

    def resume(self) -> None:
        """Ends `pause`, and finds out what has changed meanwhile."""

    def close(self) -> None:
        """Ends all watching and frees connections."""
