"""Statistics over the records of one person: how often they won, their best result, their average and streaks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from client.catalogue import format_number
from client.localizer import Localizer
from client.models import Record
from client.table.ranking import count_hands, final_places, seat_totals
from engine.games import GAMES

LONG: Final = 2
"""The number of hands from which on a game goes on to a target."""
UNKNOWN: Final = "–"
"""Stands for a number that there is not."""


@dataclass(frozen=True, slots=True)
class Statistics:
    """One person's results in a kind of game.

    `best` and `average` are of totals where the game counts points, else of places (`of_places`). They are None where
    neither is known, and `best` also where it is not known whether the fewest or the most points win.

    Where the fewest points win, every hand adds some: totals are compared among games of as many hands only, those of
    the length that was played most often. Where the most points win, games of a single hand are not compared with
    longer ones, which go on to a target.
    """

    kind: str
    played: int
    won: int
    best: int | None
    average: float | None
    of_places: bool
    hands: int | None
    """Hands of each game that `best` and `average` are of; None where they are of all games."""
    streak: int
    """Games won in a row, up to the last one played."""
    longest_streak: int
    """The most games won in a row."""


def build_statistics(records: Iterable[Record]) -> tuple[Statistics, ...]:
    """The statistics of each kind of game that the person has played, the one played last first.

    Records of games at which they only looked on are left out.
    """
    own = sorted((record for record in records if record.seat is not None), key=lambda record: record.finished)
    kinds = dict.fromkeys(record.kind for record in reversed(own))
    return tuple(_of_kind(kind, [record for record in own if record.kind == kind]) for kind in kinds)


def describe_statistics(statistics: Statistics, localizer: Localizer) -> tuple[tuple[str, str], ...]:
    """The numbers, each with the word for it: games played and won, the best result, the average and the streaks."""
    best, average = statistics.best, statistics.average
    if best is None:
        best_word = UNKNOWN
    else:
        best_word = localizer("place-nth", place=best) if statistics.of_places else format_number(best)
    if statistics.hands is None:
        best_label, average_label = localizer("statistics-best"), localizer("statistics-average")
    else:
        best_label = localizer("statistics-best-of", rounds=statistics.hands)
        average_label = localizer("statistics-average-of", rounds=statistics.hands)
    return (
        (format_number(statistics.played), localizer("statistics-played")),
        (format_number(statistics.won), localizer("statistics-won")),
        (best_word, best_label),
        (UNKNOWN if average is None else _format_average(average), average_label),
        (format_number(statistics.streak), localizer("statistics-streak")),
        (format_number(statistics.longest_streak), localizer("statistics-longest")),
    )


def _format_average(average: float) -> str:
    """Formats a mean with one decimal, where it is not whole."""
    return f"{average:.1f}".removesuffix(".0").replace("-", "−")


def count_streaks(won: Sequence[bool]) -> tuple[int, int]:
    """The wins in a row at the end of a sequence, and the most in a row anywhere.

    >>> count_streaks([True, True, False, True])
    (1, 2)
    """
    streak = longest = 0
    for is_won in won:
        streak = streak + 1 if is_won else 0
        longest = max(longest, streak)
    return streak, longest


def _of_kind(kind: str, records: Sequence[Record]) -> Statistics:
    """The statistics of the records of one kind, the oldest first."""
    won = [record.seat in record.view.winners for record in records]
    counted = [(count_hands(record.view), total) for record in records if (total := _total(record)) is not None]
    fewest_win = True if not counted else getattr(GAMES.get(kind), "fewest_win", None)
    hands, compared = _comparable([length for length, _ in counted], bool(fewest_win))
    totals = [total for length, total in counted if length in compared]
    places = [place for record in records if (place := _place(record)) is not None]
    results = totals or places
    best = None if fewest_win is None or not results else min(results) if fewest_win else max(results)
    streak, longest = count_streaks(won)
    return Statistics(
        kind=kind,
        played=len(records),
        won=sum(won),
        best=best,
        average=sum(results) / len(results) if results else None,
        of_places=bool(places) and not totals,
        hands=hands,
        streak=streak,
        longest_streak=longest,
    )


def _comparable(lengths: Sequence[int], fewest_win: bool) -> tuple[int | None, set[int]]:
    """The lengths of the games whose totals are compared, and if it is only one of several, which."""
    kinds = lengths if fewest_win else [min(length, LONG) for length in lengths]
    usual = _usual_length(kinds)
    compared = {length for length, kind in zip(lengths, kinds, strict=True) if usual in (None, kind)}
    return usual if fewest_win or usual == 1 else None, compared


def _usual_length(lengths: Sequence[int]) -> int | None:
    """The number of hands that occurs most often, of several the one played last. None where all are the same."""
    if len(set(lengths)) < 2:
        return None
    return max(reversed(lengths), key=lengths.count)


def _total(record: Record) -> int | None:
    return None if record.seat is None else seat_totals(record.view).get(record.seat)


def _place(record: Record) -> int | None:
    return None if record.seat is None else final_places(record.view).get(record.seat)
