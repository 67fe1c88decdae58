"""Card backs, and what levels open: chosen by those who have the level, seen by all at the table, and never lost."""

from __future__ import annotations

from itertools import product
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from functions.backs import BACKS, STANDARD_BACK, known_back
from functions.cosmetics import COSMETICS, CosmeticKind, opened_between, opening_level
from functions.faces import FACES, LEVEL_FACES, PEOPLE_FACES
from functions.points import LEVELS, find_level
from functions.store import put
from tests.functions.authority_helpers import Authority, refusal

FREE_BACKS = ("lattice", "waves", "hearts", "sunburst")
CHOSEN = [(item.kind, item.word, item.level) for item in COSMETICS.values() if item.kind != "felt"]
"""The backs and faces, which the authority keeps."""


def with_points(authority: Authority, uid: str, points: int, **fields: Any) -> None:
    """Gives an account so many points, and other fields."""
    data = authority.document(f"Users/{uid}")
    authority.store.commit([put(f"Users/{uid}", {**data, "points": points, **fields})])


def backs_at(authority: Authority, path: str) -> dict[str, str]:
    return {player["uid"]: player["back"] for player in authority.document(path)["players"]}


@pytest.fixture
def people(authority: Authority) -> Authority:
    """An authority with Ann, who has points for all levels, and Bob, who has none."""
    authority.call("ann", "signIn", name="Ann", face="owl")
    authority.call("bob", "signIn", name="Bob", face="lion")
    with_points(authority, "ann", LEVELS[-1])
    return authority


# What is free stays free


def test_what_there_was_before_levels_is_open_to_everybody(people: Authority) -> None:
    for back, face in product(FREE_BACKS, FACES):
        saved = people.call("bob", "saveProfile", name="Bob", back=back, face=face)
        assert (saved["back"], saved["face"]) == (back, face)
    assert {opening_level("felt", word) for word in ("green", "blue", "plum")} == {1}


def test_words_and_levels_are_those_of_the_lists() -> None:
    of = {kind: tuple(item.word for item in COSMETICS.values() if item.kind == kind) for kind in get_args(CosmeticKind)}
    assert FREE_BACKS + of["back"] == BACKS
    assert of["face"] == LEVEL_FACES
    assert (*FACES, *LEVEL_FACES) == PEOPLE_FACES


@pytest.mark.parametrize(("kind", "word", "level"), CHOSEN)
def test_a_level_opens_exactly_what_is_its(people: Authority, kind: str, word: str, level: int) -> None:
    with_points(people, "bob", LEVELS[level - 1] - 1)
    assert refusal(people, "bob", "saveProfile", name="Bob", **{kind: word}) == ("FAILED_PRECONDITION", "not-open-yet")
    assert people.document("Users/bob")[kind] != word
    with_points(people, "bob", LEVELS[level - 1])
    assert people.call("bob", "saveProfile", name="Bob", **{kind: word})[kind] == word


@given(st.integers(0, 9_000), st.integers(0, 9_000))
def test_more_points_never_close_anything(one: int, other: int) -> None:
    fewer, more = sorted((one, other))
    until, after = find_level(fewer), find_level(more)
    assert (*opened_between(1, until), *opened_between(until, after)) == opened_between(1, after)


@pytest.mark.parametrize("word", ["marble", "Waves", " waves", "waves\n", "0", "x" * 10_000])
def test_a_word_that_is_no_back_is_refused(people: Authority, word: str) -> None:
    assert refusal(people, "ann", "saveProfile", name="Ann", back=word) == ("INVALID_ARGUMENT", "no-such-back")
    assert people.document("Users/ann")["back"] == ""


def test_somebody_new_begins_with_an_open_face(authority: Authority) -> None:
    assert refusal(authority, "eve", "signIn", name="Eve", face="tiger") == ("FAILED_PRECONDITION", "not-open-yet")
    assert refusal(authority, "eve", "saveProfile", name="Eve", face="tiger") == ("FAILED_PRECONDITION", "not-open-yet")
    assert authority.document("Users/eve") is None


def test_what_is_chosen_stays_and_can_be_saved_again(people: Authority) -> None:
    """The account may have fewer points than it needs, as after a restored copy."""
    people.call("ann", "saveProfile", name="Ann", face="tiger", back="stars")
    with_points(people, "ann", 0)
    assert people.call("ann", "signIn", name="Ann", face="tiger")["face"] == "tiger"
    saved = people.call("ann", "saveProfile", name="Annie", face="tiger", back="stars")
    assert (saved["face"], saved["back"]) == ("tiger", "stars")
    assert people.call("ann", "saveProfile", name="Ann")["back"] == "stars", "a name alone changes no back"


# At the table


def test_a_back_is_at_the_table_and_in_its_record(people: Authority) -> None:
    people.call("bob", "saveProfile", name="Bob", back="hearts")
    game = people.begin("ann", "bob", levels=["steady"])
    over = people.finished("ann", "bob")
    people.call("ann", "saveProfile", name="Ann", back="feathers")
    assert backs_at(people, f"Games/{game}") == {"ann": "feathers", "bob": "hearts", "": ""}
    assert backs_at(people, f"Records/{over}") == {"ann": "", "bob": "hearts"}, "what was played stays"


def test_a_back_follows_to_many_tables(people: Authority) -> None:
    games = [people.begin("ann", "bob") for _ in range(25)]
    more = people.call("ann", "saveProfile", name="Ann", back="waves")["more"]
    while more:
        more = people.call("ann", "updateTables")["more"]
    assert {backs_at(people, f"Games/{game}")["ann"] for game in games} == {"waves"}


def test_a_computer_that_plays_for_somebody_keeps_their_back(people: Authority) -> None:
    people.call("bob", "saveProfile", name="Bob", back="hearts")
    game = people.begin("ann", "bob")
    people.call("bob", "leave", gameId=game)
    people.call("ann", "giveSeat", gameId=game, seat=people.seat(game, "bob"), level="steady")
    assert backs_at(people, f"Games/{game}")["bob"] == "hearts"


def test_a_deleted_account_leaves_no_back(people: Authority) -> None:
    people.call("bob", "saveProfile", name="Bob", back="hearts")
    people.finished("ann", "bob")
    people.begin("ann", "bob")
    people.call("bob", "deleteAccount")
    assert [path for path, data in people.everything().items() if "hearts" in str(data)] == []


# Other programs


def test_an_app_from_before_backs_changes_none(people: Authority) -> None:
    people.call("ann", "saveProfile", name="Ann", back="stars")
    people.call("ann", "signIn", name="Ann", face="owl", icon="", guest=False)
    people.call("ann", "saveProfile", name="Annie", face="fox", icon="", guest=False)
    assert people.document("Users/ann")["back"] == "stars"


def test_documents_without_backs_are_read_and_get_them_when_they_are_written(people: Authority) -> None:
    def without_backs(data: Any) -> Any:
        if isinstance(data, dict):
            return {key: without_backs(value) for key, value in data.items() if key != "back"}
        return [without_backs(value) for value in data] if isinstance(data, list) else data

    game = people.begin("ann", "bob")
    people.store.commit([put(path, without_backs(data)) for path, data in people.everything().items()])
    people.act(game)
    people.call("ann", "saveProfile", name="Ann", back="stars")
    assert backs_at(people, f"Games/{game}") == {"ann": "stars", "bob": ""}


def test_a_back_of_a_newer_program_stays_in_the_profile(people: Authority) -> None:
    with_points(people, "ann", 0, back="marble")
    assert people.call("ann", "saveProfile", name="Annie", face="fox")["back"] == "marble"
    assert people.document("Users/ann")["back"] == "marble"


@given(st.text())
def test_there_is_always_a_back(word: str) -> None:
    assert known_back(word) == (word if word in BACKS else STANDARD_BACK)
