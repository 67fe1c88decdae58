"""Every screen in the three shapes of a window: nothing cut, no overlap, no small target, no faint word.

A phone held upright has the least room for words. There the language is a made-up one, longer than English.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests import made_up_language
from tests.mobile.app_harness import Play
from tests.mobile.online_visit import DIFFERENT, FRIENDS, OWN_NAME, WRITTEN
from tests.mobile.screen_tour import LONG_NAME, SHAPES, visit

PATIENCE = 800.0
LARGEST = 1.6
BESIDE_TABLES = [
    "sign-in", "home", "new-game", "settings", "join", "records", "statistics", "rules", "table-five_hundred-3-over",
]  # fmt: skip
"""The stops without a table, whose large type has tests of its own, and the screens after a game."""
_WORD = re.compile(r"[^\W\d_]{3,}")


@pytest.mark.timeout(900)
@pytest.mark.parametrize("shape", [shape for shape in SHAPES if shape != "phone"])
def test_every_screen_can_be_read_and_touched(shape: str, play: Play) -> None:
    told = play(visit, "", [], 1.0, False, True, size=SHAPES[shape], patience=PATIENCE).result
    assert len(told) > 30
    assert set(DIFFERENT) <= told.keys()
    assert _faults(told) == {}


@pytest.mark.timeout(900)
def test_every_screen_has_room_for_another_language_and_no_word_of_english(play: Play, tmp_path: Path) -> None:
    made_up_language.write_language(tmp_path / "translations")
    told = play(
        visit, "", [], size=SHAPES["phone"], patience=PATIENCE,
        THREES_TRANSLATIONS=str(tmp_path / "translations"), THREES_LANGUAGE=made_up_language.LANGUAGE,
    ).result  # fmt: skip
    english = {stop: _english(found["words"]) for stop, found in told.items()}
    assert {stop: words for stop, words in english.items() if words} == {}
    assert _faults(told) == {}


@pytest.mark.timeout(600)
def test_every_screen_beside_the_tables_has_room_for_the_largest_type(play: Play) -> None:
    told = play(visit, "", BESIDE_TABLES, LARGEST, size=SHAPES["phone"], patience=PATIENCE).result
    assert len(told) > 15
    assert _faults(told) == {}


def _faults(told: dict[str, Any]) -> dict[str, list[str]]:
    """The faults of the stops that have some."""
    found = {stop: [one for one in seen["problems"] if not _is_bearable(one, stop)] for stop, seen in told.items()}
    return {stop: faults for stop, faults in found.items() if faults}


def _is_bearable(problem: str, stop: str) -> bool:
    """Whether only a person's name is cut, or an address broken, which may be as long as its owner likes."""
    if problem.startswith("a word goes on") and stop in _WITH_ADDRESSES:
        return True
    return problem.startswith("cut with dots") and ("@" in problem or any(name[:20] in problem for name in _LONG_NAMES))


def _english(texts: list[str]) -> list[str]:
    """The words that are not of the made-up language, names of people and signs excepted."""
    names = {*" ".join((LONG_NAME, OWN_NAME, *FRIENDS.values())).split(), *_NAMES, *_WORD.findall(WRITTEN)}
    words = {word for text in texts for word in _WORD.findall(_ADDRESS.sub("", text))}
    return sorted(word for word in words if word not in names and not made_up_language.is_translated(word))


_LONG_NAMES = (LONG_NAME, OWN_NAME, *FRIENDS.values())
_WITH_ADDRESSES = ("online-privacy", "online-account-exported")
"""Stops that show the address of a page, or of a file."""
_ADDRESS = re.compile(r"\S*@\S*\.\n\S+|\S*[@/]\S*|\b[A-Z]{2,6}-[A-Z0-9]{4}\b")
"""Addresses, which a small tile breaks after a dot, files, and codes of tables and people."""
_NAMES = (
    "Family",
    "Sundays",
    "Quick",
    "Ada",
    "Ben",
    "Blaise",
    "Carl",
    "Dora",
    "Emmy",
    "Felix",
    "Grace",
    "Hugo",
    "Ida",
    "Jakob",
    "Klara",
    "Konstantin",
)
"""Names of groups, of settings that are kept, of computer players, and of the person who plays at the same device."""
