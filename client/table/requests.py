"""Requests of a session to the authority: one at a time, and told to the player when one takes long."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from client.runner import Runner
from engine.text import Text

SLOW_SECONDS: Final = 1.0
"""A request that takes longer is shown to the player."""


class TableRequests:
    """The request that is on its way. `monotonic` is a clock in seconds that never goes back."""

    def __init__(self, runner: Runner, monotonic: Callable[[], float]) -> None:
        self.is_pending = False
        """Whether a request is on its way."""
        self.is_slow = False
        """Whether it has been on its way for so long that the player was told."""
        self._runner = runner
        self._monotonic = monotonic
        self._sent_at = float("-inf")

    def send(self, call: Callable[[], None], answered: Callable[[None], None], refused: Callable[[Text], None]) -> bool:
        """Runs the call, then one of the callbacks. Returns False, and does nothing, if a request is pending."""
        if self.is_pending:
            return False
        self.is_pending, self._sent_at = True, self._monotonic()
        self._runner.call(call, answered, refused)
        return True

    def becomes_slow(self) -> bool:
        """Whether the request is slow since this call."""
        if not self.is_pending or self.is_slow or self._monotonic() - self._sent_at < SLOW_SECONDS:
            return False
        self.is_slow = True
        return True

    def end(self) -> bool:
        """Allows the next request. Returns whether the one that ends was slow."""
        was_slow = self.is_slow
        self.is_pending = self.is_slow = False
        return was_slow
