"""Client for phones: everything over plain HTTPS in pure Python, with polling instead of listeners."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from functools import partial
from operator import attrgetter
from pathlib import Path
from typing import Any, Final

from client.errors import CallError
from client.network.app_check import configured_app_check
from client.network.connection import Connection, RefusedWatch, backoff_delays
from client.network.function_caller import PATIENCE_SECONDS, FunctionCaller, TokenSource
from client.network.http import HttpClient
from client.network.project import Project
from client.online.firestore_values import decode_snapshot, encode_query
from client.online.online_client import OnlineClient
from client.online.polling import MAX_SECONDS, MIN_SECONDS, PollingInterval
from client.protocol import Unwatch
from client.queries.document_source import SnapshotListener, WatchTarget
from client.sign_in.authenticator import Authenticator
from client.sign_in.identity_toolkit import RestAccounts
from engine.text import Text
from functions.store import Query, Snapshot, Stamp

_log = logging.getLogger(__name__)
_log.addHandler(logging.NullHandler())

DENIED_STATUSES: Final = (403, 404)
LIST_SLOWDOWN: Final = 8
"""Factor by which a list is polled less often than a table, because each poll costs a read per document."""


class RestClient(OnlineClient):
    """A `Client` over HTTPS only.

    `home` is the folder that stores who is signed in; `min_interval` the seconds between polls of a table at which
    something happens. `report` gets a sentence for the player when the file of who is signed in could not be read.
    """

    def __init__(
        self,
        project: Project,
        home: Path,
        *,
        patience: float = PATIENCE_SECONDS,
        min_interval: float = MIN_SECONDS,
        report: Callable[[Text], object] = lambda _: None,
    ) -> None:
        http = HttpClient(app_token=configured_app_check(project).token)
        connection, closed = Connection(), threading.Event()
        authenticator = Authenticator(RestAccounts(project, http), home / "signed-in.json", report=report)
        documents = RestDocumentSource(http, project, authenticator, connection, min_interval)
        self._http = http
        functions = FunctionCaller(http, project, authenticator, connection, patience=patience, wait=closed.wait)
        super().__init__(authenticator, functions, documents, connection, closed)

    def close(self) -> None:
        super().close()
        self._http.close()


class RestDocumentSource:
    """A `DocumentSource` on Firestore's REST interface. Watched targets are polled, each on a thread of its own."""

    def __init__(
        self,
        http: HttpClient,
        project: Project,
        tokens: TokenSource,
        connection: Connection,
        min_interval: float = MIN_SECONDS,
    ) -> None:
        self._http = http
        self._project = project
        self._tokens = tokens
        self._connection = connection
        self._min_interval = min_interval
        self._lock = threading.Lock()
        self._polls: set[_TargetPoll] = set()

    def read(self, *paths: str) -> tuple[Snapshot | None, ...]:
        names = [f"{self._project.documents}/{path}" for path in paths]
        answers = self._post_to_documents("batchGet", {"documents": list(dict.fromkeys(names))})
        by_path = {snapshot.path: snapshot for snapshot in self._decode_snapshots(answers, "found")}
        return tuple(by_path.get(path) for path in paths)

    def query(self, query: Query) -> tuple[Snapshot, ...]:
        parent = query.collection.rpartition("/")[0]
        answers = self._post_to_documents(
            "runQuery", {"structuredQuery": encode_query(query, self._project.documents)}, parent
        )
        return tuple(sorted(self._decode_snapshots(answers, "document"), key=attrgetter("path")))

    def watch(self, target: WatchTarget, listener: SnapshotListener) -> Unwatch:
        factor = LIST_SLOWDOWN if isinstance(target, Query) else 1
        interval = PollingInterval(factor * self._min_interval, factor * MAX_SECONDS)
        poll = _TargetPoll(partial(self._read_target, target), listener, interval, RefusedWatch(self._connection))
        with self._lock:
            self._polls.add(poll)
        poll.start()

        def unwatch() -> None:
            with self._lock:
                self._polls.discard(poll)
            poll.end()

        return unwatch

    def write_presence(self, path: str, here: bool) -> None:
        write = {
            "update": {"name": f"{self._project.documents}/{path}", "fields": {"here": {"booleanValue": here}}},
            "updateTransforms": [{"fieldPath": "seen", "setToServerValue": "REQUEST_TIME"}],
        }
        self._post(f"{self._project.documents_url}:commit", {"writes": [write]})

    def refresh(self) -> None:
        with self._lock:
            for poll in self._polls:
                poll.hurry()

    def close(self) -> None:
        with self._lock:
            for poll in self._polls:
                poll.end()
            self._polls.clear()

    def _read_target(self, target: WatchTarget) -> tuple[Snapshot, ...]:
        if isinstance(target, Query):
            return self.query(target)
        return tuple(snapshot for snapshot in self.read(target) if snapshot is not None)

    def _post_to_documents(self, method: str, request: dict[str, Any], parent: str = "") -> list[dict[str, Any]]:
        """Calls a method of Firestore on the documents below `parent` and returns its list of answers."""
        answers = self._post(f"{self._project.documents_url}{'/' if parent else ''}{parent}:{method}", request)
        if not isinstance(answers, list):
            raise CallError("UNAVAILABLE", Text("store-unavailable"))
        return answers

    def _decode_snapshots(self, answers: list[dict[str, Any]], field: str) -> list[Snapshot]:
        """Decodes the documents in this field of the answers, where they have it."""
        try:
            return [decode_snapshot(self._project.documents, answer[field]) for answer in answers if field in answer]
        except (TypeError, ValueError):
            raise CallError("UNAVAILABLE", Text("store-unavailable")) from None

    def _post(self, url: str, request: dict[str, Any]) -> Any:
        with self._connection.reporting():
            response = self._http.post(url, request, self._tokens.token())
            if response.status == 401:  # the cloud refused the token, perhaps because the clocks differ
                response = self._http.post(url, request, self._tokens.token(fresh=True))
        if response.status in DENIED_STATUSES:
            raise CallError("NOT_FOUND", Text("no-such-game"))
        if response.status != 200:
            _log.warning("Firestore answered %s", response.status)
            raise CallError("UNAVAILABLE", Text("store-unavailable"))
        return response.json


class _TargetPoll:
    """Polling of one target on a thread of its own. The listener is called when the documents have changed."""

    def __init__(
        self,
        read: Callable[[], tuple[Snapshot, ...]],
        listener: SnapshotListener,
        interval: PollingInterval,
        refused: RefusedWatch,
    ) -> None:
        self._read = read
        self._refused = refused
        self._listener = listener
        self._interval = interval
        self._wake = threading.Event()
        self._ended = False
        self._stamps: dict[str, Stamp] | None = None
        """Stamps of the documents passed on last, by path."""

    def start(self) -> None:
        threading.Thread(target=self._run, name="polling", daemon=True).start()

    def hurry(self) -> None:
        """Polls now instead of at the end of the interval."""
        self._wake.set()

    def end(self) -> None:
        self._ended = True
        self._wake.set()

    def _run(self) -> None:
        delays = backoff_delays()
        while not self._ended:
            self._wake.clear()
            try:
                seconds = self._interval.next(self._poll())
                delays = backoff_delays()
                self._refused.end()
            except CallError as error:
                if error.code == "UNAUTHENTICATED":
                    return  # nobody is signed in
                if error.code != "UNAVAILABLE" and not self._refused.may_retry():
                    return  # the person may no longer read the target
                seconds = next(delays)
            if not self._ended:
                self._wake.wait(seconds)

    def _poll(self) -> bool:
        """Reads the target once. Returns whether it had changed and the listener was called."""
        snapshots = self._read()
        stamps = {snapshot.path: snapshot.stamp for snapshot in snapshots}
        if self._ended or stamps == self._stamps:
            return False
        self._stamps = stamps
        try:
            self._listener(snapshots)
        except Exception:  # else a failing screen would end the polling
            _log.exception("a listener failed")
        return True
