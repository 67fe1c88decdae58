"""The documents that listeners cause to be read again after a commit: as few as possible."""

from __future__ import annotations

from typing import Any

import pytest

from functions.store import Query, Snapshot, Where
from functions.store.listeners import ListenerRegistry

ANNS = Query("Games", (Where("users", "array-contains", "ann"),))


class RecordedDocuments:
    """RecordedDocuments that say what of them was read."""

    def __init__(self, many: int = 0) -> None:
        self.all: dict[str, Snapshot] = {}
        self.asked: list[Any] = []
        self.fails = False
        self.registry = ListenerRegistry(self.query, self.read)
        self.stamp = 0
        for n in range(many):
            self.put(f"Games/{n:04}")

    def put(self, path: str, users: tuple[str, ...] = ("ann",)) -> int:
        self.stamp += 1
        self.all[path] = Snapshot(path, {"users": list(users)}, self.stamp)
        return self.stamp

    def commit(self, path: str, users: tuple[str, ...] = ("ann",)) -> None:
        self.registry.note_writes({path: self.put(path, users)})
        self.registry.notify()

    def query(self, query: Query) -> tuple[Snapshot, ...]:
        self.asked.append(query)
        found = (
            saved for _, saved in sorted(self.all.items()) if all(where.holds(saved.data) for where in query.where)
        )
        return tuple(found)[: query.limit]

    def read(self, *paths: str) -> tuple[Snapshot | None, ...]:
        if self.fails:
            raise OSError
        self.asked.append(paths)
        return tuple(self.all.get(path) for path in paths)


def watched(documents: RecordedDocuments, query: Query = ANNS) -> list[list[str]]:
    """The ids that a listener is called with from now on."""
    told: list[list[str]] = []
    documents.registry.add(
        query, lambda found: told.append([snapshot.path.removeprefix("Games/") for snapshot in found])
    )
    documents.asked.clear()
    return told


@pytest.mark.parametrize("many", [1, 1000])
def test_a_commit_reads_again_only_the_documents_that_it_wrote(many: int) -> None:
    documents = RecordedDocuments(many)
    told = watched(documents)
    documents.commit("Games/0000")
    assert documents.asked == [("Games/0000",)]
    assert [len(ids) for ids in told] == [many, many]


def test_a_watched_query_gains_and_loses_documents_in_the_order_of_paths() -> None:
    documents = RecordedDocuments(2)
    told = watched(documents)
    documents.commit("Games/0000a", ("bob",))
    documents.commit("Games/0000a", ("bob", "ann"))
    documents.commit("Games/0001", ())
    assert told == [["0000", "0001"], ["0000", "0000a", "0001"], ["0000", "0000a"]]
    assert ANNS not in documents.asked


def test_a_query_is_asked_again_where_the_writes_are_not_known() -> None:
    documents = RecordedDocuments(2)
    told = watched(documents)
    documents.put("Games/0002")
    documents.registry.note_writes(None)
    documents.commit("Games/0000")
    assert documents.asked[0] == ANNS
    assert told[-1] == ["0000", "0001", "0002"]


def test_a_query_with_a_limit_is_asked_again_after_every_commit() -> None:
    documents = RecordedDocuments(2)
    told = watched(documents, Query("Games", limit=1))
    documents.commit("Games/-")
    assert told == [["0000"], ["-"]]


def test_a_watched_query_never_mixes_documents_of_two_moments() -> None:
    """A document that is newer than every commit noted so far is not put beside older ones."""
    documents = RecordedDocuments(2)
    told = watched(documents)
    first = documents.put("Games/0000")
    second = documents.put("Games/0000", ())
    documents.put("Games/0001", ())
    documents.registry.note_writes({"Games/0000": first})
    documents.registry.notify()
    documents.registry.note_writes({"Games/0000": second, "Games/0001": second})
    documents.registry.notify()
    assert told == [["0000", "0001"], []]


def test_a_read_that_failed_is_repeated_after_the_next_commit() -> None:
    documents = RecordedDocuments(1)
    told = watched(documents)
    documents.fails = True
    documents.commit("Games/0001")
    documents.fails = False
    documents.commit("Games/0002", ("bob",))
    assert told == [["0000"], ["0000", "0001"]]
