"""People whom the originator removes from a table, and seats that are kept for the invited."""

from __future__ import annotations

import pytest

from functions.errors import ServiceError
from functions.store import put
from tests.functions.authority_helpers import Authority, refusal


def seated(authority: Authority, game: str) -> list[str]:
    return [player["uid"] for player in authority.table(game)["players"]]


@pytest.fixture
def waiting(authority: Authority) -> str:
    """A table of Ann that waits, with Bob, who was invited, and Cho, who came by the code."""
    game = authority.create("ann", invites=["bob"])
    authority.accept(game, "bob")
    authority.sign_in("cho", "dan")
    authority.call("cho", "sitDown", code=authority.table(game)["code"])
    return game


@pytest.mark.parametrize("uid", ["bob", "cho"])
def test_who_is_removed_does_not_come_back_by_either_code(authority: Authority, waiting: str, uid: str) -> None:
    old = authority.table(waiting)["code"]
    authority.call("ann", "removeFromTable", gameId=waiting, uid=uid)
    table = authority.table(waiting)
    assert uid not in (*table["users"], *seated(authority, waiting))
    assert table["code"] not in ("", old)
    assert authority.call("dan", "sitDown", code=old) == {"gameId": ""}
    for code in (old, table["code"]):
        assert authority.call(uid, "sitDown", code=code) == {"gameId": ""}
    assert refusal(authority, uid, "say", gameId=waiting, phrase="hello")[0] == "NOT_FOUND"
    if uid == "bob":
        (invite,) = table["invites"]
        again = {"inviteId": invite, "accept": True}
        assert refusal(authority, "bob", "respondToInvite", **again) == ("FAILED_PRECONDITION", "cannot-join-now")


def test_who_was_removed_comes_back_when_invited_again(authority: Authority, waiting: str) -> None:
    for uid in ("bob", "cho"):
        authority.call("ann", "removeFromTable", gameId=waiting, uid=uid)
        authority.call("ann", "invite", gameId=waiting, to=[uid])
        authority.accept(waiting, uid)
        assert uid in seated(authority, waiting)
    assert authority.table(waiting)["removed"] == []


def test_an_invite_by_address_brings_back_who_was_removed_before_it(authority: Authority, waiting: str) -> None:
    authority.prove("ann")
    authority.prove("cho")
    authority.call("ann", "removeFromTable", gameId=waiting, uid="cho")
    authority.clock.time += 1
    authority.call("ann", "invite", gameId=waiting, to=["cho@example.org"])
    accept = {"inviteId": authority.table(waiting)["invites"][-1], "accept": True}
    authority.service.call("cho", "respondToInvite", accept, email="cho@example.org")
    assert "cho" in seated(authority, waiting)
    assert (authority.table(waiting)["removed"], authority.table(waiting)["removedAt"]) == ([], {})


def test_an_invite_by_address_from_before_the_removal_does_not_help(authority: Authority, waiting: str) -> None:
    authority.prove("ann")
    authority.prove("bob")
    authority.call("ann", "invite", gameId=waiting, to=["bob@example.org"])
    authority.clock.time += 1
    authority.call("ann", "removeFromTable", gameId=waiting, uid="bob")
    accept = {"inviteId": authority.table(waiting)["invites"][-1], "accept": True}
    with pytest.raises(ServiceError, match="cannot-join-now"):
        authority.service.call("bob", "respondToInvite", accept, email="bob@example.org")
    assert "bob" not in seated(authority, waiting)


def test_only_the_originator_removes_and_only_who_sits_there(authority: Authority, waiting: str) -> None:
    before = authority.everything()
    denied = ("PERMISSION_DENIED", "only-originator")
    assert refusal(authority, "bob", "removeFromTable", gameId=waiting, uid="cho") == denied
    for uid in ("ann", "dan", "nobody"):
        nobody = ("INVALID_ARGUMENT", "nobody-to-remove")
        assert refusal(authority, "ann", "removeFromTable", gameId=waiting, uid=uid) == nobody
    assert refusal(authority, "dan", "removeFromTable", gameId=waiting, uid="cho")[0] == "NOT_FOUND"
    assert authority.everything() == before


def test_in_a_game_people_are_removed_between_two_hands(authority: Authority) -> None:
    game = authority.begin("ann", "bob", "cho")
    early = ("FAILED_PRECONDITION", "only-between-hands")
    assert refusal(authority, "ann", "removeFromTable", gameId=game, uid="bob") == early
    authority.play_hand(game)
    seat = authority.seat(game, "bob")
    authority.call("ann", "removeFromTable", gameId=game, uid="bob")
    rules, state = authority.truth(game)
    assert rules.away(state) == (seat,)
    assert authority.table(game)["users"] == ["ann", "cho"]
    assert authority.call("bob", "sitDown", code=authority.table(game)["code"]) == {"gameId": ""}
    assert refusal(authority, "bob", "back", gameId=game)[0] == "NOT_FOUND"
    authority.call("ann", "giveSeat", gameId=game, seat=seat, level="steady")
    for uid in ("ann", "cho"):
        authority.call(uid, "ready", gameId=game)
    assert authority.table(game)["view"]["phase"] != "hand_over", "nobody waits for who was removed"


def test_a_deleted_account_leaves_no_uid_where_it_was_removed(authority: Authority, waiting: str) -> None:
    authority.call("ann", "removeFromTable", gameId=waiting, uid="cho")
    authority.call("cho", "deleteAccount")
    assert "'cho'" not in str(authority.document(f"Games/{waiting}"))


def test_a_rematch_keeps_out_who_was_removed_and_forgets_them_with_their_account(authority: Authority) -> None:
    game = authority.begin("ann", "bob", "cho", kind="game_of_threes")
    authority.play_hand(game)
    authority.call("ann", "removeFromTable", gameId=game, uid="cho")
    secret, table = authority.document(f"Games/{game}/Secret/state"), {**authority.table(game), "status": "over"}
    secret["state"] |= {"phase": "over", "hand": 11, "rows": [[7, 8, 9]]}
    authority.store.commit([put(f"Games/{game}", table), put(f"Games/{game}/Secret/state", secret)])
    again = authority.call("ann", "rematch", gameId=game)["gameId"]
    assert authority.call("cho", "sitDown", code=authority.table(again)["code"]) == {"gameId": ""}
    authority.call("cho", "deleteAccount")
    assert "'cho'" not in str(authority.document(f"Games/{again}"))


# Seats that are kept


def test_guests_with_the_code_do_not_take_the_seats_of_the_invited(authority: Authority) -> None:
    game = authority.create("ann", kind="five_hundred", invites=["bob", "cho"])
    code = authority.table(game)["code"]
    authority.sign_in("bob", "cho", "dan")
    assert refusal(authority, "dan", "sitDown", code=code) == ("FAILED_PRECONDITION", "seats-are-kept")
    authority.call("bob", "sitDown", code=code)
    authority.accept(game, "cho")
    assert seated(authority, game) == ["ann", "bob", "cho"]


def test_who_declines_gives_the_seat_to_guests(authority: Authority) -> None:
    game = authority.create("ann", kind="five_hundred", invites=["bob", "cho"])
    authority.sign_in("bob", "cho", "dan")
    for invite in authority.table(game)["invites"]:
        if authority.document(f"Invites/{invite}")["to"] == "bob":
            id = invite
    authority.call("bob", "respondToInvite", inviteId=id, accept=False)
    authority.call("dan", "sitDown", code=authority.table(game)["code"])
    authority.accept(game, "cho")
    assert seated(authority, game) == ["ann", "dan", "cho"]


def test_of_more_invited_than_seats_the_first_sit_and_the_others_read_that_it_is_full(authority: Authority) -> None:
    game = authority.create("ann", kind="five_hundred", invites=["bob", "cho", "dan"])
    authority.accept(game, "dan")
    authority.accept(game, "cho")
    authority.sign_in("bob")
    (invite,) = [id for id in authority.table(game)["invites"] if authority.document(f"Invites/{id}")["to"] == "bob"]
    answer = {"inviteId": invite, "accept": True}
    assert refusal(authority, "bob", "respondToInvite", **answer) == ("FAILED_PRECONDITION", "table-full")
    assert seated(authority, game) == ["ann", "dan", "cho"]
