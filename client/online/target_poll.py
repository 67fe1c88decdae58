"""Polling of one target on a thread, for everybody who watches it."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable

from client.errors import CallError
from client.network.connection import LASTING_DELAY_SECONDS, RefusedWatch, backoff_delays
from client.online.polled_targets import PolledDocument, PolledList
from client.online.polling import PollingInterval, ReadBudget, count_idle_reads
from client.queries.document_source import SnapshotListener
from functions.store import Snapshot, Stamp

_log = logging.getLogger(__name__)
_log.addHandler(logging.NullHandler())

Stamps = dict[str, Stamp]
"""Stamps of documents, by path."""


class TargetPoll:
    """Polls a target and calls its listeners, each when the documents have changed since its last call.

    `step` does what is due; `run` calls it on a thread. `report_read` is called after each read, and `report_denied`
    for each refusal in a row after the first one, which may be a mistake. `now` is a clock in seconds that never goes
    back.
    """

    def __init__(
        self,
        target: PolledDocument | PolledList,
        interval: PollingInterval,
        budget: ReadBudget,
        refused: RefusedWatch,
        report_read: Callable[[], None],
        report_denied: Callable[[], None],
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.target = target
        self._interval = interval
        self._budget = budget
        self._refused = refused
        self._report_read = report_read
        self._report_denied = report_denied
        self._now = now
        self._wake = threading.Event()
        self._due_at = now()
        self._is_hurried = False
        self._is_paused = False
        self._is_ended = False
        self._listeners: dict[object, tuple[SnapshotListener, Stamps | None]] = {}
        """The listeners, each with the stamps of the documents that it was called with last."""
        self._lock = threading.Lock()
        self._delays = backoff_delays()

    def add(self, key: object, listener: SnapshotListener, known: tuple[Snapshot, ...] | None) -> None:
        """Adds a listener; `known` are the documents that it knows already, None if it knows none."""
        with self._lock:
            self._listeners[key] = listener, None if known is None else _stamps(known)
        if known is not None:
            if self.target.snapshots is None:
                self._interval.reset()
                self._due_at = self._now() + self._interval.seconds()
            self.target.learn(known)

    def remove(self, key: object) -> bool:
        """Removes a listener. Returns whether none is left."""
        with self._lock:
            self._listeners.pop(key, None)
            return not self._listeners

    def start(self) -> None:
        threading.Thread(target=self.run, name="polling", daemon=True).start()

    def run(self) -> None:
        """Polls until `end`."""
        while not self._is_ended:
            self._wake.wait(self.step())

    def hurry(self) -> None:
        """Polls now instead of at the end of the interval."""
        self._is_hurried = True
        self._wake.set()

    def pass_on(self) -> None:
        """Calls the listeners soon, because the target has learnt something elsewhere."""
        self._wake.set()

    def pause(self) -> None:
        """Stops polling until `resume`."""
        self._is_paused = True

    def resume(self) -> None:
        """Polls now, and goes on at a short interval."""
        self._is_paused = False
        self._interval.reset()
        self.hurry()

    def end(self) -> None:
        self._is_ended = True
        self._wake.set()

    @property
    def is_ended(self) -> bool:
        """Whether polling has ended, by `end` or because nobody is signed in."""
        return self._is_ended

    def step(self) -> float | None:
        """Reads if that is due, and calls listeners. Returns the seconds until the next step; None: until woken."""
        self._wake.clear()
        if self._is_ended:
            return 0
        if self._is_paused:
            return None
        if self._is_hurried or self._now() >= self._due_at:
            self._is_hurried = False
            seconds = self._poll()
            self._due_at = self._now() + seconds
        self._call_listeners()
        return max(0.0, self._due_at - self._now())

    def _poll(self) -> float:
        """Reads the target. Returns the seconds until the next time."""
        before = self.target.snapshots
        try:
            reads = self.target.read()
        except CallError as error:
            if error.code not in ("UNAVAILABLE", "UNAUTHENTICATED"):
                return self._wait_denied()
            if error.code == "UNAUTHENTICATED":
                self._is_ended = True  # nobody is signed in
                return 0
            return next(self._delays)
        self._refused.end()
        self._delays = backoff_delays()
        old, new = _stamps(before or ()), _stamps(self.target.snapshots or ())
        if before is None or old != new:
            self._interval.reset()
        else:
            self._interval.grow()
        next_reads = self.target.read_size
        self._budget.spend(count_idle_reads(reads, len(new.items() - old.items()), is_whole=next_reads > 1))
        self._report_read()
        return max(self._interval.seconds(next_reads), self._budget.seconds_until_read())

    def _wait_denied(self) -> float:
        """Records that the person may not read the target. Returns the seconds until the next attempt."""
        refusal = self._refused.note()
        if refusal != "first":
            self._report_denied()
        if refusal != "lasting":
            return next(self._delays)
        if isinstance(self.target, PolledDocument):
            self.target.snapshots = ()
            self._call_listeners()
            self._is_ended = True
        return LASTING_DELAY_SECONDS

    def _call_listeners(self) -> None:
        snapshots = self.target.snapshots
        if snapshots is None:
            return
        stamps = _stamps(snapshots)
        with self._lock:
            due = [(key, listener) for key, (listener, last) in self._listeners.items() if last != stamps]
            self._listeners |= {key: (listener, stamps) for key, listener in due}
        for key, listener in due:
            if self._is_ended or key not in self._listeners:
                continue
            try:
                listener(snapshots)
            except Exception:  # else a failing screen would end the polling
                _log.exception("a listener failed")


def _stamps(snapshots: tuple[Snapshot, ...]) -> Stamps:
    return {snapshot.path: snapshot.stamp for snapshot in snapshots}
