"""The options of a game in words, for e-mails: the same words as on the screens, without a library for Fluent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine.errors import EngineError
from engine.games import GAMES, get_game
from engine.options import find_house_rules, option_code
from functions.durations import DAY_SECONDS, HOUR_SECONDS
from functions.sentences import find_sentence

GENERAL_WORDS: Final[Mapping[object, str]] = {True: "yes", False: "no", None: "none"}
"""The words for values that a game has no word of its own for."""
TIMES: Final[Mapping[int, str]] = {
    30: "30 s",
    60: "1 min",
    120: "2 min",
    300: "5 min",
    HOUR_SECONDS: "1 hour",
    DAY_SECONDS: "1 day",
    3 * DAY_SECONDS: "3 days",
}
"""The words for the usual times of a turn, by seconds."""


def describe_house_rules(
    kind: str, options: Mapping[str, Any], time_limit: int | None, hints: bool = False
) -> tuple[str, ...]:
    """The options that are not the usual ones, the time for a turn, and whether hints are allowed, each as a line.

    What another program knows alone is left out.

    >>> describe_house_rules("crazy_eights", {"queens_skip": True}, 3600)
    ('Queens skip: yes', 'Time for a turn: 1 hour')
    """
    fields = GAMES[kind].option_fields() if kind in GAMES else ()
    rules = [
        f"{find_sentence(kind, option_code(field.name)) or field.name}: {_value_word(kind, field.name, value)}"
        for field, value in find_house_rules(fields, options)
    ]
    if time_limit is not None:
        rules.append(f"Time for a turn: {TIMES.get(time_limit, f'{time_limit} seconds')}")
    if hints:
        rules.append("Hints: yes")
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
    return find_sentence(kind, option_code(name, value)) or general
