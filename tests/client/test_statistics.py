"""The statistics in words: wins, best results, averages, streaks and opponents."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

import pytest
from hypothesis import given
from hypothesis import strategies as st

from client.localizer import table_localizer
from client.text.statistics import (
    Statistics,
    build_statistics,
    describe_longest_game,
    describe_opponents,
    describe_statistics,
    describe_success,
)
from engine.text import Text
from engine.view import Row, ScoreSheet
from functions.documents import GameRecord, TablePlayer
from functions.statistics_rules import count_records

POINTS, MOST_POINTS, PLACES = "game_of_threes", "five_hundred", "lebowski"
PEOPLE = TablePlayer("Ann", "ann"), TablePlayer("Bob", "bob")


def record(kind: str, total: int | None, is_won: bool, finished: int = 0, place: int | None = None) -> GameRecord:
    """A game that Ann played against Bob."""
    return GameRecord(
        kind, ("ann", "bob"), PEOPLE, 1, (total, None), (place, None), (0 if is_won else 1,), ScoreSheet(), finished
    )


def statistics_of(records: Sequence[GameRecord]) -> tuple[Statistics, ...]:
    return build_statistics(count_records(records, "ann").values())


def test_nobody_has_statistics_without_games() -> None:
    assert build_statistics(()) == ()


@pytest.mark.parametrize(("kind", "best"), [(POINTS, 20), (MOST_POINTS, 90), ("of a newer program", None)])
def test_the_best_total_is_the_lowest_or_the_highest_as_the_game_has_it(kind: str, best: int | None) -> None:
    records = [record(kind, total, is_won=total == 20, finished=total) for total in (40, 20, 90)]
    (found,) = statistics_of(records)
    assert (found.played, found.won, found.best, found.average) == (3, 1, best, 50.0)
    assert not found.of_places


def rows(hands: int) -> ScoreSheet:
    return ScoreSheet(rows=tuple(Row(Text("hand-row"), (0, 0)) for _ in range(hands)))


def of_length(hands: int, total: int, finished: int, kind: str = POINTS) -> GameRecord:
    """A game of so many hands with this total of Ann's."""
    return replace(record(kind, total, is_won=True, finished=finished), rounds=hands, sheet=rows(hands))


def told(records: list[GameRecord]) -> dict[str, str]:
    """The numbers by their words."""
    (found,) = statistics_of(records)
    return {word: number for number, word in describe_statistics(found, table_localizer(found.kind))}


def test_totals_are_compared_among_games_of_the_usual_length_and_it_is_said_of_which() -> None:
    games = [of_length(11, 90, 1), of_length(4, 7, 2), of_length(11, 60, 3)]
    assert told(games).items() >= {"Played": "3", "Best, 11 hands": "60", "Average, 11 hands": "75"}.items()
    assert told(games[:2]).items() >= {"Played": "2", "Best, 4 hands": "7"}.items(), "else of the length played last"
    assert told([games[0], games[2]]).items() >= {"Best": "60", "Average": "75"}.items()
    (found,) = statistics_of(games)
    assert [result.total for result in found.results] == [90, 60], "the course is of the same games"


def test_where_a_target_ends_the_game_its_length_does_not_matter() -> None:
    games = [of_length(7, 510, 1, MOST_POINTS), of_length(4, 520, 2, MOST_POINTS)]
    assert told(games).items() >= {"Best": "520", "Average": "515"}.items()


def test_a_game_without_points_is_counted_in_places() -> None:
    records = [record(PLACES, None, is_won=place == 1, finished=place, place=place) for place in (3, 1, 2)]
    (found,) = statistics_of(records)
    assert (found.best, found.average, found.of_places) == (1, 2.0, True)
    assert [result.place for result in found.results] == [3, 1, 2]


def test_a_game_of_which_nothing_is_known_has_no_best() -> None:
    (found,) = statistics_of([replace(record(PLACES, None, is_won=False), winners=())])
    assert (found.played, found.won, found.best, found.average) == (1, 0, None, None)


def test_success_is_told_in_words() -> None:
    def success(*won: bool) -> str:
        (found,) = statistics_of([record(POINTS, 5, is_won, finished=at) for at, is_won in enumerate(won)])
        return describe_success(found, table_localizer(POINTS))

    assert [success(False), success(True), success(True, False)] == ["Not won yet", "Won", "Won 1 of 2"]


def test_where_all_but_one_win_nobody_is_said_to_have_won_in_the_second_place() -> None:
    """The one who is left has lost, and “Won” beside “2nd” is what nobody would say."""
    places = [record(PLACES, None, is_won=place < 3, finished=place, place=place) for place in (3, 2, 1)]

    def success(*games: GameRecord) -> tuple[str, str]:
        (found,) = statistics_of(list(games))
        localizer = table_localizer(PLACES)
        return describe_success(found, localizer), describe_statistics(found, localizer)[1][1]

    assert success(*places) == ("Safe in 2 of 3", "Safe")
    assert success(places[1]) == ("Safe", "Safe")
    assert success(places[2]) == ("Won", "Won")
    assert success(places[0], places[2]) == ("Won 1 of 2", "Won")


def test_opponents_are_told_those_met_most_often_first() -> None:
    cho, computer = TablePlayer("Cho", "cho"), TablePlayer("Ada", "", "steady")
    games = [
        replace(record(POINTS, 5, is_won=won, finished=at), players=(PEOPLE[0], other), totals=(5 if won else 9, 7))
        for at, (other, won) in enumerate(
            [(PEOPLE[1], True), (cho, False), (PEOPLE[1], True), (PEOPLE[1], False), (computer, True)]
        )
    ]
    (found,) = statistics_of(games)
    lines = describe_opponents(found, table_localizer(POINTS))
    assert [(line.name, line.sentence) for line in lines] == [
        ("Bob", "3 games · ahead in 2, behind in 1"),
        ("Computers, steady", "1 game · ahead in 1, behind in none"),
        ("Cho", "1 game · ahead in none, behind in 1"),
    ]
    assert all(line.face for line in lines)


def test_a_game_that_nobody_has_won_puts_nobody_ahead() -> None:
    (found,) = statistics_of([replace(record(POINTS, 5, is_won=True), winners=())])
    (line,) = describe_opponents(found, table_localizer(POINTS))
    assert line.result == "nobody ahead yet"


def test_statistics_that_do_not_count_all_games_say_since_when() -> None:
    kept = count_records([record(POINTS, 5, is_won=True, finished=77)], "ann")[POINTS]
    (whole,), (part,) = build_statistics([kept]), build_statistics([replace(kept, complete=False)])
    assert (whole.since, part.since) == (None, 77)


games = st.lists(st.tuples(st.integers(-500, 500), st.booleans()), min_size=1, max_size=40)


@given(games)
def test_numbers_hold_together(played: list[tuple[int, bool]]) -> None:
    records = [record(POINTS, total, is_won, finished=at) for at, (total, is_won) in enumerate(played)]
    (found,) = statistics_of(records)
    totals = [total for total, _ in played]
    assert found.average is not None
    assert min(totals) == found.best
    assert min(totals) - 1e-9 <= found.average <= max(totals) + 1e-9
    assert abs(found.average * found.played - sum(totals)) < 1e-6
    assert 0 <= found.streak <= found.longest_streak <= found.won <= found.played == len(played)


@given(st.lists(st.booleans(), min_size=1, max_size=60))
def test_streaks_are_runs_of_wins(won: list[bool]) -> None:
    (found,) = statistics_of([record(POINTS, 5, is_won, finished=at) for at, is_won in enumerate(won)])
    runs = [(is_won, len(list(run))) for is_won, run in groupby(won)]
    assert found.longest_streak == max((length for is_won, length in runs if is_won), default=0)
    assert found.streak == (runs[-1][1] if runs[-1][0] else 0)


def test_games_of_a_single_hand_are_not_compared_with_those_to_a_target() -> None:
    single = [of_length(1, total, at, MOST_POINTS) for at, total in enumerate((34, 61))]
    whole = [of_length(7, 510, 3, MOST_POINTS), of_length(4, 520, 4, MOST_POINTS)]
    assert told([*single, whole[0]]).items() >= {"Played": "3", "Best, 1 hand": "61"}.items()
    assert told([single[0], *whole]).items() >= {"Played": "3", "Best": "520", "Average": "515"}.items()
    assert told(single).items() >= {"Best": "61", "Average": "47.5"}.items()


@pytest.mark.parametrize(("hands", "said"), [(1, ()), (11, (("11 hands", "Longest game"),))])
def test_the_longest_game_is_told_where_games_have_several_rounds(hands: int, said: object) -> None:
    (found,) = statistics_of([of_length(hands, 30, finished=5)])
    assert describe_longest_game(found, table_localizer(POINTS)) == said
