"""Presence at a table: telling the others that one is there, and watching who of them is."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from client.models import Presence
from client.observable import Observable
from client.protocol import HEARTBEAT_SECONDS, Client
from client.runner import Runner, ignore_result
from client.subscription import Subscription


class TablePresence:
    """The presence of the people at one table. `changed` says that somebody has come or gone."""

    def __init__(self, client: Client, runner: Runner, game_id: str, now: Callable[[], float]) -> None:
        self.changed = Observable()
        self.by_uid: dict[str, Presence] | None = None
        """The presence of each person, by uid; None while it is not watched."""
        self.is_announced = False
        """Whether the others were told that one is there."""
        self._client = client
        self._runner = runner
        self._game_id = game_id
        self._now = now
        self._announced_at = float("-inf")
        self._subscription = Subscription[tuple[Presence, ...]](runner)

    def close(self) -> None:
        """Ends the watching, and tells the others that one is gone."""
        self._subscription.close()
        if self.is_announced:
            self._announce(False)

    def pause(self) -> None:
        """Ends the watching for a while. What was seen last stays."""
        self._subscription.close()

    def announce(self) -> None:
        """Tells the others that one is there."""
        self._announce(True)

    def announce_again(self) -> None:
        """Tells it once more, if the others would soon take one for gone."""
        if self.is_announced and self._now() - self._announced_at >= HEARTBEAT_SECONDS:
            self._announce(True)

    def watch(self, wanted: bool) -> None:
        """Watches the others, or no longer."""
        if wanted and not self._subscription.is_open:
            self._subscription.open(partial(self._client.watch_presence, self._game_id), self._take)
        elif not wanted and self._subscription.is_open:
            self.by_uid = None
            self._subscription.close()

    def _take(self, presences: tuple[Presence, ...]) -> None:
        self.by_uid = {presence.uid: presence for presence in presences}
        self.changed.emit()

    def _announce(self, is_present: bool) -> None:
        self.is_announced, self._announced_at = is_present, self._now()
        self._runner.call(
            lambda: self._client.report_presence(self._game_id, is_present), ignore_result, lambda _: None
        )
