"""What every store does. Another one joins with a line in `STORES`."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from functions.store import Conflict, Query, Store, Where, create, delete, put, replace
from functions.store.sqlite import SqliteStore

STORES = {"sqlite": lambda folder: SqliteStore(folder / "store.db")}


@pytest.fixture(params=STORES.values(), ids=STORES.keys())
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    store = request.param(tmp_path)
    yield store
    store.close()


def read(store: Store, path: str):
    (snapshot,) = store.read(path)
    return snapshot


def test_what_was_committed_is_read(store: Store) -> None:
    data = {"n": 1, "text": "ä🃏", "list": [1, None, True], "deep": {"x": []}}
    store.commit([create("Games/1", data), create("Games/1/Secret/state", {"v": 1})])
    found = store.read("Games/1/Secret/state", "Games/2", "Games/1")
    assert [one and one.data for one in found] == [{"v": 1}, None, data]


@pytest.mark.parametrize(
    "data",
    [
        {"rows": [[1, 2], [], [3]]},
        {"rows": [[[1]], [[], [[2]]]]},
        {"rows": [[{"cards": [[7], [8]]}], {"deep": [[None]]}]},
        {"deep": {"deeper": {"rows": [["ä", True, 1.5]]}}},
        {"a.b": 1, "a`b": [[2]], "c d": {"0": []}},
    ],
    ids=repr,
)
def test_a_document_is_any_json_object(store: Store, data: dict) -> None:
    """Lists within lists too, and keys that are no names."""
    store.commit([create("Games/1", data)])
    assert read(store, "Games/1").data == data
    (found,) = store.query(Query("Games"))
    assert found.data == data
    told = []
    store.watch("Games/1", told.extend)
    assert [one.data for one in told] == [data]


def test_a_document_is_created_once(store: Store) -> None:
    store.commit([create("Games/1", {"n": 1})])
    with pytest.raises(Conflict):
        store.commit([create("Games/1", {"n": 2})])
    assert read(store, "Games/1").data == {"n": 1}


def test_a_document_that_was_written_since_is_not_replaced(store: Store) -> None:
    store.commit([create("Games/1", {"n": 1})])
    old = read(store, "Games/1")
    store.commit([replace(old, {"n": 2})])
    with pytest.raises(Conflict):
        store.commit([replace(old, {"n": 3})])
    assert read(store, "Games/1").data == {"n": 2}


def test_a_document_deleted_and_made_anew_is_another(store: Store) -> None:
    store.commit([create("Games/1", {"n": 1})])
    old = read(store, "Games/1")
    store.commit([delete("Games/1")])
    with pytest.raises(Conflict):
        store.commit([replace(old, {"n": 2})])
    store.commit([create("Games/1", {"n": 1})])
    with pytest.raises(Conflict):
        store.commit([replace(old, {"n": 2})])


def test_a_commit_is_all_or_nothing(store: Store) -> None:
    store.commit([create("Games/1", {"n": 1})])
    with pytest.raises(Conflict):
        store.commit([put("Games/2", {}), create("Games/3", {}), create("Games/1", {"n": 2}), put("Games/4", {})])
    assert store.read("Games/2", "Games/3", "Games/4") == (None, None, None)
    assert read(store, "Games/1").data == {"n": 1}


def test_query_finds_one_collection_only(store: Store) -> None:
    store.commit(
        [create("Games/1", {}), create("Games/1/Log/0", {}), create("Games/2/Log/0", {}), create("Users/1", {})]
    )
    assert [one.path for one in store.query(Query("Games"))] == ["Games/1"]
    assert [one.path for one in store.query(Query("Games/2/Log"))] == ["Games/2/Log/0"]


def test_query_by_equal_fields(store: Store) -> None:
    store.commit([create("Invites/1", {"to": "ann"}), create("Invites/2", {"to": "bob"}), create("Invites/3", {})])
    store.commit([create("Games/1", {"users": []}), create("Games/2", {"users": ["ann"]})])
    assert [one.path for one in store.query(Query("Invites", (Where("to", "==", "bob"),)))] == ["Invites/2"]
    assert [one.path for one in store.query(Query("Games", (Where("users", "==", ()),)))] == ["Games/1"]


def test_query_by_what_a_list_contains(store: Store) -> None:
    for n, users in enumerate((["ann", "bob"], ["bob"], [], ["annabel"])):
        store.commit([create(f"Games/{n}", {"users": users})])
    assert [one.path for one in store.query(Query("Games", (Where("users", "array-contains", "ann"),)))] == ["Games/0"]


def test_query_by_path_and_up_to_a_limit(store: Store) -> None:
    for n in (30, 10, 20):
        store.commit([create(f"Games/{n}", {})])
    assert [one.path for one in store.query(Query("Games", limit=2))] == ["Games/10", "Games/20"]
    assert len(store.query(Query("Games"))) == 3


@pytest.mark.parametrize(
    "where",
    [
        Where("users", "array-contains", "ann"),
        Where("users", "==", ()),
        Where("users", "==", ["ann"]),
        Where("users", "==", "ann"),
        Where("n", "==", 3),
        Where("n", "==", "3"),
    ],
    ids=repr,
)
def test_a_condition_holds_of_what_a_query_finds(store: Store, where: Where) -> None:
    documents = [{"users": users} for users in ([], ["ann"], ["bob", "ann"], "ann", {"ann": "ann"}, None)]
    documents += [{"n": n} for n in (3, "3", 3.5, [3], None)] + [{}]
    store.commit([create(f"Games/{n:02}", data) for n, data in enumerate(documents)])
    found = [one.data for one in store.query(Query("Games", (where,)))]
    assert found == [data for data in documents if where.holds(data)]
    assert found


def test_a_watcher_is_told_now_and_after_every_change(store: Store) -> None:
    told = []
    unwatch = store.watch("Games/1", lambda found: told.append([one.data for one in found]))
    store.commit([create("Games/1", {"n": 1})])
    store.commit([put("Games/2", {"n": 9})])
    store.commit([put("Games/1", {"n": 2})])
    store.commit([delete("Games/1")])
    unwatch()
    store.commit([put("Games/1", {"n": 3})])
    assert told == [[], [{"n": 1}], [{"n": 2}], []]


def test_a_query_is_watched(store: Store) -> None:
    told = []
    query = Query("Games", (Where("users", "array-contains", "ann"),))
    store.watch(query, lambda found: told.append([one.path for one in found]))
    store.commit([create("Games/1", {"users": ["ann"]})])
    store.commit([create("Games/2", {"users": ["bob"]})])
    store.commit([create("Games/3/Log/0", {"users": ["ann"]})])
    store.commit([delete("Games/1")])
    assert told == [[], ["Games/1"], []]


def test_a_query_is_watched_as_documents_come_to_meet_it(store: Store) -> None:
    told = []
    query = Query("Games", (Where("users", "array-contains", "ann"),))
    store.commit([create("Games/2", {"users": ["ann"]})])
    store.watch(query, lambda found: told.append([(one.path[6:], one.data["users"]) for one in found]))
    store.commit([create("Games/1", {"users": ["bob"]})])
    store.commit([put("Games/1", {"users": ["bob", "ann"]}), put("Games/3", {"users": ["ann"]})])
    store.commit([put("Games/2", {"users": []})])
    assert told == [
        [("2", ["ann"])],
        [("1", ["bob", "ann"]), ("2", ["ann"]), ("3", ["ann"])],
        [("1", ["bob", "ann"]), ("3", ["ann"])],
    ]


def test_a_watcher_may_write_and_hears_of_it_afterwards(store: Store) -> None:
    told = []

    def listener(found) -> None:
        n = found[0].data["n"] if found else 0
        told.append(("begin", n))
        if n < 3:
            store.commit([put("Games/1", {"n": n + 1})])
        told.append(("end", n))

    store.watch("Games/1", listener)
    assert told == [(word, n) for n in range(4) for word in ("begin", "end")]


def test_a_watcher_that_fails_harms_nobody(store: Store) -> None:
    told = []

    def fails(found) -> None:
        raise ValueError("mine")

    store.watch("Games/1", fails)
    store.watch("Games/1", told.append)
    store.commit([create("Games/1", {"n": 1})])
    assert len(told) == 2


def test_no_increment_of_many_threads_is_lost(store: Store) -> None:
    store.commit([create("Games/1", {"n": 0})])
    versions = []
    store.watch("Games/1", lambda found: versions.append(found[0].data["n"]))

    def increment() -> None:
        for _ in range(20):
            while True:
                at = read(store, "Games/1")
                try:
                    store.commit([replace(at, {"n": at.data["n"] + 1})])
                except Conflict:
                    continue
                break

    threads = [threading.Thread(target=increment) for _ in range(5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert read(store, "Games/1").data == {"n": 100}
    assert versions == sorted(set(versions))
    assert versions[-1] == 100


def test_a_snapshot_does_not_show_its_text() -> None:
    assert "7H" not in repr(put("Games/1/Hands/ann", {"cards": "7H"}))
