"""The faults that a tour of the screens has found, for tests: a sentence each, but for those that may be borne."""

from __future__ import annotations

import re
from typing import Any

from tests import made_up_language
from tests.mobile.online_visit import FRIENDS, OWN_NAME, WRITTEN
from tests.mobile.screen_tour import LONG_NAME

_WORD = re.compile(r"[^\W\d_]{3,}")


def faults_of(told: dict[str, Any]) -> dict[str, list[str]]:
    """The faults of the stops that have some."""
    found = {stop: [one for one in seen["problems"] if not _is_bearable(one, stop)] for stop, seen in told.items()}
    return {stop: faults for stop, faults in found.items() if faults}


def _is_bearable(problem: str, stop: str) -> bool:
    """Whether only a person's name is cut, or an address broken, which may be as long as its owner likes."""
    if problem.startswith("a word goes on") and stop in _WITH_ADDRESSES:
        return True
    return problem.startswith("cut with dots") and ("@" in problem or any(name[:20] in problem for name in _LONG_NAMES))


def english_words(texts: list[str]) -> list[str]:
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
    "ghost",
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
"""The first part of an address; names of groups, of settings that are kept, of computer players, and of the person who
plays at the same device.
"""
