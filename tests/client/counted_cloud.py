"""Clients in a time that only the test lets pass, and a Firestore that counts what it would bill."""

from __future__ import annotations

import json
import threading
from collections import Counter
from collections.abc import Callable, Mapping
from types import SimpleNamespace
from typing import Any

from client.models import Profile
from client.network.connection import Connection
from client.network.http import HttpResponse
from client.network.project import Project
from client.online.online_client import OnlineClient
from client.online.rest import RestDocumentSource
from client.online.target_poll import TargetPoll
from client.protocol import Unwatch
from client.queries.document_source import SnapshotListener, WatchTarget
from functions.store import Query, Snapshot, Store, Where, put
from functions.store.nested_arrays import wrap_arrays
from tests.functions.authority_helpers import Authority

PROJECT = Project("demo-threes", "any")
DENIED = HttpResponse(403, {"error": {"status": "PERMISSION_DENIED"}})
OPERATORS = {"EQUAL": "==", "GREATER_THAN_OR_EQUAL": ">=", "ARRAY_CONTAINS": "array-contains"}


class CountedFirestore:
    """Firestore's REST interface on a store, in the place of an `HttpClient`. The token is the uid.

    A document that is not there is billed as a read, and so are a query that finds none and a document that the rules
    read.
    """

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self.store = store
        self.reads: Counter[str] = Counter()
        """Documents read, by collection."""
        self.writes = 0
        """Documents written: signs of life."""
        self.bytes = 0
        """Length of all documents sent."""
        self.denials = 0
        """Number of requests that will be refused, whatever they ask."""
        self._now = now

    @property
    def total(self) -> int:
        return self.reads.total()

    def post(self, url: str, data: Any, token: str = "") -> HttpResponse:
        parent, _, method = url.removeprefix(PROJECT.documents_url).removeprefix("/").rpartition(":")
        if self.denials:
            self.denials -= 1
            return DENIED
        if method == "commit":
            self.reads["rules"] += 1
            self._write(data)
            return HttpResponse(200, {})
        answers = self._get(data, token) if method == "batchGet" else self._query(parent, data["structuredQuery"])
        if answers is None:
            return DENIED
        return HttpResponse(200, answers)

    def _write(self, data: Any) -> None:
        for write in data["writes"]:
            path = write["update"]["name"].removeprefix(f"{PROJECT.documents}/")
            here = write["update"]["fields"]["here"]["booleanValue"]
            self.store.commit([put(path, {"here": here, "seen": int(self._now())})])
            self.writes += 1

    def _get(self, data: Any, uid: str) -> list[Any] | None:
        answers: list[Any] = []
        self.reads["rules"] += any(has_costly_rule(name) for name in data["documents"])
        for name in data["documents"]:
            path = name.removeprefix(f"{PROJECT.documents}/")
            (snapshot,) = self.store.read(path)
            is_game = path.startswith("Games/") and path.count("/") == 1
            if is_game and (snapshot is None or uid not in snapshot.data["users"]):
                return None
            self.reads[path.split("/")[-2]] += 1
            self.bytes += 0 if snapshot is None else encoded_size(snapshot)
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
            newest_first=next((order["field"]["fieldPath"] for order in asked.get("orderBy", ())), ""),
        )
        found = self.store.query(query)
        self.reads[collection] += max(1, len(found))
        self.reads["rules"] += has_costly_rule(f"{parent}/{collection}/")
        self.bytes += sum(map(encoded_size, found))
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


class ListenedFirestore:
    """A `DocumentSource` with listeners on a store, which counts what Firestore would bill.

    A listener is billed for each document at its beginning, and for each that changes.
    """

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self.store = store
        self.reads: Counter[str] = Counter()
        """Documents read or sent to listeners, by collection."""
        self.writes = 0
        """Documents written: signs of life."""
        self.bytes = 0
        """Length of all documents sent."""
        self._now = now

    def read(self, *paths: str) -> tuple[Snapshot | None, ...]:
        self.reads["rules"] += any(map(has_costly_rule, paths))
        found = self.store.read(*paths)
        for path, snapshot in zip(paths, found, strict=True):
            self._count(path, snapshot)
        return found

    def query(self, query: Query) -> tuple[Snapshot, ...]:
        found = self.store.query(query)
        for snapshot in found:
            self._count(snapshot.path, snapshot)
        self.reads[query.collection.rpartition("/")[2]] += not found
        self.reads["rules"] += has_costly_rule(f"{query.collection}/")
        return found

    def watch(
        self, target: WatchTarget, listener: SnapshotListener, known: tuple[Snapshot, ...] | None = None
    ) -> Unwatch:
        stamps: dict[str, Any] = {}
        self.reads["rules"] += isinstance(target, Query) and has_costly_rule(f"{target.collection}/")

        def tell(snapshots: tuple[Snapshot, ...]) -> None:
            for snapshot in snapshots:
                if stamps.get(snapshot.path) != snapshot.stamp:
                    self._count(snapshot.path, snapshot)
            stamps.clear()
            stamps.update((snapshot.path, snapshot.stamp) for snapshot in snapshots)
            listener(snapshots)

        return self.store.watch(target, tell)

    def write_presence(self, path: str, here: bool) -> None:
        self.store.commit([put(path, {"here": here, "seen": int(self._now())})])
        self.writes += 1
        self.reads["rules"] += 1

    def refresh(self, *paths: str) -> None:
        pass

    def pause(self, keeps_lists: bool = False) -> None:
        pass

    def resume(self) -> None:
        pass

    def close(self) -> None:
        pass

    def _count(self, path: str, snapshot: Snapshot | None) -> None:
        self.reads[path.split("/")[-2]] += 1
        self.bytes += 0 if snapshot is None else encoded_size(snapshot)


def has_costly_rule(path: str) -> bool:
    """Whether the rules read the game's document for this one, which is billed once for each request."""
    return "/Moves/" in path or "/Presence/" in path


def encoded_size(snapshot: Snapshot) -> int:
    """The length of a document as Firestore bills it, in a serialized message: about that of JSON without spaces."""
    return len(PROJECT.documents) + len(snapshot.path) + len(json.dumps(snapshot.data, separators=(",", ":")))


class SimulatedTime:
    """Time that goes on when `pass_time` is called, and what is due in it. The authority's clock goes with it."""

    def __init__(self, authority: Authority) -> None:
        self.now = 0.0
        self._authority = authority
        self._clock = authority.clock
        self._began = authority.clock.time
        self._polls: dict[TargetPoll, float | None] = {}
        """The time at which each poll is due; None: when it is woken."""

    def add(self, poll: TargetPoll) -> None:
        self._polls[poll] = self.now

    def pass_time(self, seconds: float, *, every: float = 0, do: Callable[[], object] = lambda: None) -> None:
        """Lets so many seconds pass. With `every`, calls `do` each time that so many have passed."""
        end, next_time = self.now + seconds, self.now + (every or seconds + 1)
        while True:
            self._step_all()
            self._authority.let_computers_move()  # after who has moved has looked
            due = min((at for at in self._polls.values() if at is not None), default=end)
            self.now = min(due, next_time, end)
            self._clock.time = self._began + self.now
            if self.now >= next_time:
                next_time += every
                do()
            elif self.now >= due:
                for poll, at in list(self._polls.items()):
                    if at is not None and at <= self.now:
                        self._step(poll)
            if self.now >= end:
                self._step_all()
                return

    def _step_all(self) -> None:
        """Lets all polls do what is due now, until none of them has woken another."""
        before: dict[TargetPoll, float | None] | None = None
        while self._polls != before:
            before = dict(self._polls)
            for poll in before:
                self._step(poll)

    def _step(self, poll: TargetPoll) -> None:
        seconds = poll.step()
        if poll.is_ended:
            self._polls.pop(poll, None)
        else:
            self._polls[poll] = None if seconds is None else self.now + seconds


class SimulatedDevice:
    """One person's device, which polls, or listens, in a time that several devices may share."""

    def __init__(
        self, authority: Authority, uid: str, time: SimulatedTime | None = None, *, listens: bool = False
    ) -> None:
        self.time = time or SimulatedTime(authority)
        self.pass_time = self.time.pass_time
        self.called: list[str] = []
        """The names of all calls of functions."""
        self.answered_bytes = 0
        """Length of all answers of functions."""
        self.uid = uid
        connection, clock = Connection(), authority.clock
        token = SimpleNamespace(uid=uid, is_guest=False, email=f"{uid}@example.org", resume=lambda uid: uid)
        token.token = lambda fresh=False: uid
        token.save_profile = lambda name, face, back: None
        self._authority = authority
        any_source: Any = RestDocumentSource
        any_client: Any = OnlineClient
        self.cloud: Any
        if listens:
            self.cloud = source = ListenedFirestore(authority.store, clock.now)
        else:
            self.cloud = CountedFirestore(authority.store, clock.now)
            source = any_source(self.cloud, PROJECT, token, connection, now=lambda: self.time.now, start=self.time.add)
        functions = SimpleNamespace(call=self._call)
        self.client: OnlineClient = any_client(token, functions, source, connection, threading.Event())
        self.client.sign_in(Profile(uid, uid.title()))

    def _call(self, name: str, request: Mapping[str, Any]) -> dict[str, Any]:
        self.called.append(name)
        answer = self._authority.service.call(self.uid, name, dict(request), email=f"{self.uid}@example.org")
        self.answered_bytes += len(json.dumps(answer))
        return answer
