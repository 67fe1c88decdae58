"""Calls of the client run in one thread, one after the other; what comes of them is handed to the main thread.

Nothing here knows Kivy: `post` makes the main thread call `Workers.deliver` soon.
"""

from __future__ import annotations

import logging
import threading
from collections import deque
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any, Final, Protocol, TypeVar

from client.protocol import CallError
from engine.text import Text

T = TypeVar("T")

FAULT: Final = Text("internal-error")

_log = logging.getLogger(__name__)
_log.addHandler(logging.NullHandler())


class Runner(Protocol):
    """What a viewmodel needs to have work done elsewhere."""

    def call(
        self,
        do: Callable[[], T],
        then: Callable[[T], None] = ...,
        failed: Callable[[Text], None] | None = None,
    ) -> None:
        """Do this in the worker thread; `then` gets what came of it, `failed` the sentence, on the main thread."""

    def here(self, callback: Callable[[T], None]) -> Callable[[T], None]:
        """The callback as other threads may call it: it runs on the main thread, in order."""


def nothing(_: object) -> None:
    """Nothing follows from it."""


class Workers:
    """One thread that works, in the order of the calls. `unheard` gets the sentences that nobody waits for."""

    def __init__(self, post: Callable[[], None], unheard: Callable[[Text], None] = nothing) -> None:
        self._post = post
        self._unheard = unheard
        self._waiting: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._done: deque[Callable[[], None]] = deque()
        self._thread: threading.Thread | None = None
        self._closed = False

    def call(
        self,
        do: Callable[[], T],
        then: Callable[[T], None] = nothing,
        failed: Callable[[Text], None] | None = None,
    ) -> None:
        tell = failed or self._unheard

        def work() -> None:
            try:
                result = do()
            except CallError as error:
                told = error.text
                self._hand(lambda: tell(told))
            except Exception:
                _log.exception("a call failed")
                self._hand(lambda: tell(FAULT))
            else:
                self._hand(lambda: then(result))

        if self._closed:
            return
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="client", daemon=True)
            self._thread.start()
        self._waiting.put(work)

    def here(self, callback: Callable[[T], None]) -> Callable[[T], None]:
        return lambda value: self._hand(lambda: callback(value))

    def deliver(self, *_: Any) -> None:
        """On the main thread: hand over everything that has come."""
        while self._done and not self._closed:
            self._done.popleft()()

    def close(self, last: Callable[[], None], seconds: float) -> None:
        """Do this last, in the thread, and wait so long for it; nothing is handed over any more."""
        if self._closed:
            return
        self._closed = True
        if self._thread is None:
            last()
            return
        self._waiting.put(last)
        self._waiting.put(None)
        self._thread.join(seconds)

    def _hand(self, over: Callable[[], None]) -> None:
        if not self._closed:
            self._done.append(over)
            self._post()

    def _run(self) -> None:
        while (work := self._waiting.get()) is not None:
            try:
                work()
            except Exception:
                _log.exception("a call failed")
