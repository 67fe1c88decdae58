"""A start that is typed as a person would."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from client.catalogue import Catalogue
from client.errors import CallError
from client.forms.typed_start import parse_start
from client.localizer import Localizer, table_localizer

BERLIN = ZoneInfo("Europe/Berlin")
MONDAY_EVENING = (2026, 11, 23, 18, 7)
WORDS = table_localizer()


def unix(*when: Any) -> int:
    return int(datetime(*when, tzinfo=BERLIN).timestamp())


def parse(typed: str, now: tuple[int, ...] = MONDAY_EVENING) -> int | None:
    return parse_start(WORDS, typed, unix(*now), BERLIN)


@pytest.mark.parametrize(
    ("typed", "when"),
    [
        ("tomorrow 20:15", (2026, 11, 24, 20, 15)),
        ("Tomorrow at 8.15pm", (2026, 11, 24, 20, 15)),
        ("20:15", (2026, 11, 23, 20, 15)),
        ("17:00", (2026, 11, 24, 17)),
        ("today, 19", (2026, 11, 23, 19)),
        ("sat 8 pm", (2026, 11, 28, 20)),
        ("Saturday 12am", (2026, 11, 28)),
        ("monday 18:15", (2026, 11, 23, 18, 15)),
        ("25.11. 9:45", (2026, 11, 25, 9, 45)),
        ("2026-12-01 12pm", (2026, 12, 1, 12)),
        ("3 dec 20h30", (2026, 12, 3, 20, 30)),
        ("on the 3. December at 20:30", (2026, 12, 3, 20, 30)),
        ("Dec 3 20:30", (2026, 12, 3, 20, 30)),
        ("in 2 hours", (2026, 11, 23, 20, 15)),
        ("in 30 min", (2026, 11, 23, 18, 45)),
    ],
)
def test_what_a_person_types_is_a_time(typed: str, when: tuple[int, ...]) -> None:
    assert parse(typed) == unix(*when)


@pytest.mark.parametrize("typed", ["never", "No", "by hand"])
def test_a_table_can_be_left_to_its_originator(typed: str) -> None:
    assert parse(typed) is None


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("", "start-unknown"),
        ("soon", "start-unknown"),
        ("tomorrow", "start-unknown"),
        ("25:00", "start-unknown"),
        ("13pm", "start-unknown"),
        ("t 20:00", "start-unknown"),
        ("30.2. 20:00", "start-unknown"),
        ("99999999999999999999 nov 20:15", "start-unknown"),
        ("1" * 5000 + " nov 20:15", "start-unknown"),
        ("003 dec 20:15", "start-unknown"),
        ("2026-13-01 20:00", "start-unknown"),
        ("20:07", "start-no-quarter"),
        ("today 17:00", "start-not-then"),
        ("2027-01-01 20:00", "start-not-then"),
        ("22.11. 20:00", "start-not-then"),
    ],
)
def test_what_is_no_time_is_refused_in_a_sentence(typed: str, code: str) -> None:
    with pytest.raises(CallError) as caught:
        parse(typed)
    assert caught.value.text.code == code
    assert WORDS.say(caught.value.text) != code


def test_an_hour_that_clocks_skip_is_no_time() -> None:
    with pytest.raises(CallError):
        parse("28.3. 2:30", (2027, 3, 20, 12))
    assert parse("28.3. 3:30", (2027, 3, 20, 12)) == unix(2027, 3, 28, 3, 30)


@given(st.text(max_size=40) | st.from_regex(r"[a-z0-9.:, -]{0,20}", fullmatch=True))
def test_whatever_is_typed_is_a_time_or_refused(typed: str) -> None:
    try:
        at = parse(typed)
    except CallError:
        return
    assert at is None or at > unix(*MONDAY_EVENING)


def test_the_words_are_those_of_the_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "nl.ftl").write_text(
        "start-typed-never = nooit\nstart-typed-delay = over\nstart-typed-hours = u, uur\nstart-today = vandaag\n"
    )
    monkeypatch.setenv("THREES_TRANSLATIONS", str(tmp_path))
    dutch, now = Localizer(Catalogue(language="nl")), unix(*MONDAY_EVENING)
    assert parse_start(dutch, "nooit", now, BERLIN) is None
    assert parse_start(dutch, "over 2 uur", now, BERLIN) == unix(2026, 11, 23, 20, 15)
    assert parse_start(dutch, "vandaag 19", now, BERLIN) == unix(2026, 11, 23, 19)
    with pytest.raises(CallError):
        parse_start(dutch, "never", now, BERLIN)
