"""E-mails to people without an account: who may have them sent, and what they say."""

from __future__ import annotations

import pytest

from functions.store import put
from tests.functions.authority_helpers import Authority, refusal

BAD_TEXT = ("INVALID_ARGUMENT", "text-has-link")
BAD_NAME = ("INVALID_ARGUMENT", "name-has-link")
DORA = "dora@example.org"
GAME = {"kind": "game_of_threes", "requestId": "r"}
NEEDS_UPGRADE = ("PERMISSION_DENIED", "upgrade-needed")
NEEDS_ADDRESS = ("FAILED_PRECONDITION", "address-not-verified")


@pytest.fixture
def paid() -> Authority:
    """An authority where the upgrade is needed, and Ann is upgraded with a verified address."""
    authority = Authority(free=False)
    authority.prove("ann")
    authority.sign_in("bob")
    upgrade(authority, "ann")
    return authority


def upgrade(authority: Authority, uid: str, upgraded: bool = True) -> None:
    path = f"Users/{uid}"
    upgrades = ["grant_1"] if upgraded else []
    authority.store.commit([put(path, {**authority.document(path), "upgraded": upgraded, "upgrades": upgrades})])


def inherit(authority: Authority) -> str:
    """A waiting table that Ann made and left to Bob, to which she had invited Dora by e-mail."""
    game = authority.create("ann", invites=["bob", DORA])
    authority.accept(game, "bob")
    authority.call("ann", "deleteGame", gameId=game)
    assert authority.table(game)["originator"] == "bob"
    return game


# Who may have them sent


def test_who_has_no_verified_address_invites_nobody_by_address(authority: Authority) -> None:
    authority.sign_in("ann")
    authority.prove("bob")
    for address in (DORA, "bob@example.org"):
        assert refusal(authority, "ann", "createGame", **GAME, invites=[address]) == NEEDS_ADDRESS, "alike for both"
    game = authority.create("ann", wait=True)
    assert refusal(authority, "ann", "invite", gameId=game, to=["bob", DORA]) == NEEDS_ADDRESS
    authority.prove("ann")
    authority.call("ann", "invite", gameId=game, to=["bob", DORA])
    assert [email["to"] for email in authority.emails()] == [DORA]


def test_a_guest_reads_that_an_account_is_needed(authority: Authority) -> None:
    authority.call("gus", "signIn", name="Gus", guest=True)
    needs_account = ("FAILED_PRECONDITION", "email-needs-account")
    assert refusal(authority, "gus", "createGame", **GAME, invites=[DORA]) == needs_account


def test_who_inherits_a_table_sends_no_email_without_the_upgrade(paid: Authority) -> None:
    game = inherit(paid)
    paid.prove("bob")
    sent = paid.emails()
    assert refusal(paid, "bob", "invite", gameId=game, to=["eve@example.org"]) == NEEDS_UPGRADE
    assert paid.call("bob", "nudge", gameId=game) == {"told": 1}
    assert paid.emails() == sent, "the invite is shown again, but no e-mail goes in Ann’s name"
    upgrade(paid, "bob")
    paid.clock.time += 600
    paid.call("bob", "nudge", gameId=game)
    assert paid.emails() == sent, "nor with the upgrade"
    paid.call("bob", "invite", gameId=game, to=["eve@example.org"])
    (email,) = [email for email in paid.emails() if email not in sent]
    assert email["message"]["text"].startswith("Bob (bob@example.org) invites you")


def test_whose_upgrade_has_ended_reminds_nobody_by_email(paid: Authority) -> None:
    game = paid.create("ann", invites=[DORA])
    upgrade(paid, "ann", upgraded=False)
    paid.clock.time += 1
    assert paid.call("ann", "nudge", gameId=game) == {"told": 1}
    assert len(paid.emails()) == 1
    upgrade(paid, "ann")
    paid.clock.time += 600
    paid.call("ann", "nudge", gameId=game)
    assert len(paid.emails()) == 2


# What they say


def test_the_first_sentence_is_fixed_and_names_the_address_of_the_sender(paid: Authority) -> None:
    game = paid.create("ann", invites=[DORA], text="Your bank here. Please reply.")
    paid.clock.time += 1
    paid.call("ann", "nudge", gameId=game)
    invitation, reminder = [email["message"]["text"].split("\n\n") for email in paid.emails()]
    assert invitation[:2] == [
        "Ann (ann@example.org) invites you to play Game of Threes.",
        "Your bank here. Please reply.",
    ]
    assert reminder[0] == "Ann (ann@example.org) waits for you at a table of Game of Threes."


def test_who_has_an_account_is_not_told_the_address_of_who_invites(paid: Authority) -> None:
    paid.prove("bob")
    paid.service.call("bob", "wantMail", {"wanted": True})
    game = paid.create("ann", invites=["bob"])
    paid.call("ann", "nudge", gameId=game)
    (email,) = paid.emails()
    assert (email["to"], "ann@" in email["message"]["text"]) == ("bob@example.org", False)


def test_no_text_and_no_new_name_has_a_link(paid: Authority) -> None:
    game = paid.create("ann", wait=True)
    for text in ("https://evil.com", "www.evil.com", "eve@evil.com"):
        assert refusal(paid, "ann", "createGame", **GAME, invites=[DORA], text=text) == BAD_TEXT
        assert refusal(paid, "ann", "invite", gameId=game, to=["bob"], text=text) == BAD_TEXT
        assert refusal(paid, "ann", "saveProfile", name=text) == BAD_NAME
        assert refusal(paid, "eve", "signIn", name=text) == BAD_NAME
        assert refusal(paid, "eve", "saveProfile", name=text) == BAD_NAME
    assert paid.emails() == []


def test_no_mail_program_finds_a_link_in_what_is_sent(paid: Authority) -> None:
    paid.service.call("ann", "saveProfile", {"name": "evil.com"})
    text = "see you.It starts at 7.30 at bit.ly/x"
    game = paid.call("ann", "createGame", **GAME, invites=[DORA], text=text)["gameId"]
    (email,) = paid.emails()
    message = email["message"]
    assert message["subject"] == "evil. com invites you: Game of Threes"
    assert message["text"].split("\n\n")[:2] == [
        "evil. com (ann@example.org) invites you to play Game of Threes.",
        "see you. It starts at 7.30 at bit. ly/x",
    ]
    (invite,) = paid.table(game)["invites"]
    assert paid.document(f"Invites/{invite}")["text"] == text, "as it was written"


def test_names_in_the_other_emails_have_no_link(authority: Authority) -> None:
    authority.service.call("ann", "signIn", {"name": "evil.com"}, email="ann@example.org")
    authority.prove("bob")
    authority.call("bob", "wantMail", wanted=True)
    game = authority.call("ann", "createGame", kind="game_of_threes", requestId="r", invites=["bob"])["gameId"]
    authority.accept(game, "bob")
    authority.call("ann", "nudge", gameId=game)
    authority.call("ann", "startGame", gameId=game)
    authority.act_until(game, "take")
    for _ in range(4):
        authority.act(game)
    messages = [email["message"] for email in authority.emails()]
    assert {message["subject"].split(":")[0] for message in messages} == {"evil. com waits for you", "It is your turn"}
    assert all("evil. com" in message["text"] for message in messages)


def test_an_old_name_and_an_old_text_stay_readable_and_are_broken_when_they_are_sent(paid: Authority) -> None:
    game = paid.create("ann", invites=["bob", DORA])
    store, old = paid.store, "https://evil.com"
    paths = {"Users/ann": "name", **{f"Invites/{id}": "text" for id in paid.table(game)["invites"]}}
    store.commit([put(path, {**paid.document(path), field: old}) for path, field in paths.items()])
    assert paid.call("ann", "signIn")["name"] == old
    assert paid.call("ann", "saveProfile", name=old, face="owl")["face"] == "owl", "somebody who keeps it"
    bobs, doras = paid.table(game)["invites"]
    paid.clock.time += 1
    paid.call("ann", "nudge", gameId=game)
    assert [paid.document(f"Invites/{id}")["text"] for id in (bobs, doras)] == [old, old]
    assert "https: //evil. com" in paid.emails()[-1]["message"]["text"]
    assert not any("://evil" in email["message"]["text"] for email in paid.emails())
    paid.call("bob", "respondToInvite", inviteId=bobs, accept=True)
    assert paid.call("ann", "createGame", **GAME, invites=["bob"])["gameId"], "who keeps an old name still plays"
