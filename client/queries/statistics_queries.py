"""Queries of a client about the statistics of the person who is signed in.

`StatisticsQueries.statistics` sends ``countGames`` where games are not counted yet, so it writes, too.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

from client.errors import CallError
from client.queries.document_source import DocumentSource
from functions.decoding import decode_document
from functions.errors import ServiceError
from functions.limits import MAX_LISTED_STATISTICS
from functions.paths import user_path
from functions.queries import statistics_query
from functions.statistics_documents import GameStatistics
from functions.statistics_rules import are_complete
from functions.user_documents import GameTotals, User


class StatisticsQueries(ABC):
    """The method of `Client` that reads statistics. A subclass provides the documents and the person who reads them."""

    _documents: DocumentSource

    @abstractmethod
    def _current_uid(self) -> str:
        """Uid of the signed-in person, empty for nobody."""

    @abstractmethod
    def _send_command(self, name: str, request: Mapping[str, Any]) -> dict[str, Any]:
        """Calls a use-case, as `Commands` does."""

    def statistics(self) -> tuple[GameStatistics, ...]:
        uid = self._current_uid()
        if not uid:
            return ()
        found = self._read_statistics(uid)
        if not are_complete(found, self._read_totals(uid)):
            with suppress(CallError):  # then they are shown as they are, which say since when they count
                self._send_command("countGames", {})
                found = self._read_statistics(uid)
        return tuple(sorted(found, key=lambda statistics: (statistics.last, statistics.kind), reverse=True))

    def _read_totals(self, uid: str) -> Mapping[str, GameTotals]:
        """The sums of this person's games by their kind; none where the profile cannot be read."""
        (snapshot,) = self._documents.read(user_path(uid))
        with suppress(ServiceError):
            return decode_document(User, snapshot).game_totals if snapshot is not None else {}
        return {}

    def _read_statistics(self, uid: str) -> list[GameStatistics]:
        """The readable statistics of this person. Those that cannot be read are as if there were none."""
        query = replace(statistics_query(uid), limit=MAX_LISTED_STATISTICS)
        found = []
        for snapshot in self._documents.query(query):
            with suppress(ServiceError):
                found.append(decode_document(GameStatistics, snapshot))
        return found
