"""The course of one person's results: what is drawn, and the same in words."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from client.localizer import table_localizer
from client.text.result_course import ResultCourse, build_result_course
from client.text.statistics import build_statistics
from engine.text import Text
from engine.view import Row, ScoreSheet
from functions.documents import GameRecord, TablePlayer
from functions.statistics_documents import MAX_RESULTS
from functions.statistics_rules import count_records

LEAST_WINS, MOST_WINS, PLACES = "game_of_threes", "five_hundred", "lebowski"
PEOPLE = TablePlayer("Ann", "ann"), TablePlayer("Bob", "bob")
DAY = 86_400
BEGIN = 1_700_000_000


def course_of(
    kind: str, values: Sequence[int], won: Sequence[bool] = (), apart: int = DAY, hands: Sequence[int] = ()
) -> ResultCourse:
    """The course of games so many seconds apart with these totals, or places, and so many hands."""
    records = []
    for at, value in enumerate(values):
        is_won = won[at] if won else False
        totals, places = ((None, None), (value, None)) if kind == PLACES else ((value, 0), (None, None))
        winners = (0 if is_won else 1,)
        end = BEGIN + at * apart
        sheet = ScoreSheet(rows=(Row(Text("hand-row"), (1, 1)),) * (hands[at] if hands else 0))
        records.append(GameRecord(kind, ("ann", "bob"), PEOPLE, 1, totals, places, winners, sheet, end))
    (statistics,) = build_statistics(count_records(records, "ann").values())
    return build_result_course(statistics, table_localizer(kind))


def test_one_game_is_no_course() -> None:
    assert course_of(LEAST_WINS, [5]) == ResultCourse()


def test_in_brief_it_says_what_no_point_tells() -> None:
    few, many = course_of(MOST_WINS, [5, 6]), course_of(MOST_WINS, [5, 6, 7, 8])
    assert few.brief == few.sentences[:1]
    assert many.brief == (many.sentences[0], many.sentences[-1])
    assert many.brief[1].startswith("You’re getting better")


def test_results_come_in_the_order_of_their_days() -> None:
    course = course_of(MOST_WINS, [500, -40, 510], won=[True, False, True])
    assert [(point.value, point.words, point.has_won) for point in course.points] == [
        (500, "500", True),
        (-40, "−40", False),
        (510, "510", True),
    ]
    assert len({point.day for point in course.points}) == 3
    assert course.average == pytest.approx(970 / 3)


@pytest.mark.parametrize(
    ("kind", "first_on_top", "title"),
    [
        (LEAST_WINS, False, "Over time · fewer is better"),
        (MOST_WINS, False, "Over time"),
        (PLACES, True, "Over time"),
    ],
)
def test_points_rise_and_where_the_fewest_win_the_title_says_so(kind: str, first_on_top: bool, title: str) -> None:
    course = course_of(kind, [1, 2, 3])
    assert (course.lowest_on_top, course.title) == (first_on_top, title)


def test_of_games_of_several_lengths_the_length_is_told() -> None:
    """The results of one length are compared: they are fewer than the games played, so it is said what they are of."""
    said = course_of(LEAST_WINS, [90, 80, 40, 30, 10], hands=[5, 5, 5, 1, 5]).sentences[0]
    assert said.startswith("Your last 4 games of 5 hands, from ")
    alike = course_of(LEAST_WINS, [90, 80, 40], hands=[5, 5, 5]).sentences[0]
    assert alike.startswith("Your last 3 games, from ")


def test_places_are_told_as_places() -> None:
    course = course_of(PLACES, [1, 3, 2])
    assert course.ticks == ((1, "1st"), (2, "2nd"), (3, "3rd"))
    assert [point.words for point in course.points] == ["1st", "3rd", "2nd"]


def test_the_same_is_said_in_words() -> None:
    said = " ".join(course_of(LEAST_WINS, [90, 80, 40, 30], won=[False, False, False, True]).sentences)
    assert "Your last 4 games, from " in said
    assert ": one won." in said
    assert "The best of these is 30 points, on " in said
    assert "The worst of these is 90 points, on " in said
    assert "Their average is 60." in said
    assert "You’re getting better: your last 2 games averaged 35, the 2 before 85." in said


def test_of_games_on_one_day_the_day_is_told_once() -> None:
    said = " ".join(course_of(LEAST_WINS, [30, 50], apart=60).sentences)
    assert said.startswith("Your last 2 games, all on ")
    assert said.count(" on ") == 1


@pytest.mark.parametrize(
    ("kind", "values", "said"),
    [
        (LEAST_WINS, [30, 40, 80, 90], "Not your best run: your last 2 games averaged 85"),
        (MOST_WINS, [30, 40, 80, 90], "You’re getting better: your last 2 games averaged 85"),
        (MOST_WINS, [30, 40, 40, 30], "As good as ever: your last 2 games averaged 35"),
        (PLACES, [4, 4, 1, 1], "You’re getting better: your last 2 games averaged 1"),
    ],
)
def test_whether_it_gets_better_is_told_in_the_sense_of_the_game(kind: str, values: list[int], said: str) -> None:
    assert said in " ".join(course_of(kind, values).sentences)


def test_the_line_through_many_results_is_their_average_of_five() -> None:
    assert course_of(MOST_WINS, range(9)).smooth == ()
    course = course_of(MOST_WINS, range(12))
    assert course.smooth == (0, 0.5, 1, 1.5, *(at - 2 for at in range(4, 12))), "of the first ones as many as there are"
    assert "average of 5 games" in course.signs


def test_the_axis_of_averages_fits_them_and_not_the_results_far_from_them() -> None:
    course = course_of(LEAST_WINS, [100] * 10 + [200] + [100] * 10)
    assert (min(course.smooth), max(course.smooth)) == (100, 120)
    assert [tick for tick, _ in course.ticks] == [100, 105, 110, 115, 120]


@given(st.sampled_from([LEAST_WINS, MOST_WINS]), st.lists(st.integers(-900, 900), min_size=2, max_size=90))
def test_all_that_is_drawn_lies_between_the_lines(kind: str, values: list[int]) -> None:
    course = course_of(kind, values)
    assert [point.value for point in course.points] == values[-MAX_RESULTS:]
    ticks = [tick for tick, _ in course.ticks]
    assert ticks == sorted(set(ticks))
    assert len(ticks) >= 2
    drawn = course.smooth or [course.average, *(point.value for point in course.points)]
    assert all(ticks[0] <= value <= ticks[-1] for value in drawn)
    assert len(course.sentences) >= 3


@given(st.lists(st.integers(1, 12), min_size=2, max_size=30))
def test_all_places_lie_between_the_lines(places: list[int]) -> None:
    course = course_of(PLACES, places)
    assert course.ticks[0] == (1, "1st")
    assert course.ticks[-1][0] == max(2, *places)
    assert len(course.ticks) <= 6
