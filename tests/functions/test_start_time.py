"""A table that waits with a start time begins by itself, if two people are there."""

from __future__ import annotations

import pytest

from functions.errors import ServiceError
from tests.functions.authority_helpers import Authority, refusal

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
        authority.sweep_deadlines()
    assert authority.everything() == before
    authority.clock.time = START
    authority.sweep_deadlines()
    assert authority.table(game)["status"] == "playing"
    assert [player["uid"] for player in authority.table(game)["players"]] == ["ann", "bob"]


@pytest.mark.parametrize("who", ["ann", "bob", None])
def test_the_first_caller_after_the_start_time_begins_the_game_once(authority: Authority, who: str | None) -> None:
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
def test_a_table_with_one_person_waits_on_after_its_start_time(authority: Authority, levels: list[str]) -> None:
    game = authority.create("ann", invites=["bob"], startsAt=START, levels=levels)
    authority.clock.time = START
    authority.sweep_deadlines()
    waits = authority.table(game)
    assert (waits["status"], waits["startsAt"], waits["timer"]["deadline"]) == ("waiting", None, None)
    assert authority.document(f"Invites/{waits['invites'][0]}").get("startsAt") is None, (
        "a time that has passed is promised to nobody"
    )
    authority.accept(game, "bob")
    authority.sweep_deadlines()
    assert authority.table(game)["status"] == "waiting"
    authority.call("ann", "startGame", gameId=game)
    assert authority.table(game)["status"] == "playing"


def test_the_turn_clock_begins_with_the_game(authority: Authority) -> None:
    game = table(authority, "bob", timeLimit=60)
    authority.clock.time = START
    authority.sweep_deadlines()
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
def test_a_start_time_in_the_past_or_too_far_away_is_refused(authority: Authority, start: int, code: str) -> None:
    authority.sign_in("ann")
    before = authority.everything()
    with pytest.raises(ServiceError) as caught:
        authority.create("ann", wait=True, startsAt=start)
    assert (caught.value.code, caught.value.text.code) == ("INVALID_ARGUMENT", code)
    assert authority.everything() == before


# Another time


def refused(authority: Authority, uid: str, **fields: object) -> tuple[str, str]:
    return refusal(authority, uid, "setStart", **fields)


def test_the_originator_puts_it_off_and_nothing_happens_at_the_old_time(authority: Authority) -> None:
    game = table(authority, "bob")
    authority.call("ann", "setStart", gameId=game, startsAt=START + 500)
    assert authority.alarms == [(game, START), (game, START + 500)]
    authority.clock.time = START
    authority.service.expire(game)
    assert authority.table(game)["status"] == "waiting"
    authority.clock.time = START + 500
    authority.service.expire(game)
    assert authority.table(game)["status"] == "playing"


def test_a_table_without_a_time_gets_one_and_loses_it_again(authority: Authority) -> None:
    game = authority.create("ann", invites=["bob"], timeLimit=60)
    authority.accept(game, "bob")
    authority.call("ann", "setStart", gameId=game, startsAt=START)
    assert (authority.table(game)["startsAt"], authority.table(game)["timer"]) == (
        START,
        {"limit": 60, "deadline": START, "more": 3},
    )
    authority.call("ann", "setStart", gameId=game, startsAt=None)
    assert (authority.table(game)["startsAt"], authority.table(game)["timer"]) == (
        None,
        {"limit": 60, "deadline": None, "more": 3},
    )
    authority.clock.time = START
    authority.sweep_deadlines()
    assert authority.table(game)["status"] == "waiting", "it begins when she says so"


def test_who_has_not_answered_reads_the_new_time(authority: Authority) -> None:
    authority.sign_in("bob", "cho")
    game = authority.create("ann", invites=["bob", "cho"], startsAt=START)
    authority.accept(game, "cho")
    bobs, chos = authority.table(game)["invites"]
    authority.call("ann", "setStart", gameId=game, startsAt=START + 60)
    assert authority.document(f"Invites/{bobs}")["startsAt"] == START + 60
    assert authority.document(f"Invites/{chos}")["startsAt"] == START, "she sits there and sees it at the table"
    authority.call("ann", "setStart", gameId=game, startsAt=None)
    assert authority.document(f"Invites/{bobs}")["startsAt"] is None


def test_a_table_with_too_few_people_at_its_start_time_can_get_another_one(authority: Authority) -> None:
    game = table(authority, wait=True)
    authority.clock.time = START
    authority.sweep_deadlines()
    authority.call("ann", "setStart", gameId=game, startsAt=START + 60)
    authority.call("ann", "invite", gameId=game, to=["bob"])
    authority.accept(game, "bob")
    authority.clock.time = START + 60
    authority.sweep_deadlines()
    assert authority.table(game)["status"] == "playing"


def test_setting_the_same_start_time_again_changes_nothing(authority: Authority) -> None:
    """A lost answer is asked for again, perhaps when the time has passed."""
    game = table(authority, wait=True)
    before = authority.everything()
    authority.clock.time = START + 1
    authority.call("ann", "setStart", gameId=game, startsAt=START)
    assert authority.everything() == before


def test_only_the_originator_of_a_table_that_waits_says_when_it_begins(authority: Authority) -> None:
    game = table(authority, "bob")
    assert refused(authority, "bob", gameId=game, startsAt=None) == ("PERMISSION_DENIED", "only-originator")
    for at, code in ((999, "start-passed"), (4_000_000, "start-too-late")):
        assert refused(authority, "ann", gameId=game, startsAt=at) == ("INVALID_ARGUMENT", code)
    assert refused(authority, "ann", gameId=game, startsAt="soon") == ("INVALID_ARGUMENT", "malformed")
    authority.call("ann", "startGame", gameId=game)
    assert refused(authority, "ann", gameId=game, startsAt=START + 60) == ("FAILED_PRECONDITION", "game-begun")
