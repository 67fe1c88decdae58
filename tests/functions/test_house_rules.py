"""The house rules in e-mails are those on the screens, and go to whoever is asked."""

from __future__ import annotations

from typing import Any

import pytest

from client.localizer import table_localizer
from client.new_game.game_form import LONG_TIME_LIMITS, OFFERED_TIME_LIMITS
from client.text import house_rules as screens
from engine.games import GAMES
from functions.service.house_rules import describe_house_rules, read_options
from tests.functions.authority_helpers import Authority

OPTIONS = [
    (kind, field.name, value) for kind in GAMES for field in GAMES[kind].option_fields() for value in field.values
]


@pytest.mark.parametrize(("kind", "name", "value"), OPTIONS)
def test_an_email_says_an_option_as_the_screens_do(kind: str, name: str, value: Any) -> None:
    said = describe_house_rules(kind, {name: value}, None)
    assert said == screens.describe_house_rules(table_localizer(kind), kind, {name: value}, None)


@pytest.mark.parametrize("seconds", [*OFFERED_TIME_LIMITS, *LONG_TIME_LIMITS, 45])
def test_an_email_says_the_time_for_a_turn_as_the_screens_do(seconds: int | None) -> None:
    said = describe_house_rules("lebowski", {}, seconds)
    assert said == screens.describe_house_rules(table_localizer("lebowski"), "lebowski", {}, seconds)


@pytest.mark.parametrize(
    ("kind", "options"),
    [("crazy_eights", {"queens_skip": 1}), ("crazy_eights", {"jokers": "wild"}), ("of_a_newer_program", {"a": True})],
)
def test_what_is_not_known_is_left_out(kind: str, options: dict[str, Any]) -> None:
    assert describe_house_rules(kind, options, None) == ()


@pytest.mark.parametrize(
    ("kind", "stored"), [("crazy_eights", {"target": "high"}), ("crazy_eights", {"a": 1}), ("of_a_newer_program", {})]
)
def test_options_of_a_newer_program_are_none(kind: str, stored: dict[str, Any]) -> None:
    assert read_options(kind, stored) == {}


def test_whoever_is_asked_by_email_reads_the_rules_of_the_table(authority: Authority) -> None:
    authority.prove("ann")
    rules = {"queens_skip": True, "target": 250}
    authority.create("ann", kind="crazy_eights", invites=["dora@example.org"], options=rules, timeLimit=3600)
    (email,) = authority.emails()
    paragraphs = email["message"]["text"].split("\n\n")
    assert "The rules of this table:\n- Points to win: 250\n- Queens skip: yes\n- Time for a turn: 1 hour" in paragraphs


def test_a_table_with_the_usual_rules_says_nothing_of_them(authority: Authority) -> None:
    authority.prove("ann")
    authority.create("ann", invites=["dora@example.org"])
    (email,) = authority.emails()
    assert "rules" not in email["message"]["text"]
