"""People with accounts, on every client that plays over a network."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest

from client.errors import CallError
from client.models import Profile
from client.online.online_client import OnlineClient
from tests.client.backends import ONLINE, Backend
from tests.client.contract_helpers import play_last_turn

pytestmark = pytest.mark.parametrize("place", ONLINE, indirect=True)

ANN = "ann@example.org", "secret"


def device(place: Backend, owner: str) -> OnlineClient:
    return cast(OnlineClient, place.device(owner))


def refused(call: Any, *args: Any) -> str:
    with pytest.raises(CallError) as caught:
        call(*args)
    return caught.value.text.code


def test_an_account_is_the_same_person_on_every_device(place: Backend) -> None:
    made = device(place, "telephone").register("Ann", "owl", *ANN)
    found = device(place, "desktop").enter(*ANN)
    assert found == made == Profile(made.uid, "Ann", "owl")
    assert device(place, "desktop").profiles() == (made,)


def test_an_account_made_twice_with_one_password_is_one(place: Backend) -> None:
    """The first answer may have been lost."""
    client = device(place, "ann")
    assert client.register("Ann", "owl", *ANN).uid == client.register("Ann", "owl", *ANN).uid
    assert refused(client.register, "Eve", "owl", ANN[0], "another") == "account-exists"


def test_a_link_that_was_followed_is_seen_without_signing_in_again(place: Backend) -> None:
    assert place.cloud is not None
    client = device(place, "ann")
    made = client.register("Ann", "owl", *ANN)
    assert (client.address(), client.account().email) == (ANN[0], "")
    client.refresh_address()
    assert client.account().email == "", "nobody has followed it yet"
    place.cloud.sign_in.verified[made.uid] = ANN[0]
    client.refresh_address()
    assert client.account().email == ANN[0]
    guest = device(place, "bob")
    guest.sign_in(Profile("", "Bob", guest=True))
    assert guest.address() == ""


def test_who_has_no_profile_yet_is_called_after_the_address(place: Backend) -> None:
    assert place.cloud is not None
    place.cloud.sign_in.accounts[ANN[0]] = "person-ann", ANN[1]
    assert device(place, "ann").enter(*ANN).name == "ann"


def test_a_bad_name_makes_no_account(place: Backend) -> None:
    client = device(place, "ann")
    assert refused(client.register, "  ", "owl", *ANN) == "name-missing"
    assert refused(client.enter, *ANN) == "account-wrong"
    assert refused(client.register, "Ann", "owl", ANN[0], "abc") == "password-weak"


def test_a_guest_keeps_games_with_an_account(place: Backend) -> None:
    client = device(place, "ann")
    guest = client.sign_in(Profile("", "Ann", "owl", guest=True))
    game = client.new_game("game_of_threes", ("random",))
    kept = client.keep_guest(*ANN)
    assert (kept.uid, kept.guest) == (guest.uid, False)
    other = device(place, "elsewhere")
    other.enter(*ANN)
    assert [summary.id for summary in other.games()] == [game]


def test_a_guest_keeps_statistics_with_an_account(place: Backend) -> None:
    client = device(place, "ann")
    client.sign_in(Profile("", "Ann", "owl", guest=True))
    play_last_turn(place, client.new_game("lebowski", ("steady",) * 2))
    before = client.statistics()
    client.keep_guest(*ANN)
    other = device(place, "elsewhere")
    other.enter(*ANN)
    assert other.statistics() == before
    play_last_turn(place, other.new_game("lebowski", ("steady",) * 2))
    assert [found.played for found in other.statistics()] == [2]


def test_two_people_of_one_device_keep_their_own_names(place: Backend) -> None:
    """Each in a window of their own, with one file of who is signed in."""
    ann = device(place, "ann")
    ann.sign_in(Profile("", "Ann", guest=True))
    other = place.another("ann")
    other.sign_in(Profile("", "Bob", guest=True))
    ann.change_profile("Anna")
    assert sorted(profile.name for profile in ann.profiles()) == ["Anna", "Bob"]
    ann.sign_out()
    assert [profile.name for profile in other.profiles()] == ["Bob"]


@pytest.mark.parametrize("damage", [None, "rubbish"])
def test_who_is_signed_in_stays_so_where_the_file_is_lost(place: Backend, tmp_path: Path, damage: str | None) -> None:
    client, file = device(place, "ann"), tmp_path / "ann" / "signed-in.json"
    client.sign_in(Profile("", "Ann", "owl", guest=True))

    def lose() -> None:
        file.unlink()
        if damage is not None:
            file.write_text(damage, "utf-8")

    lose()
    assert client.change_profile("Anna", "lion").name == "Anna"
    assert [(profile.name, profile.face) for profile in client.profiles()] == [("Anna", "lion")]
    lose()
    kept = client.keep_guest(*ANN)
    assert (kept.name, kept.face, kept.guest) == ("Anna", "lion", False)
    assert client.profiles() == (kept,)


def test_who_signs_out_is_not_on_this_device_any_more(place: Backend) -> None:
    client = device(place, "ann")
    client.register("Ann", "owl", *ANN)
    client.sign_out()
    assert client.profiles() == ()
    assert client.games() == ()
    assert refused(client.new_game, "game_of_threes", ("random",)) == "sign-in-first"


def test_an_email_for_a_new_password_is_sent(place: Backend) -> None:
    assert place.cloud is not None
    device(place, "ann").reset_password(ANN[0])
    (email,) = place.cloud.sign_in.emails
    assert (email["requestType"], email["email"]) == ("PASSWORD_RESET", ANN[0])
