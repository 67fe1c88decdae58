"""The search in records of finished games: by words for players, games and dates, and by what chips choose."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final, Literal

from client.localizer import table_localizer
from client.models import Record
from client.text.local_time import find_local_time, format_date
from client.text.name_folding import fold_for_search

Period = Literal["", "month", "year", "earlier"]
"""A time: any, this month, this year, or the years before."""
PERIODS: Final[tuple[Period, ...]] = ("month", "year", "earlier")


@dataclass(frozen=True, slots=True)
class RecordSearch:
    """A search. Each word is to be found; `kind` and `period` are empty for any.

    A word is a part of a player's name or of the game's name, the beginning of a month's name, a number in the date, or
    the beginning of a date such as 2026-03. With `uid` the games of that person are found, and `words` are only the
    name by which the person is called.
    """

    words: str = ""
    kind: str = ""
    period: Period = ""
    uid: str = ""

    @property
    def is_empty(self) -> bool:
        """Whether everything is found."""
        return not (self.words.strip() or self.kind or self.period)

    def toggled(self, *, kind: str = "", period: Period = "") -> RecordSearch:
        """The search after a tap on the chip of a kind or of a period; a second tap takes it back."""
        if kind:
            return replace(self, kind="" if self.kind == kind else kind)
        return replace(self, period="" if self.period == period else period)

    def typed(self, words: str) -> RecordSearch:
        """The search for other words, whoever they are about."""
        return self if words == self.words else replace(self, words=words, uid="")

    def finds(self, record: Record, now: datetime | None = None) -> bool:
        """Whether a record is one of those. `now` is the time in the zone of this device."""
        if self.kind not in ("", record.kind):
            return False
        if self.period and not is_in_period(record, self.period, now or datetime.now().astimezone()):
            return False
        if self.uid:
            return any(player.uid == self.uid for player in record.players)
        words = fold_for_search(self.words).split()
        return not words or _has_words(record, words)


@dataclass(frozen=True, slots=True)
class RecordChoices:
    """The kinds and periods that tell records apart: with them chips are offered. Empty where there is only one."""

    kinds: tuple[str, ...] = ()
    periods: tuple[Period, ...] = ()


def find_choices(records: Iterable[Record], now: datetime | None = None) -> RecordChoices:
    """The kinds that were played, those played last first, and the periods in which some of the games lie, not all."""
    listed = sorted(records, key=lambda record: record.finished, reverse=True)
    today = now or datetime.now().astimezone()
    kinds = tuple(dict.fromkeys(record.kind for record in listed))
    counts = {period: sum(is_in_period(record, period, today) for record in listed) for period in PERIODS}
    periods = tuple(period for period in PERIODS if 0 < counts[period] < len(listed))
    return RecordChoices(kinds if len(kinds) > 1 else (), periods)


def is_in_period(record: Record, period: Period, now: datetime) -> bool:
    """Whether a game ended in this period, by the calendar of this device."""
    then = find_local_time(record.finished)
    if period == "month":
        return (then.year, then.month) == (now.year, now.month)
    return not period or (then.year == now.year) == (period == "year")


def _has_words(record: Record, words: list[str]) -> bool:
    localizer = table_localizer(record.kind)
    then = find_local_time(record.finished)
    names = [fold_for_search(player.name) for player in record.players]
    names.append(fold_for_search(localizer.catalogue.game))
    date = fold_for_search(format_date(localizer, record.finished)).replace(",", " ").split()
    day = f"{then:%Y-%m-%d}"
    return all(
        any(word in name for name in names)
        or (word in date if word.isdigit() else any(part.startswith(word) for part in date))
        or ("-" in word and day.startswith(word))
        for word in words
    )
