"""The course of a game: totals after each hand, the numbers beside a chart, and the same in words."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from client.localizer import table_localizer
from client.models import Player
from client.table.score_course import ScoreCourse, build_course
from client.text.axis_ticks import MAX_TICKS, find_ticks
from engine.text import Text
from engine.view import Row, SeatView, View, make_score_sheet

PEOPLE = Player(0, "Ann", "ann"), Player(1, "Bob", "bob"), Player(2, "Cho", "cho")
Hands = list[tuple[int | None, ...]]


def view_of(hands: Hands, winners: tuple[int, ...] = (), *more: Row, order: tuple[int, ...] = (0, 1, 2)) -> View:
    """A game that is over, as Ann sees it."""
    totals = tuple(sum(row[seat] or 0 for row in hands) for seat in range(3))
    rows = [Row(Text("hand-row", {"hand": number}), row) for number, row in enumerate(hands, start=1)]
    seats = tuple(SeatView(seat, 0, total=total) for seat, total in enumerate(totals))
    sheet = make_score_sheet(order, [*rows, *more], totals)
    kind = "game_of_threes"
    return View(kind, 0, "over", "over", None, None, seats=seats, score_sheet=sheet, winners=winners)


def course(hands: Hands, winners: tuple[int, ...] = (), *more: Row) -> ScoreCourse:
    return build_course(view_of(hands, winners, *more), table_localizer("game_of_threes", PEOPLE))


FOUR: Hands = [(5, 0, 9), (0, 20, 9), (10, 20, 0), (5, 1, 0)]


def test_totals_are_added_up_hand_by_hand_and_other_rows_are_left_out() -> None:
    found = course(FOUR, (2,), Row(Text("tricks"), (1, 2, 3), counts=False))
    assert found.hands == 4
    assert [player.totals for player in found.players] == [(5, 5, 15, 20), (0, 20, 40, 41), (9, 18, 18, 18)]
    assert [player.is_you for player in found.players] == [True, False, False]
    assert [player.name for player in found.players] == ["Ann", "Bob", "Cho"]


def test_the_course_is_said_in_words() -> None:
    assert course(FOUR, (2,)).sentences == (
        "Ann led for 2 hands.",
        "Bob led for 1 hand.",
        "Cho led for 1 hand.",
        "Ann: 5 at first, 5 halfway, 20 at the end.",
        "Bob: 0 at first, 20 halfway, 41 at the end.",
        "Cho: 9 at first, 18 halfway, 18 at the end.",
    )


def test_in_the_midst_of_a_game_the_last_total_is_that_of_now() -> None:
    view = replace(view_of(FOUR, ()), stage="rest")
    assert build_course(view, table_localizer("game_of_threes", PEOPLE)).sentences[-1] == "Cho: 9 at first, 18 now."


def test_a_total_that_never_changed_is_said_once() -> None:
    assert course([(0, 5, 9), (0, 6, 9)], (0,)).sentences[-3] == "Ann stayed at 0."


def test_where_the_most_points_win_the_one_with_the_most_leads() -> None:
    assert course(FOUR, (1,)).sentences[:2] == ("Bob led for 3 hands.", "Cho led for 1 hand.")


def test_a_winner_with_neither_the_fewest_nor_the_most_points_leaves_open_who_led() -> None:
    assert len(course(FOUR, (0,)).sentences) == 3


def test_who_came_late_has_no_total_before() -> None:
    found = course([(5, 0, None), (0, 20, 30), (1, 1, 1)], (0,))
    assert found.players[2].totals == (None, 30, 31)
    assert found.sentences[-1] == "Cho: 30 at first, 31 at the end."


@pytest.mark.parametrize("hands", [[], FOUR[:1]])
def test_there_is_nothing_to_draw_of_fewer_than_two_hands(hands: Hands) -> None:
    assert course(hands, (0,)) == ScoreCourse()


def test_columns_may_stand_in_any_order() -> None:
    localizer = table_localizer("game_of_threes", PEOPLE)
    found = build_course(view_of(FOUR, (2,), order=(2, 0, 1)), localizer)
    assert [(player.seat, player.totals[-1]) for player in found.players] == [(2, 18), (0, 20), (1, 41)]


@given(st.lists(st.tuples(*[st.integers(-500, 500)] * 3), min_size=2, max_size=30))
def test_lines_end_at_the_totals_and_lie_between_the_outer_numbers(hands: list[tuple[int, int, int]]) -> None:
    view = view_of(list(hands))
    found = build_course(view, table_localizer("game_of_threes", PEOPLE))
    assert tuple(player.totals[-1] for player in found.players) == view.score_sheet.totals
    every = [total for player in found.players for total in player.totals if total is not None]
    ticks = [tick for tick, _ in found.ticks]
    assert ticks[0] <= min(every) <= max(every) <= ticks[-1]
    assert 0 in ticks


@given(st.integers(-100_000, 0), st.integers(0, 100_000))
def test_numbers_beside_a_chart_are_few_even_and_round(least: int, most: int) -> None:
    ticks = find_ticks(least, most)
    steps = {after - before for before, after in pairwise(ticks)}
    assert 2 <= len(ticks) <= MAX_TICKS
    assert len(steps) == 1
    assert ticks[0] <= least <= most <= ticks[-1]
    assert all(tick % steps.copy().pop() == 0 for tick in ticks)
