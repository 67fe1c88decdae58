"""The contract of every store. Another one joins with a line in `STORES`."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from functions.store import (
    Conflict,
    Query,
    Store,
    StoreError,
    Where,
    Write,
    create,
    delete,
    demand_absence,
    put,
    replace,
)
from tests.functions.memory_store import MemoryStore


class CalledListener(list):
    """The calls of a listener, on whatever thread."""

    def __init__(self) -> None:
        super().__init__()
        self._more = threading.Condition()

    def append(self, one: Any) -> None:
        with self._more:
            super().append(one)
            self._more.notify_all()

    def comes_to(self, *expected: Any) -> bool:
        """Whether what was told is this, now or soon: a store may take its time."""
        with self._more:
            self._more.wait_for(lambda: len(self) >= len(expected), timeout=10)
            return self == list(expected)


def read(store: Store, path: str):
    (snapshot,) = store.read(path)
    return snapshot


def test_what_was_committed_is_read(store: Store) -> None:
    data = {"n": 1, "text": "ä🃏", "list": [1, None, True], "deep": {"x": []}}
    store.commit([create("Games/1", data), create("Games/1/Secret/state", {"v": 1})])
    found = store.read("Games/1/Secret/state", "Games/2", "Games/1")
    assert [snapshot and snapshot.data for snapshot in found] == [{"v": 1}, None, data]


@pytest.mark.parametrize(
    "data",
    [
        {"rows": [[1, 2], [], [3]]},
        {"rows": [[[1]], [[], [[2]]]]},
        {"rows": [[{"cards": [[7], [8]]}], {"deep": [[None]]}]},
        {"deep": {"deeper": {"rows": [["ä", True, 1.5]]}}},
        {"a.b": 1, "a`b": [[2]], "c d": {"0": []}},
        {"rows": [{"list": [1]}, [{"list": {"list": [[2]]}}], {"list": 1, "more": 2}]},
    ],
    ids=repr,
)
def test_a_document_is_any_json_object(store: Store, data: dict) -> None:
    """Lists within lists too, and keys that are no names."""
    store.commit([create("Games/1", data)])
    assert read(store, "Games/1").data == data
    (found,) = store.query(Query("Games"))
    assert found.data == data
    told = CalledListener()
    store.watch("Games/1", lambda found: told.append(found[0].data))
    assert told.comes_to(data)


def test_the_time_at_which_a_document_is_forgotten_is_no_part_of_it(store: Store) -> None:
    store.commit([create("Games/1/Log/1", {"n": 1}, forget_at=4_000_000_000.5)])
    assert read(store, "Games/1/Log/1").data == {"n": 1}
    (found,) = store.query(Query("Games/1/Log"))
    assert found.data == {"n": 1}


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


def test_the_newest_are_watched(store: Store) -> None:
    newest = Query("Invites", (Where("to", "==", "ann"),), limit=2, newest_first="sent")
    store.commit([create(f"Invites/{id}", {"to": "ann", "sent": id}) for id in (1, 2)])
    told = CalledListener()
    store.watch(newest, lambda found: told.append(sorted(snapshot.id for snapshot in found)))
    assert told.comes_to(["1", "2"])
    store.commit([create("Invites/3", {"to": "ann", "sent": 3})])
    assert told.comes_to(["1", "2"], ["2", "3"])


def test_a_watcher_is_told_now_and_after_every_change(store: Store) -> None:
    told = CalledListener()
    unwatch = store.watch("Games/1", lambda found: told.append([snapshot.data for snapshot in found]))
    assert told.comes_to([])
    store.commit([create("Games/1", {"n": 1})])
    assert told.comes_to([], [{"n": 1}])
    store.commit([put("Games/2", {"n": 9})])
    store.commit([put("Games/1", {"n": 2})])
    assert told.comes_to([], [{"n": 1}], [{"n": 2}])
    store.commit([delete("Games/1")])
    assert told.comes_to([], [{"n": 1}], [{"n": 2}], [])
    unwatch()
    store.commit([put("Games/1", {"n": 3})])
    again = CalledListener()
    store.watch("Games/1", lambda found: again.append(found[0].data))
    assert again.comes_to({"n": 3})
    assert len(told) == 4


def test_a_query_is_watched(store: Store) -> None:
    told = CalledListener()
    query = Query("Games", (Where("users", "array-contains", "ann"),))
    store.watch(query, lambda found: told.append([snapshot.path for snapshot in found]))
    assert told.comes_to([])
    store.commit([create("Games/1", {"users": ["ann"]})])
    assert told.comes_to([], ["Games/1"])
    store.commit([create("Games/2", {"users": ["bob"]})])
    store.commit([create("Games/3/Log/0", {"users": ["ann"]})])
    store.commit([delete("Games/1")])
    assert told.comes_to([], ["Games/1"], [])


def test_a_query_is_watched_as_documents_come_to_meet_it(store: Store) -> None:
    told = CalledListener()
    query = Query("Games", (Where("users", "array-contains", "ann"),))
    store.commit([create("Games/2", {"users": ["ann"]})])
    store.watch(query, lambda found: told.append([(snapshot.path[6:], snapshot.data["users"]) for snapshot in found]))
    expected = [[("2", ["ann"])]]
    assert told.comes_to(*expected)
    store.commit([create("Games/1", {"users": ["bob"]})])
    store.commit([put("Games/1", {"users": ["bob", "ann"]}), put("Games/3", {"users": ["ann"]})])
    expected.append([("1", ["bob", "ann"]), ("2", ["ann"]), ("3", ["ann"])])
    assert told.comes_to(*expected)
    store.commit([put("Games/2", {"users": []})])
    expected.append([("1", ["bob", "ann"]), ("3", ["ann"])])
    assert told.comes_to(*expected)


def test_a_watcher_may_write_and_hears_of_it_afterwards(store: Store) -> None:
    told = CalledListener()

    def listener(found) -> None:
        n = found[0].data["n"] if found else 0
        told.append(("begin", n))
        if n < 3:
            store.commit([put("Games/1", {"n": n + 1})])
        told.append(("end", n))

    store.watch("Games/1", listener)
    assert told.comes_to(*((word, n) for n in range(4) for word in ("begin", "end")))


def test_a_watcher_that_fails_harms_nobody_and_is_told_of_the_next(store: Store) -> None:
    failed, told = CalledListener(), CalledListener()

    def fails(found) -> None:
        failed.append(len(found))
        raise ValueError("mine")

    store.watch("Games/1", fails)
    store.watch("Games/1", lambda found: told.append(len(found)))
    assert failed.comes_to(0)
    assert told.comes_to(0)
    store.commit([create("Games/1", {"n": 1})])
    assert failed.comes_to(0, 1)
    assert told.comes_to(0, 1)


def test_a_watcher_may_stop_itself(store: Store) -> None:
    told, stops = CalledListener(), []

    def listener(found) -> None:
        told.append(len(found))
        if found:
            stops.pop()()

    stops.append(store.watch("Games/1", listener))
    assert told.comes_to(0)
    store.commit([create("Games/1", {"n": 1})])
    assert told.comes_to(0, 1)
    store.commit([put("Games/1", {"n": 2})])
    again = CalledListener()
    store.watch("Games/1", lambda found: again.append(found[0].data["n"]))
    assert again.comes_to(2)
    assert told.comes_to(0, 1)


def test_nothing_is_read_or_written_once_it_is_closed(store: Store) -> None:
    store.commit([create("Games/1", {"n": 1})])
    store.close()
    for use in (
        lambda: store.read("Games/1"),
        lambda: store.commit([put("Games/1", {})]),
        lambda: store.query(Query("Games")),
    ):
        with pytest.raises(StoreError) as caught:
            use()
        assert caught.value.text.code == "store-closed"


def test_no_increment_of_many_threads_is_lost(store: Store) -> None:
    store.commit([create("Games/1", {"n": 0})])
    versions, last = [], threading.Event()

    def listener(found) -> None:
        versions.append(found[0].data["n"])
        if versions[-1] == 100:
            last.set()

    store.watch("Games/1", listener)

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
    assert last.wait(10)
    assert versions == sorted(set(versions))


def test_a_read_of_nothing_finds_nothing(store: Store) -> None:
    assert store.read() == ()


def test_a_stamp_is_of_everything_that_was_committed_with_it(store: Store) -> None:
    """A caller thus need not read its own documents again."""
    store.commit([create("Games/1", {"n": 1})])
    old = read(store, "Games/1")
    stamp = store.commit([replace(old, {"n": 2}), put("Games/1/Secret/state", {"n": 2})])
    assert [snapshot and snapshot.stamp for snapshot in store.read("Games/1", "Games/1/Secret/state")] == [stamp, stamp]
    assert stamp != old.stamp


def test_what_replaces_a_document_leaves_nothing_of_it(store: Store) -> None:
    store.commit([create("Games/1", {"old": 1, "deep": {"old": 1, "kept": 1}})])
    store.commit([replace(read(store, "Games/1"), {"deep": {"kept": 1}})])
    assert read(store, "Games/1").data == {"deep": {"kept": 1}}


def test_only_what_was_read_is_deleted(store: Store) -> None:
    store.commit([create("Games/1", {"n": 1})])
    old = read(store, "Games/1")
    store.commit([put("Games/1", {"n": 2})])
    with pytest.raises(Conflict):
        store.commit([Write("Games/1", None, old.stamp)])
    store.commit([Write("Games/1", None, read(store, "Games/1").stamp)])
    assert read(store, "Games/1") is None


def test_a_commit_may_demand_that_a_document_is_absent(store: Store) -> None:
    store.commit([demand_absence("Games/2"), create("Games/1", {"n": 1})])
    assert read(store, "Games/2") is None
    store.commit([create("Games/2", {"n": 2})])
    with pytest.raises(Conflict):
        store.commit([put("Games/1", {"n": 3}), demand_absence("Games/2")])
    assert (read(store, "Games/1").data, read(store, "Games/2").data) == ({"n": 1}, {"n": 2})


def test_a_snapshot_does_not_show_its_text() -> None:
    assert "7H" not in repr(put("Games/1/Hands/ann", {"cards": "7H"}))


def test_a_document_that_is_changed_without_a_commit_is_noticed_in_memory() -> None:
    store = MemoryStore()
    store.commit([create("Games/1", {"n": 1})])
    read(store, "Games/1").data["n"] = 2
    with pytest.raises(AssertionError, match="Games/1"):
        store.close()
