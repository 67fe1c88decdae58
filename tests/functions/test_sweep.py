"""The sweep: it queues the deadlines whose alarm was lost, page by page. Those that fail are postponed."""

from __future__ import annotations

import tracemalloc
from typing import Any

import pytest

from functions.service.turns.turn_clock import PAGE_SIZE
from functions.store import Query, Snapshot, put
from tests.functions.authority_helpers import Authority
from tests.functions.stores import on_every_store
from tests.functions.timed_games import deadline, timed_game

TABLES = 2_000
TABLE_BYTES = 5_000
MAX_BYTES = 2_000_000
"""The most memory of a sweep. A page takes half a megabyte if each table leaves only its deadline."""


@pytest.fixture
def game(authority: Authority) -> str:
    return timed_game(authority)


def queued(authority: Authority, **limits: Any) -> list[tuple[str, int]]:
    """The alarms that a sweep queues, sorted, because several threads queue them."""
    alarms: list[tuple[str, int]] = []
    authority.service.queue_expired_games(lambda game, deadline: alarms.append((game, deadline)), **limits)
    return sorted(alarms)


@on_every_store
def test_a_passed_deadline_is_queued_and_not_carried_out(authority: Authority, game: str) -> None:
    due, before = deadline(authority, game), authority.everything()
    authority.clock.time = due - 1
    assert queued(authority) == []
    authority.clock.time = due
    assert queued(authority) == [(game, due)]
    assert authority.everything() == before


def test_thousands_of_expired_tables_are_read_once_each_and_never_all_in_memory(
    authority: Authority, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, due = {**authority.table(game), "view": {"long": "x" * TABLE_BYTES}}, deadline(authority, game)
    waits = {**table, "timer": {**table["timer"], "deadline": due + 1}}
    tables = {f"t{n:04}": {**table, "timer": {**table["timer"], "deadline": due - n % 7}} for n in range(TABLES)}
    authority.store.commit([put(f"Games/{id}", data) for id, data in tables.items()])
    authority.store.commit([put("Games/waits", waits), put(f"Games/{game}", waits)])
    authority.clock.time = due
    query, pages = authority.store.query, []

    def counted(asked: Query) -> tuple[Snapshot, ...]:
        found: tuple[Snapshot, ...] = query(asked)
        pages.append(len(found))
        return found

    monkeypatch.setattr(authority.store, "query", counted)
    tracemalloc.start()
    alarms = queued(authority)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert alarms == sorted((id, data["timer"]["deadline"]) for id, data in tables.items())
    assert sum(pages) == TABLES
    assert max(pages) == PAGE_SIZE == 200
    assert most < MAX_BYTES


def test_a_sweep_ends_after_its_time_with_those_that_waited_longest(authority: Authority, game: str) -> None:
    table, due = authority.table(game), deadline(authority, game)
    late = {f"t{n:03}": due - n for n in range(PAGE_SIZE + 50)}
    data = {id: {**table, "timer": {**table["timer"], "deadline": time}} for id, time in late.items()}
    authority.store.commit([put(f"Games/{id}", one) for id, one in data.items()])
    authority.clock.time = due
    first = queued(authority, seconds=0)
    assert first == sorted((id, time) for id, time in late.items() if time <= due - 50)


def test_a_deadline_that_cannot_be_carried_out_is_postponed_longer_and_longer(authority: Authority, game: str) -> None:
    path, due = f"Games/{game}", deadline(authority, game)
    damaged = {**authority.table(game), "kind": "poker"}
    authority.store.commit([put(path, damaged)])
    authority.clock.time = due
    delays = []
    while sum(delays) < 3 * 24 * 3600:
        assert authority.sweep_deadlines() == [game]
        assert authority.sweep_deadlines() == [], "it does not stand in the way of others"
        table = authority.table(game)
        assert {**table, "timer": damaged["timer"]} == damaged, "nothing else of it changes"
        delays.append(deadline(authority, game) - authority.clock.time)
        authority.clock.time = deadline(authority, game)
    assert delays[0] == 600
    assert delays == sorted(delays)
    assert delays[-1] == 24 * 3600


@pytest.mark.parametrize("damage", [{"since": None}, {"since": "x"}, {"players": 7}, {"users": "ann"}], ids=repr)
def test_whatever_is_damaged_in_it_a_table_is_postponed(authority: Authority, game: str, damage: Any) -> None:
    authority.store.commit([put(f"Games/{game}", {**authority.table(game), "kind": "poker", **damage})])
    authority.clock.time = deadline(authority, game)
    assert authority.sweep_deadlines() == [game]
    assert authority.sweep_deadlines() == []
    assert len(authority.store.query(Query("Games"))) == 1
