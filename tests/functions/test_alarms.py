"""Alarms: the authority carries out deadlines while nobody looks at the table."""

from __future__ import annotations

import pytest

from functions.errors import ServiceError
from functions.store import put
from tests.functions.authority_helpers import Authority
from tests.functions.stores import on_every_store
from tests.functions.timed_games import LIMIT, deadline, timed_game


@pytest.fixture
def game(authority: Authority) -> str:
    return timed_game(authority)


def test_an_alarm_is_set_for_each_new_deadline_and_only_then(authority: Authority, game: str) -> None:
    assert authority.alarms[-1] == (game, deadline(authority, game))
    before = len(authority.alarms)
    authority.clock.time += 5
    authority.act(game)  # taken: the same turn goes on
    assert len(authority.alarms) == before
    authority.act(game)
    assert authority.alarms[before:] == [(game, deadline(authority, game))]
    authority.call(authority.active(game), "moreTime", gameId=game, requestId="more")
    assert authority.alarms[-1] == (game, deadline(authority, game))


def test_without_a_clock_no_alarm_is_set(authority: Authority) -> None:
    game = authority.begin("ann", "bob")
    cut = [(game, deadline(authority, game))]
    authority.act_until(game, "discard")
    assert authority.alarms == cut, "for the cut alone"


@on_every_store
def test_the_authority_serves_a_clock_that_nobody_looks_at(authority: Authority, game: str) -> None:
    late, before = authority.active(game), authority.table(game)
    authority.clock.time = deadline(authority, game) - 1
    authority.service.expire(game)
    authority.sweep_deadlines()
    assert authority.table(game) == before
    authority.clock.time += 1
    authority.service.expire(game)
    assert authority.active(game) != late
    again = authority.everything()
    authority.service.expire(game)
    assert authority.everything() == again


def test_every_clock_that_has_ended_is_served_whatever_is_wrong_with_others(authority: Authority, game: str) -> None:
    second = authority.begin("ann", "bob", timeLimit=LIMIT)
    untimed, waiting = authority.begin("ann", "bob"), authority.create("ann", invites=["bob"], timeLimit=LIMIT)
    authority.act_until(untimed, "take")
    authority.clock.time += 10 * LIMIT
    damaged = {**authority.table(second), "kind": "poker"}
    authority.store.commit([put("Games/0-damaged", damaged)])
    before = {id: authority.table(id)["version"] for id in (game, second, untimed, waiting)}
    authority.sweep_deadlines()
    changed = [id for id, version in before.items() if authority.table(id)["version"] != version]
    assert changed == [game, second]


def test_the_clock_of_a_game_that_is_gone(authority: Authority) -> None:
    with pytest.raises(ServiceError) as caught:
        authority.service.expire("gone")
    assert caught.value.code == "NOT_FOUND"
