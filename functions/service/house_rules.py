"""The options of a game in words, for e-mails: the same words as on the screens, without a library for Fluent."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from engine.errors import EngineError
from engine.games import GAMES, get_game
from engine.options import option_code
from functions.durations import DAY_SECONDS, HOUR_SECONDS

GENERAL_WORDS: Final[Mapping[object, str]] = {True: "yes", False: "no", None: "none"}
"""The words for values that a game has no word of its own for."""
TIMES: Final = {30: "30 s", 60: "1 min", 120: "2 min", 300: "5 min", HOUR_SECONDS: "1 hour"}
TIMES.update({DAY_SECONDS: "1 day", 3 * DAY_SECONDS: "3 days"})
"""The words for the usual times of a turn, by seconds."""


def describe_house_rules(kind: str, options: Mapping[str, Any], time_limit: int | None) -> tuple[str, ...]:
    """The options that are not the usual ones, and the time for a turn, each as a line.

    What another program knows alone is left out.

    >>> describe_house_rules("crazy_eights", {"queens_skip": True}, 3600)
    ('Queens skip: yes', 'Time for a turn: 1 hour')
    """
    fields = GAMES[kind].option_fields() if kind in GAMES else ()
    rules = [
        f"{_find_word(kind, option_code(field.name)) or field.name}: {_value_word(kind, field.name, value)}"
        for field in fields
        for value in field.values
        if value != field.default and field.name in options and _is_same(options[field.name], value)
    ]
    if time_limit is not None:
        rules.append(f"Time for a turn: {TIMES.get(time_limit, f'{time_limit} seconds')}")
    return tuple(rules)


def read_options(kind: str, stored: Mapping[str, Any]) -> Mapping[str, Any]:
    """The options of a game as it names them, from stored ones; empty where a newer program alone knows them."""
    try:
        return get_game(kind, **stored).options()
    except EngineError:
        return {}


def _value_word(kind: str, name: str, value: object) -> str:
    """The word of the game for a value of its option, or else the general one, or the value itself."""
    general = GENERAL_WORDS[value] if value is None or type(value) is bool else str(value)
    return _find_word(kind, option_code(name, value)) or general


def _find_word(kind: str, code: str) -> str:
    """The text of a sentence of a game that is one line without arguments; empty where it has none."""
    found = re.search(rf"^{code} = (.+)$", GAMES[kind].sentences, re.MULTILINE)
    return found[1] if found else ""


def _is_same(stored: object, value: object) -> bool:
    """Whether a stored value is this one; ``1`` is not ``true``."""
    return type(stored) is type(value) and stored == value
