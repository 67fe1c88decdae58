"""The measurement of one call, alarm or sweep, of which a report is made at its end."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from functions.call_log import OK, CallReport
from functions.errors import ServiceError
from functions.service.counting_store import CountingStore
from functions.store import Store

ReportCall = Callable[[CallReport], None]
"""Takes the report of a call that has ended. It does not raise."""


def report_nothing(report: CallReport) -> None:
    """The `ReportCall` of an authority that keeps no log, as on a device."""


class Measurement:
    """The numbers of a call while it is carried out. `store` counts what the call reads and writes."""

    def __init__(self, store: Store, game_id: str = "") -> None:
        self.store = CountingStore(store)
        self.game_id = game_id
        self.computers = 0
        """The computers whose turn it became by this call, or will before that of a person."""
        self.queued = 0
        self.oldest_seconds = 0

    def note_game(self, data: Any) -> None:
        """Takes the id of the game from the first request or answer that names one."""
        game_id = data.get("gameId") if isinstance(data, dict) else None
        if not self.game_id and isinstance(game_id, str):
            self.game_id = game_id

    @contextmanager
    def reporting(self, name: str, report_call: ReportCall) -> Iterator[None]:
        """Reports what happened in the block, which may raise `ServiceError`."""
        began, code, reason = time.monotonic(), OK, ""
        try:
            yield
        except ServiceError as error:
            code, reason = error.code, error.text.code
            raise
        finally:
            report_call(
                CallReport(
                    name=name,
                    code=code,
                    reason=reason,
                    milliseconds=round(1000 * (time.monotonic() - began)),
                    reads=self.store.reads,
                    writes=self.store.writes,
                    emails=self.store.emails,
                    game_id=self.game_id,
                    queued=self.queued,
                    oldest_seconds=self.oldest_seconds,
                )
            )
