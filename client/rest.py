"""The client for phones: everything over plain HTTPS, in pure Python. Where nobody tells it what is new, it looks."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from client.calls import PATIENCE_SECONDS, Calls, Tokens
from client.connection import Connection, back_off
from client.following import Listener, Target
from client.identity import RestAccounts
from client.online import OnlineClient
from client.pace import QUICK_SECONDS, SLOW_SECONDS, Pace
from client.project import Project
from client.protocol import CallError, Unwatch
from client.sessions import Sessions
from client.values import query_of, snapshot_of
from client.web import Web
from engine.text import Text
from functions.store import Query, Snapshot, Stamp

_log = logging.getLogger(__name__)
_log.addHandler(logging.NullHandler())

DENIED: Final = (403, 404)
RARER: Final = 8
"""So many times rarer than a table a list is looked at."""


class RestClient(OnlineClient):
    """A `Client` over HTTPS alone. `home` is the folder where it keeps who is signed in; `quick` the seconds between
    two looks at a table where something happens."""

    def __init__(
        self, project: Project, home: Path, *, patience: float = PATIENCE_SECONDS, quick: float = QUICK_SECONDS
    ) -> None:
        web, connection, closed = Web(), Connection(), threading.Event()
        sessions = Sessions(RestAccounts(project, web), home / "signed-in.json")
        documents = RestDocuments(web, project, sessions, connection, quick)
        self._web = web
        calls = Calls(web, project, sessions, connection, patience=patience, wait=closed.wait)
        super().__init__(sessions, calls, documents, connection, closed)

    def close(self) -> None:
        super().close()
        self._web.close()


class RestDocuments:
    """As `Documents`, of Firestore over REST. What is watched is looked at now and then: a table by `Pace`, a list,
    which costs a read for each of its lines, less often."""

    def __init__(
        self, web: Web, project: Project, tokens: Tokens, connection: Connection, quick: float = QUICK_SECONDS
    ) -> None:
        self._web = web
        self._project = project
        self._tokens = tokens
        self._connection = connection
        self._quick = quick
        self._lock = threading.Lock()
        self._looking: set[_Looking] = set()

    def read(self, *paths: str) -> tuple[Snapshot | None, ...]:
        names = [f"{self._project.documents}/{path}" for path in paths]
        answers = self._ask("batchGet", {"documents": list(dict.fromkeys(names))})
        by_path = {one.path: one for one in self._snapshots(answers, "found")}
        return tuple(by_path.get(path) for path in paths)

    def query(self, query: Query) -> tuple[Snapshot, ...]:
        above = query.collection.rpartition("/")[0]
        answers = self._ask("runQuery", {"structuredQuery": query_of(query)}, above)
        return tuple(sorted(self._snapshots(answers, "document"), key=lambda one: one.path))

    def watch(self, target: Target, listener: Listener) -> Unwatch:
        rarer = RARER if isinstance(target, Query) else 1
        pace = Pace(rarer * self._quick, rarer * SLOW_SECONDS)
        looking = _Looking(lambda: self._found(target), listener, pace)
        with self._lock:
            self._looking.add(looking)
        looking.start()

        def unwatch() -> None:
            with self._lock:
                self._looking.discard(looking)
            looking.end()

        return unwatch

    def say_here(self, path: str, here: bool) -> None:
        write = {
            "update": {"name": f"{self._project.documents}/{path}", "fields": {"here": {"booleanValue": here}}},
            "updateTransforms": [{"fieldPath": "seen", "setToServerValue": "REQUEST_TIME"}],
        }
        self._post(f"{self._project.documents_url}:commit", {"writes": [write]})

    def look(self) -> None:
        with self._lock:
            for looking in self._looking:
                looking.look()

    def close(self) -> None:
        with self._lock:
            for looking in self._looking:
                looking.end()
            self._looking.clear()

    def _found(self, target: Target) -> tuple[Snapshot, ...]:
        if isinstance(target, Query):
            return self.query(target)
        return tuple(one for one in self.read(target) if one is not None)

    def _ask(self, what: str, request: dict[str, Any], above: str = "") -> list[dict[str, Any]]:
        """What Firestore says to this, of what is below the document `above`."""
        said = self._post(f"{self._project.documents_url}{'/' if above else ''}{above}:{what}", request)
        if not isinstance(said, list):
            raise CallError("UNAVAILABLE", Text("store-unavailable"))
        return said

    def _snapshots(self, answers: list[dict[str, Any]], field: str) -> list[Snapshot]:
        """The documents that lie in the answers under this name."""
        try:
            return [snapshot_of(self._project.documents, one[field]) for one in answers if field in one]
        except (TypeError, ValueError):
            raise CallError("UNAVAILABLE", Text("store-unavailable")) from None

    def _post(self, url: str, request: dict[str, Any]) -> Any:
        with self._connection.tried():
            answer = self._web.post(url, request, self._tokens.token())
            if answer.status == 401:  # the token was not believed: perhaps the clocks differ
                answer = self._web.post(url, request, self._tokens.token(fresh=True))
        if answer.status in DENIED:
            raise CallError("NOT_FOUND", Text("no-such-game"))
        if answer.status != 200:
            _log.warning("Firestore answered %s", answer.status)
            raise CallError("UNAVAILABLE", Text("store-unavailable"))
        return answer.said


class _Looking:
    """One target, looked at on a thread of its own."""

    def __init__(self, found: Callable[[], tuple[Snapshot, ...]], listener: Listener, pace: Pace) -> None:
        self._found = found
        self._listener = listener
        self._pace = pace
        self._now = threading.Event()
        self._ended = False
        self._told: dict[str, Stamp] | None = None

    def start(self) -> None:
        threading.Thread(target=self._run, name="looking", daemon=True).start()

    def look(self) -> None:
        self._now.set()

    def end(self) -> None:
        self._ended = True
        self._now.set()

    def _run(self) -> None:
        waits = back_off()
        while not self._ended:
            self._now.clear()
            try:
                seconds = self._pace.next(self._look())
                waits = back_off()
            except CallError as error:
                if error.code != "UNAVAILABLE":
                    return  # it may not be read any more
                seconds = next(waits)
            if not self._ended:
                self._now.wait(seconds)

    def _look(self) -> bool:
        """Whether there was something new, which the listener has been told."""
        found = self._found()
        stamps = {one.path: one.stamp for one in found}
        if self._ended or stamps == self._told:
            return False
        self._told = stamps
        try:
            self._listener(found)
        except Exception:  # or nothing more would be looked at
            _log.exception("a listener failed")
        return True
