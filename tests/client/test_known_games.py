"""The games that people know, for ever, whatever the file holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from client.lessons.known_games import MAX_GAMES, KnownGames


def test_a_game_is_known_for_ever_to_the_one_who_knows_it(tmp_path: Path) -> None:
    file = tmp_path / "known-games.json"
    here = KnownGames(file)
    assert not here.has("ann", "threes")
    here.add("ann", "threes")
    here.add("ann", "threes")
    for known in (here, KnownGames(file)):
        assert known.has("ann", "threes")
        assert not known.has("ann", "lebowski")
        assert not known.has("bob", "threes")


def test_nothing_is_known_of_who_is_deleted(tmp_path: Path) -> None:
    file = tmp_path / "known-games.json"
    here = KnownGames(file)
    for uid in ("ann", "anna"):
        here.add(uid, "threes")
    here.forget_person("ann")
    for known in (here, KnownGames(file)):
        assert (known.has("ann", "threes"), known.has("anna", "threes")) == (False, True)


@pytest.mark.parametrize("text", ["", "{", "5", '{"ann": 1}', '["ann/threes", 5]', "[" * 100_000])
def test_a_damaged_file_knows_nothing_and_is_written_again(tmp_path: Path, text: str) -> None:
    file = tmp_path / "known-games.json"
    file.write_text(text, encoding="utf-8")
    known = KnownGames(file)
    assert not known.has("ann", "threes")
    known.add("ann", "threes")
    assert KnownGames(file).has("ann", "threes")


def test_where_nothing_can_be_written_games_are_known_until_the_end(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    known = KnownGames(tmp_path / "file" / "known-games.json")
    known.add("ann", "threes")
    assert known.has("ann", "threes")


def test_the_file_does_not_grow_for_ever(tmp_path: Path) -> None:
    known = KnownGames()
    for number in range(MAX_GAMES + 1):
        known.add(str(number), "threes")
    assert known.has(str(MAX_GAMES), "threes")
    assert not known.has("0", "threes")
