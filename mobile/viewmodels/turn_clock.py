"""The time of the turn that goes on, as a screen sees it run."""

from __future__ import annotations


class TurnClock:
    """Knows the deadline, and from its first sight how long the turn lasts. All times in seconds."""

    def __init__(self) -> None:
        self._deadline: float | None = None
        self._longest = 0.0

    def set(self, deadline: float | None, now: float) -> None:
        """When the time ends; None where nobody is hurried."""
        if deadline != self._deadline:
            self._deadline = deadline
            self._longest = self.left(now) or 0.0

    def left(self, now: float) -> float | None:
        """How much time is left; None where nobody is hurried."""
        return None if self._deadline is None else max(0.0, self._deadline - now)

    def share(self, now: float) -> float:
        """From 1 to 0: which share of the time is left."""
        left = self.left(now)
        return 1.0 if left is None or not self._longest else min(1.0, left / self._longest)
