"""Listeners of a store in one process: each is told the newest, in order, never twice the same."""

from __future__ import annotations

import logging
import threading
from collections import deque
from collections.abc import Callable, Collection

from functions.store import Listener, Query, Snapshot, Stamp, Target, Unwatch, collection_of

_log = logging.getLogger(__name__)
_log.addHandler(logging.NullHandler())


class _Watcher:
    def __init__(self, target: Target, listener: Listener) -> None:
        self.target = target
        self.listener = listener
        self.told: tuple[tuple[str, Stamp], ...] | None = None
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

    def __init__(self, look: Callable[[Target], tuple[Snapshot, ...]]) -> None:
        self._look = look
        self._lock = threading.Lock()
        self._watchers: list[_Watcher] = []
        self._due: deque[_Watcher] = deque()
        self._telling = False

    def add(self, target: Target, listener: Listener) -> Unwatch:
        watcher = _Watcher(target, listener)
        with self._lock:
            self._watchers.append(watcher)
            self._due.append(watcher)
        self._tell_all()

        def unwatch() -> None:
            watcher.active = False
            with self._lock:
                if watcher in self._watchers:
                    self._watchers.remove(watcher)

        return unwatch

    def changed(self, paths: Collection[str] | None) -> None:
        """Documents at these paths were written; None: it is not known which."""
        with self._lock:
            self._due += (w for w in self._watchers if paths is None or any(map(w.sees, paths)))
        self._tell_all()

    def clear(self) -> None:
        with self._lock:
            for watcher in self._watchers:
                watcher.active = False
            self._watchers.clear()
            self._due.clear()

    def _tell_all(self) -> None:
        while True:
            with self._lock:
                if self._telling or not self._due:
                    return
                self._telling = True
                watcher = self._due.popleft()
            try:
                self._tell(watcher)
            except Exception:  # whoever wrote is not to blame for a listener that fails
                _log.exception("a listener failed")
            finally:
                with self._lock:
                    self._telling = False

    def _tell(self, watcher: _Watcher) -> None:
        if not watcher.active:
            return
        found = self._look(watcher.target)
        stamps = tuple((snapshot.path, snapshot.stamp) for snapshot in found)
        if stamps != watcher.told:
            watcher.told = stamps
            watcher.listener(found)
