"""Interface for running calls of the client without blocking a screen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from queue import Empty, SimpleQueue
from typing import Protocol, TypeVar

from client.errors import CallError
from engine.text import Text

T = TypeVar("T")


def ignore_result(_: object) -> None:
    """Does nothing with a result."""


class Runner(Protocol):
    """Runs calls one after the other, and passes their results to the thread that owns the screen."""

    def call(
        self,
        do: Callable[[], T],
        then: Callable[[T], None] = ...,
        failed: Callable[[Text], None] | None = None,
    ) -> None:
        """Runs `do`, then passes its result to `then`, or the sentence of its `CallError` to `failed`."""

    def call_aside(
        self,
        do: Callable[[], T],
        then: Callable[[T], None] = ...,
        failed: Callable[[Text], None] | None = None,
    ) -> None:
        """Runs `do` as `call` does, but beside the other calls: for what takes long, and needs no client."""

    def on_screen_thread(self, callback: Callable[[T], None]) -> Callable[[T], None]:
        """Wraps a callback for other threads: it runs on the thread that owns the screen, in the order of calls."""


class DirectRunner:
    """Runs calls at once, on the calling thread, and callbacks where they come from: for clients without threads."""

    def __init__(self) -> None:
        self.refusal: CallError | None = None
        """Error of the last call that was refused."""

    def call(
        self,
        do: Callable[[], T],
        then: Callable[[T], None] = ignore_result,
        failed: Callable[[Text], None] | None = None,
    ) -> None:
        """Runs `do`, then `then` or `failed`."""
        try:
            result = do()
        except CallError as error:
            self.refusal = error
            if failed is not None:
                failed(error.text)
            return
        then(result)

    def call_aside(
        self,
        do: Callable[[], T],
        then: Callable[[T], None] = ignore_result,
        failed: Callable[[Text], None] | None = None,
    ) -> None:
        """Runs `do` at once, as `call` does: no other call waits for it."""
        self.call(do, then, failed)

    def on_screen_thread(self, callback: Callable[[T], None]) -> Callable[[T], None]:
        """The callback itself."""
        return callback


class InlineRunner(DirectRunner):
    """Runs calls at once, on the calling thread. Callbacks from other threads wait until `drain`."""

    def __init__(self) -> None:
        super().__init__()
        self._waiting: SimpleQueue[Callable[[], None]] = SimpleQueue()

    def on_screen_thread(self, callback: Callable[[T], None]) -> Callable[[T], None]:
        """Wraps a callback for other threads: it runs in `drain`."""

        def enqueue(value: T) -> None:
            self._waiting.put(partial(callback, value))

        return enqueue

    def drain(self, patience: float = 0.0) -> bool:
        """Runs the waiting callbacks, or waits up to `patience` seconds for the first. Returns whether any ran."""
        ran = False
        while True:
            try:
                callback = self._waiting.get(block=patience > 0 and not ran, timeout=patience or None)
            except Empty:
                return ran
            callback()
            ran = True
