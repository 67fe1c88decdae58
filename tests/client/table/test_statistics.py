"""The statistics over records: wins, best results, averages and streaks."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby

import pytest
from hypothesis import given
from hypothesis import strategies as st

from client.localizer import table_localizer
from client.models import Player, Record
from client.table.statistics import build_statistics, count_streaks, describe_statistics
from engine.text import Text
from engine.view import Row, ScoreSheet, SeatView, View

POINTS, MOST_POINTS, PLACES = "game_of_threes", "five_hundred", "lebowski"
PEOPLE = Player(0, "Ann", "ann"), Player(1, "Bob", "bob")


def record(
    kind: str, total: int | None, is_won: bool, finished: int = 0, place: int | None = None, seat: int | None = 0
) -> Record:
    """A game that Ann played, or looked at, against Bob."""
    winner = 0 if is_won else 1
    seats = SeatView(0, 0, total=total, place=place), SeatView(1, 0)
    view = View(kind, "spectator", "over", "over", None, None, seats=seats, winners=(winner,))
    return Record(f"{kind} {finished}", kind, PEOPLE, seat, 1, finished, view)


def test_nobody_has_statistics_of_games_that_were_only_looked_at() -> None:
    assert build_statistics(()) == ()
    assert build_statistics([record(POINTS, 9, is_won=True, seat=None)]) == ()


@pytest.mark.parametrize(("kind", "best"), [(POINTS, 20), (MOST_POINTS, 90), ("of a newer program", None)])
def test_the_best_total_is_the_lowest_or_the_highest_as_the_game_has_it(kind: str, best: int | None) -> None:
    records = [record(kind, total, is_won=total == 20, finished=total) for total in (40, 20, 90)]
    (found,) = build_statistics(records)
    assert (found.played, found.won, found.best, found.average) == (3, 1, best, 50.0)
    assert not found.of_places


def rows(hands: int) -> ScoreSheet:
    return ScoreSheet(rows=tuple(Row(Text("hand-row"), (0, 0)) for _ in range(hands)))


def of_length(hands: int, total: int, finished: int, kind: str = POINTS) -> Record:
    """A game of so many hands with this total of Ann's."""
    made = record(kind, total, is_won=True, finished=finished)
    return replace(made, rounds=hands, view=replace(made.view, score_sheet=rows(hands)))


def told(records: list[Record]) -> dict[str, str]:
    """The numbers by their words."""
    (found,) = build_statistics(records)
    return {word: number for number, word in describe_statistics(found, table_localizer(found.kind))}


def test_totals_are_compared_among_games_of_the_usual_length_and_it_is_said_of_which() -> None:
    games = [of_length(11, 90, 1), of_length(4, 7, 2), of_length(11, 60, 3)]
    assert told(games).items() >= {"Played": "3", "Best, 11 hands": "60", "Average, 11 hands": "75"}.items()
    assert told(games[:2]).items() >= {"Played": "2", "Best, 4 hands": "7"}.items(), "else of the length played last"
    assert told([games[0], games[2]]).items() >= {"Best": "60", "Average": "75"}.items()


def test_where_a_target_ends_the_game_its_length_does_not_matter() -> None:
    games = [of_length(7, 510, 1, MOST_POINTS), of_length(4, 520, 2, MOST_POINTS)]
    assert told(games).items() >= {"Best": "520", "Average": "515"}.items()


def test_a_game_without_points_is_counted_in_places() -> None:
    records = [record(PLACES, None, is_won=place == 1, finished=place, place=place) for place in (3, 1, 2)]
    (found,) = build_statistics(records)
    assert (found.best, found.average, found.of_places) == (1, 2.0, True)


def test_a_game_of_which_nothing_is_known_has_no_best() -> None:
    view = View(PLACES, "spectator", "over", "over", None, None, seats=(SeatView(0, 0),))
    (found,) = build_statistics([Record("a", PLACES, PEOPLE, 0, 1, 0, view)])
    assert (found.played, found.won, found.best, found.average) == (1, 0, None, None)


def test_kinds_come_in_the_order_in_which_they_were_played_last() -> None:
    records = [record(kind, 5, is_won=True, finished=at) for at, kind in enumerate((POINTS, MOST_POINTS, POINTS))]
    assert [found.kind for found in build_statistics(records)] == [POINTS, MOST_POINTS]


games = st.lists(st.tuples(st.integers(-500, 500), st.booleans()), min_size=1, max_size=40)


@given(games, st.randoms())
def test_numbers_hold_together_in_whatever_order_records_come(played: list[tuple[int, bool]], random: object) -> None:
    records = [record(POINTS, total, is_won, finished=at) for at, (total, is_won) in enumerate(played)]
    shuffled = list(records)
    random.shuffle(shuffled)  # type: ignore[attr-defined]
    (found,) = build_statistics(shuffled)
    assert build_statistics(records) == (found,)
    totals = [total for total, _ in played]
    assert found.average is not None
    assert min(totals) == found.best
    assert min(totals) - 1e-9 <= found.average <= max(totals) + 1e-9
    assert abs(found.average * found.played - sum(totals)) < 1e-6
    assert 0 <= found.streak <= found.longest_streak <= found.won <= found.played == len(played)


@given(st.lists(st.booleans(), max_size=60))
def test_streaks_are_runs_of_wins(won: list[bool]) -> None:
    runs = [(is_won, len(list(run))) for is_won, run in groupby(won)]
    streak, longest = count_streaks(won)
    assert longest == max((length for is_won, length in runs if is_won), default=0)
    assert streak == (runs[-1][1] if runs and runs[-1][0] else 0)
    assert count_streaks([*won, True]) == (streak + 1, max(longest, streak + 1))
    assert count_streaks([*won, False]) == (0, longest)


def test_games_of_a_single_hand_are_not_compared_with_those_to_a_target() -> None:
    single = [of_length(1, total, at, MOST_POINTS) for at, total in enumerate((34, 61))]
    whole = [of_length(7, 510, 3, MOST_POINTS), of_length(4, 520, 4, MOST_POINTS)]
    assert told([*single, whole[0]]).items() >= {"Played": "3", "Best, 1 hand": "61"}.items()
    assert told([single[0], *whole]).items() >= {"Played": "3", "Best": "520", "Average": "515"}.items()
    assert told(single).items() >= {"Best": "61", "Average": "47.5"}.items()
