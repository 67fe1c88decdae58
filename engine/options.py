"""The options of a game, which are the fields of its class: what a table may choose, and how choices are named."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, get_args, get_type_hints


@dataclass(frozen=True, slots=True)
class OptionField:
    """An option of a game. `option_code` gives the codes of its label and of the words for its values."""

    name: str
    values: tuple[Any, ...]
    default: Any


def option_code(name: str, *value: object) -> str:
    """The code of an option's label or, with a value, of the word for that value.

    Values that are strings need a word. Yes, no, none and numbers have general ones, which a game may replace.

    >>> option_code("show_points"), option_code("show_points", True), option_code("target", None)
    ('option-show-points', 'option-show-points-yes', 'option-target-none')
    """
    words = ("yes" if part is True else "no" if part is False else str(part).lower() for part in value)
    return "-".join(["option", name, *words]).replace("_", "-")


@cache
def read_option_fields(game: type[Any]) -> tuple[OptionField, ...]:
    """The options of a game's class, for a form. A bool may be no or yes, a Literal one of its values."""
    hints = get_type_hints(game)
    return tuple(
        OptionField(
            option.name,
            (False, True) if hints[option.name] is bool else get_args(hints[option.name]),
            option.default,
        )
        for option in fields(game)
    )


def find_house_rules(
    option_fields: Iterable[OptionField], options: Mapping[str, Any]
) -> tuple[tuple[OptionField, Any], ...]:
    """The options that differ from their default, each with its value, in the order of the fields.

    Values that the fields do not list, which another program has stored, are left out. ``1`` is not ``true``.

    >>> has_jokers = OptionField("jokers", (False, True), False)
    >>> [(option.name, value) for option, value in find_house_rules([has_jokers], {"jokers": True, "new": 1})]
    [('jokers', True)]
    """
    return tuple(
        (option, value)
        for option in option_fields
        for value in option.values
        if value != option.default
        and option.name in options
        and type(options[option.name]) is type(value)
        and options[option.name] == value
    )
