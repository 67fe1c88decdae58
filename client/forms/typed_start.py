"""The start of a table as somebody types it: “tomorrow 20:15”, “sat 8pm”, “25 nov 19:00”, “in 2 hours”, “never”."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta, tzinfo
from typing import Final

from client.errors import CallError
from client.forms.start_calendar import QUARTER_SECONDS, StartCalendar
from client.localizer import Localizer
from engine.text import Text

MIN_NAME_LETTERS: Final = 2
"""The fewest letters of the name of a weekday or a month."""
_ISO_DAY: Final = re.compile(r"\d{4}-\d\d-\d\d")
_DAY_NUMBER: Final = re.compile(r"\d{1,2}\.*")
_SHORT_DAY: Final = re.compile(r"(\d{1,2})\.(\d{1,2})\.?")


@dataclass(frozen=True, slots=True)
class StartWords:
    """The words of a language for a start, in small letters."""

    never: tuple[str, ...]
    """Words for a table that its originator starts."""
    fillers: tuple[str, ...]
    """Words that say nothing."""
    delay: tuple[str, ...]
    """Words before a number of minutes or hours from now."""
    minutes: tuple[str, ...]
    hours: tuple[str, ...]
    morning: tuple[str, ...]
    """Words after an hour from midnight to noon."""
    evening: tuple[str, ...]
    """Words after an hour from noon to midnight."""


def read_words(localizer: Localizer) -> StartWords:
    """The words of the language of a localizer."""

    def split(listed: str) -> tuple[str, ...]:
        return tuple(word for part in listed.split(",") if (word := part.strip().casefold()))

    return StartWords(
        never=split(localizer("start-typed-never")),
        fillers=split(localizer("start-typed-fillers")),
        delay=split(localizer("start-typed-delay")),
        minutes=split(localizer("start-typed-minutes")),
        hours=split(localizer("start-typed-hours")),
        morning=split(localizer("start-typed-morning")),
        evening=split(localizer("start-typed-evening")),
    )


def parse_start(localizer: Localizer, typed: str, now: float, zone: tzinfo | None = None) -> int | None:
    """The start in Unix seconds; None where the originator starts the table.

    A time of day without a day is the next one. Days and times are those of this device, or of `zone`.

    Raises:
        CallError: INVALID_ARGUMENT: it says no time, none of the next thirty days, or no quarter of an hour.
    """
    known = read_words(localizer)
    line = " ".join(word for word in typed.casefold().replace(",", " ").split() if word not in known.fillers)
    if line in known.never:
        return None
    delay = _parse_delay(known, line)
    if delay is not None:
        return int(-(-(now + delay) // QUARTER_SECONDS)) * QUARTER_SECONDS
    for half in (*known.morning, *known.evening):
        line = line.replace(f" {half}", half)
    words = line.split()
    clock = _parse_clock(known, words[-1]) if words else None
    if clock is None:
        raise _refusal("start-unknown")
    calendar = StartCalendar(now, zone)
    days = [_parse_day(localizer, words[:-1], calendar.today)] if words[1:] else list(calendar.days[:2])
    at = next(_find_times(calendar, days, *clock), None)
    if at is None:
        raise _refusal("start-no-quarter" if clock[1] % 15 else "start-not-then")
    return at


def _refusal(code: str) -> CallError:
    return CallError("INVALID_ARGUMENT", Text(code))


def _find_times(calendar: StartCalendar, days: Sequence[date], hour: int, minute: int) -> Iterator[int]:
    for day in days:
        at = calendar.find_time(day, hour, minute)
        if at is not None:
            yield at


def _parse_delay(known: StartWords, line: str) -> int | None:
    """The seconds of a delay, such as “in 2 hours”; None for a line that is none."""
    units = _any_of((*known.minutes, *known.hours))
    found = re.fullmatch(rf"{_any_of(known.delay)} (\d{{1,3}}) ?({units})", line)
    return None if found is None else int(found[1]) * (60 if found[2] in known.minutes else 3600)


def _parse_clock(known: StartWords, word: str) -> tuple[int, int] | None:
    """Hour and minute; None for a word that is no time of day."""
    found = re.fullmatch(rf"(\d{{1,2}})(?:[:.h](\d\d))?({_any_of((*known.morning, *known.evening))})?", word)
    if found is None:
        return None
    hour, minute, half = int(found[1]), int(found[2] or 0), found[3]
    if minute > 59 or hour > 23 or (half and not 1 <= hour <= 12):
        return None
    return (hour % 12 + (12 if half in known.evening else 0) if half else hour), minute


def _any_of(words: Sequence[str]) -> str:
    """A pattern for each of these words, and for nothing else."""
    return f"(?:{'|'.join(map(re.escape, words)) or '(?!)'})"


def _parse_day(localizer: Localizer, words: Sequence[str], today: date) -> date:
    """The day that these words mean: the next one of that name.

    Raises:
        CallError: they mean none.
    """
    typed = " ".join(words)
    if typed in (localizer("start-today"), localizer("start-tomorrow")):
        return today + timedelta(days=int(typed != localizer("start-today")))
    weekdays = [localizer("weekday", weekday=number) for number in range(7)]
    if (weekday := _find_name(typed, weekdays)) is not None:
        return today + timedelta(days=(weekday - today.weekday()) % 7)
    try:
        if _ISO_DAY.fullmatch(typed):
            return date.fromisoformat(typed)
        if short := _SHORT_DAY.fullmatch(typed):
            return _next_day(int(short[1]), int(short[2]), today)
        numbers = [int(word.rstrip(".")) for word in words if _DAY_NUMBER.fullmatch(word)]
        names = [word for word in words if not _DAY_NUMBER.fullmatch(word)]
        months = [localizer("month", month=number) for number in range(1, 13)]
        month = _find_name(names[0], months) if len(names) == len(numbers) == 1 else None
        if month is not None:
            return _next_day(numbers[0], month + 1, today)
    except ValueError:  # there is no such day
        pass
    raise _refusal("start-unknown")


def _next_day(day: int, month: int, today: date) -> date:
    """The next day of this date.

    Raises:
        ValueError: there is none.
    """
    this_year = date(today.year, month, day)
    return this_year if this_year >= today else this_year.replace(year=today.year + 1)


def _find_name(typed: str, names: Sequence[str]) -> int | None:
    """The index of the one name that begins so; None where there is none or several."""
    found = [
        at for at, name in enumerate(names) if len(typed) >= MIN_NAME_LETTERS and name.casefold().startswith(typed)
    ]
    return found[0] if len(found) == 1 else None
