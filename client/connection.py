"""Whether the cloud answers, for a screen to show, and how long to wait before it is asked again."""

from __future__ import annotations

import logging
import random
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from client.protocol import CallError, Unwatch
from engine.text import Text

FIRST_SECONDS: Final = 0.25
LONGEST_SECONDS: Final = 8.0

_log = logging.getLogger(__name__)
_log.addHandler(logging.NullHandler())


class Lost(Exception):
    """No answer came. What was asked for may have been done."""


def back_off(chance: Callable[[], float] = random.random) -> Iterator[float]:
    """Seconds to wait before one try and the next: longer and longer, and not the same for all who lost it at once.

    >>> waits = back_off(lambda: 1.0)
    >>> [next(waits) for _ in range(7)]
    [0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 8.0]
    """
    seconds = FIRST_SECONDS
    while True:
        yield seconds * (0.5 + chance() / 2)
        seconds = min(2 * seconds, LONGEST_SECONDS)


class Connection:
    """What the last try showed. Whoever tries says so, whoever watches is told when it changes."""

    def __init__(self) -> None:
        self._lock = threading.RLock()
        self._is_there = True
        self._watchers: dict[object, Callable[[bool], None]] = {}

    def is_there(self) -> bool:
        return self._is_there

    def found(self) -> None:
        """An answer came."""
        self._now(True)

    def lost(self) -> None:
        """None came."""
        self._now(False)

    @contextmanager
    def tried(self) -> Iterator[None]:
        """What is done in this block asks the cloud, and shows whether it answers.

        Raises:
            CallError: UNAVAILABLE where no answer came.
        """
        try:
            yield
        except Lost:
            self.lost()
            raise CallError("UNAVAILABLE", Text("offline")) from None
        except CallError as error:
            if error.code == "UNAVAILABLE":
                self.lost()
            raise
        self.found()

    def watch(self, callback: Callable[[bool], None]) -> Unwatch:
        """Call back now and with every change, in order."""
        key = object()
        with self._lock:
            self._watchers[key] = callback
            callback(self._is_there)
        return lambda: self._forget(key)

    def _forget(self, key: object) -> None:
        with self._lock:
            self._watchers.pop(key, None)

    def _now(self, is_there: bool) -> None:
        with self._lock:
            if is_there == self._is_there:
                return
            self._is_there = is_there
            for callback in list(self._watchers.values()):
                try:
                    callback(is_there)
                except Exception:  # whoever tried is not to blame for a screen that fails
                    _log.exception("a listener failed")
