"""The options of a game in words, where they are not the usual ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from client.localizer import Localizer
from engine.games import GAMES
from engine.options import find_house_rules


def describe_house_rules(
    localizer: Localizer, kind: str, options: Mapping[str, Any], time_limit: int | None, hints: bool = False
) -> tuple[str, ...]:
    """The options that are not the usual ones, the time for a turn, and whether hints are allowed.

    `localizer` is that of the kind of game.

    What another program knows alone is left out.
    """
    fields = GAMES[kind].option_fields() if kind in GAMES else ()
    catalogue = localizer.catalogue
    rules = [
        localizer("house-rule", option=catalogue.option(field.name), value=catalogue.option_value(field.name, value))
        for field, value in find_house_rules(fields, options)
    ]
    if time_limit is not None:
        limit = localizer("new-time", seconds=time_limit)
        rules.append(localizer("house-rule", option=localizer("new-clock"), value=limit))
    if hints:
        rules.append(localizer("house-rule", option=localizer("new-hints"), value=localizer("new-yes")))
    return tuple(rules)
