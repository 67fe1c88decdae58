"""The search in finished games: by players, games and dates, with words and with chips."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any

import pytest

from client.models import Player, Record
from client.text.record_search import RecordSearch, find_choices
from engine.text import Text
from engine.view import View

NOW = datetime(2026, 3, 20, 12).astimezone()


def record(kind: str, day: tuple[int, int, int], *names: str) -> Record:
    finished = int(datetime(*day, 15).astimezone().timestamp())
    players = tuple(Player(seat, name) for seat, name in enumerate(names))
    view = View(kind, "spectator", "over", "over", None, Text("game-is-over"))
    return Record(f"{kind} {day}", kind, players, 0, 1, finished, view)


MARCH = record("lebowski", (2026, 3, 3), "Ann", "Zoë of York", "Ada")
JANUARY = record("five_hundred", (2026, 1, 13), "Ann", "Bob", "Ada")
LAST_YEAR = record("five_hundred", (2025, 3, 30), "Ann", "Cho", "Ada")
ALL = (MARCH, JANUARY, LAST_YEAR)


def found(**search: Any) -> list[Record]:
    return [record for record in ALL if RecordSearch(**search).finds(record, NOW)]


def test_a_person_is_found_by_who_they_are_until_other_words_are_typed() -> None:
    other = replace(MARCH, players=(Player(0, "Ann", "ann"), Player(1, "Ada", "ada")))
    namesake = replace(MARCH, players=(Player(0, "Ann", "ann"), Player(1, "Ada", "another")))
    search = RecordSearch("Ada", uid="ada")
    assert [search.finds(record, NOW) for record in (other, namesake)] == [True, False]
    assert search.typed("Ada") == search
    assert [search.typed("ad").finds(record, NOW) for record in (other, namesake)] == [True, True]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("", ALL),
        ("  ", ALL),
        ("zoe", (MARCH,)),
        ("ZOE\u0308", (MARCH,)),
        ("york zoë", (MARCH,)),
        ("ada", ALL),
        ("lebow", (MARCH,)),
        ("500", (JANUARY, LAST_YEAR)),
        ("500 bob", (JANUARY,)),
        ("march", (MARCH, LAST_YEAR)),
        ("mar 2025", (LAST_YEAR,)),
        ("3", (MARCH,)),
        ("13 january", (JANUARY,)),
        ("2026-03", (MARCH,)),
        ("2026-03-03 ann", (MARCH,)),
        ("2024", ()),
        ("zoe bob", ()),
    ],
)
def test_each_word_is_found_in_a_name_a_game_or_a_date(words: str, expected: tuple[Record, ...]) -> None:
    assert found(words=words) == list(expected)


def test_chips_narrow_the_search() -> None:
    assert found(kind="five_hundred") == [JANUARY, LAST_YEAR]
    assert found(period="month") == [MARCH]
    assert found(period="year") == [MARCH, JANUARY]
    assert found(period="earlier") == [LAST_YEAR]
    assert found(kind="five_hundred", period="year", words="bob") == [JANUARY]
    assert found(kind="threes") == []


def test_a_second_tap_on_a_chip_takes_it_back() -> None:
    search = RecordSearch("ann").toggled(kind="lebowski").toggled(period="year")
    assert search == RecordSearch("ann", "lebowski", "year")
    assert search.toggled(period="month").period == "month"
    assert search.toggled(kind="lebowski").toggled(period="year") == RecordSearch("ann")
    assert RecordSearch(" ").is_empty
    assert not search.is_empty


def test_chips_are_offered_where_they_tell_games_apart() -> None:
    choices = find_choices(ALL, NOW)
    assert choices.kinds == ("lebowski", "five_hundred"), "the game played last comes first"
    assert choices.periods == ("month", "year", "earlier")
    assert find_choices((JANUARY,), NOW).kinds == find_choices((JANUARY,), NOW).periods == ()
    assert find_choices((), NOW).kinds == ()
