"""E-mails about turns: one a turn, for those who want them and are not there."""

from __future__ import annotations

from typing import Any

import pytest

from functions.service import email_limits
from functions.service.rate_limits import RateLimit
from tests.functions.authority_helpers import LINK, Authority, has_account, is_here, refusal


def table_of_readers(authority: Authority, **fields: Any) -> str:
    """A game of Ann and Bob, who want e-mails, at somebody's first turn."""
    has_account(authority, "ann", "ann@example.org", mail=True)
    has_account(authority, "bob", "bob@example.org", mail=True)
    game = authority.begin("ann", "bob", **fields)
    authority.act_until(game, "take")
    return game


def turn(authority: Authority, game: str) -> None:
    authority.act(game, {"type": "take", "source": "stock"})
    authority.act(game)


def test_a_turn_sends_one_email_and_the_own_moves_none(authority: Authority) -> None:
    game = table_of_readers(authority)
    sent = len(authority.emails())
    for n in range(1, 5):
        turn(authority, game)
        assert len(authority.emails()) == sent + n
    authority.clock.time += 1
    for uid in ("ann", "bob"):
        authority.call(uid, "say", gameId=game, phrase="hello")
        authority.call(uid, "expire", gameId=game)
    assert len(authority.emails()) == sent + 4
    active = authority.active(game)
    other = {"ann": "Bob", "bob": "Ann"}[active]
    (email,) = {email["message"]["text"] for email in authority.emails() if email["to"] == f"{active}@example.org"}
    assert f"It is your turn in the game with {other}." in email
    assert LINK in email


def test_who_plays_without_a_pause_is_told_of_a_bounded_number_of_turns(
    authority: Authority, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert RateLimit(100, 24 * 3600) == email_limits.TURNS_TO_PERSON
    monkeypatch.setattr(email_limits, "TURNS_TO_PERSON", RateLimit(3, 24 * 3600))
    games = [table_of_readers(authority) for _ in range(2)]
    for _ in range(5):
        for game in games:
            turn(authority, game)
    told = [email["to"] for email in authority.emails()]
    assert (told.count("ann@example.org"), told.count("bob@example.org")) == (3, 3)
    authority.clock.time += 24 * 3600
    turn(authority, games[0])
    assert len(authority.emails()) == 7


def test_who_comes_and_goes_in_somebodys_turn_sends_no_second_email(authority: Authority) -> None:
    has_account(authority, "ann", "ann@example.org", mail=True)
    game = authority.begin("ann", "bob", "cho")
    authority.act_until(game, "take")
    while authority.active(game) != "ann":
        turn(authority, game)
    sent = authority.emails()
    for name in ("leave", "back"):
        authority.call("cho", name, gameId=game)
    assert authority.emails() == sent
    assert authority.active(game) == "ann"


def test_who_has_the_table_open_gets_no_email(authority: Authority) -> None:
    game = table_of_readers(authority)
    for uid in ("ann", "bob"):
        is_here(authority, game, uid)
    sent = authority.emails()
    for _ in range(3):
        turn(authority, game)
    assert authority.emails() == sent
    is_here(authority, game, "ann", here=False)
    turn(authority, game)
    turn(authority, game)
    new = [email for email in authority.emails() if email not in sent]
    assert [email["to"] for email in new] == ["ann@example.org"]
    authority.clock.time += 3601
    turn(authority, game)
    turn(authority, game)
    assert "bob@example.org" in [email["to"] for email in authority.emails() if email not in [*sent, *new]], "long ago"


@pytest.mark.parametrize(("limit", "emails"), [(30, 0), (24 * 3600, 2)])
def test_no_email_tells_of_a_turn_that_ends_within_minutes(authority: Authority, limit: int, emails: int) -> None:
    game = table_of_readers(authority, timeLimit=limit)
    sent = len(authority.emails())
    turn(authority, game)
    turn(authority, game)
    assert len(authority.emails()) - sent == emails


def test_emails_are_turned_on_and_off_at_tables_that_are_played(authority: Authority) -> None:
    game = authority.begin("ann", "bob")
    authority.act_until(game, "take")
    turn(authority, game)
    turn(authority, game)
    assert authority.emails() == []
    for uid in ("ann", "bob"):
        has_account(authority, uid, f"{uid}@example.org", mail=True)
    turn(authority, game)
    turn(authority, game)
    assert len(authority.emails()) == 2
    for uid in ("ann", "bob"):
        authority.call(uid, "wantMail", wanted=False)
    turn(authority, game)
    turn(authority, game)
    assert len(authority.emails()) == 2


@pytest.mark.parametrize("by_code", [True, False])
def test_who_comes_back_to_a_game_gets_emails_as_before(authority: Authority, by_code: bool) -> None:
    game = table_of_readers(authority)
    (invite,) = authority.table(game)["invites"]
    authority.call("bob", "deleteGame", gameId=game)
    if by_code:
        authority.call("bob", "sitDown", code=authority.table(game)["code"])
    else:
        authority.call("bob", "respondToInvite", inviteId=invite, accept=True)
        authority.call("bob", "back", gameId=game)
    before = [email["to"] for email in authority.emails()]
    for _ in range(4):
        turn(authority, game)
    assert [email["to"] for email in authority.emails()].count("bob@example.org") > before.count("bob@example.org")


def test_emails_are_for_who_has_proved_an_address(authority: Authority) -> None:
    authority.sign_in("ann")
    assert refusal(authority, "ann", "wantMail", wanted=True) == ("FAILED_PRECONDITION", "address-not-verified")
    assert refusal(authority, "eve", "wantMail", wanted=True) == ("FAILED_PRECONDITION", "no-profile")


def test_a_game_against_computers_sends_no_emails(authority: Authority) -> None:
    has_account(authority, "ann", "ann@example.org", mail=True)
    game = authority.create("ann", levels=["random"])
    authority.act_until(game, "take")
    turn(authority, game)
    assert authority.emails() == []
