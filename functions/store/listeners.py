"""Listeners of a store in one process, called with the newest documents, in order, and never twice with the same.

The last result of each query is stored. After a commit only the documents of that commit are read again.
"""

from __future__ import annotations

import logging
import threading
from collections import deque
from collections.abc import Callable, Mapping

from functions.store import Listener, Query, Snapshot, Stamp, Target, Unwatch, collection_of

_log = logging.getLogger(__name__)
_log.addHandler(logging.NullHandler())

WrittenStamps = Mapping[str, Stamp | None]
"""The stamps that commits have given to documents, by path; None for a document that was deleted."""
Snapshots = dict[str, Snapshot]
"""The documents of a target, by path."""


class _Subscription:
    def __init__(self, target: Target, listener: Listener) -> None:
        self.target = target
        self.listener = listener
        self.last_snapshots: Snapshots | None = None
        self.new_stamps: dict[str, Stamp | None] | None = None
        """The stamps written since the target was last read; None if they are not known."""
        self.active = True

    def covers(self, path: str) -> bool:
        """Whether the document at this path belongs to the target."""
        if isinstance(self.target, Query):
            return collection_of(path) == self.target.collection
        return path == self.target


class ListenerRegistry:
    """Calls listeners on the thread that made the change, one at a time.

    A listener may write; the listeners of that change are called after it returns. No lock is held during a call, so
    that two threads that write cannot wait for each other.
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

    def note_writes(self, stamps: WrittenStamps | None) -> None:
        """Notes the stamps of a commit; None if they are not known.

        Call it in the order of the commits, and `notify` afterwards.
        """
        with self._lock:
            for subscription in self._subscriptions:
                if stamps is None:
                    subscription.new_stamps = None
                    self._due.append(subscription)
                elif own_stamps := {path: stamp for path, stamp in stamps.items() if subscription.covers(path)}:
                    if subscription.new_stamps is not None:
                        subscription.new_stamps |= own_stamps
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
                # Every later write makes the subscription due again.
                stamps, subscription.new_stamps = subscription.new_stamps, {}
            try:
                self._notify_one(subscription, stamps)
            except Exception:  # the writer must not fail with a listener
                _log.exception("a listener failed")
            finally:
                with self._lock:
                    self._notifying = False

    def _notify_one(self, subscription: _Subscription, stamps: WrittenStamps | None) -> None:
        if not subscription.active:
            return
        try:
            snapshots = self._read_target(subscription.target, subscription.last_snapshots, stamps)
        except Exception:
            with self._lock:
                subscription.new_stamps = None  # the read failed, so the stamps are not known
            raise
        if snapshots != subscription.last_snapshots:
            subscription.last_snapshots = snapshots
            subscription.listener(tuple(snapshots.values()))

    def _read_target(self, target: Target, last: Snapshots | None, stamps: WrittenStamps | None) -> Snapshots:
        if not isinstance(target, Query):
            return {snapshot.path: snapshot for snapshot in self._read(target) if snapshot is not None}
        if last is not None and stamps is not None and target.limit is None:
            result = self._update_result(target, last, stamps)
            if result is not None:
                return result
        return {snapshot.path: snapshot for snapshot in self._query(target)}

    def _update_result(self, query: Query, last: Snapshots, stamps: WrittenStamps) -> Snapshots | None:
        """The last result of a query, with the written documents read again.

        None if a document has another stamp than the noted commits gave it. Together with the older documents it would
        be a result that never was.
        """
        result = dict(last)
        for path, document in zip(stamps, self._read(*stamps), strict=True):
            if (None if document is None else document.stamp) != stamps[path]:
                return None
            if document is not None and all(where.holds(document.data) for where in query.where):
                result[path] = document
            else:
                result.pop(path, None)
        return result if result.keys() == last.keys() else dict(sorted(result.items()))
