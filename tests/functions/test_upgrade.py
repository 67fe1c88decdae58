"""The upgrade, needed for making a table for people. Being invited and playing against computers are free."""

from __future__ import annotations

import pytest

from functions.store import put
from tests.functions.authority_helpers import Authority, refusal

NEEDED = ("PERMISSION_DENIED", "upgrade-needed")
GAME = {"kind": "game_of_threes", "requestId": "r"}


@pytest.fixture
def paid() -> Authority:
    """An authority where Ann is upgraded, and Bob and Cho are not."""
    authority = Authority(free=False)
    authority.sign_in("ann", "bob", "cho")
    authority.store.commit([put("Users/ann", {**authority.document("Users/ann"), "upgraded": True})])
    return authority


def over(authority: Authority, game: str) -> str:
    authority.skip_to_last_turn(game)
    authority.play_to_end(game)
    return game


@pytest.mark.parametrize("fields", [{"wait": True}, {"invites": ["ann"]}, {"invites": ["x@example.org"]}])
def test_a_table_for_people_needs_the_upgrade(paid: Authority, fields: dict[str, object]) -> None:
    assert refusal(paid, "bob", "createGame", **GAME, **fields) == NEEDED
    game = paid.call("ann", "createGame", **GAME, wait=True)["gameId"]
    assert paid.table(game)["status"] == "waiting"


def test_tables_of_computers_invites_and_codes_need_no_upgrade(paid: Authority) -> None:
    paid.call("bob", "createGame", **GAME, levels=["random"])
    game = paid.create("ann", invites=["bob"])
    paid.accept(game, "bob")
    paid.call("cho", "sitDown", code=paid.table(game)["code"])
    paid.call("ann", "startGame", gameId=game)
    assert {player["uid"] for player in paid.table(game)["players"]} == {"ann", "bob", "cho"}


def test_nobody_says_of_themselves_that_they_are_upgraded(paid: Authority) -> None:
    assert refusal(paid, "bob", "saveProfile", name="Bob", upgraded=True)[0] == "INVALID_ARGUMENT"
    paid.call("bob", "saveProfile", name="Bobby")
    paid.call("ann", "saveProfile", name="Annie")
    assert (paid.document("Users/bob")["upgraded"], paid.document("Users/ann")["upgraded"]) == (False, True)


def test_people_are_not_asked_to_a_game_that_was_made_for_computers(paid: Authority) -> None:
    game = paid.create("bob", levels=["random"], options={"late_joining": True})
    assert refusal(paid, "bob", "invite", gameId=game, to=["cho"]) == NEEDED
    mine = paid.create("ann", levels=["random"], options={"late_joining": True})
    paid.call("ann", "invite", gameId=mine, to=["cho"])
    assert len(paid.table(mine)["code"]) == 8, "now it is a table for people"


def test_the_next_originator_of_a_table_for_people_may_invite_without_the_upgrade(paid: Authority) -> None:
    game = paid.create("ann", invites=["bob"])
    paid.accept(game, "bob")
    paid.call("ann", "deleteGame", gameId=game)
    paid.call("bob", "invite", gameId=game, to=["cho"])
    assert [entry["uid"] for entry in paid.table(game)["asked"]] == ["bob", "cho"]


def test_a_rematch_needs_one_person_with_the_upgrade(paid: Authority) -> None:
    with_ann = over(paid, paid.begin("ann", "bob", "cho"))
    again = paid.call("bob", "rematch", gameId=with_ann)["gameId"]
    assert len(paid.table(again)["code"]) == 8
    assert paid.table(again)["code"] != paid.table(with_ann)["code"]
    alone = over(paid, paid.begin("ann", "bob", "cho"))
    paid.call("ann", "deleteGame", gameId=alone)
    assert refusal(paid, "bob", "rematch", gameId=alone) == NEEDED
    computers = over(paid, paid.create("bob", levels=["random"]))
    again = paid.call("bob", "rematch", gameId=computers)["gameId"]
    assert paid.table(again)["status"] == "playing"


def test_a_lone_rematch_without_the_upgrade_is_a_table_against_computers(paid: Authority) -> None:
    game = over(paid, paid.begin("ann", "bob", levels=["random"]))
    paid.call("ann", "deleteGame", gameId=game)
    alone = paid.call("bob", "rematch", gameId=game)["gameId"]
    assert (paid.table(alone)["code"], paid.table(alone)["users"]) == ("", ["bob"])
    assert refusal(paid, "bob", "invite", gameId=alone, to=["cho"]) == NEEDED


def test_the_sign_in_says_whether_the_upgrade_is_needed(paid: Authority, authority: Authority) -> None:
    assert paid.call("bob", "signIn")["free"] is False
    assert authority.call("bob", "signIn", name="Bob")["free"] is True
    authority.create("bob", wait=True)
