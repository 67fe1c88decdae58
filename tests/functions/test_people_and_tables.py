"""Profiles, invites, tables: made, begun, joined."""

from __future__ import annotations

import pytest

from functions.decoding import decode_view
from tests.functions.authority_helpers import Authority, refusal

OTHERS = ("bob", "cho")
NO_CLOCK = {"limit": None, "deadline": None, "more": 3}


# People


def test_a_profile_is_made_and_changed(authority: Authority) -> None:
    authority.call("ann", "saveProfile", name="  Ann 🃏 ", face="fox")
    authority.clock.time = 2000
    authority.call("ann", "saveProfile", name="Anne\u0301")
    user = authority.document("Users/ann")
    assert (user["name"], user["face"], user["seen"]) == ("Ann\u00e9", "fox", 2000)


def test_only_a_verified_address_is_kept(authority: Authority) -> None:
    authority.service.call("ann", "saveProfile", {"name": "Ann"}, email="ann@example.org")
    authority.call("ann", "saveProfile", name="Ann")
    assert authority.document("Users/ann")["email"] == "ann@example.org"
    assert refusal(authority, "ann", "saveProfile", name="Ann", email="bob@example.org")[0] == "INVALID_ARGUMENT"


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "name-missing"),
        (" \t ", "name-missing"),
        ("\u200b\u200d", "name-missing"),
        *((blank, "name-missing") for blank in "\u115f\u1160\u2800\u3164\uffa0\ufffc"),
        ("\u3164\u2800 \u200b", "name-missing"),
        ("x" * 41, "name-too-long"),
        ("x" * 10_000, "name-too-long"),
        ("🃏" * 41, "name-too-long"),
        ("Ann\nBob", "name-has-controls"),
        ("Ann\x1b[2J", "name-has-controls"),
        ("Ann\u202egnp", "name-has-controls"),
        ("Ann\u2028Bob", "name-has-controls"),
    ],
)
def test_malformed_names_are_refused(authority: Authority, name: str, code: str) -> None:
    assert refusal(authority, "ann", "saveProfile", name=name) == ("INVALID_ARGUMENT", code)


@pytest.mark.parametrize("name", ["A", "x" * 40, "👩‍👩‍👧‍👦", "Ünsal Ōe", "李小龍", "محمد", "O'Neill {$x} [b]"])
def test_names_of_all_the_world(authority: Authority, name: str) -> None:
    assert authority.call("ann", "saveProfile", name=name)["name"] == name


# Tables


def test_a_game_against_computers_begins_at_once(authority: Authority) -> None:
    game = authority.create(levels=["steady", "random"])
    table = authority.table(game)
    assert (table["status"], table["version"], table["timer"]) == ("playing", 2, NO_CLOCK), "a computer has cut"
    assert [(player["uid"], player["level"]) for player in table["players"]] == [
        ("ann", ""),
        ("", "steady"),
        ("", "random"),
    ]
    assert len({player["name"] for player in table["players"]}) == 3
    assert authority.active(game) == "ann"


def test_creating_twice_with_one_request_id_makes_one_table(authority: Authority) -> None:
    authority.sign_in("ann", "bob")
    request = {"kind": "game_of_threes", "requestId": "once", "levels": ["random"]}
    first = authority.call("ann", "createGame", **request)
    authority.act(first["gameId"])
    before = authority.everything()
    assert authority.call("ann", "createGame", **request) == first
    assert authority.everything() == before
    assert authority.call("bob", "createGame", **request) != first


def test_a_game_with_people_waits_until_its_originator_starts_it(authority: Authority) -> None:
    game = authority.create("ann", invites=OTHERS, levels=["random"])
    table = authority.table(game)
    assert (table["status"], len(table["players"])) == ("waiting", 2)
    assert decode_view(table["view"], table["schema"]).phase == "waiting"
    authority.accept(game, "bob")
    assert refusal(authority, "bob", "startGame", gameId=game) == ("PERMISSION_DENIED", "only-originator")
    authority.call("ann", "startGame", gameId=game)
    table = authority.table(game)
    assert [player["name"] for player in table["players"]] == ["Ann", "Ada", "Bob"]
    assert table["status"] == "playing"
    before = authority.everything()
    authority.call("ann", "startGame", gameId=game)  # a repeated call
    assert authority.everything() == before


def test_a_game_is_not_started_with_too_few(authority: Authority) -> None:
    game = authority.create("ann", invites=["bob"])
    assert refusal(authority, "ann", "startGame", gameId=game) == ("INVALID_ARGUMENT", "seat-count")
    assert refusal(authority, "ann", "move", gameId=game, moveNumber=0, requestId="r", move={}) == (
        "FAILED_PRECONDITION",
        "game-not-started",
    )


def test_a_full_table_takes_nobody_more(authority: Authority) -> None:
    game = authority.create("ann", invites=["bob", "cho"], levels=["random"] * 10)
    authority.accept(game, "bob")
    authority.sign_in("cho")
    invite = authority.table(game)["invites"][1]
    assert refusal(authority, "cho", "respondToInvite", inviteId=invite, accept=True) == (
        "FAILED_PRECONDITION",
        "table-full",
    )


def test_twelve_seats_and_no_more(authority: Authority) -> None:
    authority.create("ann", levels=["random"] * 11)
    request = {"kind": "game_of_threes", "requestId": "many"}
    assert refusal(authority, "ann", "createGame", **request, levels=["random"] * 12)[1] == "seat-count"
    assert refusal(authority, "ann", "createGame", **request, levels=["random"] * 13)[1] == "too-many"
    assert refusal(authority, "ann", "createGame", **request, levels=["random"] * 12, wait=True)[1] == "seat-count"
    assert refusal(authority, "ann", "createGame", **request)[1] == "seat-count"


# Invites


def test_an_invite_is_for_one_person(authority: Authority) -> None:
    game = authority.create("ann", invites=["bob"], text="Come!\nWe have cake.")
    (invite,) = authority.table(game)["invites"]
    assert authority.document(f"Invites/{invite}") == {
        "schema": 1,
        "from": "ann",
        "to": "bob",
        "game": game,
        "text": "Come!\nWe have cake.",
        "status": "pending",
        "uid": "",
        "name": "Ann",
        "face": "cat",
        "kind": "game_of_threes",
        "startsAt": None,
        "options": {"hands": 11, "lateJoining": False, "showPoints": False},
        "timeLimit": None,
        "hints": False,
        "sent": 1000,
        "nudged": 0,
        "nudgeText": "",
    }
    authority.sign_in("cho")
    assert refusal(authority, "cho", "respondToInvite", inviteId=invite, accept=True) == ("NOT_FOUND", "no-such-invite")
    assert refusal(authority, "bob", "history", gameId=game) == ("NOT_FOUND", "no-such-game")


def test_an_invite_by_address_is_for_whoever_has_verified_it(authority: Authority) -> None:
    authority.prove("ann")
    game = authority.create("ann", invites=["bob@example.org"])
    (invite,) = authority.table(game)["invites"]
    authority.sign_in("bob")
    answer = {"inviteId": invite, "accept": True}
    assert refusal(authority, "bob", "respondToInvite", **answer)[0] == "NOT_FOUND"
    authority.service.call("bob", "respondToInvite", answer, email="bob@example.org")
    assert authority.seat(game, "bob") == 1


def test_accepting_twice_sits_down_once(authority: Authority) -> None:
    game = authority.create("ann", invites=["bob"])
    authority.accept(game, "bob")
    before = authority.everything()
    authority.accept(game, "bob")
    after = authority.everything()
    assert after == before
    invite = authority.table(game)["invites"][0]
    assert refusal(authority, "bob", "respondToInvite", inviteId=invite, accept=False)[1] == "already-accepted"


def test_declining_leaves_the_table_and_may_be_thought_over(authority: Authority) -> None:
    game = authority.create("ann", invites=["bob"])
    (invite,) = authority.table(game)["invites"]
    authority.call("bob", "respondToInvite", inviteId=invite, accept=False)
    assert authority.document(f"Invites/{invite}")["status"] == "declined"
    assert authority.table(game)["users"] == ["ann"]
    authority.accept(game, "bob")
    assert authority.table(game)["users"] == ["ann", "bob"]


def test_more_people_are_invited_later_and_nobody_twice(authority: Authority) -> None:
    game = authority.create("ann", invites=["bob"])
    authority.call("ann", "invite", gameId=game, to=["bob", "cho"], text="Come")
    assert len(authority.table(game)["invites"]) == 2
    authority.accept(game, "bob", "cho")
    assert authority.table(game)["users"] == ["ann", "bob", "cho"]
    assert refusal(authority, "bob", "invite", gameId=game, to=["dan"]) == ("PERMISSION_DENIED", "only-originator")
    assert refusal(authority, "ann", "invite", gameId=game, to=["ann"]) == ("INVALID_ARGUMENT", "invited-oneself")
    assert refusal(authority, "ann", "invite", gameId=game, to=["dan"] * 2)[1] == "twice-the-same"
    assert refusal(authority, "ann", "invite", gameId=game, to=["no/path"])[1] == "bad-id"
    assert refusal(authority, "ann", "invite", gameId=game, to=["a@b"])[1] == "bad-address"


def test_who_accepted_and_left_is_let_in_again(authority: Authority) -> None:
    game = authority.create("ann", invites=["bob"])
    authority.accept(game, "bob")
    authority.call("bob", "deleteGame", gameId=game)
    assert authority.table(game)["users"] == ["ann"]
    authority.accept(game, "bob")
    assert authority.table(game)["users"] == ["ann", "bob"]
    assert authority.seat(game, "bob") == 1


def test_who_accepted_and_left_a_game_that_plays_is_let_in_again(authority: Authority) -> None:
    game = authority.begin("ann", "bob")
    authority.call("bob", "deleteGame", gameId=game)
    authority.accept(game, "bob")
    assert authority.table(game)["users"] == ["ann", "bob"]
    authority.call("bob", "back", gameId=game)
    authority.act_until(game, "take")
    assert "bob" in authority.who_plays(game, 4)


def test_who_accepted_and_left_may_decline(authority: Authority) -> None:
    game = authority.create("ann", invites=["bob"])
    authority.accept(game, "bob")
    authority.call("bob", "deleteGame", gameId=game)
    (invite,) = authority.table(game)["invites"]
    authority.call("bob", "respondToInvite", inviteId=invite, accept=False)
    assert authority.document(f"Invites/{invite}")["status"] == "declined"
    assert authority.table(game)["users"] == ["ann"]


@pytest.mark.parametrize("address", ["bob", "bob@example.org"])
def test_who_left_or_declined_is_asked_again_and_nobody_else(authority: Authority, address: str) -> None:
    def respond(accept: bool) -> None:
        answer = {"inviteId": invite, "accept": accept}
        authority.service.call("bob", "respondToInvite", answer, email="bob@example.org")

    authority.sign_in("bob")
    authority.prove("ann")
    game = authority.create("ann", invites=[address], text="First")
    (invite,) = authority.table(game)["invites"]

    def asked(text: str) -> tuple[str, str]:
        authority.call("ann", "invite", gameId=game, to=[address], text=text)
        document = authority.document(f"Invites/{invite}")
        assert authority.table(game)["invites"] == [invite]
        return document["status"], document["text"]

    assert asked("Second") == ("pending", "First")
    respond(accept=False)
    assert asked("Third") == ("pending", "Third")
    respond(accept=True)
    assert asked("Fourth") == ("accepted", "Third")
    authority.call("bob", "deleteGame", gameId=game)
    assert asked("Fifth") == ("pending", "Fifth")
    respond(accept=True)
    assert authority.table(game)["users"] == ["ann", "bob"]
