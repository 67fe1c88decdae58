"""The best game so far, by the records."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from client.models import GameSummary, Record, Table
from client.table.praise import Praise, find_praise, is_best_so_far
from client.table.told_rewards import ToldRewards
from engine.view import Row, ScoreSheet
from tests.mobile.result_tables import table_of, voice_of


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


def test_the_records_praise_the_best_game_and_count_the_evening() -> None:
    table = ended()
    won = {"status": "over", "players": table.players, "winners": (0,), "seat": 0, "title": None, "turn": None}
    games = tuple(
        GameSummary(id=id, kind=table.view.kind, since=0, changed=0, rematch=rematch, **won)  # type: ignore[arg-type]
        for id, rematch in (("g", ""), ("first", "g"))
    )
    client: Any = SimpleNamespace(records=lambda: (record(table, 80),), games=lambda: games)
    said = list(find_praise(client, table, voice_of(table), ToldRewards()).sentences(voice_of(table)))
    assert said == ["Your best so far!", "Wins in 2 games: Ann 2, Ada 0"]
    nothing: Any = SimpleNamespace(records=lambda: (), games=lambda: games[:1])
    assert find_praise(nothing, table, voice_of(table), ToldRewards()) == Praise()
