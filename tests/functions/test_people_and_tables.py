"""Profiles, invites, tables: made, begun, joined, played again, left."""

from __future__ import annotations

from pathlib import Path

import pytest
from authority_helpers import Authority

from engine import codec
from engine.view import View
from functions.errors import ServiceError
from functions.store import put

ON_EVERY_STORE = True
OTHERS = ("bob", "cho")
HOUR = 3600
NO_CLOCK = {"limit": None, "deadline": None, "more": 3}


def refusal(authority: Authority, uid: str, name: str, /, **fields: object) -> tuple[str, str]:
    before = authority.everything()
    with pytest.raises(ServiceError) as caught:
        authority.call(uid, name, **fields)
    assert authority.everything() == before
    return caught.value.code, caught.value.text.code


# People


def test_a_profile_is_made_and_changed(authority: Authority) -> None:
    authority.call("ann", "saveProfile", name="  Ann 🃏 ", icon="fox")
    authority.clock.time = 2000
    authority.call("ann", "saveProfile", name="Anne\u0301")
    user = authority.document("Users/ann")
    assert (user["name"], user["icon"], user["seen"]) == ("Ann\u00e9", "", 2000)


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
def test_names_that_are_none(authority: Authority, name: str, code: str) -> None:
    assert refusal(authority, "ann", "saveProfile", name=name) == ("INVALID_ARGUMENT", code)


@pytest.mark.parametrize("name", ["A", "x" * 40, "👩‍👩‍👧‍👦", "Ünsal Ōe", "李小龍", "محمد", "O'Neill {$x} [b]"])
def test_names_of_all_the_world(authority: Authority, name: str) -> None:
    assert authority.call("ann", "saveProfile", name=name)["name"] == name


@pytest.mark.parametrize("icon", ["fox\n", "\t", "\x1b[2J", "\u202excf", "\u2066fox", "\u2028"])
def test_an_icon_is_one_line_that_turns_nothing_round(authority: Authority, icon: str) -> None:
    said = refusal(authority, "ann", "saveProfile", name="Ann", icon=icon)
    assert said == ("INVALID_ARGUMENT", "text-has-controls")
    assert refusal(authority, "ann", "saveProfile", name="Ann", icon="x" * 41)[1] == "text-too-long"


# Tables


def test_a_game_against_computers_begins_at_once(authority: Authority) -> None:
    game = authority.create(levels=["steady", "random"])
    table = authority.table(game)
    assert (table["status"], table["version"], table["timer"]) == ("playing", 1, NO_CLOCK)
    assert [(one["uid"], one["level"]) for one in table["players"]] == [("ann", ""), ("", "steady"), ("", "random")]
    assert len({one["name"] for one in table["players"]}) == 3
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
    assert codec.from_json(View, table["view"]).phase == "waiting"
    authority.accept(game, "bob")
    assert refusal(authority, "bob", "startGame", gameId=game) == ("PERMISSION_DENIED", "only-originator")
    authority.call("ann", "startGame", gameId=game)
    table = authority.table(game)
    assert [one["name"] for one in table["players"]] == ["Ann", "Ada", "Bob"]
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
        "from": "ann",
        "to": "bob",
        "game": game,
        "text": "Come!\nWe have cake.",
        "status": "pending",
        "uid": "",
        "name": "Ann",
        "kind": "game_of_threes",
        "startsAt": None,
        "sent": 1000,
        "nudged": 0,
    }
    authority.sign_in("cho")
    assert refusal(authority, "cho", "respondToInvite", inviteId=invite, accept=True) == ("NOT_FOUND", "no-such-invite")
    assert refusal(authority, "bob", "history", gameId=game) == ("NOT_FOUND", "no-such-game")


def test_an_invite_by_address_is_for_whoever_has_verified_it(authority: Authority) -> None:
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


# Joining between hands (G16)


def test_a_late_joiner_is_dealt_in_with_the_highest_total__G16(authority: Authority) -> None:
    game = authority.begin("ann", "bob", options={"late_joining": True})
    authority.call("ann", "invite", gameId=game, to=["cho"])
    authority.accept(game, "cho")
    move_number = authority.table(game)["moveNumber"]
    authority.call("cho", "joinGame", gameId=game)
    table = authority.table(game)
    assert table["players"][2]["uid"] == "cho"
    assert table["moveNumber"] == move_number, "joining makes nobody's move stale"
    before = authority.everything()
    authority.call("cho", "joinGame", gameId=game)
    assert authority.everything() == before
    authority.play_hand(game)
    totals = [one["total"] for one in authority.table(game)["view"]["seats"] if one["total"] is not None]
    for uid in ("ann", "bob", "cho"):
        authority.call(uid, "ready", gameId=game)
    seats = {one["seat"]: one for one in authority.table(game)["view"]["seats"]}
    assert seats[2]["total"] == max(totals)
    authority.act_until(game, "take")
    assert len(authority.view(game, "cho").zone("hand:2").cards) == 4
    assert None not in authority.view(game, "cho").zone("hand:2").cards


def test_nobody_joins_where_the_table_does_not_allow_it__G16(authority: Authority) -> None:
    game = authority.begin("ann", "bob")
    assert refusal(authority, "ann", "invite", gameId=game, to=["cho"]) == ("FAILED_PRECONDITION", "cannot-join-now")
    game = authority.create("ann", invites=OTHERS)
    authority.accept(game, "bob")
    authority.call("ann", "startGame", gameId=game)
    authority.accept(game, "cho")  # invited before the game began, and let in to look on
    assert refusal(authority, "cho", "joinGame", gameId=game) == ("FAILED_PRECONDITION", "cannot-join-now")
    assert refusal(authority, "cho", "ready", gameId=game) == ("PERMISSION_DENIED", "not-seated")


# Away, and seats given to computers (G14)


def test_the_originator_marks_somebody_as_away__G14(authority: Authority) -> None:
    game = authority.begin("ann", "bob", "cho")
    authority.act_until(game, "take")
    bob = authority.seat(game, "bob")
    assert refusal(authority, "ann", "markAway", gameId=game, seat=authority.seat(game, "ann"))[1] == "nobody-to-mark"
    assert refusal(authority, "ann", "markAway", gameId=game, seat=7)[1] == "nobody-to-mark"
    authority.call("ann", "markAway", gameId=game, seat=bob)
    rules, state = authority.truth(game)
    assert rules.away(state) == (bob,)
    assert "bob" not in authority.who_plays(game, 8)


def waits_for(authority: Authority, *people: str) -> str:
    """A game without a clock, at the turn of the first of these people, who has made the table."""
    game = authority.begin(*people)
    authority.act_until(game, "take")
    while authority.active(game) != people[0]:
        authority.act(game)
    return game


def looks(authority: Authority, game: str, uid: str) -> None:
    here = {"here": True, "seen": authority.clock.time}
    authority.store.commit([put(f"Games/{game}/Presence/{uid}", here)])


def test_a_table_goes_on_when_its_originator_has_vanished__G14(authority: Authority) -> None:
    """Without leaving: after an hour anybody who plays there says so, and lets a computer play."""
    game = waits_for(authority, "ann", "bob", "cho")
    looks(authority, game, "ann")
    mark, give = {"gameId": game, "seat": 0}, {"gameId": game, "seat": 0, "level": "steady"}
    authority.clock.time += HOUR - 1
    assert refusal(authority, "bob", "markAway", **mark) == ("FAILED_PRECONDITION", "not-late-enough")
    assert refusal(authority, "bob", "giveSeat", **give) == ("PERMISSION_DENIED", "only-originator")
    authority.clock.time += 2
    authority.call("bob", "markAway", **mark)
    assert authority.active(game) in ("bob", "cho")
    assert "ann" not in authority.who_plays(game, 8)
    authority.call("cho", "giveSeat", **give)
    assert authority.table(game)["players"][0]["level"] == "steady"
    authority.call("ann", "back", gameId=game)
    assert "ann" in authority.who_plays(game, 8)


def test_who_looks_at_the_table_has_a_day_for_a_turn__G14(authority: Authority) -> None:
    game = waits_for(authority, "ann", "bob", "cho")
    mark = {"gameId": game, "seat": 0}
    for _ in range(23):
        authority.clock.time += HOUR
        looks(authority, game, "ann")
        assert refusal(authority, "bob", "markAway", **mark)[1] == "not-late-enough"
    authority.clock.time += HOUR
    looks(authority, game, "ann")
    authority.call("bob", "markAway", **mark)
    assert authority.active(game) != "ann"


def test_others_than_the_originator_mark_only_whom_they_wait_for__G14(authority: Authority) -> None:
    game = waits_for(authority, "ann", "bob", "cho")
    authority.clock.time += 2 * 24 * HOUR
    cho = authority.seat(game, "cho")
    assert refusal(authority, "bob", "markAway", gameId=game, seat=cho)[1] == "not-late-enough"
    assert refusal(authority, "bob", "markAway", gameId=game, seat=1)[1] == "nobody-to-mark"
    authority.act(game)
    authority.act(game)
    late = authority.table(game)["activePlayer"]
    other = next(uid for uid in ("bob", "cho") if uid != authority.active(game))
    assert refusal(authority, other, "markAway", gameId=game, seat=late)[1] == "not-late-enough", "their turn has begun"


def test_with_a_clock_nobody_is_marked__G14(authority: Authority) -> None:
    game = authority.begin("ann", "bob", timeLimit=30)
    assert refusal(authority, "ann", "markAway", gameId=game, seat=1) == ("FAILED_PRECONDITION", "clock-decides")


def test_a_computer_plays_until_the_owner_is_back__G14(authority: Authority) -> None:
    game = authority.begin("ann", "bob", "cho")
    bob = authority.seat(game, "bob")
    give = {"gameId": game, "seat": bob, "level": "steady"}
    assert refusal(authority, "ann", "giveSeat", **give) == ("FAILED_PRECONDITION", "not-away")
    authority.call("ann", "markAway", gameId=game, seat=bob)
    assert refusal(authority, "cho", "giveSeat", **give) == ("PERMISSION_DENIED", "only-originator")
    assert refusal(authority, "ann", "giveSeat", **{**give, "level": "genius"})[1] == "no-such-level"
    authority.call("ann", "giveSeat", **give)
    assert authority.table(game)["players"][bob] == {"name": "Bob", "uid": "bob", "level": "steady"}
    rules, state = authority.truth(game)
    assert rules.away(state) == ()
    assert "bob" not in authority.who_plays(game, 12)
    request = {"gameId": game, "moveNumber": authority.table(game)["moveNumber"], "requestId": "b", "move": {}}
    assert refusal(authority, "bob", "move", **request) == ("FAILED_PRECONDITION", "computer-plays-for-you")
    number = authority.table(game)["moveNumber"]
    authority.call("bob", "back", gameId=game)
    assert authority.table(game)["players"][bob]["level"] == ""
    assert authority.table(game)["moveNumber"] == number
    assert "bob" in authority.who_plays(game, 12)


# Rematch (G12) and deleting


@pytest.mark.parametrize("seed", range(4))
def test_a_rematch_seats_in_order_of_play_and_the_winner_deals__G12(tmp_path: Path, seed: int) -> None:
    authority = Authority(tmp_path / "games.db", seed)
    game = authority.finished("ann", "bob", levels=["random"], kind="game_of_threes")
    rules, state = authority.truth(game)
    old = authority.table(game)
    order = [one["seat"] for one in old["view"]["seats"]]
    again = authority.call("bob", "rematch", gameId=game)
    assert authority.call("ann", "rematch", gameId=game) == again, "the same table for whoever asks"
    assert authority.table(game)["rematch"] == again["gameId"]
    new = authority.table(again["gameId"])
    assert new["players"] == [old["players"][seat] for seat in order]
    opening = authority.document(f"Games/{again['gameId']}/Log/0")
    assert opening["dealer"] == order.index(rules.winners(state)[0])
    assert (new["version"], new["status"], new["users"]) == (1, "playing", ["ann", "bob"])
    assert authority.truth(again["gameId"])[1].hand == 1
    authority.store.close()


@pytest.mark.parametrize("leaves", [False, True])
def test_of_several_winners_the_earliest_in_order_of_play_who_stays_deals_the_rematch__G12(
    tmp_path: Path, leaves: bool
) -> None:
    authority = Authority(tmp_path / "games.db", seed=29)
    game = authority.begin("ann", "bob", "cho", "dan")
    authority.act_until(game, "take")
    secret = authority.document(f"Games/{game}/Secret/state")
    secret["state"] |= {"phase": "over", "hand": 11, "dealer": 0, "rows": [[7, 7, 9, 7]]}
    table = {**authority.table(game), "status": "over"}
    authority.store.commit([put(f"Games/{game}", table), put(f"Games/{game}/Secret/state", secret)])
    rules, state = authority.truth(game)
    assert state.order == (1, 0, 3, 2), "no seat is where its number is"
    assert rules.winners(state) == (1, 0, 3)
    if leaves:
        authority.call("bob", "deleteGame", gameId=game)
    again = authority.call("ann", "rematch", gameId=game)["gameId"]
    opening = authority.document(f"Games/{again}/Log/0")
    dealer = authority.table(again)["players"][opening["dealer"]]["uid"]
    assert dealer == ("ann" if leaves else "bob")
    authority.store.close()


def test_no_rematch_before_the_end__G12(authority: Authority) -> None:
    game = authority.begin("ann", "bob")
    assert refusal(authority, "ann", "rematch", gameId=game) == ("FAILED_PRECONDITION", "game-not-over")


def test_who_left_is_not_seated_again__G12(authority: Authority) -> None:
    game = authority.finished("ann", "bob", "cho")
    authority.call("bob", "deleteGame", gameId=game)
    again = authority.call("cho", "rematch", gameId=game)["gameId"]
    assert {one["uid"] for one in authority.table(again)["players"]} == {"ann", "cho"}


def test_who_left_the_rematch_is_told_so__G12(authority: Authority) -> None:
    game = authority.finished("ann", "bob", "cho")
    again = authority.call("ann", "rematch", gameId=game)["gameId"]
    authority.call("bob", "deleteGame", gameId=again)
    assert refusal(authority, "bob", "rematch", gameId=game) == ("FAILED_PRECONDITION", "rematch-left")
    assert authority.call("cho", "rematch", gameId=game)["gameId"] == again


def test_who_left_and_is_asked_again_sees_the_own_hand_at_once(authority: Authority) -> None:
    game = authority.begin("ann", "bob", "cho", options={"late_joining": True})
    authority.act_until(game, "take")
    authority.call("ann", "deleteGame", gameId=game)
    authority.call("bob", "invite", gameId=game, to=["ann"])
    authority.accept(game, "ann")
    seat = authority.seat(game, "ann")
    assert any(zone["id"] == f"hand:{seat}" for zone in authority.document(f"Games/{game}/Hands/ann")["view"]["zones"])


def test_a_deleted_game_is_gone_for_one_and_there_for_the_others(authority: Authority) -> None:
    game = authority.begin("ann", "bob", "cho")
    seat = authority.seat(game, "ann")
    authority.call("ann", "deleteGame", gameId=game)
    table = authority.table(game)
    assert table["users"] == ["bob", "cho"]
    assert table["originator"] == "bob"
    assert authority.document(f"Games/{game}/Hands/ann") is None
    assert refusal(authority, "ann", "back", gameId=game) == ("NOT_FOUND", "no-such-game")
    rules, state = authority.truth(game)
    assert rules.away(state) == (seat,)
    assert "ann" not in authority.who_plays(game, 12)


def test_a_game_that_nobody_has_leaves_no_document_but_its_record(authority: Authority) -> None:
    """Not even what people have written themselves: that they are here."""
    game = authority.finished("ann", "bob")
    authority.store.commit([put(f"Games/{game}/Presence/{uid}", {"here": True}) for uid in ("ann", "bob", "cho")])
    authority.call("ann", "deleteGame", gameId=game)
    assert authority.document(f"Games/{game}/Presence/ann") is None
    assert len(authority.everything()) > 100
    authority.call("bob", "deleteGame", gameId=game)
    assert authority.left() == [f"Records/{game}", "Users/ann", "Users/bob"]


def test_a_waiting_table_that_nobody_has_leaves_no_document(authority: Authority) -> None:
    game = authority.create("ann", invites=["bob"])
    authority.accept(game, "bob")
    authority.call("ann", "deleteGame", gameId=game)
    assert [one["uid"] for one in authority.table(game)["players"]] == ["bob"]
    authority.call("bob", "deleteGame", gameId=game)
    assert authority.left() == ["Users/ann", "Users/bob"]


def test_a_deletion_that_was_broken_off_is_finished(authority: Authority, monkeypatch: pytest.MonkeyPatch) -> None:
    game = authority.create("ann", levels=["random"])
    monkeypatch.setattr("functions.service.leaving.forget", lambda house, id: None)
    authority.call("ann", "deleteGame", gameId=game)
    monkeypatch.undo()
    assert refusal(authority, "ann", "expire", gameId=game) == ("NOT_FOUND", "no-such-game")
    authority.service.sweep()
    assert authority.left() == ["Users/ann"]
