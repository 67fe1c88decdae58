"""Distinct names of the players at one table, whoever comes and however they are called elsewhere."""

from __future__ import annotations

import pytest

from functions import limits
from tests.functions.authority_helpers import Authority


def names(authority: Authority, game: str) -> list[str]:
    return [player["name"] for player in authority.table(game)["players"]]


def called(authority: Authority, **people: str) -> None:
    for uid, name in people.items():
        authority.call(uid, "saveProfile", name=name)


def sits_down(authority: Authority, game: str, uid: str) -> None:
    """Sits a person down by the code of the table, which gives them no other name as an invite would."""
    authority.call(uid, "sitDown", code=authority.table(game)["code"])


def test_a_computer_is_not_called_as_who_makes_the_table(authority: Authority) -> None:
    called(authority, ann="ada")
    game = authority.call("ann", "createGame", kind="game_of_threes", requestId="r", levels=["random"] * 11)["gameId"]
    assert names(authority, game)[:3] == ["ada", "Blaise", "Carl"]
    assert len({name.casefold() for name in names(authority, game)}) == 12


def test_a_computer_makes_way_for_a_person_who_comes(authority: Authority) -> None:
    game = authority.create("ann", wait=True, levels=["random", "steady"])
    assert names(authority, game) == ["Ann", "Ada", "Blaise"]
    called(authority, bob="Blaise", cho="ADA")
    sits_down(authority, game, "bob")
    assert names(authority, game) == ["Ann", "Ada", "Carl", "Blaise"]
    sits_down(authority, game, "cho")
    assert names(authority, game) == ["Ann", "Dora", "Carl", "Blaise", "ADA"]
    authority.call("ann", "startGame", gameId=game)
    assert names(authority, game) == ["Ann", "Dora", "Carl", "Blaise", "ADA"]


def test_a_computer_makes_way_for_a_new_name_in_the_middle_of_a_game(authority: Authority) -> None:
    game = authority.create("ann", levels=["random", "steady"])
    called(authority, ann="Blaise")
    assert names(authority, game) == ["Blaise", "Ada", "Carl"]


def test_who_is_called_as_somebody_there_gets_a_number_at_this_table(authority: Authority) -> None:
    game, other = authority.create("ann", wait=True), authority.create("dan", wait=True)
    called(authority, bob="ann", cho="Ann")
    for uid in ("bob", "cho"):
        sits_down(authority, game, uid)
        sits_down(authority, other, uid)
    assert names(authority, game) == ["Ann", "ann 2", "Ann 3"]
    assert names(authority, other) == ["Dan", "ann", "Ann 2"]
    assert authority.document("Users/bob")["name"] == "ann", "nowhere else"
    called(authority, cho="Ann")
    assert names(authority, game) == ["Ann", "ann 2", "Ann 3"], "saying it again changes nothing"


def test_who_joins_a_game_that_goes_on_gets_a_number_too(authority: Authority) -> None:
    game = authority.begin("ann", "bob", options={"late_joining": True})
    authority.act_until(game, "take")
    called(authority, cho="Bob")
    sits_down(authority, game, "cho")
    assert names(authority, game) == ["Ann", "Bob", "Bob 2"]


def test_a_later_name_takes_nobody_elses(authority: Authority) -> None:
    game, alone = authority.begin("ann", "bob", "cho"), authority.create("ann", wait=True)
    called(authority, ann="Bob")
    assert names(authority, game) == ["Bob 2", "Bob", "Cho"]
    assert names(authority, alone) == ["Bob"]
    called(authority, bob="Ben")
    assert names(authority, game) == ["Bob 2", "Ben", "Cho"], "she keeps what she was called there"
    called(authority, ann="Ann")
    called(authority, ann="Bob")
    assert names(authority, game) == ["Bob", "Ben", "Cho"]


def test_former_players_share_one_name(authority: Authority) -> None:
    game = authority.begin("ann", "bob", "cho")
    authority.call("bob", "deleteAccount")
    authority.call("cho", "deleteAccount")
    called(authority, ann="Annie")
    assert names(authority, game) == ["Annie", "Former player", "Former player"]


@pytest.mark.parametrize("name", ["x" * limits.MAX_NAME, "Ann 2"])
def test_a_number_makes_no_name_too_long(authority: Authority, name: str) -> None:
    called(authority, ann=name, bob=name)
    game = authority.call("ann", "createGame", kind="lebowski", requestId="r", wait=True)["gameId"]
    sits_down(authority, game, "bob")
    first, second = names(authority, game)
    assert first == name
    assert second.endswith(" 2")
    assert len(second) <= limits.MAX_NAME
