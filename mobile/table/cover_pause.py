"""A table online is not read while another screen covers it, because reading costs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from client.table.session import TableSession
from mobile.lobby.model import Lobby

COVERED_SECONDS: Final = 5.0
"""Time for which a covered table is still read, for a short look at something else."""


class CoverPause:
    """Pauses session and lobby of a table some seconds after it was covered, and opens them again when it is shown.

    `is_visible` says whether the table, or a screen about what happens there, is shown. `monotonic` is a clock in
    seconds.
    """

    def __init__(
        self, session: TableSession, lobby: Lobby, is_visible: Callable[[], bool], monotonic: Callable[[], float]
    ) -> None:
        self._session = session
        self._lobby = lobby
        self._is_visible = is_visible
        self._monotonic = monotonic
        self._covered_at: float | None = None

    def tick(self) -> None:
        """Checks whether the table is covered. Called several times a second."""
        if self._is_visible():
            self._covered_at = None
            if self._session.is_paused:
                self._session.reopen()
                self._lobby.resume()
        elif self._covered_at is None:
            self._covered_at = self._monotonic()
        elif not self._session.is_paused and self._monotonic() - self._covered_at >= COVERED_SECONDS:
            self._session.pause()
            self._lobby.pause()


def shows_table(screen: Any) -> bool:
    """Whether a screen shows what happens at the table below it."""
    return bool(getattr(screen, "follows_table", False))
