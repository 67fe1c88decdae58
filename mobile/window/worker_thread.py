"""The thread that runs calls of the client, one after the other. Results are handed to the main thread.

Nothing here knows Kivy: `post` makes the main thread call a function soon. The thread is a daemon rather than one of
`concurrent.futures`: the interpreter waits for those at its end, so a call without an answer would keep a closed
program alive.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from functools import partial
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
    """Runs calls in their order, and each call aside in a thread of its own.

    `report` gets the error of a call that was given no `failed`.
    """

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
        if self._closed:
            return
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="client", daemon=True)
            self._thread.start()
        self._waiting.put(partial(self._make_call, do, then, failed or self._report))

    def call_aside(
        self,
        do: Callable[[], T],
        then: Callable[[T], None] = ignore_result,
        failed: Callable[[Text], None] | None = None,
    ) -> None:
        if not self._closed:
            make_call = partial(self._make_call, do, then, failed or self._report)
            threading.Thread(target=make_call, name="aside", daemon=True).start()

    def on_screen_thread(self, callback: Callable[[T], None]) -> Callable[[T], None]:
        return partial(self._post_result, callback)

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

    def _make_call(self, do: Callable[[], T], then: Callable[[T], None], failed: Callable[[Text], None]) -> None:
        """Makes a call on this thread, and hands its result or the sentence of its error to the main thread."""
        try:
            result = do()
        except CallError as error:
            self._post_result(failed, error.text)
        except Exception:
            _log.exception("a call failed")
            self._post_result(failed, INTERNAL_ERROR)
        else:
            self._post_result(then, result)

    def _post_result(self, callback: Callable[[T], None], result: T) -> None:
        """Passes a result on in the main thread, in order, unless `close` comes first."""
        if not self._closed:
            self._post(partial(self._pass_on_unless_closed, callback, result))

    def _pass_on_unless_closed(self, callback: Callable[[T], None], result: T) -> None:
        if not self._closed:
            callback(result)

    def _run(self) -> None:
        while (work := self._waiting.get()) is not None:
            try:
                work()
            except Exception:
                _log.exception("a call failed")
