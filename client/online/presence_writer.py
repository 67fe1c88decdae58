"""Signs of life of the signed-in person, repeated when the security rules have refused one that came too soon."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from typing import Final

from client.errors import CallError

REPEAT_SECONDS: Final = 2.5
"""Seconds after which a refused sign of life is repeated.

The rules let somebody come or go after two seconds. Who says the same as before is refused within twenty, and need not
say it.
"""
REFUSED_WITHIN_SECONDS: Final = 25.0
"""Seconds after an accepted sign of life in which the rules may refuse another one, with some more for slow networks.
A later refusal says that this is not the person's table."""

_log = logging.getLogger(__name__)
_log.addHandler(logging.NullHandler())


class PresenceWriter:
    """Writes the person's presence documents with `write`, the newest wish of each last.

    `wait` waits for a number of seconds and returns whether it was interrupted. `monotonic` is a clock in seconds that
    never goes back.
    """

    def __init__(
        self,
        write: Callable[[str, bool], None],
        wait: Callable[[float], bool],
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        self._write = write
        self._wait = wait
        self._monotonic = monotonic
        self._lock = threading.Lock()
        self._accepted: dict[str, float] = {}
        """The time of the last accepted sign of life, by path."""
        self._repeated: dict[str, bool] = {}
        """Whether the person is there, by the path of each document whose write will be repeated."""

    def write(self, path: str, here: bool) -> None:
        """Writes a presence document, now or when the rules allow it.

        Raises:
            CallError: NOT_FOUND, it is not the person's table; UNAVAILABLE.
        """
        with self._lock:
            if path in self._repeated:
                self._repeated[path] = here
                return
        try:
            self._write(path, here)
        except CallError as error:
            if error.code != "NOT_FOUND" or not self._was_accepted(path):
                raise
            with self._lock:
                self._repeated[path] = here
            threading.Thread(target=self._repeat, args=(path,), name="presence", daemon=True).start()
        else:
            self._note_accepted(path)

    def _was_accepted(self, path: str) -> bool:
        """Whether a sign of life was accepted there a short time ago."""
        with self._lock:
            return self._monotonic() < self._accepted.get(path, float("-inf")) + REFUSED_WITHIN_SECONDS

    def _note_accepted(self, path: str) -> None:
        with self._lock:
            self._accepted[path] = self._monotonic()

    def _repeat(self, path: str) -> None:
        is_interrupted = self._wait(REPEAT_SECONDS)
        with self._lock:
            here = self._repeated.pop(path)
        if is_interrupted:
            return
        try:
            self._write(path, here)
        except CallError as error:  # the same was said a short time ago, or will be said again
            _log.info("a sign of life was not written: %s", error)
        else:
            self._note_accepted(path)
