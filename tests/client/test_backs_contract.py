"""The contract of every client about card backs: everybody sees the same ones, here and elsewhere."""

from __future__ import annotations

import pytest

from client.errors import CallError
from client.models import Profile, Table
from functions.store import put
from tests.client.backends import BACKENDS, ONLINE, Backend, Received

everywhere = pytest.mark.parametrize("place", list(BACKENDS), indirect=True)
online = pytest.mark.parametrize("place", ONLINE, indirect=True)
KIND = "game_of_threes"


def backs(table: Table) -> dict[str, str]:
    return {player.name: player.back for player in table.players}


@everywhere
def test_a_chosen_back_is_seen_at_the_table_and_stays_with_its_person(place: Backend) -> None:
    ann, bob = place.device("ann"), place.device("bob")
    uid = ann.sign_in(Profile("", "Ann")).uid
    bob.sign_in(Profile("", "Bob"))
    game = ann.new_table(KIND, ("steady",))
    bob.sit_down(ann.table(game).code)
    seen = Received()
    bob.watch_table(game, seen)
    assert ann.account().back == ""
    assert ann.change_profile("Ann", back="hearts").back == "hearts"
    table = seen.until(lambda table: table.players[0].back == "hearts", bob.account)
    assert backs(table) == {"Ann": "hearts", "Bob": "lattice", "Ada": "lattice"}
    assert ann.change_profile("Annie").back == ann.account().back == "hearts", "a name alone changes no back"
    (own,) = (profile for profile in ann.profiles() if profile.uid == uid)
    assert own.back == "hearts"
    assert ann.sign_in(own).back == "hearts"


@everywhere
def test_a_back_that_no_level_opens_yet_is_refused_with_a_sentence(place: Backend) -> None:
    ann = place.device("ann")
    ann.sign_in(Profile("", "Ann"))
    with pytest.raises(CallError) as caught:
        ann.change_profile("Ann", back="stars")
    assert (caught.value.code, caught.value.text.code) == ("FAILED_PRECONDITION", "not-open-yet")
    assert ann.account().back == ""


@online
def test_a_back_of_a_newer_program_is_shown_as_the_standard_one(place: Backend) -> None:
    ann = place.device("ann")
    uid = ann.sign_in(Profile("", "Ann")).uid
    data = place.authority.document(f"Users/{uid}")
    place.authority.store.commit([put(f"Users/{uid}", {**data, "back": "marble"})])
    assert ann.account().back == ""
    game = ann.new_table(KIND, ("steady",))
    assert backs(ann.table(game))["Ann"] == "lattice"
