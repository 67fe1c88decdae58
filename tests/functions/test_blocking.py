"""People who are blocked."""

from __future__ import annotations

import pytest

from tests.functions.authority_helpers import Authority, refusal


@pytest.fixture
def people(authority: Authority) -> Authority:
    """Ann, Bob and Cho, who have played together; Bob wants e-mails."""
    authority.sign_in("ann", "bob", "cho")
    authority.prove("bob")
    authority.call("bob", "wantMail", wanted=True)
    authority.begin("ann", "bob", "cho")
    return authority


def friends(authority: Authority, uid: str) -> set[str]:
    return {friend["uid"] for friend in authority.document(f"Users/{uid}")["friends"]}


def test_who_is_blocked_is_no_friend_and_does_not_become_one_again(people: Authority) -> None:
    assert people.call("bob", "block", uid="ann") == {"blocked": 1}
    assert people.call("bob", "block", uid="ann") == {"blocked": 1}, "once is enough"
    assert people.document("Users/bob")["blocked"] == [{"uid": "ann", "name": "Ann"}]
    assert friends(people, "bob") == {"cho"}
    assert friends(people, "ann") == {"bob", "cho"}, "nobody is told"
    people.begin("cho", "ann", "bob")
    assert friends(people, "bob") == {"cho"}
    assert people.call("bob", "block", uid="ann", blocked=False) == {"blocked": 0}
    people.begin("cho", "ann", "bob")
    assert friends(people, "bob") == {"ann", "cho"}


def test_the_inviter_sees_no_difference_and_the_blocker_gets_no_letter(people: Authority) -> None:
    asked = []
    for blocked in (False, True):
        people.call("bob", "block", uid="ann", blocked=blocked)
        sent = len(people.emails())
        game = people.create("ann", invites=["bob"])
        people.clock.time += 601
        answer = people.call("ann", "nudge", gameId=game)
        (entry,) = people.table(game)["asked"]
        asked.append((answer, {**entry, "id": ""}))
        assert (len(people.emails()) > sent) is not blocked
    assert asked[0] == asked[1]


def test_what_waits_to_be_sent_names_nobody_who_is_blocked(people: Authority) -> None:
    people.clock.time += 24 * 3600
    people.call("ann", "nudge", gameId=people.create("ann", invites=["bob"]))
    people.call("cho", "nudge", gameId=people.create("cho", invites=["bob"]))
    people.prove("cho")
    people.call("ann", "nudge", gameId=people.create("ann", invites=["cho"]))
    people.call("bob", "block", uid="ann")
    assert {(email["to"], email["by"]) for email in people.emails() if "Ann" in email["message"]["text"]} == {
        ("cho@example.org", "ann")
    }
    assert ("bob@example.org", "cho") in {(email["to"], email["by"]) for email in people.emails()}


def test_who_is_blocked_does_not_sit_down_at_ones_table(people: Authority) -> None:
    people.call("bob", "block", uid="cho")
    game = people.create("bob", invites=["ann"])
    assert people.call("cho", "sitDown", code=people.table(game)["code"]) == {"gameId": ""}
    people.accept(game, "ann")
    people.call("bob", "startGame", gameId=game)
    assert people.call("cho", "sitDown", code=people.table(game)["code"]) == {"gameId": ""}


@pytest.mark.parametrize("caller", ["ann", "bob"])
def test_a_rematch_leaves_out_whom_its_originator_has_blocked(people: Authority, caller: str) -> None:
    game = people.finished("ann", "bob", "cho")
    people.call("ann", "block", uid="cho")
    again = people.call(caller, "rematch", gameId=game)["gameId"]
    assert people.table(again)["users"] == ["ann", "bob"]
    assert "cho" not in {player["uid"] for player in people.table(again)["players"]}
    assert refusal(people, "cho", "rematch", gameId=game) == ("FAILED_PRECONDITION", "cannot-join-now")


def test_whoever_is_blocked_makes_no_rematch_at_that_table(people: Authority) -> None:
    game = people.finished("ann", "bob", "cho")
    people.call("ann", "block", uid="cho")
    assert refusal(people, "cho", "rematch", gameId=game) == ("FAILED_PRECONDITION", "cannot-join-now")


@pytest.mark.parametrize(("originator", "caller"), [("ann", "ann"), ("ann", "cho"), ("cho", "ann")])
def test_who_has_blocked_its_originator_or_its_caller_is_left_out_of_a_rematch(
    people: Authority, originator: str, caller: str
) -> None:
    seated = {"ann", "bob", "cho"}
    game = people.finished(originator, *sorted(seated - {originator}))
    people.call("bob", "block", uid="ann")
    sent = [email for email in people.emails() if email["to"] == "bob@example.org"]
    again = people.call(caller, "rematch", gameId=game)["gameId"]
    assert {player["uid"] for player in people.table(again)["players"]} == set(people.table(again)["users"])
    assert set(people.table(again)["users"]) == {"ann", "cho"}
    people.who_plays(again, 4)
    assert [email for email in people.emails() if email["to"] == "bob@example.org"] == sent


def test_who_blocks_the_originator_may_still_ask_for_a_rematch(people: Authority) -> None:
    game = people.finished("ann", "bob", "cho")
    people.call("bob", "block", uid="ann")
    again = people.call("bob", "rematch", gameId=game)["gameId"]
    assert set(people.table(again)["users"]) == {"ann", "bob", "cho"}


def test_the_refusal_of_a_rematch_does_not_tell_of_a_block(people: Authority) -> None:
    refusals = []
    for is_blocked in (False, True):
        game = people.finished("ann", "bob", "cho")
        if is_blocked:
            people.call("ann", "block", uid="bob")
        again = people.call("ann", "rematch", gameId=game)["gameId"]
        if not is_blocked:
            people.call("bob", "deleteGame", gameId=again)
        refusals.append(refusal(people, "bob", "rematch", gameId=game))
    assert refusals[0] == refusals[1]


def test_an_invite_from_before_does_not_help(people: Authority) -> None:
    game = people.create("bob", invites=["cho"])
    people.call("bob", "block", uid="cho")
    (invite,) = people.table(game)["invites"]
    answer = {"inviteId": invite, "accept": True}
    assert refusal(people, "cho", "respondToInvite", **answer) == ("FAILED_PRECONDITION", "cannot-join-now")


def test_one_does_not_invite_whom_one_has_blocked(people: Authority) -> None:
    people.call("bob", "block", uid="cho")
    asked = {"kind": "lebowski", "requestId": "r", "invites": ["ann", "cho"]}
    assert refusal(people, "bob", "createGame", **asked) == ("FAILED_PRECONDITION", "you-blocked-them")


def test_only_other_people_who_exist_are_blocked(people: Authority) -> None:
    assert refusal(people, "bob", "block", uid="bob") == ("INVALID_ARGUMENT", "blocked-oneself")
    assert refusal(people, "bob", "block", uid="nobody") == ("NOT_FOUND", "no-such-person")
    assert refusal(people, "bob", "block", uid="../Games")[0] == "INVALID_ARGUMENT"
