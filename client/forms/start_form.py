"""The choice of when a table begins by itself, for a new table and for one that waits."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date, tzinfo
from typing import Final, Literal

from client.forms.form_field import CHOOSE, PRESS, FieldValue, FormField
from client.forms.start_calendar import StartCalendar, read_clock
from client.localizer import Localizer
from client.text.local_time import format_local_time
from functions.limits import MIN_PEOPLE_TO_START

START_MINUTES: Final = (None, 15, 60)
"""The delays that are offered, in minutes. None: the originator starts the table."""
CHOSEN_TIME: Final = "chosen"
"""The value of the choice that is the time which holds already."""
OTHER_TIME: Final = "other"
"""The value of the choice that opens the fields of day, hour and quarter."""
MORE_DAYS: Final = "more"
"""The value of the choice that offers all days."""
SOON_DAYS: Final = 7
"""The number of days that are offered at first."""
USUAL_HOUR: Final = 20
"""The hour that is chosen first: most people meet in the evening."""
StartChoice = int | Literal["chosen", "other"] | None
"""A delay in minutes, `CHOSEN_TIME`, `OTHER_TIME`, or None: the originator starts the table."""


class StartForm:
    """The fields for the start. Days and times are those of this device, or of `zone`.

    `now` returns Unix seconds.
    """

    def __init__(self, localizer: Localizer, now: Callable[[], float], zone: tzinfo | None = None) -> None:
        self.value: StartChoice = None
        self._localizer = localizer
        self._now = now
        self._zone = zone
        self._day: date | None = None
        self._hour, self._minute = USUAL_HOUR, 0
        self._time: int | None = None
        """The chosen day, hour and quarter in Unix seconds, which may have passed meanwhile."""
        self._offers_all_days = False

    @property
    def starts_at(self) -> int | None:
        """The chosen start in Unix seconds; None where the originator starts the table."""
        if self.value == OTHER_TIME:
            return self._time
        return int(self._now()) + self.value * 60 if isinstance(self.value, int) else None

    def change(self, key: str, value: FieldValue) -> None:
        """Sets a field to one of its choices. Hour and quarter follow where the new day, or hour, has them not."""
        if key == "starts":
            self.value = value if value in (*START_MINUTES, OTHER_TIME) else self.value  # type: ignore[assignment]
        elif key == "start-day" and value == MORE_DAYS:
            self._offers_all_days = True
        elif key == "start-day" and isinstance(value, str):
            self._day = date.fromisoformat(value)
        elif key == "start-hour" and isinstance(value, int):
            self._hour = value
        elif key == "start-minute" and isinstance(value, int):
            self._minute = value
        self._follow()

    def choose_time(self, at: int) -> None:
        """Chooses the day, hour and quarter of these Unix seconds."""
        clock = read_clock(at, self._zone)
        self._day, self._hour = clock.date(), clock.hour
        self._minute = clock.minute - clock.minute % 15
        self._follow()

    def fields(self, held: int | None = None, help: str = "") -> tuple[FormField, ...]:
        """The fields of a form. `held` is the start that holds now, and `help` explains it."""
        return tuple(self._fields(held, help))

    def _fields(self, held: int | None, help: str) -> Iterator[FormField]:
        localizer = self._localizer
        words: list[tuple[StartChoice, str]] = [
            (
                minutes,
                localizer("new-starts-by-hand") if minutes is None else localizer("new-starts-in", minutes=minutes),
            )
            for minutes in START_MINUTES
        ]
        value = self.value
        if held is not None:
            words.insert(1, (CHOSEN_TIME, localizer("new-starts-at", time=self._format(held))))
            value = OTHER_TIME if value == OTHER_TIME else CHOSEN_TIME
        words.append((OTHER_TIME, localizer("new-starts-other")))
        yield FormField("starts", localizer("new-starts"), CHOOSE, value, tuple(words), help)
        if value == OTHER_TIME:
            yield from self._time_fields()

    def _time_fields(self) -> Iterator[FormField]:
        localizer, calendar = self._localizer, self._calendar()
        day = self._find_day(calendar)
        days = calendar.days
        if not self._offers_all_days and day in days[:SOON_DAYS]:
            days = days[:SOON_DAYS]
        named: list[tuple[FieldValue, str]] = [
            (one.isoformat(), name_day(localizer, one, calendar.today)) for one in days
        ]
        if len(days) < len(calendar.days):
            named.append((MORE_DAYS, localizer("new-starts-later")))
        yield FormField("start-day", localizer("new-starts-day"), CHOOSE, day.isoformat(), tuple(named))
        hours = tuple((hour, f"{hour:02}") for hour in calendar.hours(day))
        yield FormField("start-hour", localizer("new-starts-hour"), CHOOSE, self._hour, hours)
        minutes = tuple((minute, f"{self._hour:02}:{minute:02}") for minute in calendar.minutes(day, self._hour))
        yield FormField("start-minute", localizer("new-starts-time"), CHOOSE, self._minute, minutes)

    def press_field(self, held: int | None) -> FormField | None:
        """The button that sets the chosen day and time; None while those fields are closed."""
        at = self.starts_at
        if self.value != OTHER_TIME or at is None:
            return None
        clock, today = read_clock(at, self._zone), self._calendar().today
        day, time = name_day(self._localizer, clock.date(), today), f"{clock.hour:02}:{clock.minute:02}"
        words = self._localizer("new-starts-set", day=day, time=time)
        return FormField("start-set", words, PRESS, at == held, ((False, words), (True, words)))

    def _calendar(self) -> StartCalendar:
        return StartCalendar(self._now(), self._zone)

    def _find_day(self, calendar: StartCalendar) -> date:
        """The chosen day, or the first one with the usual hour."""
        if self._day in calendar.days and self._day is not None:
            return self._day
        return next(day for day in calendar.days if USUAL_HOUR in calendar.hours(day))

    def _follow(self) -> None:
        if self.value != OTHER_TIME:
            return
        calendar = self._calendar()
        self._day = self._find_day(calendar)
        hours = calendar.hours(self._day)
        self._hour = self._hour if self._hour in hours else hours[0]
        minutes = calendar.minutes(self._day, self._hour)
        self._minute = self._minute if self._minute in minutes else minutes[0]
        self._time = calendar.find_time(self._day, self._hour, self._minute)

    def _format(self, at: int) -> str:
        return format_local_time(self._localizer, at, self._now())


def name_day(localizer: Localizer, day: date, today: date) -> str:
    """Names a day near `today`, as “tomorrow” or by its weekday and date."""
    if (distance := (day - today).days) in (0, 1):
        return localizer("start-today" if distance == 0 else "start-tomorrow")
    return localizer("start-day", weekday=day.weekday(), day=day.day, month=day.month)


def explain_start(localizer: Localizer, fewest: int, computers: int) -> str:
    """Explains the start by itself of a game for at least `fewest` players, of whom some are computers."""
    return localizer("new-starts-help", people=max(MIN_PEOPLE_TO_START, fewest - computers))
