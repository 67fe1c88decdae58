"""A client that polls, in a time that only the test lets pass, and a Firestore that counts what it would bill."""

from __future__ import annotations

import json
import threading
from collections import Counter
from collections.abc import Callable, Mapping
from types import SimpleNamespace
from typing import Any

from client.network.connection import Connection
from client.network.http import HttpResponse
from client.network.project import Project
from client.online.online_client import OnlineClient
from client.online.rest import RestDocumentSource
from client.online.target_poll import TargetPoll
from functions.store import Query, Snapshot, Store, Where
from functions.store.nested_arrays import wrap_arrays
from tests.functions.authority_helpers import Authority

PROJECT = Project("demo-threes", "any")
DENIED = HttpResponse(403, {"error": {"status": "PERMISSION_DENIED"}})
OPERATORS = {"EQUAL": "==", "GREATER_THAN_OR_EQUAL": ">=", "ARRAY_CONTAINS": "array-contains"}


class CountedFirestore:
    """Firestore's REST interface on a store, in the place of an `HttpClient`. The token is the uid.

    A document that is not there is billed as a read, and so is a query that finds none.
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        self.reads: Counter[str] = Counter()
        """Documents read, by collection."""
        self.bytes = 0
        """Length of all answers."""
        self.denials = 0
        """Number of requests that will be refused, whatever they ask."""

    @property
    def total(self) -> int:
        return self.reads.total()

    def post(self, url: str, data: Any, token: str = "") -> HttpResponse:
        parent, _, method = url.removeprefix(PROJECT.documents_url).removeprefix("/").rpartition(":")
        if self.denials:
            self.denials -= 1
            return DENIED
        answers = self._get(data, token) if method == "batchGet" else self._query(parent, data["structuredQuery"])
        if answers is None:
            return DENIED
        self.bytes += len(json.dumps(answers))
        return HttpResponse(200, answers)

    def _get(self, data: Any, uid: str) -> list[Any] | None:
        answers: list[Any] = []
        for name in data["documents"]:
            path = name.removeprefix(f"{PROJECT.documents}/")
            (snapshot,) = self.store.read(path)
            is_game = path.startswith("Games/") and path.count("/") == 1
            if is_game and (snapshot is None or uid not in snapshot.data["users"]):
                return None
            self.reads[path.split("/")[-2]] += 1
            answers.append({"missing": name} if snapshot is None else {"found": encode_document(snapshot)})
        return answers

    def _query(self, parent: str, asked: Any) -> list[Any]:
        condition = asked.get("where", {})
        filters = condition.get("compositeFilter", {}).get("filters") or ([condition] if condition else [])
        collection = asked["from"][0]["collectionId"]
        query = Query(
            f"{parent}/{collection}" if parent else collection,
            tuple(decode_condition(found["fieldFilter"]) for found in filters),
            asked.get("limit"),
        )
        found = self.store.query(query)
        self.reads[collection] += max(1, len(found))
        return [{"document": encode_document(snapshot)} for snapshot in found] or [{"readTime": "now"}]


def decode_condition(condition: Any) -> Where:
    (value,) = condition["value"].values()
    is_number = "integerValue" in condition["value"]
    operator: Any = OPERATORS[condition["op"]]
    return Where(condition["field"]["fieldPath"], operator, int(value) if is_number else value)


def encode_document(snapshot: Snapshot) -> dict[str, Any]:
    fields = encode_value(wrap_arrays(snapshot.data))["mapValue"]
    time = f"2026-01-01T00:00:00.{snapshot.stamp:09d}Z"
    return {"name": f"{PROJECT.documents}/{snapshot.path}", "updateTime": time, **fields}


def encode_value(value: Any) -> dict[str, Any]:
    match value:
        case None:
            return {"nullValue": None}
        case bool():
            return {"booleanValue": value}
        case int():
            return {"integerValue": str(value)}
        case float():
            return {"doubleValue": value}
        case str():
            return {"stringValue": value}
        case Mapping():
            return {"mapValue": {"fields": {key: encode_value(item) for key, item in value.items()}}}
    return {"arrayValue": {"values": [encode_value(item) for item in value]}}


class PollingDevice:
    """One person's device. Its polls are made when the time has come to which `pass_time` lets the clock go on.

    The clock of the authority goes on with it.
    """

    def __init__(self, authority: Authority, uid: str) -> None:
        self.cloud = CountedFirestore(authority.store)
        self.now = 0.0
        self.called: list[str] = []
        """The names of all calls of functions."""
        self.connection = Connection()
        self._authority = authority
        self._started_at = authority.clock.time
        self._polls: dict[TargetPoll, float | None] = {}
        """The time at which each poll is due; None: when it is woken."""
        authenticator = SimpleNamespace(uid=uid, is_guest=False, email=f"{uid}@example.org", resume=lambda uid: uid)
        authenticator.token = lambda fresh=False: uid
        authenticator.save_profile = lambda name, face: None
        self.documents = RestDocumentSource(
            self.cloud,  # type: ignore[arg-type]
            PROJECT,
            authenticator,  # type: ignore[arg-type]
            self.connection,
            now=lambda: self.now,
            start=self._start,
        )
        functions = SimpleNamespace(call=self._call)
        any_client: Any = OnlineClient
        self.client: OnlineClient = any_client(
            authenticator, functions, self.documents, self.connection, threading.Event()
        )
        self.client.sign_in(SimpleNamespace(uid=uid, name=uid.title(), face=""))  # type: ignore[arg-type]

    def pass_time(self, seconds: float, *, every: float = 0, do: Callable[[], object] = lambda: None) -> None:
        """Lets so many seconds pass. With `every`, calls `do` each time that so many have passed."""
        end, next_time = self.now + seconds, self.now + (every or seconds + 1)
        while True:
            self._step_awake()
            due = min((at for at in self._polls.values() if at is not None), default=end)
            self._set_time(min(due, next_time, end))
            if self.now >= next_time:
                next_time += every
                do()
            elif self.now >= due:
                for poll, at in list(self._polls.items()):
                    if at is not None and at <= self.now:
                        self._step(poll)
            if self.now >= end:
                self._step_awake()
                return

    def _start(self, poll: TargetPoll) -> None:
        self._polls[poll] = self.now

    def _step_awake(self) -> None:
        while awake := [poll for poll in self._polls if poll.is_awake]:
            for poll in awake:
                self._step(poll)

    def _step(self, poll: TargetPoll) -> None:
        seconds = poll.step()
        if poll.is_ended:
            self._polls.pop(poll, None)
        else:
            self._polls[poll] = None if seconds is None else self.now + seconds

    def _set_time(self, now: float) -> None:
        self.now = now
        self._authority.clock.time = self._started_at + now

    def _call(self, name: str, request: Mapping[str, Any]) -> dict[str, Any]:
        self.called.append(name)
        uid = self.client.authenticator.uid
        return self._authority.service.call(uid, name, dict(request), email=f"{uid}@example.org")
