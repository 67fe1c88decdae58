"""Listeners of a store in one process.

Each is called with the newest documents, in order, and never twice with the same.

The result of a query is kept, so that a commit costs the watchers of that query only the documents that it wrote.
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
"""The documents that commits have written: stamps by path, None for a document that was deleted."""
Found = dict[str, Snapshot]


class _Subscription:
    def __init__(self, target: Target, listener: Listener) -> None:
        self.target = target
        self.listener = listener
        self.last_found: Found | None = None
        self.written: dict[str, Stamp | None] | None = None
        """The documents written since the target was last read; None where they are not known."""
        self.active = True

    def sees(self, path: str) -> bool:
        if isinstance(self.target, Query):
            return collection_of(path) == self.target.collection
        return path == self.target


class ListenerRegistry:
    """Calls listeners on the thread that made the change, one at a time.

    A listener may write. Listeners of that change are called after it returns, so that no lock is held while one
    runs and two threads that write cannot wait for each other.
    """

    def __init__(
        self,
        query: Callable[[Query], tuple[Snapshot, ...]],
        read: Callable[..., tuple[Snapshot | None, ...]],
    ) -> None:
        self._query = query
        self._read = read
        self._lock = threading.Lock()
        self._subscriptions: list[_Subscription] = []
        self._due: deque[_Subscription] = deque()
        self._notifying = False

    def add(self, target: Target, listener: Listener) -> Unwatch:
        subscription = _Subscription(target, listener)
        with self._lock:
            self._subscriptions.append(subscription)
            self._due.append(subscription)
        self.notify()

        def unwatch() -> None:
            subscription.active = False
            with self._lock:
                if subscription in self._subscriptions:
                    self._subscriptions.remove(subscription)

        return unwatch

    def note_writes(self, written: Written | None) -> None:
        """Notes the writes of a commit; None where they are not known.

        Commits are noted in their order. Call `notify` afterwards.
        """
        with self._lock:
            for subscription in self._subscriptions:
                if written is None:
                    subscription.written = None
                    self._due.append(subscription)
                elif seen := {path: stamp for path, stamp in written.items() if subscription.sees(path)}:
                    if subscription.written is not None:
                        subscription.written |= seen
                    self._due.append(subscription)

    def clear(self) -> None:
        with self._lock:
            for subscription in self._subscriptions:
                subscription.active = False
            self._subscriptions.clear()
            self._due.clear()

    def notify(self) -> None:
        """Calls every listener whose target has been written."""
        while True:
            with self._lock:
                if self._notifying or not self._due:
                    return
                self._notifying = True
                subscription = self._due.popleft()
                # Every later write makes it due again.
                written, subscription.written = subscription.written, {}
            try:
                self._notify_one(subscription, written)
            except Exception:  # the writer must not fail with a listener
                _log.exception("a listener failed")
            finally:
                with self._lock:
                    self._notifying = False

    def _notify_one(self, subscription: _Subscription, written: Written | None) -> None:
        if not subscription.active:
            return
        try:
            found = self._read_target(subscription.target, subscription.last_found, written)
        except Exception:
            with self._lock:
                subscription.written = None  # the read failed, so the writes are not known
            raise
        if found != subscription.last_found:
            subscription.last_found = found
            subscription.listener(tuple(found.values()))

    def _read_target(self, target: Target, last_found: Found | None, written: Written | None) -> Found:
        if isinstance(target, Query):
            found = None
            if last_found is not None and written is not None and target.limit is None:
                found = self._update_result(target, last_found, written)
            return found if found is not None else {snapshot.path: snapshot for snapshot in self._query(target)}
        return {snapshot.path: snapshot for snapshot in self._read(target) if snapshot is not None}

    def _update_result(self, query: Query, last_found: Found, written: Written) -> Found | None:
        """The last result of a query, with the written documents read again.

        None where a document is read that no noted commit has left. Beside the others, which are older, it would
        show a moment that never was.
        """
        found = dict(last_found)
        for path, document in zip(written, self._read(*written), strict=True):
            if (None if document is None else document.stamp) != written[path]:
                return None
            if document is not None and all(where.holds(document.data) for where in query.where):
                found[path] = document
            else:
                found.pop(path, None)
        return found if found.keys() == last_found.keys() else dict(sorted(found.items()))
