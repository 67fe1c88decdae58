"""Invites, e-mails to people without an account, and reminders."""

from __future__ import annotations

import pytest

from engine import codec
from functions.store import delete, put
from tests.functions.authority_helpers import LINK, Authority, has_account, is_here, refusal

ADDRESS = "dora@example.org"


def asked(authority: Authority, game: str) -> list[tuple[str, str, str]]:
    return [(invitee["name"], invitee["uid"], invitee["status"]) for invitee in authority.table(game)["asked"]]


# Who is asked, and by what


def test_who_has_no_account_is_asked_by_an_email_with_the_link(authority: Authority) -> None:
    authority.prove("ann")
    game = authority.create("ann", invites=["Dora@Example.org"], text="Come!\nCake.", startsAt=90_000)
    (email,) = authority.emails()
    assert email["to"] == ADDRESS
    assert email["message"]["subject"] == "Ann invites you: Game of Threes"
    text = email["message"]["text"]
    code = authority.table(game)["code"]
    assert {"Come!\nCake.", f"Come to the table: {LINK}{code}\nIts code is {code[:4]}-{code[4:]}."} <= set(
        text.split("\n\n")
    )
    assert "2 January 1970 at 01:00 UTC" in text
    assert set(email) == {"to", "message", "expires", "headers", "by", "named"}
    assert set(email["message"]) == {"subject", "text"}


def test_who_has_an_account_gets_no_email_but_the_invite(authority: Authority) -> None:
    has_account(authority, "bob", "Bob@example.org")
    authority.prove("ann")
    authority.sign_in("cho")
    game = authority.create("ann", invites=["cho", "BOB@EXAMPLE.ORG"])
    assert authority.emails() == []
    (by_address,) = [id for id in authority.table(game)["invites"] if "@" in authority.document(f"Invites/{id}")["to"]]
    assert authority.document(f"Invites/{by_address}")["to"] == "bob@example.org"
    answer = {"inviteId": by_address, "accept": True}
    authority.service.call("bob", "respondToInvite", answer, email="bob@Example.org")
    assert authority.seat(game, "bob") == 1


def test_one_address_in_small_and_capital_letters_is_one(authority: Authority) -> None:
    authority.prove("ann")
    create = {"kind": "game_of_threes", "requestId": "r", "invites": ["dora@example.org", "Dora@example.org"]}
    assert refusal(authority, "ann", "createGame", **create) == ("INVALID_ARGUMENT", "twice-the-same")
    game = authority.create("ann", invites=[ADDRESS])
    authority.call("ann", "invite", gameId=game, to=["DORA@example.org"])
    assert len(authority.table(game)["invites"]) == 1
    assert len(authority.emails()) == 1, "who is asked already gets no second e-mail"


def test_nobody_invites_their_own_address(authority: Authority) -> None:
    has_account(authority, "ann", "ann@example.org")
    create = {"kind": "game_of_threes", "requestId": "r", "invites": ["Ann@example.org"]}
    assert refusal(authority, "ann", "createGame", **create) == ("INVALID_ARGUMENT", "invited-oneself")


def test_everybody_at_the_table_sees_who_was_asked_and_what_they_answered(authority: Authority) -> None:
    has_account(authority, "bob", "bob@example.org")
    authority.prove("ann")
    authority.sign_in("cho", "eve")
    game = authority.create("ann", invites=["cho", "eve", "bob@example.org", ADDRESS])
    hidden = ("", "", "pending")
    assert asked(authority, game) == [("Cho", "cho", "pending"), ("Eve", "eve", "pending"), hidden, hidden]
    ids = authority.table(game)["invites"]
    authority.call("cho", "respondToInvite", inviteId=ids[0], accept=True)
    authority.call("eve", "respondToInvite", inviteId=ids[1], accept=False)
    authority.service.call("bob", "respondToInvite", {"inviteId": ids[2], "accept": True}, email="bob@example.org")
    assert asked(authority, game) == [
        ("Cho", "cho", "accepted"),
        ("Eve", "eve", "declined"),
        ("Bob", "bob", "accepted"),
        hidden,
    ]


def test_whose_address_it_is_stays_with_inviter_and_invited(authority: Authority) -> None:
    """Searched as text: no document that others read holds an address."""
    has_account(authority, "bob", "bob@example.org", mail=True)
    has_account(authority, "ann", "ann@example.org", mail=True)
    game = authority.create("ann", invites=["bob@example.org", ADDRESS, "cho"])
    authority.accept(game, "cho")
    invite = authority.table(game)["invites"][0]
    authority.service.call("bob", "respondToInvite", {"inviteId": invite, "accept": True}, email="bob@example.org")
    authority.call("ann", "startGame", gameId=game)
    authority.act_until(game, "take")
    private = ("mail/", "Limits/", "Answers/")
    read_by_others = {path: data for path, data in authority.everything().items() if not path.startswith(private)}
    holding = {path for path, data in read_by_others.items() if "@" in codec.dumps(data)}
    own = {"Users/ann", "Users/bob"}
    to_addresses = {
        f"Invites/{id}" for id in authority.table(game)["invites"] if "@" in authority.document(f"Invites/{id}")["to"]
    }
    assert holding == own | to_addresses
    assert codec.dumps(authority.document("Users/ann")).count("@") == 1, "her friends are there without addresses"


def test_asking_is_limited_and_a_repeated_call_asks_once(authority: Authority) -> None:
    authority.sign_in("ann")
    for table in range(20):
        invites = [f"p{table}x{n}" for n in range(10)]
        create = {"kind": "game_of_threes", "requestId": f"r{table}", "invites": invites}
        assert authority.call("ann", "createGame", **create) == authority.call("ann", "createGame", **create)
    create = {"kind": "game_of_threes", "requestId": "more", "invites": ["dora"]}
    assert refusal(authority, "ann", "createGame", **create) == ("RESOURCE_EXHAUSTED", "too-often")
    authority.clock.time += 24 * 3600
    authority.call("ann", "createGame", **create)


def test_who_is_invited_twice_is_kept_one_seat(authority: Authority) -> None:
    """The inviter does not know whose address it is."""
    authority.prove("ann")
    authority.prove("bob")
    game = authority.create("ann", kind="five_hundred", invites=["bob", "bob@example.org"])
    (invite, _) = authority.table(game)["invites"]
    authority.service.call("bob", "respondToInvite", {"inviteId": invite, "accept": True}, email="bob@example.org")
    assert [entry["status"] for entry in authority.table(game)["asked"]] == ["accepted", "accepted"]
    authority.sign_in("cho")
    authority.call("cho", "sitDown", code=authority.table(game)["code"])
    assert authority.seat(game, "cho") == 2


def test_the_id_of_an_invite_tells_nothing_of_its_address(authority: Authority) -> None:
    """The ids are read by everybody at the table, so an address could be guessed from one that follows from it."""
    authority.prove("ann")

    def invite_id(authority: Authority) -> str:
        (id,) = authority.table(authority.call("ann", "createGame", **create)["gameId"])["invites"]
        return str(id)

    create = {"kind": "game_of_threes", "requestId": "r", "invites": [ADDRESS]}
    before = invite_id(authority)
    game = authority.call("ann", "createGame", **create)["gameId"]
    for path in (f"Games/{game}", f"Invites/{before}", "Answers/ann"):
        authority.store.commit([delete(path)])
    after = invite_id(authority)
    assert before != after, "the same game and the same address once more"


def test_an_invite_of_an_older_program_is_found_again(authority: Authority) -> None:
    """Its id follows from game and address."""
    game = authority.create("ann", invites=["bob", "cho"])
    table = authority.table(game)
    old = {id: f"hash-of-{n}" for n, id in enumerate(table["invites"])}
    for id in old:
        authority.store.commit(
            [put(f"Invites/{old[id]}", authority.document(f"Invites/{id}")), delete(f"Invites/{id}")]
        )
    asked_before = [{**entry, "id": old[entry["id"]]} for entry in table["asked"]]
    authority.store.commit([put(f"Games/{game}", {**table, "invites": list(old.values()), "asked": asked_before})])
    authority.call("ann", "invite", gameId=game, to=["bob", "cho"])
    assert authority.table(game)["invites"] == ["hash-of-0", "hash-of-1"], "both have an unanswered invite"
    authority.sign_in("bob", "cho")
    authority.call("cho", "respondToInvite", inviteId="hash-of-1", accept=False)
    authority.call("ann", "invite", gameId=game, to=["cho"])
    authority.call("bob", "sitDown", code=table["code"])
    assert [entry["status"] for entry in authority.table(game)["asked"]] == ["accepted", "pending"]


# Nudged


def test_a_nudge_tells_those_who_have_not_answered_or_are_not_here(authority: Authority) -> None:
    has_account(authority, "bob", "bob@example.org", mail=True)
    authority.prove("ann")
    authority.sign_in("cho", "eve", "fay")
    game = authority.create("ann", invites=["bob", "cho", "eve", "fay", ADDRESS])
    authority.accept(game, "bob", "cho")
    ids = authority.table(game)["invites"]
    authority.call("fay", "respondToInvite", inviteId=ids[3], accept=False)
    is_here(authority, game, "cho")
    authority.clock.time += 100
    before = len(authority.emails())
    assert authority.call("ann", "nudge", gameId=game) == {"told": 3}, "bob, eve and the address; not cho, not fay"
    assert authority.table(game)["nudged"] == 1100
    assert [authority.document(f"Invites/{id}")["nudged"] for id in ids] == [0, 0, 1100, 0, 1100]
    assert [email["to"] for email in authority.emails()[:3]] == ["bob@example.org", ADDRESS, ADDRESS]
    assert len(authority.emails()) == before + 2
    authority.clock.time += 599
    assert refusal(authority, "ann", "nudge", gameId=game) == ("RESOURCE_EXHAUSTED", "too-often")
    authority.clock.time += 1
    assert authority.call("ann", "nudge", gameId=game) == {"told": 4}, "cho was here too long ago"


def test_only_the_originator_nudges_and_only_before_the_game(authority: Authority) -> None:
    game = authority.create("ann", invites=["bob"])
    authority.accept(game, "bob")
    assert refusal(authority, "bob", "nudge", gameId=game) == ("PERMISSION_DENIED", "only-originator")
    is_here(authority, game, "bob")
    before = authority.everything()
    assert authority.call("ann", "nudge", gameId=game) == {"told": 0}
    assert authority.everything() == before
    authority.call("ann", "startGame", gameId=game)
    assert refusal(authority, "ann", "nudge", gameId=game) == ("FAILED_PRECONDITION", "game-begun")


def test_a_nudge_has_words_of_its_own(authority: Authority) -> None:
    for uid in ("bob", "cho"):
        has_account(authority, uid, f"{uid}@example.org", mail=True)
    authority.prove("ann")
    game = authority.create("ann", invites=["bob", "cho", ADDRESS], text="Come!")
    authority.accept(game, "bob")
    assert refusal(authority, "ann", "nudge", gameId=game, text="See www.x.example")[1] == "text-has-link"
    assert refusal(authority, "ann", "nudge", gameId=game, text="x" * 501)[1] == "text-too-long"
    authority.clock.time += 1
    assert authority.call("ann", "nudge", gameId=game, text="We begin.Now!") == {"told": 3}
    told = [email["message"]["text"] for email in authority.emails() if "waits" in email["message"]["subject"]]
    assert len(told) == 3, "bob has accepted, cho has not answered, and one has no account"
    assert all("We begin. Now!" in text and "Come!" not in text for text in told)
    invite = authority.document(f"Invites/{authority.table(game)['invites'][1]}")
    assert (invite["text"], invite["nudgeText"]) == ("Come!", "We begin.Now!")
    assert authority.table(game)["nudgeText"] == "We begin.Now!", "bob reads it at the table"


def test_the_words_of_a_nudge_leave_the_table_with_whoever_wrote_them_and_when_it_begins(authority: Authority) -> None:
    games = [authority.create("ann", invites=["bob", "cho"]) for _ in range(3)]
    for game in games:
        authority.accept(game, "bob")
        assert authority.call("ann", "nudge", gameId=game, text="We begin!")["told"]
    begun, left, kept = games
    authority.call("ann", "startGame", gameId=begun)
    authority.call("ann", "leave", gameId=left)
    authority.clock.time += 600
    authority.call("ann", "setStart", gameId=kept, startsAt=int(authority.clock.time) + 900)
    assert [authority.table(game)["nudgeText"] for game in games] == ["", "", "We begin!"]


def test_another_start_time_is_told_to_who_is_not_here__and_no_more_often_than_a_nudge(authority: Authority) -> None:
    for uid in ("bob", "cho", "dan"):
        has_account(authority, uid, f"{uid}@example.org", mail=True)
    authority.prove("ann")
    game = authority.create("ann", invites=["bob", "cho", "dan"], startsAt=50_000)
    authority.accept(game, "bob", "cho")
    is_here(authority, game, "cho")
    invite = f"Invites/{authority.table(game)['invites'][2]}"
    before = len(authority.emails())
    authority.call("ann", "setStart", gameId=game, startsAt=90_000)
    assert authority.table(game)["nudged"] == authority.clock.time == authority.document(invite)["nudged"]
    told = {
        email["to"]: email["message"]["text"] for email in authority.emails() if "start" in email["message"]["subject"]
    }
    assert set(told) == {"bob@example.org", "dan@example.org"}
    assert all("The game begins on Friday 2 January 1970 at 01:00 UTC." in text for text in told.values())
    authority.call("ann", "setStart", gameId=game, startsAt=None)
    assert len(authority.emails()) == before + 2, "a moment ago they were told already"
    assert authority.document(invite).get("startsAt") is None, "but what they read is right"
    assert refusal(authority, "ann", "nudge", gameId=game)[1] == "too-often"
    authority.clock.time += 600
    authority.call("ann", "setStart", gameId=game, startsAt=60_000)
    authority.clock.time += 600
    authority.call("ann", "setStart", gameId=game, startsAt=None)
    assert any("It has no start time any more: Ann begins" in email["message"]["text"] for email in authority.emails())


def start_news(authority: Authority) -> list[str]:
    emails = [email for email in authority.emails() if "start" in email["message"]["subject"]]
    return [email["message"]["text"] for email in emails if email["to"] == "bob@example.org"]


def test_a_start_time_that_is_corrected_at_once_is_told_ten_minutes_later(authority: Authority) -> None:
    has_account(authority, "bob", "bob@example.org", mail=True)
    authority.prove("ann")
    game = authority.create("ann", invites=["bob", "cho"], startsAt=50_000)
    authority.accept(game, "bob")
    began = int(authority.clock.time)
    authority.call("ann", "setStart", gameId=game, startsAt=60_000)
    for later in (70_000, 80_000):
        authority.clock.time += 60
        authority.call("ann", "setStart", gameId=game, startsAt=later)
    assert authority.alarms.count((game, began + 600)) == 1
    authority.clock.time = began + 599
    authority.service.expire(game)
    assert len(start_news(authority)) == 1
    authority.clock.time = began + 600
    for _ in range(2):
        authority.service.expire(game)
    assert [sum(time in text for text in start_news(authority)) for time in ("16:40", "19:26", "22:13")] == [1, 0, 1]
    assert authority.table(game)["nudged"] == began + 600
    assert authority.table(game).get("startNewsAt") is None


@pytest.mark.parametrize("call", ["nudge", "leave", "startGame"])
def test_a_start_time_is_not_told_later_where_it_was_told_or_is_nobodys_any_more(
    authority: Authority, call: str
) -> None:
    has_account(authority, "bob", "bob@example.org", mail=True)
    authority.prove("ann")
    game = authority.create("ann", invites=["bob", "cho"], startsAt=50_000)
    authority.accept(game, "bob", "cho")
    for later in (60_000, 70_000):
        authority.call("ann", "setStart", gameId=game, startsAt=later)
    if call == "nudge":
        authority.clock.time += 600
    authority.call("ann", call, gameId=game)
    authority.clock.time += 600
    authority.service.expire(game)
    assert len(start_news(authority)) == 1
