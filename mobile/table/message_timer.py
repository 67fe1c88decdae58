"""The time for which a message stands at a table."""

from __future__ import annotations

from client.table.session import TableSession
from mobile import theme


class MessageTimer:
    """Removes each message of a session once there was time to read it. Call `update` after every change."""

    def __init__(self, session: TableSession) -> None:
        self._session = session
        self._message = ""
        self._shown_for = 0.0
        """The seconds for which the present message has stood."""

    def update(self) -> None:
        """Notices another message, which gets its full time."""
        if self._session.message != self._message:
            self._message, self._shown_for = self._session.message, 0.0

    def tick(self, seconds: float) -> None:
        """Lets time pass."""
        self._shown_for += seconds
        if self._message and self._shown_for >= max(theme.NOTE, len(self._message) * theme.NOTE_LETTER):
            self._session.clear_message()
