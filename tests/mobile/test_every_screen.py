"""Every screen on a phone held upright: nothing cut, no overlap, no small target, no faint word.

There words have the least room. The language is a made-up one, longer than English.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import made_up_language
from tests.mobile.app_harness import Play
from tests.mobile.screen_faults import english_words, faults_of
from tests.mobile.screen_tour import SHAPES, visit
from tests.mobile.tour_stops import ONLINE_STOPS, OTHER_STOPS

PATIENCE = 800.0
LARGEST = 1.6
BESIDE_TABLES = [
    "sign-in*", "home-*", "new-game-*", "settings-*", "join-*", "records-*", "statistics-*", "rules-*",
    "table-five_hundred-3-over*",
]  # fmt: skip
"""The stops without a table, whose large type has tests of its own, and the screens after a game."""


@pytest.mark.timeout(900)
@pytest.mark.parametrize("stops", [OTHER_STOPS, ONLINE_STOPS], ids=["device", "online"])
def test_every_screen_has_room_for_another_language_and_no_word_of_english(
    play: Play, tmp_path: Path, stops: str
) -> None:
    made_up_language.write_language(tmp_path / "translations")
    told = play(
        visit, "", [stops], size=SHAPES["phone"], patience=PATIENCE,
        THREES_TRANSLATIONS=str(tmp_path / "translations"), THREES_LANGUAGE=made_up_language.LANGUAGE,
    ).result  # fmt: skip
    assert len(told) > 80, "the pattern matches"
    english = {stop: english_words(found["words"]) for stop, found in told.items()}
    assert {stop: words for stop, words in english.items() if words} == {}
    assert faults_of(told) == {}


@pytest.mark.timeout(600)
def test_every_screen_beside_the_tables_has_room_for_the_largest_type(play: Play) -> None:
    told = play(visit, "", BESIDE_TABLES, LARGEST, size=SHAPES["phone"], patience=PATIENCE).result
    assert len(told) > 15
    assert faults_of(told) == {}
