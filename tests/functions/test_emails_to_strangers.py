"""E-mails to people without an account: who may have them sent, and what they say."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from functions.store import put
from tests.functions.authority_helpers import Authority, refusal

DORA = "dora@example.org"
GAME = {"kind": "game_of_threes", "requestId": "r"}
NEEDS_UPGRADE = ("PERMISSION_DENIED", "upgrade-needed")
NEEDS_ADDRESS = ("FAILED_PRECONDITION", "address-not-verified")


@pytest.fixture
def paid(tmp_path: Path) -> Iterator[Authority]:
    """An authority where the upgrade is needed, and Ann is upgraded with a verified address."""
    authority = Authority(tmp_path / "paid.db", free=False)
    authority.prove("ann")
    authority.sign_in("bob")
    upgrade(authority, "ann")
    yield authority
    authority.store.close()


def upgrade(authority: Authority, uid: str, upgraded: bool = True) -> None:
    path = f"Users/{uid}"
    authority.store.commit([put(path, {**authority.document(path), "upgraded": upgraded})])


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
