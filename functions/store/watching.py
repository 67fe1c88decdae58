"""Listeners of a store in one process: each is told the newest, in order, never twice the same.

What a query found is kept, so that a commit costs its watchers the documents that it wrote, however many
others the query finds.
"""

from __future__ import annotations

import logging
import threading
from collections import deque
from collections.abc import Callable, Mapping

from functions.store import Listener, Query, Snapshot, Stamp, Target, Unwatch, collection_of

_log = logging.getLogger(__name__)
_log.addHandler(logging.NullHandler())

Written = Mapping[str, Stamp | None]
"""What commits have left behind: by path the stamp of the document, None where it was deleted."""
Found = dict[str, Snapshot]


class _Watcher:
    def __init__(self, target: Target, listener: Listener) -> None:
        self.target = target
        self.listener = listener
        self.told: Found | None = None
        self.written: dict[str, Stamp | None] | None = None
        """Since it was last looked; None: it is not known what."""
        self.active = True

    def sees(self, path: str) -> bool:
        if isinstance(self.target, Query):
            return collection_of(path) == self.target.collection
        return path == self.target


class Watchers:
    """Tells listeners on the thread that made the change, one at a time.

    A listener may write: what follows from that is told after it returns. So no lock is held while one runs,
    and two threads that write cannot wait for each other.
    """

    def __init__(
        self,
        query: Callable[[Query], tuple[Snapshot, ...]],
        read: Callable[..., tuple[Snapshot | None, ...]],
    ) -> None:
        self._query = query
        self._read = read
        self._lock = threading.Lock()
        self._watchers: list[_Watcher] = []
        self._due: deque[_Watcher] = deque()
        self._telling = False

    def add(self, target: Target, listener: Listener) -> Unwatch:
        watcher = _Watcher(target, listener)
        with self._lock:
            self._watchers.append(watcher)
            self._due.append(watcher)
        self.tell()

        def unwatch() -> None:
            watcher.active = False
            with self._lock:
                if watcher in self._watchers:
                    self._watchers.remove(watcher)

        return unwatch

    def changed(self, written: Written | None) -> None:
        """Note what a commit wrote, in the order of commits; None: it is not known what. `tell` does the rest."""
        with self._lock:
            for watcher in self._watchers:
                if written is None:
                    watcher.written = None
                    self._due.append(watcher)
                elif seen := {path: stamp for path, stamp in written.items() if watcher.sees(path)}:
                    if watcher.written is not None:
                        watcher.written |= seen
                    self._due.append(watcher)

    def clear(self) -> None:
        with self._lock:
            for watcher in self._watchers:
                watcher.active = False
            self._watchers.clear()
            self._due.clear()

    def tell(self) -> None:
        """Tell every listener of whose target something was written."""
        while True:
            with self._lock:
                if self._telling or not self._due:
                    return
                self._telling = True
                watcher = self._due.popleft()
                # Whatever is written from now on makes it due again.
                written, watcher.written = watcher.written, {}
            try:
                self._tell(watcher, written)
            except Exception:  # whoever wrote is not to blame for a listener that fails
                _log.exception("a listener failed")
            finally:
                with self._lock:
                    self._telling = False

    def _tell(self, watcher: _Watcher, written: Written | None) -> None:
        if not watcher.active:
            return
        try:
            found = self._look(watcher.target, watcher.told, written)
        except Exception:
            with self._lock:
                watcher.written = None  # what was not looked at is not known
            raise
        if found != watcher.told:
            watcher.told = found
            watcher.listener(tuple(found.values()))

    def _look(self, target: Target, told: Found | None, written: Written | None) -> Found:
        if isinstance(target, Query):
            found = None
            if told is not None and written is not None and target.limit is None:
                found = self._updated(target, told, written)
            return found if found is not None else {one.path: one for one in self._query(target)}
        return {one.path: one for one in self._read(target) if one is not None}

    def _updated(self, query: Query, told: Found, written: Written) -> Found | None:
        """What a query found before, looked at again where it was written.

        None where a document is read that no commit noted so far has left: beside the others, which are older,
        it would show a moment that never was.
        """
        found = dict(told)
        for path, document in zip(written, self._read(*written), strict=True):
            if (None if document is None else document.stamp) != written[path]:
                return None
            if document is not None and all(where.holds(document.data) for where in query.where):
                found[path] = document
            else:
                found.pop(path, None)
        return found if found.keys() == told.keys() else dict(sorted(found.items()))
