"""Limits of e-mails to people without an account and of reminders, and those who want none."""

from __future__ import annotations

import re

import pytest

from engine import codec
from functions.errors import ServiceError
from functions.service import email_limits
from functions.service.email_limits import hash_address
from functions.service.rate_limits import RateLimit
from tests.functions.authority_helpers import UNSUBSCRIBE, Authority, refusal

DORA = "dora@example.org"
DAY = 24 * 3600
WEEK = 7 * DAY
TOO_MANY = ("RESOURCE_EXHAUSTED", "too-many-emails")
MUST_WAIT = ("RESOURCE_EXHAUSTED", "emails-must-wait")


def invite(authority: Authority, uid: str, *addresses: str) -> str:
    """Makes a table to which these addresses are invited, by somebody with a verified address."""
    authority.prove(uid)
    return authority.create(uid, invites=list(addresses))


def emails_to(authority: Authority, address: str) -> int:
    return sum(email["to"] == address for email in authority.emails())


def is_refused(authority: Authority, uid: str, *addresses: str) -> tuple[str, str]:
    create = {"kind": "game_of_threes", "requestId": authority.request_id(), "invites": list(addresses)}
    return refusal(authority, uid, "createGame", **create)


def links(authority: Authority) -> list[tuple[str, str]]:
    """Hash and key of the links to unsubscribe in all e-mails."""
    pattern = re.escape(UNSUBSCRIBE) + r"\?to=(\w+)&key=(\S+)"
    return [found for email in authority.emails() for found in re.findall(pattern, email["message"]["text"])]


# To one address


def test_one_address_gets_five_emails_in_any_week(authority: Authority) -> None:
    for n, uid in enumerate(["ann", "bob", "cho", "ann", "bob"]):
        invite(authority, uid, DORA)
        assert emails_to(authority, DORA) == n + 1
        authority.clock.time += DAY
    game = invite(authority, "eve", DORA)
    assert emails_to(authority, DORA) == 5, "the invite stands, and Eve is not told what others sent"
    assert authority.table(game)["asked"][0]["status"] == "pending"
    authority.clock.time += 2 * DAY
    invite(authority, "eve", DORA)
    assert emails_to(authority, DORA) == 6, "the first is a week old"
    invite(authority, "ann", DORA)
    assert emails_to(authority, DORA) == 6, "the others are not"


def test_one_sender_sends_three_a_week_and_leaves_some_to_others(authority: Authority) -> None:
    game = invite(authority, "eve", DORA)
    for _ in range(4):
        authority.clock.time += 600
        assert authority.call("eve", "nudge", gameId=game) == {"told": 1}, "and Eve is not told"
    assert emails_to(authority, DORA) == 3
    invite(authority, "ann", DORA)
    assert emails_to(authority, DORA) == 4
    authority.clock.time += WEEK
    authority.call("eve", "nudge", gameId=game)
    assert emails_to(authority, DORA) == 5


@pytest.mark.parametrize("has_account", [False, True])
def test_accounts_with_one_mailbox_are_one_sender(authority: Authority, has_account: bool) -> None:
    if has_account:
        authority.prove("dora")
        authority.clock.time += DAY
    for number in range(6):
        authority.prove(f"eve{number}", f"Eve+{number}@example.org")
        authority.create(f"eve{number}", invites=[DORA])
    assert emails_to(authority, DORA) == (2 if has_account else 3)


def test_reminders_count_and_a_tag_makes_no_other_address(authority: Authority) -> None:
    invite(authority, "bob", DORA)
    game = invite(authority, "ann", DORA)
    authority.clock.time += 600
    authority.call("ann", "nudge", gameId=game)
    assert len(authority.emails()) == 3
    invite(authority, "bob", "dora+a@example.org", "dora+b@example.org")
    invite(authority, "cho", "DORA+c@example.org")
    assert len(authority.emails()) == 5
    authority.clock.time += 600
    assert authority.call("ann", "nudge", gameId=game) == {"told": 1}
    assert len(authority.emails()) == 5


# From one sender


def test_one_sender_has_thirty_emails_sent_in_any_day(authority: Authority) -> None:
    for table in range(3):
        game = invite(authority, "ann", *(f"p{table}x{n}@example.org" for n in range(10)))
    assert len(authority.emails()) == 30
    assert is_refused(authority, "ann", DORA) == TOO_MANY
    assert refusal(authority, "ann", "invite", gameId=game, to=[DORA]) == TOO_MANY
    authority.clock.time += 600
    assert refusal(authority, "ann", "nudge", gameId=game) == TOO_MANY
    authority.create("ann", invites=["bob"])
    invite(authority, "bob", DORA)
    authority.clock.time += DAY - 600
    invite(authority, "ann", DORA)


def test_invites_do_not_tell_who_has_an_account(authority: Authority) -> None:
    people = [f"p{n}" for n in range(10)]
    authority.prove("ann")
    authority.prove("bob")
    for uid in people:
        authority.prove(uid)
    for _ in range(3):
        authority.create("ann", invites=[f"{uid}@example.org" for uid in people])
        invite(authority, "bob", *(f"{authority.request_id()}@example.org" for _ in people))
    assert len(authority.emails()) == 30, "Bob’s alone"
    for sender in ("ann", "bob"):
        for address in (DORA, "p1@example.org"):
            assert is_refused(authority, sender, address) == TOO_MANY
    assert authority.create("ann", invites=people)


def test_a_new_account_with_the_same_address_begins_no_new_count(authority: Authority) -> None:
    for table in range(3):
        invite(authority, "ann", *(f"p{table}x{n}@example.org" for n in range(10)))
    authority.service.call("ann", "deleteAccount", {}, email="ann@example.org")
    authority.prove("new", "Ann@example.org")
    assert is_refused(authority, "new", DORA) == TOO_MANY


# From all


def test_the_project_sends_a_bounded_number_in_any_hour(authority: Authority, monkeypatch: pytest.MonkeyPatch) -> None:
    assert RateLimit(500, 3600) == email_limits.FROM_PROJECT
    monkeypatch.setattr(email_limits, "FROM_PROJECT", RateLimit(3, 3600))
    invite(authority, "ann", "a@example.org", "b@example.org")
    authority.clock.time += 1800
    invite(authority, "bob", "c@example.org")
    assert is_refused(authority, "bob", DORA) == MUST_WAIT
    authority.clock.time += 1800
    invite(authority, "bob", "d@example.org", "e@example.org")
    assert is_refused(authority, "ann", DORA) == MUST_WAIT, "within the hour of the third"


# Reminders to people with an account


def want_emails(authority: Authority, *uids: str) -> None:
    for uid in uids:
        authority.prove(uid)
        authority.call(uid, "wantMail", wanted=True)


@pytest.mark.parametrize("has_accepted", [False, True])
def test_one_person_reminds_another_by_five_emails_a_day(authority: Authority, has_accepted: bool) -> None:
    want_emails(authority, "dora", "eli")
    authority.prove("ann")
    for _ in range(7):
        game = authority.create("ann", invites=["dora"])
        if has_accepted:
            authority.accept(game, "dora")
        for _ in range(2):
            authority.clock.time += 600
            assert authority.call("ann", "nudge", gameId=game) == {"told": 1}, "in the app, and Ann is not told"
    assert emails_to(authority, DORA) == 5
    assert {email["message"]["text"].splitlines()[-1] for email in authority.emails()} == {
        "You can turn these e-mails off in the app."
    }
    authority.prove("bob")
    for uid, invited, to in (("bob", "dora", DORA), ("ann", "eli", "eli@example.org")):
        before = emails_to(authority, to)
        authority.call(uid, "nudge", gameId=authority.create(uid, invites=[invited]))
        assert emails_to(authority, to) == before + 1
    authority.clock.time += DAY
    authority.call("ann", "nudge", gameId=game)
    assert emails_to(authority, DORA) == 7


def test_a_start_time_that_is_changed_again_and_again_sends_five_emails_a_week(authority: Authority) -> None:
    want_emails(authority, "dora", "eli")
    authority.prove("ann")
    start = 2_000_000
    games = [authority.create("ann", invites=["dora", "eli", "fay@example.org"], startsAt=start) for _ in range(2)]
    for game in games:
        authority.accept(game, "eli")
    before = len(authority.emails())
    for change in range(12):
        authority.clock.time += DAY // 2
        game = games[change % 2]
        authority.call("ann", "setStart", gameId=game, startsAt=start + change + 1)
    told = [email["to"] for email in authority.emails() if email["message"]["subject"].startswith("Another start")]
    assert (told.count(DORA), told.count("eli@example.org"), told.count("fay@example.org")) == (5, 5, 3 - before)
    invites = [authority.document(f"Invites/{id}") for id in authority.table(game)["invites"]]
    assert [invite["startsAt"] for invite in invites if invite["to"] == "dora"] == [start + 12], (
        "in the app it is shown"
    )
    authority.clock.time += 600
    authority.call("ann", "nudge", gameId=game)
    assert emails_to(authority, DORA) == emails_to(authority, "eli@example.org") == 6, "words of her own still come"
    authority.clock.time += WEEK
    authority.call("ann", "setStart", gameId=game, startsAt=start + 50)
    assert emails_to(authority, DORA) == 7


def test_the_project_sends_a_bounded_number_of_reminders(authority: Authority, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(email_limits, "EMAILS_FROM_PROJECT", RateLimit(3, 3600))
    want_emails(authority, "dora", "eli")
    for _ in range(3):
        game = authority.create("ann", invites=["dora", "eli"])
        assert authority.call("ann", "nudge", gameId=game) == {"told": 2}
    assert len(authority.emails()) == 3
    authority.clock.time += 3600
    authority.call("ann", "nudge", gameId=game)
    assert len(authority.emails()) == 5


# What is stored


def test_no_count_holds_an_address_and_each_is_forgotten(authority: Authority) -> None:
    invite(authority, "ann", DORA)
    counts = {path for path in authority.everything() if path.startswith("SentEmails/")}
    assert len(counts) == 4
    assert not any("@" in path + codec.dumps(authority.document(path)) for path in counts)
    for wait, left in ((3600, 3), (DAY - 3600, 2), (6 * DAY, 1), (83 * DAY - 1, 1), (1, 0)):
        authority.clock.time += wait
        authority.service.clean_up()
        assert sum(path.startswith("SentEmails/") for path in authority.everything()) == left


# Unsubscribing


def test_who_has_unsubscribed_gets_no_more_emails_from_anybody(authority: Authority) -> None:
    game = invite(authority, "ann", DORA, "eli@example.org")
    (dora,) = [link for link in links(authority) if link[0] == hash_address(DORA)]
    assert authority.service.unsubscribe(*dora)
    authority.clock.time += 600
    authority.call("ann", "nudge", gameId=game)
    invite(authority, "bob", "Dora@example.org")
    assert (emails_to(authority, DORA), emails_to(authority, "eli@example.org")) == (1, 2)
    authority.clock.time += 400 * DAY
    authority.service.clean_up()
    invite(authority, "ann", DORA)
    assert emails_to(authority, DORA) == 0, "for good; the first one was deleted meanwhile"


def test_the_links_of_all_emails_to_an_address_work_for_ninety_days(authority: Authority) -> None:
    game = invite(authority, "ann", DORA)
    authority.clock.time += 600
    authority.call("ann", "nudge", gameId=game)
    first, second = links(authority)
    assert first == second
    authority.clock.time += 90 * DAY - 1
    authority.service.clean_up()
    assert authority.service.unsubscribe(*first)


def test_nobody_unsubscribes_another_address(authority: Authority) -> None:
    invite(authority, "ann", DORA, "eli@example.org")
    keys = dict(links(authority))
    dora, eli = hash_address(DORA), hash_address("eli@example.org")
    for key in ("", "x", keys[eli]):
        assert not authority.service.unsubscribe(dora, key)
    with pytest.raises(ServiceError):
        authority.service.unsubscribe("../Users", "x")
    assert not authority.service.unsubscribe(hash_address("fay@example.org"), "")


def test_who_has_unsubscribed_still_finds_the_invite_in_an_account(authority: Authority) -> None:
    invite(authority, "ann", DORA)
    authority.service.unsubscribe(*links(authority)[0])
    game = invite(authority, "bob", DORA)
    (invite_id,) = authority.table(game)["invites"]
    authority.prove("dora")
    authority.service.call("dora", "respondToInvite", {"inviteId": invite_id, "accept": True}, email=DORA)
    assert authority.seat(game, "dora") == 1
