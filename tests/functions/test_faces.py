"""Faces: chosen with the name, seen at the tables and in the records, and always there."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from functions import faces, limits
from functions.faces import COMPUTER_FACES, FACES, person_face
from functions.store import put
from tests.functions.authority_helpers import Authority, refusal


def faces_at(authority: Authority, path: str) -> list[str]:
    return [player["face"] for player in authority.document(path)["players"]]


def without_faces(data: Any) -> Any:
    """A document as a program without faces wrote it."""
    if isinstance(data, dict):
        return {key: without_faces(value) for key, value in data.items() if key != "face"}
    return [without_faces(value) for value in data] if isinstance(data, list) else data


@pytest.fixture
def people(authority: Authority) -> Authority:
    """An authority with Ann, an owl, Bob, a lion, and Cho, who has chosen no face."""
    authority.call("ann", "signIn", name="Ann", face="owl")
    authority.call("bob", "signIn", name="Bob", face="lion")
    authority.call("cho", "signIn", name="Cho")
    return authority


def test_who_has_chosen_no_face_has_one_that_stays(people: Authority) -> None:
    face = person_face("", "cho")
    assert face in FACES
    assert people.call("cho", "signIn", face="deer")["face"] == people.document("Users/cho")["face"] == face


@pytest.mark.parametrize("word", ["unicorn", "Fox", " fox", "fox\n", "bolt", "x" * 10_000, "3H"])
@pytest.mark.parametrize("call", ["signIn", "saveProfile"])
def test_a_word_that_is_no_face_of_people_is_refused(authority: Authority, call: str, word: str) -> None:
    assert refusal(authority, "ann", call, name="Ann", face=word) == ("INVALID_ARGUMENT", "no-such-face")
    assert authority.document("Users/ann") is None


def test_a_face_that_is_not_said_stays(people: Authority) -> None:
    assert people.call("ann", "saveProfile", name="Annie")["face"] == "owl"
    assert people.call("ann", "signIn", name="Ann", face="cat")["face"] == "owl"


def test_faces_are_at_the_table_and_in_its_record(people: Authority) -> None:
    game = people.begin("ann", "bob", "cho", levels=["steady"])
    by_uid = {player["uid"]: player["face"] for player in people.table(game)["players"]}
    assert by_uid.pop("") in COMPUTER_FACES
    assert by_uid == {"ann": "owl", "bob": "lion", "cho": person_face("", "cho")}
    over = people.finished("ann", "bob", levels=["steady"])
    assert faces_at(people, f"Records/{over}") == faces_at(people, f"Games/{over}")
    people.call("ann", "saveProfile", name="Ann", face="fox")
    assert "fox" in faces_at(people, f"Games/{game}")
    assert "owl" in faces_at(people, f"Records/{over}"), "what was played stays"


@pytest.mark.parametrize("way", ["code", "invite", "late"])
def test_everybody_who_comes_brings_their_face(people: Authority, way: str) -> None:
    if way == "late":
        game = people.create("ann", levels=["random"], options={"late_joining": True})
        people.call("ann", "invite", gameId=game, to=["bob"])
        people.accept(game, "bob")
        people.play_hand(game)
        people.call("bob", "joinGame", gameId=game)
    elif way == "invite":
        game = people.create("ann", invites=["bob"])
        assert [(entry["name"], entry["face"]) for entry in people.table(game)["asked"]] == [("Bob", "lion")]
        people.accept(game, "bob")
    else:
        game = people.create("ann", wait=True)
        people.call("bob", "sitDown", code=people.table(game)["code"])
    assert "lion" in faces_at(people, f"Games/{game}")


def test_an_invite_and_a_friend_have_a_face(people: Authority) -> None:
    game = people.create("ann", invites=["bob"])
    (invite,) = (data for path, data in people.everything().items() if path.startswith("Invites/"))
    assert (invite["name"], invite["face"]) == ("Ann", "owl")
    people.accept(game, "bob")
    people.call("ann", "startGame", gameId=game)
    assert [(friend["name"], friend["face"]) for friend in people.document("Users/bob")["friends"]] == [("Ann", "owl")]
    assert {"owl", "lion"} == set(faces_at(people, f"Games/{game}"))


def test_computers_of_one_table_differ(people: Authority) -> None:
    game = people.create("ann", levels=["random"] * (limits.MAX_SEATS - 1), wait=True)
    computers = faces_at(people, f"Games/{game}")[1:]
    assert set(computers) <= set(COMPUTER_FACES)
    assert len(set(computers)) == len(computers) == limits.MAX_SEATS - 1


def test_computers_keep_their_faces_in_a_rematch(people: Authority) -> None:
    game = people.finished("ann", levels=["steady", "steady"])
    again = people.call("ann", "rematch", gameId=game)["gameId"]
    assert {player["name"]: player["face"] for player in people.table(again)["players"]} == {
        player["name"]: player["face"] for player in people.table(game)["players"]
    }


def test_people_come_to_a_rematch_as_they_are_now(people: Authority) -> None:
    game = people.finished("ann", "bob", "cho")
    people.call("bob", "saveProfile", name="Robert", face="fox")
    people.call("cho", "saveProfile", name="Ann", face="fox")
    again = people.call("ann", "rematch", gameId=game)["gameId"]
    players = {player["uid"]: (player["name"], player["face"]) for player in people.table(again)["players"]}
    assert players["bob"] == ("Robert", "fox")
    assert {players["ann"][0], players["cho"][0]} == {"Ann", "Ann 2"}
    people.skip_to_last_turn(again, 3)
    people.play_to_end(again)
    third = people.call("ann", "rematch", gameId=again)["gameId"]
    names = {player["uid"]: player["name"] for player in people.table(third)["players"]}
    assert names == {uid: name for uid, (name, _) in players.items()}, "whoever was the second Ann stays so"


def test_a_computer_goes_on_playing_for_somebody_in_a_rematch(people: Authority) -> None:
    game = people.begin("ann", "bob", "cho", kind="crazy_eights")
    people.call("bob", "leave", gameId=game)
    people.call("ann", "giveSeat", gameId=game, seat=people.seat(game, "bob"), level="steady")
    people.skip_to_last_turn(game, 3)
    people.play_to_end(game)
    people.call("bob", "saveProfile", name="Bob", face="fox")
    again = people.call("ann", "rematch", gameId=game)["gameId"]
    (bob,) = [player for player in people.table(again)["players"] if player["uid"] == "bob"]
    assert (bob["level"], bob["face"]) == ("steady", "fox")


def test_a_computer_that_plays_for_somebody_wears_their_face(people: Authority) -> None:
    game = people.begin("ann", "bob", "cho")
    seat = people.seat(game, "bob")
    people.call("bob", "leave", gameId=game)
    people.call("ann", "giveSeat", gameId=game, seat=seat, level="steady")
    assert people.table(game)["players"][seat]["face"] == "lion"


def test_a_deleted_account_leaves_no_face(people: Authority) -> None:
    people.create("ann", invites=["bob"])
    people.create("bob", invites=["ann"])
    over = people.finished("ann", "bob")
    plays = people.begin("ann", "bob", "cho")
    people.call("bob", "deleteAccount")
    left = {path: data for path, data in people.everything().items() if "lion" in str(data)}
    assert left == {}
    assert faces_at(people, f"Games/{plays}")
    assert faces_at(people, f"Records/{over}")


def test_documents_without_faces_are_read_and_get_them_when_they_are_written(people: Authority) -> None:
    game = people.begin("ann", "bob", levels=["steady"])
    waits = people.create("ann", invites=["bob"], levels=["steady", "random"])
    people.store.commit([put(path, without_faces(data)) for path, data in people.everything().items()])
    people.call("ann", "saveProfile", name="Ann")
    mine = person_face("", "ann")
    assert people.document("Users/ann")["face"] == mine
    assert mine in faces_at(people, f"Games/{game}")
    people.accept(waits, "bob")
    assert person_face("", "bob") in faces_at(people, f"Games/{waits}")
    computers = [player["face"] for player in people.table(waits)["players"] if player["level"]]
    assert len(set(computers) & set(COMPUTER_FACES)) == 2


@pytest.mark.parametrize("icon", ["", "queen", "🂡" * 100])
def test_an_app_from_before_faces_may_send_an_icon_and_reads_none(authority: Authority, icon: str) -> None:
    assert authority.call("ann", "signIn", name="Ann", icon=icon, guest=False)["icon"] == ""
    authority.call("ann", "saveProfile", name="Annie", face="owl")
    assert authority.call("ann", "saveProfile", name="Ann", icon=icon, guest=False)["icon"] == ""
    assert authority.document("Users/ann")["face"] == "owl"
    authority.service.call("ann", "signIn", {"name": "Ann"}, email="ann@example.org")
    found = authority.service.call("bob", "findPerson", {"email": "ann@example.org"}, email="bob@example.org")
    assert (found["name"], found["icon"]) == ("Ann", "")


def test_an_icon_from_before_faces_stays_with_its_profile(people: Authority) -> None:
    people.store.commit([put("Users/ann", {**people.document("Users/ann"), "icon": "queen"})])
    people.call("ann", "saveProfile", name="Annie")
    assert people.document("Users/ann")["icon"] == "queen"


@given(st.text(), st.text())
def test_there_is_always_a_face(word: str, key: str) -> None:
    face = person_face(word, key)
    assert face in FACES
    assert face == person_face(face, "somebody else") == person_face(word, key)
    assert faces.computer_face(word, len(key)) in COMPUTER_FACES
