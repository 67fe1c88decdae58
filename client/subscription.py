"""A subscription to something that a client watches."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Generic, TypeVar

from client.protocol import Unwatch
from client.runner import Runner, ignore_result
from engine.text import Text

T = TypeVar("T")
V = TypeVar("V")


class Subscription(Generic[T]):
    """Watches one thing at a time. The watching begins in a call of `runner`, and so may come after `close`.

    Whatever a watch brings after `close`, or after another `open`, is ignored.
    """

    def __init__(self, runner: Runner) -> None:
        self._runner = runner
        self._number = 0
        """Number of the present watch; what an earlier one still brings is ignored."""
        self._unwatch: Unwatch | None = None
        self.is_open = False
        """Whether something is watched, or will be soon."""

    def open(
        self,
        watch: Callable[[Callable[[T], None]], Unwatch],
        receive: Callable[[T], None],
        fail: Callable[[Text], None] = ignore_result,
    ) -> None:
        """Calls `watch` with a listener that passes on to `receive`; `fail` gets the reason why that cannot be."""
        self.close()
        self.is_open = True
        number = self._number
        listener = self._runner.on_screen_thread(self.while_open(receive))
        self._runner.call(partial(watch, listener), partial(self._begin, number), self.while_open(fail))

    def close(self) -> None:
        """Ends the watching."""
        self._number += 1
        self.is_open = False
        unwatch, self._unwatch = self._unwatch, None
        if unwatch is not None:
            unwatch()

    def while_open(self, receive: Callable[[V], None]) -> Callable[[V], None]:
        """`receive` as a callback that is ignored after `close` and after another `open`, like what a watch brings."""
        return partial(self._pass_on, self._number, receive)

    def _begin(self, number: int, unwatch: Unwatch) -> None:
        if number == self._number:
            self._unwatch = unwatch
        else:
            unwatch()

    def _pass_on(self, number: int, receive: Callable[[V], None], value: V) -> None:
        if number == self._number:
            receive(value)
