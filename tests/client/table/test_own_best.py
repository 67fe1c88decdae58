"""The best game so far, by the records."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from client.models import Record, Table
from client.table.own_best import is_best_so_far
from engine.view import Row, ScoreSheet
from tests.mobile.result_tables import table_of


def ended(**sheet: Any) -> Table:
    """A game of two that Ann, on seat 0, has won with 33 points."""
    table = table_of("over_two_players")
    return replace(table, view=replace(table.view, score_sheet=replace(table.view.score_sheet, **sheet)))


def record(table: Table, total: int | None, id: str = "earlier", **changes: Any) -> Record:
    seats = tuple(replace(seat, total=total if seat.seat == 0 else 0) for seat in table.view.seats)
    view = replace(table.view, seats=seats)
    return replace(Record(id, view.kind, table.players, 0, 11, 0, view), **changes)


def test_fewer_points_than_ever_are_the_best_where_few_win() -> None:
    table = ended()
    assert is_best_so_far(table, (record(table, 34), record(table, 80)))
    assert not is_best_so_far(table, (record(table, 80), record(table, 33))), "as many are no better"
    assert not is_best_so_far(table, (record(table, 1),))


def test_more_points_than_ever_are_the_best_where_many_win() -> None:
    table = ended(fewest_win=False)
    assert is_best_so_far(table, (record(table, 32),))
    assert not is_best_so_far(table, (record(table, 34),))


@pytest.mark.parametrize(
    "changes",
    [
        {"kind": "another"},
        {"id": "g"},
        {"seat": None},
        {"players": ()},
        {"view": replace(ended().view, score_sheet=ScoreSheet(rows=(Row(ended().view.prompt, ()),)))},  # type: ignore[arg-type]
    ],
)
def test_only_games_like_this_one_are_compared(changes: dict[str, Any]) -> None:
    table = ended()
    assert is_best_so_far(table, (record(table, 80),))
    assert not is_best_so_far(table, (record(table, 80, **changes),))


def test_nothing_is_the_best_that_nobody_can_compare() -> None:
    table = ended()
    assert not is_best_so_far(table, ())
    assert not is_best_so_far(ended(fewest_win=None), (record(table, 80),))
    assert not is_best_so_far(replace(table, seat=None), (record(table, 80),))
    assert not is_best_so_far(replace(table, view=replace(table.view, stage="rest")), (record(table, 80),))
    assert not is_best_so_far(table, (record(table, None),))
