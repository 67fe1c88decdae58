"""Client for phones: everything over plain HTTPS in pure Python, with polling instead of listeners."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from functools import partial
from operator import attrgetter
from pathlib import Path
from typing import Any, Final

from client.errors import CallError
from client.network.app_check import configured_app_check
from client.network.connection import Connection, RefusedWatch
from client.network.function_caller import PATIENCE_SECONDS, FunctionCaller, TokenSource
from client.network.http import HttpClient
from client.network.project import Project
from client.online.firestore_values import decode_snapshot, encode_query
from client.online.online_client import OnlineClient
from client.online.polled_targets import PolledDocument, PolledList
from client.online.polling import MIN_SECONDS, READS_PER_HOUR, PollingInterval, ReadBudget, choose_pace
from client.online.target_poll import TargetPoll
from client.protocol import Unwatch
from client.queries.document_source import SnapshotListener, WatchTarget
from client.sign_in.authenticator import Authenticator
from client.sign_in.identity_toolkit import RestAccounts
from engine.text import Text
from functions.paths import GAMES, INVITES, game_path
from functions.store import Query, Snapshot

_log = logging.getLogger(__name__)
_log.addHandler(logging.NullHandler())

DENIED_STATUSES: Final = (403, 404)
TOLD_LISTS: Final = (GAMES, INVITES)
"""The collections of the lists from which turns and invites are told by notifications."""
LONG_PAUSE_SECONDS: Final = 600.0
"""Length of a pause after which lists are read whole again, as on opening."""


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
    """A `DocumentSource` on Firestore's REST interface. Watched targets are polled, each on a thread of its own.

    `now` is a clock in seconds that never goes back, and `start` begins a poll.
    """

    def __init__(
        self,
        http: HttpClient,
        project: Project,
        tokens: TokenSource,
        connection: Connection,
        min_interval: float = MIN_SECONDS,
        *,
        now: Callable[[], float] = time.monotonic,
        start: Callable[[TargetPoll], object] = TargetPoll.start,
    ) -> None:
        self._http = http
        self._project = project
        self._tokens = tokens
        self._connection = connection
        factor = min_interval / MIN_SECONDS
        self._factor = factor
        self._budget = ReadBudget(READS_PER_HOUR / factor, now=now)
        self._now = now
        self._start = start
        self._lock = threading.Lock()
        self._polls: dict[WatchTarget, TargetPoll] = {}
        """The poll of each watched target, shared by all who watch it."""
        self._listed_games: dict[str, set[str]] = {}
        """The ids of the games that the person's profile named last, by its path."""
        self._paused_at: float | None = None
        """Time of `now` at which polling was paused; None while it goes on."""
        self._keeps_lists = False
        """Whether `TOLD_LISTS` are polled during a pause."""

    def read(self, *paths: str) -> tuple[Snapshot | None, ...]:
        names = [f"{self._project.documents}/{path}" for path in paths]
        answers = self._post_to_documents("batchGet", {"documents": list(dict.fromkeys(names))})
        by_path = {snapshot.path: snapshot for snapshot in self._decode_snapshots(answers, "found")}
        return tuple(by_path.get(path) for path in paths)

    def query(self, query: Query) -> tuple[Snapshot, ...]:
        """Reads a list; of one that is watched only what has changed."""
        poll = self._find_poll(query) if query.after is None else None
        if poll is None or poll.target.snapshots is None:
            return self.fetch(query)
        poll.target.read()
        poll.pass_on()
        return poll.target.snapshots

    def fetch(self, query: Query) -> tuple[Snapshot, ...]:
        """Reads a list whole."""
        parent = query.collection.rpartition("/")[0]
        answers = self._post_to_documents(
            "runQuery", {"structuredQuery": encode_query(query, self._project.documents)}, parent
        )
        return tuple(sorted(self._decode_snapshots(answers, "document"), key=attrgetter("path")))

    def watch(
        self, target: WatchTarget, listener: SnapshotListener, known: tuple[Snapshot, ...] | None = None
    ) -> Unwatch:
        key = object()
        with self._lock:
            poll = self._polls.get(target)
            is_new = poll is None or poll.is_ended
            if poll is None or poll.is_ended:
                poll = self._polls[target] = self._make_poll(target)
            poll.add(key, listener, known)
        if is_new:
            self._start(poll)
        elif known is None:
            poll.hurry()
        else:
            poll.pass_on()

        def unwatch() -> None:
            with self._lock:
                if poll.remove(key) and self._polls.get(target) is poll:
                    del self._polls[target]
                    poll.end()

        return unwatch

    def write_presence(self, path: str, here: bool) -> None:
        write = {
            "update": {"name": f"{self._project.documents}/{path}", "fields": {"here": {"booleanValue": here}}},
            "updateTransforms": [{"fieldPath": "seen", "setToServerValue": "REQUEST_TIME"}],
        }
        self._post(f"{self._project.documents_url}:commit", {"writes": [write]})

    def refresh(self, *paths: str) -> None:
        with self._lock:
            polls = dict(self._polls)
        for path in paths:
            if path in polls and not polls[path].is_ended:
                polls[path].hurry()  # what it finds is passed on to the lists
            else:
                self._recheck_lists(path)
        for poll in () if paths else polls.values():
            poll.hurry()

    def pause(self, keeps_lists: bool = False) -> None:
        with self._lock:
            was_paused = self._paused_at is not None
            self._paused_at = self._now() if self._paused_at is None else self._paused_at
            self._keeps_lists = keeps_lists
            for target, poll in self._polls.items():
                if self._is_paused(target):
                    poll.pause()
                elif was_paused:
                    poll.resume()

    def resume(self) -> None:
        with self._lock:
            paused_at, self._paused_at = self._paused_at, None
            for poll in self._polls.values() if paused_at is not None else ():
                if isinstance(poll.target, PolledList) and self._now() - (paused_at or 0) > LONG_PAUSE_SECONDS:
                    poll.target.forget_all()
                poll.resume()

    def close(self) -> None:
        with self._lock:
            for poll in self._polls.values():
                poll.end()
            self._polls.clear()

    def _make_poll(self, target: WatchTarget) -> TargetPoll:
        polled = PolledList(target, self, self._now) if isinstance(target, Query) else PolledDocument(target, self)
        poll = TargetPoll(
            polled,
            PollingInterval(choose_pace(target).scaled(self._factor)),
            self._budget,
            RefusedWatch(self._connection, isinstance(target, Query), self._now),
            partial(self._note_read, polled),
            partial(self._note_denied, target),
            self._now,
        )
        if self._is_paused(target):
            poll.pause()
        return poll

    def _is_paused(self, target: WatchTarget) -> bool:
        """Whether a target is not polled now."""
        is_kept = self._keeps_lists and isinstance(target, Query) and target.collection in TOLD_LISTS
        return self._paused_at is not None and not is_kept

    def _find_poll(self, target: WatchTarget) -> TargetPoll | None:
        with self._lock:
            return self._polls.get(target)

    def _lists(self) -> list[tuple[TargetPoll, PolledList]]:
        """The watched lists."""
        with self._lock:
            return [(poll, poll.target) for poll in self._polls.values() if isinstance(poll.target, PolledList)]

    def _note_read(self, polled: PolledDocument | PolledList) -> None:
        """Lets lists know a document that was read by itself, so that they need not read it."""
        if isinstance(polled, PolledList):
            return
        for snapshot in polled.snapshots or ():
            self._note_listed(snapshot)
            for poll, list in self._lists():
                if list.learn_document(snapshot):
                    poll.pass_on()

    def _note_listed(self, snapshot: Snapshot) -> None:
        """Lets lists find out whether games still belong to them that have left those named in the profile."""
        games = snapshot.data.get("games")
        if isinstance(games, list):
            before, self._listed_games = self._listed_games, {snapshot.path: set(games)}
            for game in before.get(snapshot.path, set()) - set(games):
                self._recheck_lists(game_path(game))

    def _note_denied(self, target: WatchTarget) -> None:
        """Lets lists find out whether a document that may not be read any more still belongs to them."""
        if isinstance(target, str):
            self._recheck_lists(target)

    def _recheck_lists(self, path: str) -> None:
        for poll, list in self._lists():
            if list.recheck(path):
                poll.hurry()

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
