"""Fields that repeat what other documents say: a person's games, the uid of the active player, the two pointers."""

from __future__ import annotations

from typing import Any

import pytest

from functions import limits
from functions.durations import DAY_SECONDS
from functions.service import CALLABLES
from functions.service.game.game_lists import change_list
from functions.store import put
from tests.functions.authority_helpers import Authority
from tests.functions.call_situations import SITUATIONS, playing


def games_by_uid(everything: dict[str, Any]) -> dict[str, set[str]]:
    """The games on each person's list, as the games themselves say."""
    found: dict[str, set[str]] = {path.split("/")[1]: set() for path in everything if path.startswith("Users/")}
    for path, data in everything.items():
        if path.count("/") == 1 and path.startswith("Games/"):
            for uid in data["users"]:
                found.setdefault(uid, set()).add(path.split("/")[1])
    return found


def check_fields(authority: Authority) -> None:
    everything = authority.everything()
    for uid, games in games_by_uid(everything).items():
        listed = everything[f"Users/{uid}"]["games"]
        assert sorted(listed) == sorted(games), uid
    for path, data in everything.items():
        if path.count("/") == 1 and path.startswith("Games/"):
            seat = data["activePlayer"]
            assert data["activePlayerId"] == ("" if seat is None else data["players"][seat]["uid"])


@pytest.mark.parametrize("name", CALLABLES)
def test_every_call_leaves_them_right(authority: Authority, name: str) -> None:
    uid, fields = SITUATIONS[name](authority)
    check_fields(authority)
    authority.service.call(uid, name, fields, email="ann@example.org" if uid == "ann" else "")
    check_fields(authority)


def test_a_game_that_begins_or_goes_on_by_itself_leaves_them_right(authority: Authority) -> None:
    game = playing(authority, "cho", timeLimit=30)
    for _ in range(12):
        authority.clock.time += DAY_SECONDS
        authority.service.carry_out_alarm(game)
        check_fields(authority)


def test_a_commit_that_writes_a_profile_anyway_writes_it_once(authority: Authority) -> None:
    """A person who joins gets the game and new friends, and those who are there get a friend."""
    game = playing(authority)
    authority.call("ann", "invite", gameId=game, to=["dan"])
    authority.call("dan", "sitDown", code=authority.table(game)["code"])
    check_fields(authority)
    assert [friend["uid"] for friend in authority.document("Users/dan")["friends"]] == ["ann", "bob"]


def test_a_person_of_an_older_program_gets_the_list_with_the_next_sign_in(authority: Authority) -> None:
    game = playing(authority)
    older = {name: value for name, value in authority.document("Users/ann").items() if name != "games"}
    authority.store.commit([put("Users/ann", older)])
    authority.call("ann", "signIn")
    assert authority.document("Users/ann")["games"] == [game]


def test_a_damaged_profile_keeps_nobody_from_leaving(authority: Authority) -> None:
    game = playing(authority)
    authority.store.commit([put("Users/ann", {"name": 5})])
    authority.call("ann", "deleteGame", gameId=game)
    assert authority.table(game)["users"] == ["bob"]
    assert authority.document("Users/ann") == {"name": 5}


def test_the_newest_games_are_listed() -> None:
    games: tuple[str, ...] = ()
    for number in range(limits.MAX_GAMES + 10):
        games = change_list(games, f"g{number}", is_on_it=True)
    assert len(games) == limits.MAX_GAMES
    assert games[-1] == f"g{limits.MAX_GAMES + 9}"
    assert "g20" not in change_list(games, "g20", is_on_it=False)


def test_the_pointers_follow_the_notes(authority: Authority) -> None:
    """Three players get three cards each; the discards begin with card 9, and card 10 is the next to be taken."""
    game = authority.begin("ann", "bob", "cho")
    assert (authority.table(game)["stockpilePointer"], authority.table(game)["discardPointer"]) == (0, None)
    authority.act_until(game, "take")
    _, state = authority.truth(game)
    table = authority.table(game)
    assert (table["stockpilePointer"], table["discardPointer"]) == (10, 0)
    assert state.discards == (9,)
    authority.act(game, {"type": "take", "source": "stock"})
    assert authority.table(game)["stockpilePointer"] == 11


@pytest.mark.parametrize("kind", ["game_of_threes", "lebowski", "crazy_eights", "five_hundred"])
def test_the_pointers_say_what_the_view_shows(authority: Authority, kind: str) -> None:
    game = authority.begin("ann", "bob", "cho", kind=kind)
    for _ in range(25):
        if authority.table(game)["activePlayer"] is None:
            break
        authority.act(game)
        table = authority.table(game)
        rules, state = authority.truth(game)
        zones = {zone["id"]: zone["cards"] for zone in table["view"]["zones"]}
        discards = zones.get("discards", zones.get("pile", []))
        if "stock" in zones and table["stockpilePointer"] is not None:
            assert table["stockpilePointer"] == len(state.stockpile.cards) - len(zones["stock"])
        assert table["discardPointer"] == (len(discards) - 1 if discards else None), (rules.kind, zones.keys())
