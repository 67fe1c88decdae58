"""A table whose originator has left it: nobody speaks in the name of the former one."""

from __future__ import annotations

import pytest

from engine import codec
from functions.service.signs_of_life import OPEN_SECONDS
from tests.functions.authority_helpers import Authority

START_DELAY = 50_000


@pytest.fixture
def inherited(authority: Authority) -> str:
    """A waiting table that Ann made and left to Bob. Cho has not answered her invite, Dan has accepted his."""
    for uid in ("ann", "bob", "cho", "dan"):
        authority.prove(uid)
    game = authority.create("ann", invites=["bob", "cho", "dan"], text="Come, dear Cho!")
    authority.accept(game, "bob", "dan")
    authority.call("ann", "leave", gameId=game)
    assert authority.table(game)["originator"] == "bob"
    authority.clock.time += OPEN_SECONDS
    return game


def invite_to(authority: Authority, uid: str) -> dict[str, object]:
    (invite,) = [
        data for path, data in authority.everything().items() if path.startswith("Invites/") and data["to"] == uid
    ]
    return invite


def told(authority: Authority, uid: str) -> list[str]:
    """The texts of the e-mails to this person."""
    return [email["message"]["text"] for email in authority.emails() if email["to"] == f"{uid}@example.org"]


def test_who_inherits_a_table_nudges_in_their_own_name_alone(authority: Authority, inherited: str) -> None:
    assert authority.call("bob", "nudge", gameId=inherited, text="Bob's words") == {"told": 2}
    assert told(authority, "cho") == []
    (text,) = told(authority, "dan")
    assert text.startswith("Bob waits for you at the table.\n\nBob's words")
    invite = invite_to(authority, "cho")
    assert invite["nudged"] == authority.clock.time, "it is shown again"
    assert (invite["name"], invite["text"], invite["nudgeText"]) == ("Ann", "Come, dear Cho!", "")


def test_a_report_holds_the_words_of_who_wrote_them(authority: Authority, inherited: str) -> None:
    authority.call("bob", "nudge", gameId=inherited, text="Something vile")
    for uid in ("ann", "bob"):
        authority.call("cho", "report", gameId=inherited, uid=uid, reason="letters")
    words = {
        data["about"]: data["words"] for path, data in authority.everything().items() if path.startswith("Reports/")
    }
    assert words == {"ann": "Come, dear Cho!", "bob": "Something vile"}


def test_the_last_words_of_the_former_originator_stay_theirs(authority: Authority) -> None:
    authority.sign_in("ann", "bob", "cho")
    game = authority.create("ann", invites=["bob", "cho"], text="Come, dear Cho!")
    authority.accept(game, "bob")
    authority.call("ann", "nudge", gameId=game, text="We wait!")
    authority.call("ann", "leave", gameId=game)
    authority.clock.time += 600
    authority.call("bob", "nudge", gameId=game, text="Bob's words")
    assert invite_to(authority, "cho")["nudgeText"] == "We wait!"


def test_another_start_time_is_not_told_in_the_name_of_the_former_originator(
    authority: Authority, inherited: str
) -> None:
    starts_at = int(authority.clock.time) + START_DELAY
    authority.call("bob", "setStart", gameId=inherited, startsAt=starts_at)
    assert told(authority, "cho") == []
    assert told(authority, "dan")[0].startswith("Bob has changed when your game of Game of Threes starts.")
    assert invite_to(authority, "cho")["startsAt"] == starts_at, "but the invite shows it"


def test_no_email_of_a_nudge_outlasts_the_account_that_it_names(authority: Authority, inherited: str) -> None:
    authority.call("bob", "nudge", gameId=inherited)
    authority.service.call("ann", "deleteAccount", {}, email="ann@example.org")
    assert [path for path, data in authority.everything().items() if "Ann" in codec.dumps(data)] == []
    assert len(told(authority, "dan")) == 1, "Bob's stays"


def test_who_has_blocked_the_inviter_gets_no_email_by_the_nudge_of_another(
    authority: Authority, inherited: str
) -> None:
    authority.call("cho", "block", uid="ann")
    assert authority.call("bob", "nudge", gameId=inherited) == {"told": 2}
    assert told(authority, "cho") == []
