"""A table that waits with a start time begins by itself, if two people are there."""

from __future__ import annotations

import pytest
from authority_helpers import Authority

from functions.errors import ServiceError

ON_EVERY_STORE = True
START = 5000


def table(authority: Authority, *people: str, **fields: object) -> str:
    """A table of Ann's that waits until then, where these people sit."""
    game = authority.create("ann", invites=list(people), startsAt=START, **fields)
    authority.accept(game, *people)
    return game


def test_a_table_begins_at_its_time_and_not_before(authority: Authority) -> None:
    game = table(authority, "bob")
    assert authority.alarms == [(game, START)]
    assert (authority.table(game)["startsAt"], authority.table(game)["timer"]["deadline"]) == (START, START)
    authority.clock.time = START - 1
    before = authority.everything()
    for _ in range(2):
        authority.call("bob", "expire", gameId=game)
        authority.service.expire_all()
    assert authority.everything() == before
    authority.clock.time = START
    authority.service.expire_all()
    assert authority.table(game)["status"] == "playing"
    assert [one["uid"] for one in authority.table(game)["players"]] == ["ann", "bob"]


@pytest.mark.parametrize("who", ["ann", "bob", None])
def test_whoever_looks_first_begins_it_once(authority: Authority, who: str | None) -> None:
    game = table(authority, "bob")
    authority.clock.time = START + 1
    if who is None:
        authority.service.expire(game)
    else:
        authority.call(who, "expire", gameId=game)
    begun = authority.everything()
    assert authority.table(game)["status"] == "playing"
    authority.call("ann", "startGame", gameId=game)
    authority.call("ann", "expire", gameId=game)
    assert authority.everything() == begun


@pytest.mark.parametrize("levels", [[], ["random"]])
def test_with_one_person_it_waits_on__and_computers_are_no_people(authority: Authority, levels: list[str]) -> None:
    game = authority.create("ann", invites=["bob"], startsAt=START, levels=levels)
    authority.clock.time = START
    authority.service.expire_all()
    waits = authority.table(game)
    assert (waits["status"], waits["timer"]["deadline"]) == ("waiting", None)
    authority.accept(game, "bob")
    authority.service.expire_all()
    assert authority.table(game)["status"] == "waiting"
    authority.call("ann", "startGame", gameId=game)
    assert authority.table(game)["status"] == "playing"


def test_the_turn_clock_begins_with_the_game(authority: Authority) -> None:
    game = table(authority, "bob", timeLimit=60)
    authority.clock.time = START
    authority.service.expire_all()
    authority.act_until(game, "take")
    assert authority.table(game)["timer"]["limit"] == 60
    assert START + 60 <= authority.table(game)["timer"]["deadline"] < START + 80


def test_the_originator_may_start_sooner(authority: Authority) -> None:
    game = table(authority, "bob")
    authority.call("ann", "startGame", gameId=game)
    assert authority.table(game)["status"] == "playing"
    authority.act_until(game, "take")
    assert authority.table(game)["timer"]["deadline"] is None


@pytest.mark.parametrize(
    ("start", "code"), [(1000, "start-passed"), (-5, "start-passed"), (4_000_000, "start-too-late")]
)
def test_a_time_that_cannot_be(authority: Authority, start: int, code: str) -> None:
    authority.sign_in("ann")
    before = authority.everything()
    with pytest.raises(ServiceError) as caught:
        authority.create("ann", wait=True, startsAt=start)
    assert (caught.value.code, caught.value.text.code) == ("INVALID_ARGUMENT", code)
    assert authority.everything() == before
