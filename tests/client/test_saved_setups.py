"""The setups of last games are found again, whatever is wrong with their file."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from client.errors import CallError
from client.new_game.game_setup import default_setup
from client.new_game.saved_setups import MAX_NAMED, MAX_PEOPLE, SavedSetups
from engine.games import GAMES

KIND = "game_of_threes"
USUAL = default_setup(KIND)
OWN = replace(USUAL, levels=("random", "steady"), options={**USUAL.options, "show_points": True}, time_limit=60)


@pytest.mark.parametrize("kind", GAMES)
def test_without_a_last_game_the_setup_is_the_usual_one(kind: str) -> None:
    assert SavedSetups().find("ann", kind) == default_setup(kind)


def test_each_person_has_the_setup_of_their_last_game_of_each_kind(tmp_path: Path) -> None:
    path = tmp_path / "setups.json"
    here = SavedSetups(path)
    here.save("ann", default_setup("lebowski"))
    here.save("ann", USUAL)
    here.save("ann", OWN)
    for saved in (here, SavedSetups(path)):  # in the same app, and in the one that is begun next
        assert saved.find("ann", KIND) == OWN
        assert saved.find("bob", KIND) == USUAL
        assert saved.find("ann", "lebowski") == default_setup("lebowski")


def test_who_is_deleted_has_no_setups_and_is_named_in_none(tmp_path: Path) -> None:
    path = tmp_path / "setups.json"
    here = SavedSetups(path)
    for uid in ("ann", "bob"):
        here.save(uid, replace(USUAL, others=("Zo\u00eb", "Ben")))
        here.keep(uid, "House", replace(USUAL, others=("ZOE\u0308",)))
    here.keep("zoe", "House of Zoë", USUAL)
    here.forget_person("zoe", "Zoë")
    for saved in (here, SavedSetups(path)):
        assert saved.names("zoe", KIND) == ()
        assert saved.find("ann", KIND).others == ("Ben",)
        named = saved.find_named("bob", KIND, "House")
        assert named is not None
        assert named.others == ()
    assert "zo" not in path.read_text(encoding="utf-8").lower()
    before = path.read_text(encoding="utf-8")
    here.forget_person("cho", "")
    assert path.read_text(encoding="utf-8") == before


def test_setups_are_kept_under_names(tmp_path: Path) -> None:
    path = tmp_path / "setups.json"
    here = SavedSetups(path)
    long = replace(OWN, time_limit=3600)
    here.keep("ann", " Sunday ", OWN)
    here.keep("ann", "Letters", long)
    here.save("ann", USUAL)
    for saved in (here, SavedSetups(path)):
        assert saved.names("ann", KIND) == ("Sunday", "Letters")
        assert saved.find_named("ann", KIND, "Sunday") == OWN
        assert saved.find_named("ann", KIND, "Letters") == long
        assert saved.find_named("ann", KIND, "nothing") is None
        assert saved.find("ann", KIND) == USUAL
        assert saved.names("bob", KIND) == saved.names("ann", "lebowski") == ()
    here.keep("ann", "SUNDAY", USUAL)
    assert here.find_named("ann", KIND, "SUNDAY") == USUAL
    here.drop("ann", KIND, "Letters")
    here.drop("ann", KIND, "nothing")
    assert here.names("ann", KIND) == ("SUNDAY",)


def test_not_more_setups_are_kept_than_one_can_look_through() -> None:
    saved = SavedSetups()
    for number in range(MAX_NAMED):
        saved.keep("ann", f"Setup {number}", OWN)
    with pytest.raises(CallError):
        saved.keep("ann", "One more", OWN)
    saved.keep("ann", "Setup 3", USUAL)
    for name in ("", "  ", "x" * 41, "a\u202eb", "\x00"):
        with pytest.raises(CallError):
            saved.keep("bob", name, OWN)
    assert saved.names("bob", KIND) == ()


@pytest.mark.parametrize(
    "named", [None, 3, [], {KIND: []}, {KIND: {"a": None}}, {KIND: {"a": {"levels": 3, "options": [1]}}}, {"x": {}}]
)
def test_damaged_named_setups_are_the_usual_ones_or_none(tmp_path: Path, named: Any) -> None:
    path = tmp_path / "setups.json"
    path.write_text(json.dumps({"ann": {"named": named}, "bob": 3}), "utf-8")
    saved = SavedSetups(path)
    for name in saved.names("ann", KIND):
        assert saved.find_named("ann", KIND, name) in (None, USUAL)
    assert saved.names("bob", KIND) == ()
    saved.keep("ann", "Mine", OWN)
    saved.keep("bob", "Mine", OWN)
    assert SavedSetups(path).find_named("ann", KIND, "Mine") == OWN
    assert SavedSetups(path).find_named("bob", KIND, "Mine") == OWN


def test_only_the_people_who_played_last_are_remembered(tmp_path: Path) -> None:
    saved = SavedSetups(tmp_path / "setups.json")
    for number in range(MAX_PEOPLE + 1):
        saved.save(f"person {number}", OWN)
    again = SavedSetups(tmp_path / "setups.json")
    assert again.find("person 0", KIND) == USUAL
    assert again.find(f"person {MAX_PEOPLE}", KIND) == OWN


@pytest.mark.parametrize(
    ("entry", "expected"),
    [
        ({"levels": ["nobody"]}, USUAL),
        ({"levels": []}, USUAL),
        ({"levels": ["random"] * 40}, USUAL),
        ({"levels": [["random"]], "timeLimit": True}, USUAL),
        ({"levels": "random", "options": ["show_points"], "timeLimit": 5}, USUAL),
        ({"options": {"show_points": 1, "dragons": True}}, USUAL),
        ({"options": {"show_points": True}}, replace(USUAL, options={**USUAL.options, "show_points": True})),
        ({"levels": ["random"]}, replace(USUAL, levels=("random",))),
        ({"timeLimit": 30}, replace(USUAL, time_limit=30)),
        ({"others": "Ben"}, USUAL),
        ({"others": ["Ben", "ben"]}, USUAL),
        ({"others": ["x"] * 40}, USUAL),
        ({"others": [7]}, USUAL),
        ({"others": ["Ben"]}, default_setup(KIND, others=("Ben",))),
        ({"others": ["Ben"], "levels": [], "timeLimit": 30}, replace(USUAL, others=("Ben",), levels=())),
        ({"hints": False}, replace(USUAL, hints=False)),
        ({"hints": 0}, USUAL),
        ("nonsense", USUAL),
    ],
)
def test_what_a_game_does_not_offer_has_its_usual_value(tmp_path: Path, entry: Any, expected: object) -> None:
    path = tmp_path / "setups.json"
    path.write_text(json.dumps({"ann": {KIND: entry}}), encoding="utf-8")
    assert SavedSetups(path).find("ann", KIND) == expected


def test_a_setup_without_hints_is_found_again(tmp_path: Path) -> None:
    path, setup = tmp_path / "setups.json", replace(default_setup(KIND, others=("Ben",)), hints=False)
    SavedSetups(path).save("ann", setup)
    assert SavedSetups(path).find("ann", KIND) == setup


@pytest.mark.parametrize("text", ["", "{", "[]", "7", '{"ann": 7}', '{"ann": {"game_of_threes": null}}', "[" * 100_000])
def test_a_damaged_file_is_ignored_and_written_anew(tmp_path: Path, text: str) -> None:
    path = tmp_path / "setups.json"
    path.write_text(text, encoding="utf-8")
    saved = SavedSetups(path)
    assert saved.find("ann", KIND) == USUAL
    saved.save("ann", OWN)
    assert SavedSetups(path).find("ann", KIND) == OWN


@pytest.mark.parametrize("text", ["{", "[]", '{"ann": '])
def test_a_damaged_file_is_put_aside_once(tmp_path: Path, text: str) -> None:
    path, aside = tmp_path / "setups.json", tmp_path / "setups.damaged.json"
    path.write_text(text, encoding="utf-8")
    saved = SavedSetups(path)
    saved.find("ann", KIND)
    assert path.read_text(encoding="utf-8") == text, "nothing is moved before something is written"
    for _ in range(2):
        saved.save("ann", OWN)
        assert sorted(tmp_path.iterdir()) == [aside, path]
    assert aside.read_text(encoding="utf-8") == text
    assert SavedSetups(path).find("ann", KIND) == OWN


@pytest.mark.parametrize("writes", [False, True])
def test_a_deleted_person_is_in_no_damaged_file(tmp_path: Path, writes: bool) -> None:
    path = tmp_path / "setups.json"
    path.write_text('{"ann": {"game_of_threes": {"others": ["Ben"', encoding="utf-8")
    saved = SavedSetups(path)
    if writes:
        saved.save("bob", OWN)
    saved.forget_person("ben", "Ben")
    assert list(tmp_path.iterdir()) == [path] * writes


def test_where_nothing_can_be_written_a_setup_lasts_until_the_app_closes(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    saved = SavedSetups(tmp_path / "file" / "setups.json")
    saved.save("ann", OWN)
    assert saved.find("ann", KIND) == OWN


def test_an_option_that_once_had_other_values_is_read(tmp_path: Path) -> None:
    path = tmp_path / "setups.json"
    path.write_text(json.dumps({"ann": {"five_hundred": {"options": {"misere": True}}}}), encoding="utf-8")
    assert SavedSetups(path).find("ann", "five_hundred").options["misere"] == "any"
