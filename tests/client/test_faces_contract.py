"""The contract of every client about faces: everybody sees the same ones, here and elsewhere."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from client.errors import CallError
from client.localizer import table_localizer
from client.models import Profile, Table
from client.protocol import Client
from client.sign_in.authenticator import Authenticator
from client.table.seats import summarize_seats
from functions.faces import COMPUTER_FACES, FACES, person_face
from functions.store import put
from tests.client.backends import BACKENDS, ONLINE, Backend, Received

everywhere = pytest.mark.parametrize("place", list(BACKENDS), indirect=True)
online = pytest.mark.parametrize("place", ONLINE, indirect=True)

KIND = "game_of_threes"


def person(place: Backend, name: str, face: str) -> tuple[Client, str]:
    client = place.device(name)
    return client, client.sign_in(Profile("", name.title(), face)).uid


def faces(table: Table) -> dict[str, str]:
    return {player.name: player.face for player in table.players}


@everywhere
def test_a_face_is_seen_by_friends_at_the_table_in_lists_and_on_invites(place: Backend) -> None:
    ann, _ = person(place, "ann", "owl")
    bob, his = person(place, "bob", "lion")
    game = ann.new_table(KIND, ("steady",), invites=(his,))
    (invite,) = bob.invitations()
    assert (invite.inviter, invite.face) == ("Ann", "owl")
    assert [(invitee.name, invitee.face) for invitee in ann.table(game).invitees] == [("Bob", "lion")]
    bob.respond(invite.id, True)
    ann.start(game)
    seen = faces(bob.table(game))
    assert (seen["Ann"], seen["Bob"]) == ("owl", "lion")
    assert seen["Ada"] in COMPUTER_FACES
    assert {player.name: player.face for player in bob.games()[0].players} == seen
    assert [(friend.name, friend.face) for friend in bob.account().contacts] == [("Ann", "owl")]
    table = bob.table(game)
    seats = summarize_seats(table.view, table, table_localizer(KIND))
    assert {seat.seat: seat.face for seat in seats} == {player.seat: player.face for player in table.players}


@everywhere
def test_another_face_is_seen_at_the_table_and_stays_on_the_device(place: Backend) -> None:
    ann, uid = person(place, "ann", "owl")
    bob, _ = person(place, "bob", "lion")
    game = ann.new_table(KIND)
    bob.sit_down(ann.table(game).code)
    seen = Received()
    bob.watch_table(game, seen)
    assert ann.change_profile("Ann", "frog").face == "frog"
    table = seen.until(lambda table: table.players[0].face == "frog", bob.account)
    assert faces(table) == {
        "Ann": "frog",
        "Bob": "lion",
    }
    assert ann.change_profile("Annie").face == ann.account().face == "frog", "a name alone changes no face"
    assert [profile.face for profile in ann.profiles() if profile.uid == uid] == ["frog"]


@everywhere
@pytest.mark.parametrize("call", ["sign_in", "change"])
def test_an_unknown_face_is_refused(place: Backend, call: str) -> None:
    ann, _ = person(place, "ann", "owl")
    calls: dict[str, Callable[[], Any]] = {
        "sign_in": lambda: place.device("eve").sign_in(Profile("", "Eve", "unicorn")),
        "change": lambda: ann.change_profile("Ann", "unicorn"),
    }
    with pytest.raises(CallError) as caught:
        calls[call]()
    assert (caught.value.code, caught.value.text.code) == ("INVALID_ARGUMENT", "no-such-face")
    assert ann.account().face == "owl"


@everywhere
def test_tables_and_people_of_older_programs_have_faces(place: Backend) -> None:
    ann, hers = person(place, "ann", "owl")
    _, his = person(place, "bob", "lion")
    game = ann.new_table(KIND, ("steady", "random"), invites=(his,))
    store = place.authority.store
    for path in (f"Users/{hers}", f"Games/{game}"):
        data = place.authority.document(path)
        older = {key: value for key, value in data.items() if key != "face"}
        for part in ("players", "asked"):
            if part in older:
                older[part] = [{key: value for key, value in entry.items() if key != "face"} for entry in older[part]]
        store.commit([put(path, {**older, **({"icon": "3H"} if "Users" in path else {})})])
    assert ann.account().face == person_face("", hers)
    table = ann.table(game)
    assert table.players[0].face == person_face("", hers)
    assert len({player.face for player in table.players[1:]} & set(COMPUTER_FACES)) == 2
    assert [invitee.face for invitee in table.invitees] == [person_face("", his)]


@everywhere
def test_a_record_has_the_faces_of_the_game(place: Backend) -> None:
    ann, _ = person(place, "ann", "owl")
    game = ann.new_game("crazy_eights", ("steady",))
    place.authority.skip_to_last_turn(game)
    place.authority.play_to_end(game)
    (record,) = ann.records()
    assert {player.name: player.face for player in record.players} == faces(ann.table(game))


def test_people_whom_an_older_program_signed_in_stay_so(tmp_path: Any) -> None:
    file = tmp_path / "signed-in.json"
    file.write_text(json.dumps([{"uid": "ann", "refreshToken": "token", "name": "Ann", "icon": "KD"}]), "utf-8")
    (ann,) = Authenticator(None, file).profiles()  # type: ignore[arg-type]
    assert (ann.name, ann.face) == ("Ann", person_face("", "ann"))
    assert ann.face in FACES
