"""The indexes of Firestore: the fields that queries compare, and no others.

Each index makes each write slower and takes room. One of a field that only grows, such as a time, also limits a whole
collection to 500 writes a second.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from client.embedded import EmbeddedClient
from client.models import Profile
from client.online.polled_targets import PolledList
from functions import limits
from functions.durations import DAY_SECONDS
from functions.queries import games_query
from functions.store import Query, Snapshot, Write
from functions.store.nested_arrays import FORGET_FIELD
from functions.store.sqlite import SqliteStore
from tests.functions.authority_helpers import Authority
from tests.functions.payment_events import buy_gift
from tests.functions.stores import on_sqlite_alone

Index = tuple[str, ...]
"""The collection, and each field before its kind: ``CONTAINS`` for the values in a list, ``DESCENDING`` for the newest
first, else ``ASCENDING``."""
GROWING = {
    ("Games", "timer.deadline", "ASCENDING"),
    ("Games", "remindAt", "ASCENDING"),
    ("Games", "expires", "ASCENDING"),
    ("Users", "expires", "ASCENDING"),
    ("mail", "expires", "ASCENDING"),
    ("Gone", "until", "ASCENDING"),
    ("SentEmails", "until", "ASCENDING"),
    ("Reports", "at", "ASCENDING"),
    ("Purchases", "expires", "ASCENDING"),
    ("Answers", "day", "ASCENDING"),
}
"""The indexes of fields that only grow. The sweep needs them. The index of a day is seldom written."""


def read_indexes() -> dict[str, list[dict[str, Any]]]:
    path = Path(__file__).parents[2] / "firestore.indexes.json"
    data: dict[str, list[dict[str, Any]]] = json.loads(path.read_text(encoding="utf-8"))
    return data


@pytest.fixture
def overrides() -> list[dict[str, Any]]:
    return read_indexes()["fieldOverrides"]


@pytest.fixture
def composites() -> set[Index]:
    """The indexes of several fields."""
    indexes = read_indexes()["indexes"]
    assert {index["queryScope"] for index in indexes} == {"COLLECTION"}
    return {
        (
            index["collectionGroup"],
            *(part for field in index["fields"] for part in (field["fieldPath"], order_of(field))),
        )
        for index in indexes
    }


def order_of(field: dict[str, Any]) -> str:
    return str(field.get("arrayConfig") or field["order"])


@pytest.fixture
def needed(monkeypatch: pytest.MonkeyPatch) -> set[Index]:
    """The indexes for the queries that are made from now on."""
    needed: set[Index] = set()
    original = SqliteStore.query

    def query(store: SqliteStore, asked: Query) -> tuple[Snapshot, ...]:
        collection = asked.collection.rpartition("/")[2]
        orders = {"array-contains": "CONTAINS", ">=": "DESCENDING"}
        fields = [(where.field, orders.get(where.operator, "ASCENDING")) for where in asked.where]
        if asked.newest_first:
            newest = asked.newest_first, "DESCENDING"
            fields += [] if newest in fields else [newest]
            needed.add((collection, *(part for field in fields for part in field)))
        else:
            needed.update((collection, *field) for field in fields)
        return original(store, asked)

    monkeypatch.setattr(SqliteStore, "query", query)
    return needed


@on_sqlite_alone
def test_the_fields_of_all_queries_are_indexed_and_no_others(
    overrides: list[dict[str, Any]],
    composites: set[Index],
    needed: set[Index],
    authority: Authority,
    tmp_path: Path,
) -> None:
    indexed: set[Index] = {
        (override["collectionGroup"], override["fieldPath"], order_of(index))
        for override in overrides
        for index in override["indexes"]
    }
    assert {index["queryScope"] for override in overrides for index in override["indexes"]} == {"COLLECTION"}
    ask_everything(authority)
    with_client(tmp_path / "device.db")
    with_a_poll(authority)
    assert needed == indexed | composites


def ask_everything(authority: Authority) -> None:
    """Makes the queries of the authority."""
    game = authority.finished("ann", "bob")
    authority.call("ann", "saveProfile", name="Anna")
    authority.service.call("bob", "saveProfile", {"name": "Bob"}, email="bob@example.org")
    authority.service.call("ann", "findPerson", {"email": "bob@example.org"}, email="ann@example.org")
    authority.call("bob", "deleteAccount")
    assert authority.document(f"Records/{game}") is not None
    authority.service.clean_up()
    authority.service.send_reminders()
    authority.sweep_deadlines()


def with_client(path: Path) -> None:
    """Makes the queries of a client, with the limits of one in the cloud."""
    client = EmbeddedClient(path)
    client._games_limit = limits.MAX_LISTED_GAMES
    client.sign_in(Profile("", "Ann"))
    game = client.new_game("crazy_eights", ("random",))
    client.games()
    client.records()
    client.statistics()
    client.invitations()
    client.invitees(game)
    client.close()


def with_a_poll(authority: Authority) -> None:
    """Makes the queries of a client that polls: for a list, and for its changes."""
    documents = SimpleNamespace(fetch=authority.store.query, read=authority.store.read)
    authority.begin("cho", "dan")
    games = PolledList(games_query("cho", limits.MAX_LISTED_GAMES), documents)
    assert (games.read(), games.read()) == (1, 1)


def test_nothing_else_is_indexed_in_any_collection(authority: Authority, overrides: list[dict[str, Any]]) -> None:
    """Firestore indexes each field of a collection without such a line, and each field in a view."""
    authority.finished("ann", "bob", timeLimit=30)
    authority.prove("ann")
    authority.create("ann", invites=["dora@example.org"])
    authority.call("bob", "deleteAccount")
    collections = {path.split("/")[-2] for path in authority.everything()} | {"Presence", "mail"}
    exempt = {override["collectionGroup"] for override in overrides if override["fieldPath"] == "*"}
    assert collections <= exempt
    assert all(override["indexes"] == [] for override in overrides if override["fieldPath"] == "*")


def test_fields_that_grow_come_after_a_person_in_an_index_of_several(composites: set[Index]) -> None:
    """So the newest entries of different people lie apart, and the collection takes any number of writes a second."""
    assert {(index[0], index[1], *index[-2:]) for index in composites} == {
        ("Games", "users", "changed", "DESCENDING"),
        ("Invites", "to", "sent", "DESCENDING"),
    }


def test_moves_and_logs_alone_are_forgotten(authority: Authority, overrides: list[dict[str, Any]]) -> None:
    """A policy deletes them, on the field that their writes have, which needs no index."""
    forgotten = {(one["collectionGroup"], one["fieldPath"]): one["indexes"] for one in overrides if one.get("ttl")}
    assert forgotten == {("Log", FORGET_FIELD): [], ("Moves", FORGET_FIELD): []}
    expiring: dict[str, float] = {}
    commit = authority.store.commit

    def record(writes: Sequence[Write]) -> Any:
        expiring.update((write.path.split("/")[-2], write.forget_at) for write in writes if write.forget_at is not None)
        return commit(writes)

    authority.store.commit = record
    authority.act(authority.begin("eve", "fay"))
    now = authority.clock.now()
    assert expiring == {"Log": now + 90 * 86_400, "Moves": now + 7 * 86_400}


def test_only_the_sweep_has_indexes_of_fields_that_grow(authority: Authority, overrides: list[dict[str, Any]]) -> None:
    """Numbers are times, versions and counters here; what is compared otherwise are ids, lists and words."""
    indexed = {
        (override["collectionGroup"], override["fieldPath"], "ASCENDING")
        for override in overrides
        if override["indexes"]
    }
    authority.finished("ann", "bob", timeLimit=30)
    authority.act_until(authority.begin("ann", "bob", timeLimit=DAY_SECONDS), "take")  # its turns have reminders
    authority.prove("ann")
    game = authority.create("ann", invites=["bob", "dora@example.org"], startsAt=9000)
    authority.call("ann", "report", gameId=game, uid="bob", reason="name")
    authority.call("gus", "signIn", name="Gus", guest=True)
    authority.sign_in("cho")
    authority.call("cho", "deleteAccount")
    buy_gift(authority, "ann")
    numbers = {
        (path.split("/")[-2], name, "ASCENDING")
        for path, data in authority.everything().items()
        for name, value in flattened(data)
        if type(value) is int
    }
    assert numbers & indexed == GROWING


def flattened(data: dict[str, Any]) -> list[tuple[str, Any]]:
    """The fields of a document, with those in objects at its top."""
    inner = [
        (f"{name}.{key}", one) for name, value in data.items() if isinstance(value, dict) for key, one in value.items()
    ]
    return [*data.items(), *inner]
