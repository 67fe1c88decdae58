"""Friends: who has sat at one table, and who is found by an e-mail address."""

from __future__ import annotations

import pytest

from functions import limits
from functions.errors import ServiceError
from functions.faces import person_face
from tests.functions.authority_helpers import Authority


def search(authority: Authority, uid: str, asked: str, email: str | None = None) -> dict[str, object]:
    """Search as who has verified this address: without another one, uid@example.org."""
    verified = f"{uid}@example.org" if email is None else email
    return authority.service.call(uid, "findPerson", {"email": asked}, email=verified)


def refused(authority: Authority, uid: str, asked: str, email: str | None = None) -> tuple[str, str]:
    before = authority.everything()
    with pytest.raises(ServiceError) as caught:
        search(authority, uid, asked, email)
    assert authority.everything() == before
    return caught.value.code, caught.value.text.code


def friends(authority: Authority, uid: str) -> list[tuple[str, str]]:
    return [(friend["uid"], friend["name"]) for friend in authority.document(f"Users/{uid}")["friends"]]


def with_address(authority: Authority, uid: str, address: str) -> None:
    authority.service.call(uid, "signIn", {"name": uid.title()}, email=address)


# Who has sat at one table


def test_whoever_begins_a_game_together_has_met(authority: Authority) -> None:
    game = authority.create("ann", invites=["bob", "cho", "dan"], levels=["random"])
    authority.accept(game, "bob", "cho")
    authority.sign_in("dan")
    assert friends(authority, "bob") == [], "to be invited, or to accept, is not to have played"
    authority.clock.time = 3000
    authority.call("ann", "startGame", gameId=game)
    assert friends(authority, "ann") == [("bob", "Bob"), ("cho", "Cho")]
    assert friends(authority, "cho") == [("ann", "Ann"), ("bob", "Bob")]
    assert friends(authority, "dan") == []
    assert {friend["seen"] for friend in authority.document("Users/ann")["friends"]} == {3000}


def test_a_friend_is_called_as_they_were_when_last_met_and_is_there_once(authority: Authority) -> None:
    authority.begin("ann", "bob")
    authority.begin("ann", "cho")
    authority.call("bob", "saveProfile", name="Robert")
    assert friends(authority, "ann") == [("cho", "Cho"), ("bob", "Bob")], "the last one first"
    game = authority.create("ann", invites=["bob"])
    (invite,) = authority.table(game)["invites"]
    authority.call("bob", "respondToInvite", inviteId=invite, accept=True)
    authority.call("ann", "startGame", gameId=game)
    assert friends(authority, "ann") == [("bob", "Robert"), ("cho", "Cho")]


def test_a_late_joiner_meets_those_who_are_there__G16(authority: Authority) -> None:
    game = authority.begin("ann", "bob", options={"late_joining": True})
    authority.call("ann", "invite", gameId=game, to=["cho"])
    authority.accept(game, "cho")
    authority.call("cho", "joinGame", gameId=game)
    assert friends(authority, "cho") == [("ann", "Ann"), ("bob", "Bob")]
    assert ("cho", "Cho") in friends(authority, "ann")


def test_of_many_friends_the_last_met_are_kept(authority: Authority, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_FRIENDS", 2)
    for other in ("bob", "cho", "dan"):
        authority.begin("ann", other)
    assert friends(authority, "ann") == [("dan", "Dan"), ("cho", "Cho")]


# Found by an address


@pytest.mark.parametrize("asked", ["bob@example.org", "  Bob@Example.ORG "])
def test_a_person_is_found_by_the_whole_address_in_whatever_letters(authority: Authority, asked: str) -> None:
    with_address(authority, "bob", "Bob@example.org")
    found = search(authority, "ann", asked)
    assert found == {"uid": "bob", "name": "Bob", "face": person_face("", "bob"), "icon": ""}


@pytest.mark.parametrize("asked", ["bo@example.org", "bob@example.or", "bob@example.org.uk", "cho@example.org"])
def test_nobody_is_found_by_part_of_an_address_and_it_is_answered_alike(authority: Authority, asked: str) -> None:
    with_address(authority, "bob", "bob@example.org")
    authority.sign_in("cho")  # who has given no address, or has not proved it
    found = search(authority, "ann", asked)
    assert found == {"uid": "", "name": "", "face": "", "icon": ""}


def test_a_search_costs_the_same_whether_it_finds_somebody_or_nobody(authority: Authority) -> None:
    with_address(authority, "bob", "bob@example.org")
    search(authority, "ann", "bob@example.org")  # the first one looks whether her account has just been deleted
    done: list[list[object]] = []
    for asked in ("bob@example.org", "nobody@example.org"):
        done.append([])
        with pytest.MonkeyPatch.context() as patch:
            for name in ("read", "query", "commit"):
                real = getattr(authority.store, name)

                def counted(*args: object, name: str = name, real: object = real) -> object:
                    done[-1].append(name)
                    return real(*args)  # type: ignore[operator]

                patch.setattr(authority.store, name, counted)
            search(authority, "ann", asked)
    assert done[0] == done[1] == ["read", "read", "read", "query", "commit"]


def test_searching_is_for_who_has_proved_an_address_and_seldom(authority: Authority) -> None:
    bob = "bob@example.org"
    assert refused(authority, "ann", bob, email="") == ("FAILED_PRECONDITION", "address-not-verified")
    for _ in range(20):
        search(authority, "ann", bob)
    assert refused(authority, "ann", bob) == ("RESOURCE_EXHAUSTED", "too-often")
    search(authority, "cho", bob)
    authority.clock.time += 3599
    assert refused(authority, "ann", bob)[1] == "too-often"
    authority.clock.time += 1
    search(authority, "ann", bob)


@pytest.mark.parametrize(
    "address", ["bob", "bob@", "a@b", "a b@example.org", "x" * 250 + "@example.org", "a\x00@b.org"]
)
def test_malformed_addresses_are_refused(authority: Authority, address: str) -> None:
    assert refused(authority, "ann", address) == ("INVALID_ARGUMENT", "bad-address")
