"""The newest table, and everything that happened at it lately."""

from __future__ import annotations

from queue import Empty, SimpleQueue

from client.protocol import Client
from client.shown import Table
from engine.game import SeenEvent

KEPT = 400
"""So many events are remembered."""
PATIENCE = 3.0
"""Seconds to wait for what a call of one's own has led to."""


class Feed:
    """Watches one game; its callbacks may come from another thread."""

    def __init__(self, client: Client, game: str) -> None:
        self._client = client
        self._tables: SimpleQueue[Table] = SimpleQueue()
        self.table = client.table(game)
        self.events: tuple[SeenEvent, ...] = client.history(game, _a_while_ago(self.table))[-KEPT:]
        self.recent = self.events
        """Those that have not been read yet for sure."""
        self._unwatch = client.watch_table(game, self._tables.put)

    def catch_up(self, wait: bool = False) -> bool:
        """Take in what has come; `wait` for at least one newer version. True where there was one."""
        before = self.table.version
        while self._take(PATIENCE if wait and self.table.version == before else None):
            pass
        return self.table.version > before

    def refresh(self) -> None:
        """Ask for the newest version."""
        newest = self._client.table(self.table.id)
        self.catch_up()
        if newest.version > self.table.version:
            self.table = newest

    def turn_page(self) -> None:
        """What has happened up to now has been read."""
        self.recent = ()

    def close(self) -> None:
        self._unwatch()

    def _take(self, patience: float | None) -> bool:
        try:
            table = self._tables.get(block=patience is not None, timeout=patience)
        except Empty:
            return False
        if table.version > self.table.version:
            self.table = table
            self.events = (*self.events, *table.events)[-KEPT:]
            self.recent = (*self.recent, *table.events)[-KEPT:]
        return True


def _a_while_ago(table: Table) -> int:
    """A move number that lies before one's last turn, as a rule."""
    return max(0, table.move_number - 4 * max(1, len(table.view.seats)) - 4)
