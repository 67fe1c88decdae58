"""What is read again for those who watch, when somebody has written: the least that tells them the newest."""

from __future__ import annotations

from typing import Any

import pytest

from functions.store import Query, Snapshot, Where
from functions.store.watching import Watchers

ANNS = Query("Games", (Where("users", "array-contains", "ann"),))


class Documents:
    """Documents that say what of them was read."""

    def __init__(self, many: int = 0) -> None:
        self.all: dict[str, Snapshot] = {}
        self.asked: list[Any] = []
        self.fails = False
        self.watchers = Watchers(self.query, self.read)
        self.stamp = 0
        for n in range(many):
            self.put(f"Games/{n:04}")

    def put(self, path: str, users: tuple[str, ...] = ("ann",)) -> int:
        self.stamp += 1
        self.all[path] = Snapshot(path, {"users": list(users)}, self.stamp)
        return self.stamp

    def commit(self, path: str, users: tuple[str, ...] = ("ann",)) -> None:
        self.watchers.changed({path: self.put(path, users)})
        self.watchers.tell()

    def query(self, query: Query) -> tuple[Snapshot, ...]:
        self.asked.append(query)
        found = (one for _, one in sorted(self.all.items()) if all(where.holds(one.data) for where in query.where))
        return tuple(found)[: query.limit]

    def read(self, *paths: str) -> tuple[Snapshot | None, ...]:
        if self.fails:
            raise OSError
        self.asked.append(paths)
        return tuple(self.all.get(path) for path in paths)


def watched(documents: Documents, query: Query = ANNS) -> list[list[str]]:
    """What the one who watches is told from now on: the ids."""
    told: list[list[str]] = []
    documents.watchers.add(query, lambda found: told.append([one.path.removeprefix("Games/") for one in found]))
    documents.asked.clear()
    return told


@pytest.mark.parametrize("many", [1, 1000])
def test_a_commit_looks_at_what_it_wrote_however_much_there_is(many: int) -> None:
    documents = Documents(many)
    told = watched(documents)
    documents.commit("Games/0000")
    assert documents.asked == [("Games/0000",)]
    assert [len(ids) for ids in told] == [many, many]


def test_what_begins_or_ceases_to_be_found_comes_and_goes_by_its_path() -> None:
    documents = Documents(2)
    told = watched(documents)
    documents.commit("Games/0000a", ("bob",))
    documents.commit("Games/0000a", ("bob", "ann"))
    documents.commit("Games/0001", ())
    assert told == [["0000", "0001"], ["0000", "0000a", "0001"], ["0000", "0000a"]]
    assert ANNS not in documents.asked


def test_of_what_is_not_known_all_is_asked() -> None:
    documents = Documents(2)
    told = watched(documents)
    documents.put("Games/0002")
    documents.watchers.changed(None)
    documents.commit("Games/0000")
    assert documents.asked[0] == ANNS
    assert told[-1] == ["0000", "0001", "0002"]


def test_a_limit_is_asked_anew() -> None:
    documents = Documents(2)
    told = watched(documents, Query("Games", limit=1))
    documents.commit("Games/-")
    assert told == [["0000"], ["-"]]


def test_no_moment_is_shown_that_never_was() -> None:
    """A document that is newer than every commit noted so far is not put beside older ones."""
    documents = Documents(2)
    told = watched(documents)
    first = documents.put("Games/0000")
    second = documents.put("Games/0000", ())
    documents.put("Games/0001", ())
    documents.watchers.changed({"Games/0000": first})
    documents.watchers.tell()
    documents.watchers.changed({"Games/0000": second, "Games/0001": second})
    documents.watchers.tell()
    assert told == [["0000", "0001"], []]


def test_what_could_not_be_read_is_read_later() -> None:
    documents = Documents(1)
    told = watched(documents)
    documents.fails = True
    documents.commit("Games/0001")
    documents.fails = False
    documents.commit("Games/0002", ("bob",))
    assert told == [["0000"], ["0000", "0001"]]
