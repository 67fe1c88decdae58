"""Firestore: its errors, many clients at once, and what a move costs."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator, Sequence
from datetime import datetime, timezone
from typing import Any

import pytest
from pytest_mock import MockerFixture

from functions.errors import ServiceError
from functions.store import Conflict, Snapshot, Stamp, Store, StoreError, Write, create, put, replace
from functions.store.nested_arrays import wrap_arrays
from tests.functions.authority_helpers import Authority
from tests.functions.memory_store import MemoryStore
from tests.functions.positions import last_hand
from tests.functions.stores import Opener, on_firestore

CLIENTS = 25
CALLS = 30


@pytest.fixture
def opener(request: pytest.FixtureRequest) -> Opener:
    return on_firestore(request)


@pytest.fixture
def store(opener: Opener) -> Iterator[Any]:
    store = opener()
    yield store
    store.close()


def test_a_move_of_an_older_program_is_read_without_the_time_at_which_it_is_forgotten(store: Any) -> None:
    moment = datetime(2036, 11, 23, tzinfo=timezone.utc)
    store._client.document("Games/1/Log/1").set({"n": 1, "expires": moment})
    store._client.document("Games/1").set({"n": 1, "expires": 5})
    moves = store.read("Games/1/Log/1", "Games/1")
    assert [move.data for move in moves] == [{"n": 1}, {"n": 1, "expires": 5}]


# Errors


@pytest.mark.parametrize("error", ["ServiceUnavailable", "DeadlineExceeded", "PermissionDenied", "ResourceExhausted"])
def test_errors_of_firestore_are_logged_and_not_told(
    store: Any, mocker: MockerFixture, error: str, caplog: Any
) -> None:
    from google.api_core import exceptions

    mocker.patch.object(store._client, "get_all", side_effect=getattr(exceptions, error)("its own words"))
    with pytest.raises(StoreError) as caught:
        store.read("Games/1")
    assert caught.value.text.code == "store-unavailable"
    assert caught.value.__cause__ is None
    assert "its own words" not in str(caught.value)
    assert "its own words" in caplog.text, "who runs it can read what was the matter"


def test_a_commit_that_was_contended_is_a_conflict(store: Any, mocker: MockerFixture) -> None:
    from google.api_core.exceptions import Aborted
    from google.cloud.firestore import WriteBatch

    mocker.patch.object(WriteBatch, "commit", side_effect=Aborted("too much contention"))
    with pytest.raises(Conflict):
        store.commit([put("Games/1", {"n": 1})])


def test_data_that_is_not_json_is_not_written(store: Any) -> None:
    with pytest.raises(TypeError):
        store.commit([put("Games/1", {"n": {1, 2}})])
    assert store.read("Games/1") == (None,)


# Many at once


def at_once(*deeds: Any) -> None:
    """Do all at the same time."""
    gate = threading.Barrier(len(deeds))

    def do(deed: Any) -> None:
        gate.wait()
        deed()

    threads = [threading.Thread(target=do, args=[deed]) for deed in deeds]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def test_many_clients_change_one_game_and_no_change_is_lost(opener: Opener, store: Store) -> None:
    store.commit([create("Games/1", {"version": 0, "by": []})])
    clients = [opener() for _ in range(CLIENTS)]

    def change(client: Store, number: int) -> None:
        while True:
            (at,) = client.read("Games/1")
            assert at is not None
            data = {"version": at.data["version"] + 1, "by": [*at.data["by"], number]}
            try:
                client.commit([replace(at, data), put(f"Games/1/Moves/{data['version']}", {"by": number})])
            except Conflict:
                continue
            return

    at_once(*(lambda one=one, n=n: change(one, n) for n, one in enumerate(clients)))
    (at,) = store.read("Games/1")
    assert at is not None
    assert at.data["version"] == CLIENTS
    assert sorted(at.data["by"]) == list(range(CLIENTS))
    moves = store.read(*(f"Games/1/Moves/{n}" for n in range(1, CLIENTS + 1)))
    assert [move and move.data["by"] for move in moves] == at.data["by"]
    for client in clients:
        client.close()


def test_many_calls_change_one_table_and_none_is_lost(opener: Opener) -> None:
    """Each call adds the time of a turn exactly once, however often it is repeated because the table was busy."""
    authority = Authority(opener)
    game = authority.begin("ann", levels=["random"], timeLimit=30)
    authority.act_until(game, "take")
    before, uid = authority.table(game), authority.active(game)
    others = [Authority(opener, seed, pause=time.sleep) for seed in range(10)]

    def more(number: int) -> None:
        while True:
            try:
                others[number % 10].call(uid, "moreTime", gameId=game, requestId=f"more-{number}")
            except ServiceError as error:
                assert (error.code, error.text.code) == ("ABORTED", "table-is-busy")  # noqa: PT017 the only one
                continue
            return

    at_once(*(lambda n=n: more(n) for n in range(CALLS)))
    after = authority.table(game)
    assert after["version"] - before["version"] == CALLS
    assert after["timer"]["deadline"] - before["timer"]["deadline"] == CALLS * 30
    for instance in (authority, *others):
        instance.store.close()


# What a move costs


class CountingStore:
    """A store that says what is read and written through it."""

    def __init__(self, store: Any) -> None:
        self._store = store
        self.reads: list[tuple[str, ...]] = []
        self.commits: list[list[str]] = []

    def read(self, *paths: str) -> tuple[Snapshot | None, ...]:
        self.reads.append(paths)
        return self._store.read(*paths)  # type: ignore[no-any-return]

    def commit(self, writes: Sequence[Write]) -> Stamp:
        self.commits.append([write.path for write in writes])
        return self._store.commit(writes)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)


def test_a_move_reads_three_documents_and_writes_five_and_the_hands_that_changed() -> None:
    """The cost does not grow with the length of the game."""
    authority = Authority(lambda: CountingStore(MemoryStore()))  # type: ignore[arg-type, return-value]
    game = authority.begin("ann", "bob", "cho")
    pair = (f"Games/{game}", f"Games/{game}/Secret/state")
    costs: list[list[int]] = [[], []]
    for of_hand in costs:
        authority.act_until(game, "take")
        for _ in range(12):
            before, hands = authority.table(game), {}
            for uid in ("ann", "bob", "cho"):
                hands[uid] = authority.document(f"Games/{game}/Hands/{uid}")
            request = {"moveNumber": before["moveNumber"], "move": authority.legal(game)[0]}
            uid = authority.active(game)
            authority.store.reads.clear()
            authority.store.commits.clear()
            authority.call(uid, "move", gameId=game, requestId=authority.request_id(), **request)
            (answers, read), (written,) = authority.store.reads, authority.store.commits
            changed = [one for one in hands if authority.document(f"Games/{game}/Hands/{one}") != hands[one]]
            records = authority.table(game)["records"]
            assert (answers, read) == ((f"Answers/{uid}",), pair)
            assert set(written) == {
                *pair,
                f"Answers/{uid}",
                f"Games/{game}/Log/{records}",
                f"Games/{game}/Moves/{records}",
                *(f"Games/{game}/Hands/{one}" for one in changed),
            }
            assert len(written) == 5 + len(changed)
            of_hand.append(len(written))
        authority.play_hand(game)
        authority.go_on(game)
    assert costs[0] == costs[1]


def stored_size(value: Any) -> int:
    """The bytes that Firestore counts: names and strings with one more each, eight for a number."""
    if isinstance(value, dict):
        return sum(len(key.encode()) + 1 + stored_size(item) for key, item in value.items())
    if isinstance(value, list):
        return sum(map(stored_size, value))
    if isinstance(value, str):
        return len(value.encode()) + 1
    return 1 if value is None or isinstance(value, bool) else 8


def test_the_document_of_a_game_of_twelve_stays_under_20_kilobytes() -> None:
    """The hand of the Kings is the last and largest. The names are long, and at its end all cards are shown."""
    people = ["ann", *(f"{'x' * 20}{n}" for n in range(2, 13))]
    authority = Authority()
    game = authority.begin(*people, timeLimit=30)
    for uid in people:
        authority.call(uid, "saveProfile", name="♣" * 40)
    authority.skip_to(game, last_hand(12))
    authority.go_on(game)
    sizes, phases = [], set()
    while authority.table(game)["activePlayer"] is not None:
        sizes.append(stored_size(wrap_arrays(authority.table(game))))
        phases.add(authority.table(game)["view"]["phase"])
        authority.act(game, authority.good_move(game))
    sizes.append(stored_size(wrap_arrays(authority.table(game))))
    assert authority.table(game)["view"]["title"]["args"] == {"hand": 11, "hands": 11}
    assert {"take", "discard"} <= phases
    assert 4_000 < max(sizes) < 20_000
