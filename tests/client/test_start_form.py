"""The choice of a start: any quarter of an hour of the next thirty days, as the clocks of the reader say."""

from __future__ import annotations

from datetime import date, datetime, timezone
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from client.forms.form_field import FormField
from client.forms.start_calendar import QUARTER_SECONDS, StartCalendar
from client.forms.start_form import MORE_DAYS, OTHER_TIME, StartForm
from client.localizer import table_localizer
from functions.limits import MAX_START_DAYS

BERLIN = ZoneInfo("Europe/Berlin")
ZONES = [BERLIN, ZoneInfo("Asia/Kathmandu"), ZoneInfo("America/St_Johns"), ZoneInfo("Australia/Lord_Howe")]


def unix(year: int, month: int, day: int, hour: int = 0, minute: int = 0, zone: ZoneInfo = BERLIN) -> int:
    return int(datetime(year, month, day, hour, minute, tzinfo=zone).timestamp())


def form(now: int) -> StartForm:
    made = StartForm(table_localizer(), lambda: now, BERLIN)
    made.change("starts", OTHER_TIME)
    return made


def fields(made: StartForm) -> dict[str, FormField]:
    return {field.key: field for field in made.fields()}


@given(st.integers(1_700_000_000, 1_900_000_000), st.sampled_from(ZONES))
def test_every_time_that_can_be_chosen_is_a_quarter_of_the_next_thirty_days(now: int, zone: ZoneInfo) -> None:
    calendar = StartCalendar(now, zone)
    for day in (calendar.days[0], calendar.days[-1]):
        for hour in calendar.hours(day):
            for minute in calendar.minutes(day, hour):
                at = calendar.find_time(day, hour, minute)
                assert now < at <= now + MAX_START_DAYS * 86_400
                assert at % QUARTER_SECONDS == 0
                clock = datetime.fromtimestamp(at, zone)
                assert (clock.date(), clock.hour, clock.minute) == (day, hour, minute)
    assert len(calendar.days) in (30, 31)


def test_an_hour_that_is_skipped_cannot_be_chosen_and_of_one_that_is_repeated_the_first_is_meant() -> None:
    spring = StartCalendar(unix(2027, 3, 20), BERLIN)
    assert 2 not in spring.hours(date(2027, 3, 28))
    assert spring.find_time(date(2027, 3, 28), 2, 30) is None
    assert spring.find_time(date(2027, 3, 28), 20, 15) == unix(2027, 3, 28, 20, 15)
    autumn = StartCalendar(unix(2027, 10, 20), BERLIN)
    assert autumn.hours(date(2027, 10, 31)) == tuple(range(24))
    first = autumn.find_time(date(2027, 10, 31), 2, 30)
    assert datetime.fromtimestamp(first, timezone.utc).hour == 0, "summer time still"
    assert autumn.find_time(date(2027, 10, 31), 3, 0) - first == 5400


def test_days_are_named_and_the_evening_is_chosen_first() -> None:
    made = form(unix(2026, 11, 23, 18, 7))
    shown = fields(made)
    assert [words for _, words in shown["start-day"].choices] == [
        "today", "tomorrow", "Wed 25 Nov", "Thu 26 Nov", "Fri 27 Nov", "Sat 28 Nov", "Sun 29 Nov", "later …"
    ]  # fmt: skip
    assert [words for _, words in shown["start-hour"].choices] == ["18", "19", "20", "21", "22", "23"]
    assert [words for _, words in shown["start-minute"].choices] == ["20:00", "20:15", "20:30", "20:45"]
    assert made.starts_at == unix(2026, 11, 23, 20)
    made.change("start-day", MORE_DAYS)
    assert len(fields(made)["start-day"].choices) == 31


def test_the_button_names_the_day_and_the_time() -> None:
    made = form(unix(2026, 11, 23, 18, 7))
    assert made.press_field(None).label == "Start today at 20:00"
    made.change("start-day", "2026-11-25")
    made.change("start-minute", 15)
    button = made.press_field(made.starts_at)
    assert (button.label, button.value) == ("Start Wed 25 Nov at 20:15", True), "it holds already"


def test_hour_and_quarter_follow_a_day_that_has_them_not() -> None:
    made = form(unix(2026, 11, 23, 18, 7))
    made.change("start-day", "2026-11-24")
    made.change("start-hour", 9)
    made.change("start-minute", 0)
    assert made.starts_at == unix(2026, 11, 24, 9)
    made.change("start-day", "2026-11-23")
    assert made.starts_at == unix(2026, 11, 23, 18, 15)


def test_a_time_that_passes_while_the_form_is_open_is_no_other_time() -> None:
    now = [unix(2026, 11, 23, 19, 59)]
    made = StartForm(table_localizer(), lambda: now[0], BERLIN)
    made.change("starts", OTHER_TIME)
    now[0] += 3600
    assert made.starts_at == unix(2026, 11, 23, 20), "the authority says that it has passed"


@pytest.mark.parametrize(("value", "seconds"), [(15, 900), (60, 3600), (None, None)])
def test_a_delay_is_counted_from_now(value: int | None, seconds: int | None) -> None:
    made = StartForm(table_localizer(), lambda: 1000.0)
    made.change("starts", value)
    assert made.starts_at == (None if seconds is None else 1000 + seconds)
