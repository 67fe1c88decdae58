"""State of the connection to the cloud, for screens to show, and the delays between attempts."""

from __future__ import annotations

import logging
import random
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Final, Literal

from client.errors import CallError
from client.protocol import Unwatch
from engine.text import Text

FIRST_DELAY_SECONDS: Final = 0.25
MAX_DELAY_SECONDS: Final = 8.0

REFUSED_SECONDS: Final = 60.0
"""Seconds for which watching is tried again after a refusal. New security rules hold everywhere after a minute; who may
no longer read a table is refused for good."""

LASTING_DELAY_SECONDS: Final = 60.0
"""Seconds between attempts to watch a list that has been refused for so long."""

Refusal = Literal["first", "repeated", "lasting"]
"""A refusal of watching: the first, which may be a mistake, another soon after it, or one after `REFUSED_SECONDS`.
After a lasting one a document counts as none and is not watched any more; a list is tried for ever."""

_log = logging.getLogger(__name__)
_log.addHandler(logging.NullHandler())


class NoAnswer(Exception):
    """A request to which no answer came. It may have been carried out."""


def backoff_delays(chance: Callable[[], float] = random.random) -> Iterator[float]:
    """Generates the seconds to wait between attempts: growing, and different for devices that lost it together.

    >>> delays = backoff_delays(lambda: 1.0)
    >>> [next(delays) for _ in range(7)]
    [0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 8.0]
    """
    seconds = FIRST_DELAY_SECONDS
    while True:
        yield seconds * (0.5 + chance() / 2)
        seconds = min(2 * seconds, MAX_DELAY_SECONDS)


class Connection:
    """Whether the cloud answered last. Requests report what they found, and watchers are told of each change."""

    def __init__(self) -> None:
        self._lock = threading.RLock()
        self._is_up = True
        self._watchers: dict[object, Callable[[bool], None]] = {}

    def report_up(self) -> None:
        """Records that an answer came."""
        self._set(True)

    def report_down(self) -> None:
        """Records that no answer came."""
        self._set(False)

    @contextmanager
    def reporting(self) -> Iterator[None]:
        """Reports whether the request made in the block was answered.

        Raises:
            CallError: UNAVAILABLE when no answer came.
        """
        try:
            yield
        except NoAnswer:
            self.report_down()
            raise CallError("UNAVAILABLE", Text("offline")) from None
        except CallError as error:
            if error.code == "UNAVAILABLE":
                self.report_down()
            raise
        self.report_up()

    def watch(self, callback: Callable[[bool], None]) -> Unwatch:
        """Calls back now and after each change, in order."""
        key = object()
        with self._lock:
            self._watchers[key] = callback
            callback(self._is_up)
        return partial(self._forget, key)

    def _forget(self, key: object) -> None:
        with self._lock:
            self._watchers.pop(key, None)

    def _set(self, is_up: bool) -> None:
        with self._lock:
            if is_up == self._is_up:
                return
            self._is_up = is_up
            for callback in list(self._watchers.values()):
                try:
                    callback(is_up)
                except Exception:  # a failing screen must not fail the request that reported
                    _log.exception("a listener failed")


class RefusedWatch:
    """The refusals in a row of one watched target, which may pass, and what follows from them.

    While it is refused more than once, the connection counts as down, so that screens say that they are not up to date.
    Everybody may read their own lists: where they may not, something is wrong in the cloud, so a list stays down until
    it can be read.
    """

    def __init__(self, connection: Connection, is_list: bool, now: Callable[[], float] = time.monotonic) -> None:
        self._connection = connection
        self._is_list = is_list
        self._now = now
        self._since: float | None = None
        """Time of the first refusal; None while the target can be read."""

    def note(self) -> Refusal:
        """Records a refusal. Returns what it is."""
        if self._since is None:
            _log.warning("watching was refused, and is tried again")
            self._since = self._now()
            return "first"
        refusal: Refusal = "repeated" if self._now() - self._since < REFUSED_SECONDS else "lasting"
        if refusal == "lasting" and not self._is_list:
            _log.warning("watching was refused for good")
            self._connection.report_up()
        else:
            self._connection.report_down()
        return refusal

    def end(self) -> None:
        """Records that the target can be read."""
        self._since = None
