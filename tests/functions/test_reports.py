"""People who are reported to the owner of the project."""

from __future__ import annotations

import pytest

from functions import limits
from functions.retention import REPORT_SECONDS
from tests.functions.authority_helpers import Authority, refusal


@pytest.fixture
def people(authority: Authority) -> Authority:
    """Ann, Bob and Cho, who have played together."""
    authority.sign_in("ann", "bob", "cho")
    authority.begin("ann", "bob", "cho")
    return authority


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
            "words": "",
        }.items()
    )
    assert "Reports" not in str(people.table(game))


def test_an_invite_is_reported_before_it_is_accepted_and_after_it_is_declined(people: Authority) -> None:
    game = people.create("ann", invites=["bob"], text="Something vile")
    about_ann = {"gameId": game, "uid": "ann", "reason": "letters"}
    people.call("bob", "report", **about_ann)
    people.call("bob", "respondToInvite", inviteId=people.table(game)["invites"][0], accept=False)
    people.call("bob", "report", **about_ann)
    assert [(report["by"], report["words"]) for report in reports(people)] == [("bob", "Something vile")] * 2
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


def sit(people: Authority, game: str, *uids: str) -> None:
    for uid in uids:
        assert people.call(uid, "sitDown", code=people.table(game)["code"])["gameId"]


def test_a_table_that_its_maker_has_deleted_is_reported_by_those_who_still_see_it(people: Authority) -> None:
    people.sign_in("dora")
    game = people.create("ann", wait=True, invites=["dora"])
    sit(people, game, "bob", "cho")
    people.call("cho", "leave", gameId=game)
    people.call("ann", "deleteGame", gameId=game)
    for uid in ("bob", "cho", "dora"):  # who sits there, has left, was invited
        people.call(uid, "report", gameId=game, uid="ann", reason="other")
    assert [(report["about"], report["name"]) for report in reports(people)] == [("ann", "Ann")] * 3
    people.call("bob", "report", gameId=game, uid="cho", reason="phrases")
    assert "cho" in [report["about"] for report in reports(people)]


def test_whoever_was_removed_can_be_reported(people: Authority) -> None:
    game = people.create("ann", wait=True)
    sit(people, game, "bob")
    people.call("ann", "removeFromTable", gameId=game, uid="bob")
    people.call("ann", "report", gameId=game, uid="bob", reason="name")
    assert [(report["about"], report["name"]) for report in reports(people)] == [("bob", "Bob")]


def test_of_a_deleted_table_its_result_is_reported_and_where_nothing_is_kept_nothing(people: Authority) -> None:
    played = people.finished("ann", "bob")
    waited = people.create("ann", invites=["bob"])
    for game in (played, waited):
        for uid in ("ann", "bob")[: len(people.table(game)["users"])]:
            people.call(uid, "deleteGame", gameId=game)
        assert people.document(f"Games/{game}") is None
    people.call("bob", "report", gameId=played, uid="ann", reason="play")
    assert [(report["about"], report["name"]) for report in reports(people)] == [("ann", "Ann")]
    about = {"uid": "ann", "reason": "letters"}
    assert refusal(people, "cho", "report", gameId=played, **about) == ("NOT_FOUND", "no-such-game")
    assert refusal(people, "bob", "report", gameId=waited, **about) == ("NOT_FOUND", "no-such-game")


def test_a_reminder_is_noted_with_the_report_until_its_sender_deletes_the_account(people: Authority) -> None:
    game = people.create("ann", invites=["bob"], text="Come!")
    people.clock.time += 601
    people.call("ann", "nudge", gameId=game, text="Something vile")
    people.call("bob", "report", gameId=game, uid="ann", reason="letters")
    assert [report["words"] for report in reports(people)] == ["Come!\n\nSomething vile"]
    people.call("ann", "deleteAccount")
    assert [(report["about"], report["words"]) for report in reports(people)] == [("", "")]


def test_a_reminder_that_was_read_at_the_table_is_noted_too(people: Authority) -> None:
    game = people.create("ann", invites=["bob", "cho"], text="Come!")
    people.accept(game, "bob")
    people.call("ann", "nudge", gameId=game, text="Something vile")
    people.call("bob", "report", gameId=game, uid="ann", reason="letters")
    assert [report["words"] for report in reports(people)] == ["Come!\n\nSomething vile"]


def test_another_start_time_leaves_the_words_of_a_nudge_to_be_reported(people: Authority) -> None:
    game = people.create("ann", invites=["bob"], text="Come!")
    people.clock.time += 601
    people.call("ann", "nudge", gameId=game, text="Something vile")
    people.clock.time += 601
    people.call("ann", "setStart", gameId=game, startsAt=people.clock.time + 9000)
    people.call("bob", "report", gameId=game, uid="ann", reason="letters")
    assert [report["words"] for report in reports(people)] == ["Come!\n\nSomething vile"]


def test_a_table_remembers_only_the_last_of_those_who_came_and_went(people: Authority) -> None:
    game = people.create("ann", wait=True)
    sit(people, game, "bob")
    people.call("ann", "removeFromTable", gameId=game, uid="bob")
    guests = [f"guest{number}" for number in range(limits.MAX_USERS + 2)]
    for guest in guests:
        people.call(guest, "signIn", name=guest, guest=True)
        sit(people, game, guest)
        people.call(guest, "leave", gameId=game)
    assert people.table(game)["left"] == ["bob", *guests[2:]]
