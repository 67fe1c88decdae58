"""Invites by e-mail to people who have an account and whose app is closed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from engine import codec
from functions.service import email_limits
from functions.service.email_limits import hash_address
from functions.service.rate_limits import RateLimit
from functions.service.signs_of_life import NEWEST_TABLES, OPEN_SECONDS
from functions.store import put
from tests.functions.authority_helpers import UNSUBSCRIBE, Authority, refusal
from tests.functions.stores import on_every_store

DAY = 24 * 3600
BOB = "bob@example.org"


def closed(authority: Authority, *uids: str) -> None:
    """These people have verified an address, and have not been seen for long."""
    for uid in uids:
        authority.prove(uid)
    authority.clock.time += OPEN_SECONDS + 1


def ask(authority: Authority, *to: str, sender: str = "ann", text: str = "") -> str:
    authority.prove(sender)
    return authority.create(sender, invites=list(to), text=text)


def sent_to(authority: Authority, address: str = BOB) -> int:
    return sum(email["to"] == address for email in authority.emails())


@on_every_store
@pytest.mark.parametrize("to", ["bob", BOB])
def test_who_has_the_app_closed_is_invited_by_an_email_too(authority: Authority, to: str) -> None:
    closed(authority, "bob")
    game = ask(authority, to, text="Come!")
    (email,) = authority.emails()
    assert (email["to"], email["message"]["subject"]) == (BOB, "Ann invites you: Game of Threes")
    text = email["message"]["text"]
    assert {"Come!", "You can turn these e-mails off in the app."} <= set(text.split("\n\n"))
    assert "ann@example.org" not in text, "who has an account is not told the address of the inviter"
    assert UNSUBSCRIBE not in text
    assert authority.document(f"Invites/{authority.table(game)['invites'][0]}")["to"] == to


def test_nobody_learns_an_address_nor_whose_app_is_closed(authority: Authority) -> None:
    closed(authority, "bob")
    before = authority.everything()
    answers = [authority.call("ann", "signIn", name="Ann")]
    game = ask(authority, "bob")
    answers += [authority.call("ann", "nudge", gameId=game)]
    assert answers[-1] == {"told": 1}
    new = {path: data for path, data in authority.everything().items() if before.get(path) != data}
    holding = [path for path, data in new.items() if BOB in codec.dumps(data)]
    assert all(path.startswith("mail/") for path in holding)
    assert BOB not in codec.dumps(answers)
    assert not any("@" in path for path in new)


@pytest.fixture
def other() -> Authority:
    """Another world, in which the same happens."""
    return Authority()


def open_app(authority: Authority) -> None:
    authority.call("bob", "signIn", name="Bob")


def block_ann(authority: Authority) -> None:
    authority.call("bob", "block", uid="ann")
    authority.clock.time += OPEN_SECONDS + 1


def want_none(authority: Authority) -> None:
    authority.call("bob", "wantMail", wanted=False, about="invites")
    authority.clock.time += OPEN_SECONDS + 1


def have_no_address(authority: Authority) -> None:
    authority.store.commit([put("Users/bob", {**authority.document("Users/bob"), "email": ""})])


def told(authority: Authority, to: Sequence[str]) -> str:
    """All that Ann can read after she has invited these people twice and reminded them, without ids and times."""
    authority.prove("ann")
    answers = []
    for _ in range(2):
        game = authority.create("ann", invites=list(to))
        authority.clock.time += 600
        answers.append(authority.service.call("ann", "nudge", {"gameId": game}, email="ann@example.org"))
    documents: dict[str, Any] = {}
    after = ""
    while True:
        page = authority.service.call("ann", "exportAccount", {"after": after}, email="ann@example.org")
        documents |= page["documents"]
        after = page["next"]
        if not after:
            break
    readable = sorted(
        [
            path if path.startswith(("Users/", "SentEmails/", "Limits/")) else path.partition("/")[0],
            len(data["times"]) if path.startswith("SentEmails/") else None,
            {name: len(value) if isinstance(value, list) else 0 for name, value in data.items()},
            data.get("counts") and {name: count["times"] for name, count in data["counts"].items()},
        ]
        for path, data in documents.items()
    )
    return codec.dumps([answers, readable]).replace("bob", "dora")


@pytest.mark.parametrize("world", [open_app, block_ann, want_none, have_no_address])
def test_the_export_tells_no_app_that_is_closed_nor_who_blocks(
    authority: Authority, other: Authority, world: Callable[[Authority], None]
) -> None:
    for each in (authority, other):
        closed(each, "bob", "ann")
    world(other)
    assert told(authority, ["bob"]) == told(other, ["bob"])
    assert len(authority.emails()) > len(other.emails())


@pytest.mark.parametrize("to", [["dora@example.org"], ["dora@example.org", "dora+x@example.org"]])
def test_the_export_tells_no_address_that_has_an_account(
    authority: Authority, other: Authority, to: Sequence[str]
) -> None:
    closed(other, "dora")
    assert told(authority, to) == told(other, to)


def test_a_sign_in_a_call_or_presence_says_that_the_app_is_open(authority: Authority) -> None:
    closed(authority, "bob")
    table = authority.begin("bob", "cho")
    authority.clock.time += OPEN_SECONDS + 1
    ask(authority, "bob")
    assert sent_to(authority) == 1
    authority.call("bob", "say", gameId=table, phrase="hello", requestId="r")
    authority.clock.time += OPEN_SECONDS
    ask(authority, "bob")
    assert sent_to(authority) == 1, "a call"
    authority.clock.time += 1
    here = {"here": True, "seen": int(authority.clock.time)}
    authority.store.commit([put(f"Games/{table}/Presence/bob", here)])
    authority.clock.time += 3600
    ask(authority, "bob")
    assert sent_to(authority) == 1, "a table is open, where no sign of life is repeated during a game"
    authority.store.commit([put(f"Games/{table}/Presence/bob", {**here, "here": False})])
    ask(authority, "bob")
    assert sent_to(authority) == 2, "it was left an hour ago"
    authority.call("bob", "signIn", name="Bob")
    ask(authority, "bob")
    assert sent_to(authority) == 2, "a sign-in"


def test_what_is_read_of_people_is_bounded(authority: Authority, monkeypatch: pytest.MonkeyPatch) -> None:
    closed(authority, "bob")
    for _ in range(NEWEST_TABLES + 3):
        authority.begin("bob", "cho")
    authority.clock.time += DAY
    authority.prove("ann")
    read: list[str] = []
    original = authority.store.read
    monkeypatch.setattr(authority.store, "read", lambda *paths: (read.extend(paths), original(*paths))[1])
    authority.create("ann", invites=["bob"])
    assert sum("/Presence/bob" in path for path in read) == NEWEST_TABLES


@pytest.mark.parametrize("turned_off", [True, False])
def test_it_can_be_turned_off_and_on(authority: Authority, turned_off: bool) -> None:
    authority.prove("bob")
    if turned_off:
        authority.call("bob", "wantMail", wanted=False, about="invites")
    closed(authority)
    game = ask(authority, "bob")
    assert sent_to(authority) == (0 if turned_off else 1)
    authority.clock.time += 600
    authority.call("ann", "nudge", gameId=game)
    assert sent_to(authority) == (0 if turned_off else 2), "reminders of an invite are like the invite"
    authority.call("bob", "wantMail", wanted=True, about="invites")
    authority.clock.time += DAY
    ask(authority, "bob")
    assert sent_to(authority) == (1 if turned_off else 3)


def test_each_kind_of_emails_is_turned_on_by_itself(authority: Authority) -> None:
    authority.prove("bob")
    profile = authority.document("Users/bob")
    fields = ("wantsMail", "wantsInviteMail", "wantsReminderMail", "wantsLastReminderMail")
    assert [profile[name] for name in fields] == [False, True, True, False]
    for kind, field in zip(("turns", "invites", "reminders", "last-reminders"), fields, strict=True):
        for wanted in (not profile[field], profile[field]):
            authority.call("bob", "wantMail", wanted=wanted, about=kind)
            assert {**profile, field: wanted} == {**authority.document("Users/bob"), "outdatedAfter": None} | {
                name: profile[name] for name in profile if name not in fields and name != field
            }
    assert refusal(authority, "bob", "wantMail", wanted=True, about="all")[0] == "INVALID_ARGUMENT"


def test_a_profile_of_an_older_program_wants_what_is_usual(authority: Authority) -> None:
    closed(authority, "bob")
    old = {name: value for name, value in authority.document("Users/bob").items() if not name.startswith("wants")}
    authority.store.commit([put("Users/bob", old)])
    ask(authority, "bob")
    assert sent_to(authority) == 1


def test_who_has_blocked_the_inviter_or_has_no_address_gets_none(authority: Authority) -> None:
    closed(authority, "bob", "ann")
    authority.call("cho", "saveProfile", name="Cho")
    authority.call("bob", "block", uid="ann")
    authority.clock.time += DAY
    ask(authority, "bob", "cho")
    assert authority.emails() == []


def test_on_a_device_nothing_is_sent(authority: Authority) -> None:
    closed(authority, "bob")
    authority.prove("ann")
    authority.change_context(on_device=True)
    authority.create("ann", invites=["bob"])
    assert authority.emails() == []


# Limits


def test_one_sender_has_two_a_week_sent_to_one_person_and_leaves_some_to_others(authority: Authority) -> None:
    closed(authority, "bob")
    for _ in range(7):
        ask(authority, "bob", sender="eve")
    assert sent_to(authority) == 2
    ask(authority, BOB, sender="eve")
    assert sent_to(authority) == 2, "nor by address"
    authority.clock.time += DAY
    ask(authority, "bob")
    assert sent_to(authority) == 3
    authority.clock.time += 6 * DAY
    ask(authority, "bob", sender="eve")
    assert sent_to(authority) == 4


def test_an_address_gets_ten_a_week_of_strangers_and_no_sender_is_told(authority: Authority) -> None:
    closed(authority, "bob")
    for n in range(12):
        ask(authority, "bob", sender=f"p{n}")
    assert sent_to(authority) == 10
    authority.clock.time += 7 * DAY
    ask(authority, "bob")
    assert sent_to(authority) == 11


def test_an_address_gets_twenty_a_week_of_friends_whatever_strangers_send(authority: Authority) -> None:
    closed(authority, "bob")
    for n in range(10):
        ask(authority, "bob", sender=f"p{n}")
        for friend in (f"f{n}", f"g{n}", f"h{n}"):
            authority.sign_in(friend)
            authority.call("bob", "keepFriend", uid=friend)
    closed(authority, "bob")
    before = sent_to(authority)
    for n in range(10):
        for friend in (f"f{n}", f"g{n}", f"h{n}"):
            ask(authority, "bob", sender=friend)
    assert sent_to(authority) == before + 20
    authority.call("bob", "keepFriend", uid="f0", kept=False)
    ask(authority, "bob", sender="p0")
    assert sent_to(authority) == before + 20
    own = authority.service.call("bob", "exportAccount", {}, email=BOB)["documents"]
    assert {path.rpartition("-")[0] for path in own if "to-" in path} == {"SentEmails/to", "SentEmails/known-to"}


def test_a_sender_has_thirty_sent_a_day_and_their_other_emails_are_not_fewer(authority: Authority) -> None:
    people = [f"p{n}" for n in range(33)]
    closed(authority, *people)
    for table in range(3):
        ask(authority, *people[11 * table : 11 * table + 11])
    assert len(authority.emails()) == 30, "33 people were asked, and Ann is not told"
    strangers = [f"s{n}@example.org" for n in range(10)]
    ask(authority, *strangers)
    assert len(authority.emails()) == 40


def test_the_project_sends_a_bounded_number(authority: Authority, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(email_limits, "EMAILS_FROM_PROJECT", RateLimit(2, 3600))
    closed(authority, "bob", "cho", "eve")
    ask(authority, "bob", "cho", "eve")
    assert len(authority.emails()) == 2


def test_who_has_unsubscribed_gets_none_until_they_turn_them_on(authority: Authority) -> None:
    closed(authority, "bob")
    authority.store.commit([put(f"Unsubscribed/{hash_address(BOB)}", {"schema": 1, "at": 0})])
    game = ask(authority, "bob")
    authority.clock.time += 600
    authority.call("ann", "nudge", gameId=game)
    assert sent_to(authority) == 0
    authority.call("bob", "wantMail", wanted=True, about="invites")
    authority.clock.time += DAY
    ask(authority, "bob")
    assert sent_to(authority) == 1


@pytest.mark.parametrize("wanted", [True, False])
def test_who_has_accepted_and_is_not_there_is_nudged_as_their_invites_are(authority: Authority, wanted: bool) -> None:
    authority.prove("bob")
    game = ask(authority, "bob")
    (invite,) = authority.table(game)["invites"]
    authority.call("bob", "respondToInvite", inviteId=invite, accept=True)
    authority.call("bob", "wantMail", wanted=wanted, about="invites")
    authority.clock.time += OPEN_SECONDS
    assert authority.call("ann", "nudge", gameId=game, text="Come!") == {"told": 1}
    assert sent_to(authority) == wanted


def test_who_has_unsubscribed_is_not_told_by_email_after_accepting_either(authority: Authority) -> None:
    authority.prove("bob")
    game = ask(authority, "bob")
    authority.accept(game, "bob")
    authority.store.commit([put(f"Unsubscribed/{hash_address(BOB)}", {"schema": 1, "at": 0})])
    authority.clock.time += OPEN_SECONDS
    assert authority.call("ann", "nudge", gameId=game, text="Come!") == {"told": 1}
    authority.clock.time += OPEN_SECONDS
    authority.call("ann", "setStart", gameId=game, startsAt=int(authority.clock.time) + DAY)
    assert sent_to(authority) == 0
    authority.call("bob", "wantMail", wanted=True, about="invites")
    authority.clock.time += OPEN_SECONDS
    authority.call("ann", "nudge", gameId=game)
    assert sent_to(authority) == 1


@pytest.mark.parametrize("kind", ["turns", "reminders", "last-reminders"])
def test_turning_on_emails_of_another_kind_brings_back_no_invites(authority: Authority, kind: str) -> None:
    closed(authority, "bob")
    authority.store.commit([put(f"Unsubscribed/{hash_address(BOB)}", {"schema": 1, "at": 0})])
    authority.call("bob", "wantMail", wanted=True, about=kind)
    authority.clock.time += DAY
    game = ask(authority, "bob")
    authority.clock.time += 600
    authority.call("ann", "nudge", gameId=game)
    assert sent_to(authority) == 0
    authority.call("bob", "wantMail", wanted=True, about="invites")
    authority.clock.time += DAY
    ask(authority, "bob")
    assert sent_to(authority) == 1


def test_an_address_with_a_tag_is_counted_once_in_one_commit(authority: Authority) -> None:
    authority.prove("bob", "bob+cards@example.org")
    closed(authority)
    ask(authority, "bob", "bob@example.org")
    assert len(authority.emails()) == 1


def test_counts_are_exported_and_forgotten(authority: Authority) -> None:
    closed(authority, "bob")
    ask(authority, "bob")
    own = authority.call("ann", "exportAccount")["documents"]
    assert any(path.startswith("SentEmails/invites-") for path in own)
    authority.clock.time += DAY
    authority.service.clean_up()
    assert not any(path.startswith("SentEmails/invites-") for path in authority.everything())
