"""People who are blocked or reported."""

from __future__ import annotations

import pytest

from functions.retention import REPORT_SECONDS
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


def test_who_is_blocked_does_not_sit_down_at_ones_table(people: Authority) -> None:
    people.call("bob", "block", uid="cho")
    game = people.create("bob", invites=["ann"])
    assert people.call("cho", "sitDown", code=people.table(game)["code"]) == {"gameId": ""}
    people.accept(game, "ann")
    people.call("bob", "startGame", gameId=game)
    assert people.call("cho", "sitDown", code=people.table(game)["code"]) == {"gameId": ""}


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


# Reports


def reports(authority: Authority) -> list[dict[str, object]]:
    return [data for path, data in authority.everything().items() if path.startswith("Reports/")]


def test_a_report_is_for_the_owner_of_the_project(people: Authority) -> None:
    game = people.create("ann", invites=["bob"])
    people.accept(game, "bob")
    answer = people.call("ann", "report", gameId=game, uid="bob", reason="name", text=" It is rude. ")
    told = people.document(f"Reports/{answer['id']}")
    assert (
        told.items()
        >= {
            "by": "ann",
            "about": "bob",
            "name": "Bob",
            "game": game,
            "reason": "name",
            "text": "It is rude.",
            "at": 1000,
        }.items()
    )
    assert "Reports" not in str(people.table(game))


def test_an_invite_is_reported_before_it_is_accepted_and_after_it_is_declined(people: Authority) -> None:
    game = people.create("ann", invites=["bob"], text="Something vile")
    about_ann = {"gameId": game, "uid": "ann", "reason": "letters"}
    people.call("bob", "report", **about_ann)
    people.call("bob", "respondToInvite", inviteId=people.table(game)["invites"][0], accept=False)
    people.call("bob", "report", **about_ann)
    assert [report["by"] for report in reports(people)] == ["bob", "bob"]
    assert refusal(people, "cho", "report", **about_ann) == ("NOT_FOUND", "no-such-game")


def test_an_invite_by_email_is_reported_by_whose_address_it_is(people: Authority) -> None:
    people.prove("ann")
    game = people.create("ann", invites=["dora@example.org"])
    people.prove("dora")
    about_ann = {"gameId": game, "uid": "ann", "reason": "letters"}
    assert refusal(people, "dora", "report", **about_ann)[0] == "NOT_FOUND", "without the address"
    people.service.call("dora", "report", about_ann, email="dora@example.org")
    assert [report["by"] for report in reports(people)] == ["dora"]


def test_who_was_removed_or_has_left_reports_who_is_still_there(people: Authority) -> None:
    waiting = people.create("ann", wait=True)
    people.call("bob", "sitDown", code=people.table(waiting)["code"])
    people.call("ann", "removeFromTable", gameId=waiting, uid="bob")
    playing = people.begin("ann", "bob", "cho")
    people.call("bob", "deleteGame", gameId=playing)
    for game in (waiting, playing):
        people.call("bob", "report", gameId=game, uid="ann", reason="play")
    assert [(report["by"], report["about"]) for report in reports(people)] == [("bob", "ann")] * 2


def test_only_people_of_a_common_table_are_reported_and_not_without_end(people: Authority) -> None:
    game = people.create("ann", invites=["bob"])
    made = {"gameId": game, "reason": "other"}
    assert refusal(people, "ann", "report", **made, uid="cho") == ("INVALID_ARGUMENT", "nobody-to-report")
    assert refusal(people, "ann", "report", **made, uid="ann") == ("INVALID_ARGUMENT", "nobody-to-report")
    assert refusal(people, "cho", "report", **made, uid="bob")[0] == "NOT_FOUND"
    assert refusal(people, "ann", "report", gameId=game, uid="bob", reason="hate")[0] == "INVALID_ARGUMENT"
    assert refusal(people, "ann", "report", **made, uid="bob", text="x" * 501)[0] == "INVALID_ARGUMENT"
    for _ in range(20):
        people.call("ann", "report", **made, uid="bob")
    assert refusal(people, "ann", "report", **made, uid="bob") == ("RESOURCE_EXHAUSTED", "too-often")
    assert len(reports(people)) == 20


def test_reports_are_forgotten_and_name_nobody_whose_account_is_deleted(people: Authority) -> None:
    game = people.create("ann", invites=["bob"])
    people.accept(game, "bob")
    people.call("ann", "report", gameId=game, uid="bob", reason="play")
    people.call("bob", "report", gameId=game, uid="ann", reason="play")
    people.call("bob", "deleteAccount")
    told = [(one["by"], one["about"], one["name"]) for one in reports(people)]
    assert sorted(told) == [("", "ann", "Ann"), ("ann", "", "Former player")]
    people.clock.time += REPORT_SECONDS - 1
    people.service.clean_up()
    assert len(reports(people)) == 2
    people.clock.time += 1
    people.service.clean_up()
    assert reports(people) == []
