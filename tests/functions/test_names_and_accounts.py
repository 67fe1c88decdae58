"""A person changes their name, speaks, gets up, and deletes their account."""

from __future__ import annotations

from typing import Any

import pytest

from engine import codec
from functions.errors import ServiceError
from functions.store import put
from tests.functions.authority_helpers import Authority, refusal
from tests.functions.stores import on_every_store

HOUR = 3600
PHRASES = ("hello", "good-luck", "well-played", "oh-no", "one-moment", "thanks")


def names(authority: Authority, game: str) -> list[str]:
    return [player["name"] for player in authority.table(game)["players"]]


# Names


def test_a_new_name_is_at_the_tables_that_wait_or_are_played(authority: Authority) -> None:
    over, plays = authority.finished("ann", "bob"), authority.begin("ann", "bob")
    waits = authority.create("ann", invites=["bob", "cho"])
    others = authority.create("cho", wait=True)
    authority.act_until(plays, "take")
    move_number = authority.table(plays)["moveNumber"]
    authority.call("ann", "saveProfile", name="Annie", face="fox")
    assert [names(authority, game)[0] for game in (over, plays, waits, others)] == ["Ann", "Annie", "Annie", "Cho"]
    assert authority.table(plays)["moveNumber"] == move_number, "a name makes nobody's move stale"
    authority.act(plays)
    authority.accept(waits, "bob")


def test_a_damaged_table_keeps_nobody_from_a_name(authority: Authority) -> None:
    damaged, whole = authority.begin("ann", "bob"), authority.begin("ann", "bob")
    authority.store.commit([put(f"Games/{damaged}", {**authority.table(damaged), "version": "two"})])
    authority.call("ann", "saveProfile", name="Annie")
    assert names(authority, whole)[0] == "Annie"


def test_signing_in_on_another_device_changes_no_name(authority: Authority) -> None:
    authority.call("ann", "signIn", name="Ann", face="fox")
    authority.call("ann", "saveProfile", name="Annie", face="owl")
    authority.clock.time = 2000
    saved = authority.call("ann", "signIn", name="Ann", face="fox")
    assert (saved["name"], saved["face"]) == ("Annie", "owl")
    assert authority.call("ann", "signIn")["name"] == "Annie", "a device that does not know the name needs none"
    assert authority.document("Users/ann")["seen"] == 2000
    assert refusal(authority, "eve", "signIn") == ("INVALID_ARGUMENT", "name-missing")


# Phrases


def test_six_phrases_are_said_and_nothing_else(authority: Authority) -> None:
    game = authority.begin("ann", "bob")
    for phrase in PHRASES:
        authority.clock.time += 3
        authority.call("ann", "say", gameId=game, phrase=phrase)
    assert [(phrase["seat"], phrase["phrase"]) for phrase in authority.table(game)["said"]] == [
        (0, phrase) for phrase in PHRASES
    ]
    authority.clock.time += 3
    authority.call("bob", "say", gameId=game, phrase="thanks")
    assert [phrase["phrase"] for phrase in authority.table(game)["said"]] == [*PHRASES[1:], "thanks"]
    for wrong in ("Hello", "", "you cheat", 3, None):
        assert refusal(authority, "ann", "say", gameId=game, phrase=wrong) == ("INVALID_ARGUMENT", "malformed")


def test_a_person_waits_three_seconds_between_two_phrases(authority: Authority) -> None:
    game = authority.begin("ann", "bob")
    authority.call("ann", "say", gameId=game, phrase="hello")
    authority.call("bob", "say", gameId=game, phrase="hello")
    authority.clock.time += 2
    assert refusal(authority, "ann", "say", gameId=game, phrase="thanks") == ("RESOURCE_EXHAUSTED", "phrase-too-soon")
    authority.clock.time += 1
    authority.call("ann", "say", gameId=game, phrase="thanks")


def test_a_phrase_makes_no_move_stale_and_writes_no_move(authority: Authority) -> None:
    game = authority.begin("ann", "bob")
    authority.act_until(game, "take")
    before = authority.table(game)
    authority.call("bob", "say", gameId=game, phrase="good-luck")
    after = authority.table(game)
    assert (after["moveNumber"], after["records"]) == (before["moveNumber"], before["records"])
    assert after["version"] == before["version"] + 1
    authority.act(game)


def test_who_sits_at_the_table_speaks_before_and_after_the_game_too(authority: Authority) -> None:
    waits = authority.create("ann", invites=["bob"])
    authority.call("ann", "say", gameId=waits, phrase="hello")
    authority.call("ann", "say", gameId=authority.finished("ann", "bob"), phrase="well-played")
    assert refusal(authority, "bob", "say", gameId=waits, phrase="hello") == ("NOT_FOUND", "no-such-game")


# Getting up


def test_who_leaves_a_game_is_away_and_comes_back__G15(authority: Authority) -> None:
    game = authority.begin("ann", "bob", "cho")
    authority.act_until(game, "take")
    authority.call("bob", "leave", gameId=game)
    rules, state = authority.truth(game)
    assert rules.away(state) == (authority.seat(game, "bob"),)
    assert "bob" in authority.table(game)["users"], "it stays on the list"
    before = authority.everything()
    authority.call("bob", "leave", gameId=game)
    assert authority.everything() == before
    assert "bob" not in authority.who_plays(game, 6)
    authority.call("ann", "giveSeat", gameId=game, seat=authority.seat(game, "bob"), level="steady")
    authority.call("bob", "back", gameId=game)
    assert authority.table(game)["players"][authority.seat(game, "bob")]["level"] == ""
    assert "bob" in authority.who_plays(game, 8)


def test_who_leaves_with_the_clock_running_is_not_waited_for__G15(authority: Authority) -> None:
    game = authority.begin("ann", "bob", timeLimit=3600)
    authority.act_until(game, "take")
    late = authority.active(game)
    authority.call(late, "leave", gameId=game)
    assert authority.active(game) != late


def test_who_leaves_a_table_that_waits_frees_the_seat(authority: Authority) -> None:
    game = authority.create("ann", invites=["bob"])
    authority.accept(game, "bob")
    authority.store.commit([put(f"Games/{game}/Presence/bob", {"here": True, "seen": 1000})])
    authority.call("bob", "leave", gameId=game)
    assert (names(authority, game), authority.table(game)["users"]) == (["Ann"], ["ann"])
    assert authority.document(f"Games/{game}/Presence/bob") is None
    assert authority.table(game)["asked"][0]["status"] == "declined"


# Addresses that sign-in allows and e-mails do not


@pytest.mark.parametrize("is_stored", [False, True])
@pytest.mark.parametrize("address", ["bob..x@example.jp", "-bob@example.org", '"b ob"@example.org', "bob@localhost"])
def test_an_address_that_nobody_can_be_invited_by_is_none_and_hinders_nobody(
    authority: Authority, address: str, is_stored: bool
) -> None:
    def call_as_bob(name: str, /, **fields: Any) -> Any:
        return authority.service.call("bob", name, fields, email=address)

    call_as_bob("signIn", name="Bob")
    assert authority.document("Users/bob")["email"] == ""
    if is_stored:  # as an older program did
        authority.store.commit([put("Users/bob", {**authority.document("Users/bob"), "email": address})])
    authority.prove("ann")
    authority.clock.time += 3600
    game = authority.create("ann", invites=["bob"], timeLimit=7 * 24 * 3600)
    authority.call("ann", "nudge", gameId=game)
    authority.accept(game, "bob")
    authority.clock.time += 600
    authority.call("ann", "setStart", gameId=game, startsAt=int(authority.clock.time) + 900)
    authority.call("ann", "startGame", gameId=game)
    authority.act_until(game, "take")
    while authority.active(game) != "bob":
        authority.act(game)
    authority.clock.time = authority.table(game)["remindAt"]
    authority.service.send_reminders()
    assert authority.emails() == []
    assert authority.table(game)["remindAt"] > authority.clock.time, "the sweep comes back for the last reminder alone"
    assert "Users/bob" in call_as_bob("exportAccount")["documents"]
    assert call_as_bob("createGame", kind="lebowski", requestId="x", invites=["ann"])["gameId"]
    call_as_bob("deleteAccount")
    assert authority.document("Users/bob") is None


@pytest.mark.parametrize("call", ["signIn", "saveProfile", "wantMail"])
def test_an_address_is_of_who_has_verified_it_last(authority: Authority, call: str) -> None:
    """Bob has had it and given it up at sign-in, which tells nobody."""
    for uid in ("ann", "bob"):
        authority.prove(uid)
    authority.sign_in("cho")
    authority.clock.time += 3600
    fields = {"name": "Cho"} if call != "wantMail" else {"wanted": True, "about": "invites"}
    authority.service.call("cho", call, fields, email="bob@example.org")
    assert [authority.document(f"Users/{uid}")["email"] for uid in ("bob", "cho")] == ["", "bob@example.org"]
    found = authority.service.call("ann", "findPerson", {"email": "bob@example.org"}, email="ann@example.org")
    assert found["uid"] == "cho"
    authority.clock.time += 3600
    authority.create("ann", invites=["bob@example.org"], text="For Cho alone")
    pages = [authority.call("bob", "exportAccount")]
    while pages[-1]["next"]:
        pages.append(authority.call("bob", "exportAccount", after=pages[-1]["next"]))
    assert "For Cho alone" not in codec.dumps(pages)
    authority.call("bob", "deleteAccount")
    assert len(authority.emails()) == 1


# Deleting an account


@on_every_store
def test_seats_of_a_deleted_account_are_called_former_player(authority: Authority) -> None:
    over, plays = authority.finished("ann", "bob"), authority.begin("ann", "bob", "cho")
    left = authority.begin("ann", "bob", "cho")
    authority.call("bob", "deleteGame", gameId=left)
    waits = authority.create("ann", invites=["bob"])
    authority.accept(waits, "bob")
    assert authority.call("bob", "deleteAccount") == {"uid": "bob"}
    assert [names(authority, game) for game in (over, plays, left, waits)] == [
        ["Ann", "Former player"],
        ["Ann", "Former player", "Cho"],
        ["Ann", "Former player", "Cho"],
        ["Ann"],
    ]
    authority.end_sign_in.assert_called_once_with("bob")
    authority.act_until(plays, "take")
    assert authority.who_plays(plays, 8) == {"ann", "cho"}, "the others play on"
    authority.call("ann", "giveSeat", gameId=plays, seat=1, level="random")
    assert authority.who_plays(plays, 8) == {"ann", "cho"}


def test_nothing_names_a_deleted_account_any_more(authority: Authority) -> None:
    """Searched as text: no name, no uid, no address, in any document but the moves that seats made."""
    sign_in = {"name": "Bobolink"}
    authority.service.call("bob-uid", "signIn", sign_in, email="bob@example.org")
    authority.service.call("bob-uid", "wantMail", {"wanted": True}, email="bob@example.org")
    game = authority.begin("ann", "bob-uid", "cho")
    authority.act_until(game, "take")
    authority.call("bob-uid", "say", gameId=game, phrase="hello")
    authority.store.commit([put(f"Games/{game}/Presence/bob-uid", {"here": True, "seen": 1000})])
    authority.prove("ann")
    for invites in (["bob-uid"], ["bob@example.org"]):
        authority.create("ann", invites=invites)
    mine = authority.create("bob-uid", invites=["ann", "cho"])
    authority.accept(mine, "ann")
    authority.call("bob-uid", "saveProfile", name="Bobolink")
    authority.call("bob-uid", "sitDown", code="BBBBBBBB")
    everything = authority.everything()
    assert sum("bob" in (path + codec.dumps(data)).lower() for path, data in everything.items()) > 10
    authority.service.call("bob-uid", "deleteAccount", {}, email="bob@example.org")
    found = {
        path: data
        for path, data in authority.everything().items()
        if "bob" in (path + codec.dumps(data)).lower() and not path.startswith("mail/")
    }
    assert found == {}
    assert authority.table(mine)["originator"] == "ann"


def test_a_deletion_that_was_broken_off_is_finished_by_asking_again(
    authority: Authority, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = [authority.begin("ann", "bob") for _ in range(3)]
    commit, left = authority.store.commit, [4]

    def fails(writes: list[object]) -> object:
        if not left[0]:
            raise RuntimeError("no current")
        left[0] -= 1
        return commit(writes)

    monkeypatch.setattr(authority.store, "commit", fails)
    with pytest.raises(ServiceError):
        authority.call("bob", "deleteAccount")
    monkeypatch.undo()
    assert authority.document("Users/bob") is not None
    authority.call("bob", "deleteAccount")
    assert [names(authority, game) for game in games] == [["Ann", "Former player"]] * 3
    assert authority.document("Users/bob") is None
    authority.end_sign_in.assert_called_once_with("bob")


def test_a_sign_in_that_could_not_be_ended_is_ended_by_asking_again(authority: Authority) -> None:
    authority.sign_in("bob")
    authority.end_sign_in.side_effect = OSError("the key of the sign-in is secret")
    with pytest.raises(ServiceError) as caught:
        authority.call("bob", "deleteAccount")
    assert (caught.value.code, caught.value.text.code) == ("UNAVAILABLE", "sign-in-not-deleted")
    authority.end_sign_in.reset_mock(side_effect=True)
    authority.call("bob", "deleteAccount")
    authority.end_sign_in.assert_called_once_with("bob")


def test_a_person_is_gone_from_the_lists_of_friends(authority: Authority) -> None:
    authority.begin("ann", "bob", "cho")
    authority.call("bob", "deleteAccount")
    assert [friend["uid"] for friend in authority.document("Users/ann")["friends"]] == ["cho"]


def test_a_game_with_a_former_player_is_played_again_without(authority: Authority) -> None:
    game = authority.finished("ann", "bob", "cho")
    authority.call("bob", "deleteAccount")
    again = authority.call("ann", "rematch", gameId=game)["gameId"]
    assert sorted(names(authority, again)) == ["Ann", "Cho"]


def test_the_last_person_takes_the_games_along(authority: Authority) -> None:
    authority.create("ann", levels=["random"])
    authority.create("ann", wait=True)
    authority.call("ann", "deleteAccount")
    assert [path.split("/")[0] for path in authority.everything()] == ["Gone"]
    authority.clock.time += 2 * HOUR
    authority.service.clean_up()
    assert authority.everything() == {}


def test_a_deleted_account_is_not_made_anew_with_the_proof_of_an_old_sign_in(authority: Authority) -> None:
    """Another device of theirs is believed to be signed in for an hour after the sign-in was ended."""
    authority.service.call("bob", "signIn", {"name": "Bob"}, email="bob@example.org")
    authority.service.call("bob", "deleteAccount", {}, email="bob@example.org")
    for later in (0, HOUR):
        authority.clock.time += later
        authority.service.clean_up()
        for call in ("signIn", "saveProfile"):
            assert refusal(authority, "bob", call, name="Bob") == ("UNAUTHENTICATED", "account-closed")
    assert authority.call("bob", "deleteAccount") == {"uid": "bob"}, "what was broken off can be finished"
    authority.call("bob-again", "signIn", name="Bob")
    assert authority.document("Users/bob-again")["name"] == "Bob", "whoever signs up anew is somebody new"


def test_notes_about_deleted_accounts_are_deleted_in_time(authority: Authority) -> None:
    authority.sign_in("bob")
    authority.call("bob", "deleteAccount")
    authority.clock.time += 2 * HOUR
    authority.call("bob", "signIn", name="Bob")
    authority.service.clean_up()
    assert authority.paths() == ["Users/bob"]
