"""The contract of every store: what its queries find."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from functions.store import Cursor, Query, Store, Where, create


def test_query_finds_one_collection_only(store: Store) -> None:
    store.commit(
        [create("Games/1", {}), create("Games/1/Log/0", {}), create("Games/2/Log/0", {}), create("Users/1", {})]
    )
    assert [snapshot.path for snapshot in store.query(Query("Games"))] == ["Games/1"]
    assert [snapshot.path for snapshot in store.query(Query("Games/2/Log"))] == ["Games/2/Log/0"]


def test_query_by_equal_fields(store: Store) -> None:
    store.commit([create("Invites/1", {"to": "ann"}), create("Invites/2", {"to": "bob"}), create("Invites/3", {})])
    store.commit([create("Games/1", {"users": []}), create("Games/2", {"users": ["ann"]})])
    assert [snapshot.path for snapshot in store.query(Query("Invites", (Where("to", "==", "bob"),)))] == ["Invites/2"]
    assert [snapshot.path for snapshot in store.query(Query("Games", (Where("users", "==", ()),)))] == ["Games/1"]


def test_query_by_what_a_list_contains(store: Store) -> None:
    for n, users in enumerate((["ann", "bob"], ["bob"], [], ["annabel"])):
        store.commit([create(f"Games/{n}", {"users": users})])
    assert [snapshot.path for snapshot in store.query(Query("Games", (Where("users", "array-contains", "ann"),)))] == [
        "Games/0"
    ]


def test_query_by_path_and_up_to_a_limit(store: Store) -> None:
    for n in (30, 10, 20):
        store.commit([create(f"Games/{n}", {})])
    assert [snapshot.path for snapshot in store.query(Query("Games", limit=2))] == ["Games/10", "Games/20"]
    assert len(store.query(Query("Games"))) == 3


def test_query_for_what_has_changed_in_somebodys_list(store: Store) -> None:
    for n, (user, changed) in enumerate((("ann", 7), ("ann", 9), ("bob", 9), ("ann", "9"), ("ann", 8))):
        store.commit([create(f"Games/{n}", {"users": [user], "changed": changed})])
    changes = Query("Games", (Where("users", "array-contains", "ann"), Where("changed", ">=", 8)))
    assert [snapshot.id for snapshot in store.query(changes)] == ["1", "4"]


def test_query_in_pages(store: Store) -> None:
    store.commit([create(f"Games/{n}", {"users": []}) for n in (3, 1, 5, 2, 4)])
    nobodys = (Where("users", "==", ()),)
    first = store.query(Query("Games", nobodys, limit=3))
    assert [snapshot.id for snapshot in first] == ["1", "2", "3"]
    rest = Query("Games", nobodys, limit=3, after=Cursor.of(first[-1]))
    assert [snapshot.id for snapshot in store.query(rest)] == ["4", "5"]


def test_query_in_pages_by_a_number(store: Store) -> None:
    deadlines = {"a": 7, "b": 9, "c": 7, "d": None, "e": 1, "f": 7.5, "g": "7", "h": 20, "i": 7}
    store.commit([create(f"Games/{id}", {"timer": {"deadline": number}}) for id, number in deadlines.items()])
    passed = Query("Games", (Where("timer.deadline", "<=", 9),), limit=2, order_by="timer.deadline")
    pages, page = [], store.query(passed)
    while page:
        pages.append([snapshot.id for snapshot in page])
        page = store.query(dataclasses.replace(passed, after=Cursor.of(page[-1], passed.order_by)))
    assert pages == [["e", "a"], ["c", "i"], ["f", "b"]]


def test_query_for_the_newest(store: Store) -> None:
    sent = {"a": 7, "b": 9, "c": 7.5, "d": 20}
    store.commit([create(f"Invites/{id}", {"to": "ann", "sent": time}) for id, time in sent.items()])
    store.commit([create("Invites/e", {"to": "ann"}), create("Invites/f", {"to": "bob", "sent": 30})])
    to_ann = Query("Invites", (Where("to", "==", "ann"),), limit=3, newest_first="sent")
    assert [snapshot.id for snapshot in store.query(to_ann)] == ["d", "b", "c"]
    assert len(store.query(dataclasses.replace(to_ann, limit=10))) == 4


def test_query_for_a_field_alone(store: Store) -> None:
    store.commit([create("Games/1", {"timer": {"deadline": 7, "limit": 30}, "view": [[1], [2]], "n": 1})])
    (found,) = store.query(Query("Games", (Where("n", "==", 1),), field="timer.deadline"))
    assert found.data == {"timer": {"deadline": 7}}
    assert found.stamp == store.read("Games/1")[0].stamp  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "where",
    [
        Where("users", "array-contains", "ann"),
        Where("users", "==", ()),
        Where("users", "==", ["ann"]),
        Where("users", "==", "ann"),
        Where("n", "==", 3),
        Where("n", "==", "3"),
        Where("n", "<=", 3),
        Where("n", ">=", 3),
        Where("timer.deadline", "<=", 60),
        Where("timer.deadline", ">=", 60),
        Where("timer.deadline", "==", 60),
    ],
    ids=repr,
)
def test_a_condition_holds_of_what_a_query_finds(store: Store, where: Where) -> None:
    documents: list[dict[str, Any]] = [
        {"users": users} for users in ([], ["ann"], ["bob", "ann"], "ann", {"ann": "ann"}, None)
    ]
    documents += [{"n": n} for n in (4, 3, "3", 3.5, [3], None, False, 2)] + [{}]
    documents += [{"timer": {"deadline": deadline}} for deadline in (61, 60, None, 7)] + [{"timer": 7}]
    store.commit([create(f"Games/{n:02}", data) for n, data in enumerate(documents)])
    found = [snapshot.data for snapshot in store.query(Query("Games", (where,)))]
    assert found == [data for data in documents if where.holds(data)]
    assert found
