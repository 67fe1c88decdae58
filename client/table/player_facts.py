"""One thing to say of each player at the end of a game, found in the score sheet alone. This module knows no game.

A fact is true of nobody else, and no two players get the same one. Of whom nothing can be said, nothing is said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from engine.ranking import rank_seats
from engine.text import Text
from engine.view import Row, ScoreSheet, Seat

ROWS_LEAST: Final = 3
"""The number of hands from which something can be said of a game."""


@dataclass(frozen=True, slots=True)
class PlayerFact:
    """A fact: the code of its sentence, its numbers, and the label of the row in which it happened, if in one."""

    code: str
    numbers: tuple[tuple[str, int], ...]
    row: Text | None = None


@dataclass(frozen=True, slots=True)
class _Course:
    """The course of a game: the rows that count, and for each seat its points in each of them.

    `better` is what a player wants: the points where many win, and their negative where few do.
    """

    rows: tuple[Row, ...]
    points: Mapping[Seat, tuple[int, ...]]
    sign: int

    def better(self, seat: Seat, at: int) -> int:
        return self.sign * self.points[seat][at]

    def best_rows(self, seat: Seat) -> list[int]:
        """The rows in which nobody had better points, and somebody worse ones."""
        found = []
        for at in range(len(self.rows)):
            values = [self.better(other, at) for other in self.points]
            if self.better(seat, at) == max(values) > min(values):
                found.append(at)
        return found

    def places_after(self, at: int) -> dict[Seat, int]:
        """The place of each seat after a row, counted from 1; equals share the better one."""
        totals = {seat: sum(points[: at + 1]) for seat, points in self.points.items()}
        return rank_seats(totals, fewest_win=self.sign < 0)


def player_facts(sheet: ScoreSheet) -> dict[Seat, PlayerFact]:
    """The facts about the players of a game that is over, by seat.

    Empty where the sheet does not say who wins, and after few rows. Who joined later is left out.
    """
    course = _read(sheet)
    if course is None:
        return {}
    facts: dict[Seat, PlayerFact] = {}
    for find in _FINDERS:
        for seat, fact in find(course):
            facts.setdefault(seat, fact)
    return facts


def _read(sheet: ScoreSheet) -> _Course | None:
    rows = tuple(row for row in sheet.rows if row.counts)
    whole = tuple(row for row in rows if any(cell is not None for cell in row.cells))
    seats = [column.args.get("seat") for column in sheet.columns]
    if sheet.fewest_win is None or len(whole) < ROWS_LEAST:
        return None
    points: dict[Seat, tuple[int, ...]] = {}
    for at, seat in enumerate(seats):
        cells = [row.cells[at] for row in whole]
        if isinstance(seat, int) and all(cell is not None for cell in cells):
            points[seat] = tuple(cell for cell in cells if cell is not None)
    return _Course(whole, points, -1 if sheet.fewest_win else 1) if len(points) > 1 else None


def _single(values: Mapping[Seat, int]) -> tuple[Seat, int] | None:
    """The seat with the largest value; None where two have it."""
    most = max(values.values())
    holders = [seat for seat, value in values.items() if value == most]
    return (holders[0], most) if len(holders) == 1 else None


_Found = Iterable[tuple[Seat, PlayerFact]]


def _best_hand(course: _Course) -> _Found:
    """The best points of all in one row, which nobody had twice."""
    cells = [(course.better(seat, at), seat, at) for seat in course.points for at in range(len(course.rows))]
    value, seat, at = max(cells)
    if sum(other == value for other, *_ in cells) == 1:
        code = "fact-fewest" if course.sign < 0 else "fact-most"
        yield seat, PlayerFact(code, (("points", course.points[seat][at]),), course.rows[at].label)


def _largest_climb(course: _Course) -> _Found:
    """The largest number of places gained from one row to the end; at least two."""
    last = len(course.rows) - 1
    ends = course.places_after(last)
    climbs: dict[Seat, tuple[int, int]] = {}
    for seat in course.points:
        steps = [(course.places_after(at)[seat] - ends[seat], at) for at in range(last)]
        climbs[seat] = max(steps)  # the latest of those from which it climbed most
    found = _single({seat: places for seat, (places, _) in climbs.items()})
    if found is not None and found[1] > 1:
        seat, places = found
        yield seat, PlayerFact("fact-climb", (("places", places),), course.rows[climbs[seat][1]].label)


def _longest_lead(course: _Course) -> _Found:
    """The most rows after which a seat was alone in front; more than half of them."""
    leads = dict.fromkeys(course.points, 0)
    for at in range(len(course.rows)):
        front = [seat for seat, place in course.places_after(at).items() if place == 1]
        if len(front) == 1:
            leads[front[0]] += 1
    found = _single(leads)
    if found is not None and 2 * found[1] > len(course.rows):
        yield found[0], PlayerFact("fact-led", (("count", found[1]), ("rows", len(course.rows))))


def _most_best_hands(course: _Course) -> _Found:
    """The most rows in which nobody had better points; at least two."""
    found = _single({seat: len(course.best_rows(seat)) for seat in course.points})
    if found is not None and found[1] > 1:
        yield found[0], PlayerFact("fact-best", (("count", found[1]), ("rows", len(course.rows))))


def _longest_streak(course: _Course) -> _Found:
    """The most rows in a row in which nobody had better points; at least two."""

    def longest(rows: Sequence[int]) -> int:
        most = run = 0
        for number, at in enumerate(rows):
            run = run + 1 if number and rows[number - 1] == at - 1 else 1
            most = max(most, run)
        return most

    found = _single({seat: longest(course.best_rows(seat)) for seat in course.points})
    if found is not None and found[1] > 1:
        yield found[0], PlayerFact("fact-streak", (("count", found[1]),))


def _best_finish(course: _Course) -> _Found:
    """The best points in the last row."""
    last = len(course.rows) - 1
    found = _single({seat: course.better(seat, last) for seat in course.points})
    if found is not None:
        yield found[0], PlayerFact("fact-finish", (("points", course.points[found[0]][last]),))


def _best_in_a_row(course: _Course) -> _Found:
    """The best points in each row in which one player alone had them."""
    for at, row in enumerate(course.rows):
        found = _single({seat: course.better(seat, at) for seat in course.points})
        if found is not None:
            yield found[0], PlayerFact("fact-best-in", (("points", course.points[found[0]][at]),), row.label)


def _never_worse(course: _Course) -> _Found:
    """The best of all worst rows."""
    rows = range(len(course.rows))
    found = _single({seat: min(course.better(seat, at) for at in rows) for seat in course.points})
    if found is not None:
        code = "fact-never-more" if course.sign < 0 else "fact-never-fewer"
        yield found[0], PlayerFact(code, (("points", course.sign * found[1]),))


_FINDERS: Final[tuple[Callable[[_Course], _Found], ...]] = (
    _largest_climb,
    _best_hand,
    _most_best_hands,
    _longest_lead,
    _longest_streak,
    _never_worse,
    _best_finish,
    _best_in_a_row,
)
"""The best to tell first. Each fact is true of one player at most, so nobody loses one to another."""
