"""The thread that runs calls of the client, one after the other. Results are handed to the main thread.

Nothing here knows Kivy: `post` makes the main thread call a function soon. The thread is a daemon rather than one of
`concurrent.futures`: the interpreter waits for those at its end, so a call without an answer would keep a closed
program alive.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Final, TypeVar

from client.errors import CallError
from client.runner import ignore_result
from engine.text import Text

T = TypeVar("T")

INTERNAL_ERROR: Final = Text("internal-error")

_log = logging.getLogger(__name__)
_log.addHandler(logging.NullHandler())


class WorkerThread:
    """Runs calls in their order. `report` gets the error of a call that was given no `failed`."""

    def __init__(
        self, post: Callable[[Callable[[], None]], None], report: Callable[[Text], None] = ignore_result
    ) -> None:
        self._post = post
        self._report = report
        self._waiting: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._closed = False

    def call(
        self,
        do: Callable[[], T],
        then: Callable[[T], None] = ignore_result,
        failed: Callable[[Text], None] | None = None,
    ) -> None:
        fail = failed or self._report

        def work() -> None:
            try:
                result = do()
            except CallError as error:
                refusal = error.text
                self._post_unless_closed(lambda: fail(refusal))
            except Exception:
                _log.exception("a call failed")
                self._post_unless_closed(lambda: fail(INTERNAL_ERROR))
            else:
                self._post_unless_closed(lambda: then(result))

        if self._closed:
            return
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="client", daemon=True)
            self._thread.start()
        self._waiting.put(work)

    def here(self, callback: Callable[[T], None]) -> Callable[[T], None]:
        return lambda value: self._post_unless_closed(lambda: callback(value))

    def close(self, last: Callable[[], None], seconds: float) -> None:
        """Runs a last call in the thread and waits at most `seconds` for it. No result is handed over any more."""
        if self._closed:
            return
        self._closed = True
        if self._thread is None:
            last()
            return
        self._waiting.put(last)
        self._waiting.put(None)
        self._thread.join(seconds)

    def _post_unless_closed(self, call: Callable[[], None]) -> None:
        """Makes a call on the main thread, in order, unless `close` comes first."""

        def unless_closed() -> None:
            if not self._closed:
                call()

        if not self._closed:
            self._post(unless_closed)

    def _run(self) -> None:
        while (work := self._waiting.get()) is not None:
            try:
                work()
            except Exception:
                _log.exception("a call failed")
