"""The documents of a person who plays on this device, in the file of saved games."""

from __future__ import annotations

from collections.abc import Callable

from client.errors import translate_errors
from client.protocol import Unwatch
from client.queries.document_source import SnapshotListener, WatchTarget
from functions.store import Query, Snapshot, put
from functions.store.sqlite import SqliteStore


class SqliteDocuments:
    """A `DocumentSource` on the file of an embedded client. Reading also notices what another process has written.

    `open_store` opens the file at the first call. `read_table` reads a game as the person who plays, and raises a
    `ServiceError` where that is not theirs.
    """

    def __init__(
        self,
        open_store: Callable[[], SqliteStore],
        now: Callable[[], float],
        read_table: Callable[[str], object],
    ) -> None:
        self._open_store = open_store
        self._now = now
        self._read_table = read_table

    def read(self, *paths: str) -> tuple[Snapshot | None, ...]:
        with translate_errors():
            return self._poll_store().read(*paths)

    def query(self, query: Query) -> tuple[Snapshot, ...]:
        with translate_errors():
            return self._poll_store().query(query)

    def watch(
        self, target: WatchTarget, listener: SnapshotListener, known: tuple[Snapshot, ...] | None = None
    ) -> Unwatch:
        with translate_errors():
            return self._open_store().watch(target, listener)

    def write_presence(self, path: str, here: bool) -> None:
        with translate_errors():
            self._read_table(path.split("/")[1])  # refuses tables of others, like the cloud's security rules
            self._open_store().commit([put(path, {"here": here, "seen": int(self._now())})])

    def refresh(self, *paths: str) -> None:
        with translate_errors():
            self._poll_store()

    def pause(self, keeps_lists: bool = False) -> None:
        """Does nothing, because nothing is polled on a thread."""

    def resume(self) -> None:
        """Does nothing: see `pause`."""

    def close(self) -> None:
        """Does nothing, because the client closes the store."""

    def _poll_store(self) -> SqliteStore:
        """Tells the listeners what another process has written, and returns the store."""
        store = self._open_store()
        store.poll()
        return store
