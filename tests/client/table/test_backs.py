"""The backs of closed cards at a table: they say whose seat it is, and nothing of a card."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from client.localizer import table_localizer
from client.table.results import describe_results
from client.table.seats import find_back, summarize_seats
from functions.backs import BACKS
from tests.client.table.small_tables import PLAYERS, table_of, view_of

CHOSEN = st.tuples(*(st.sampled_from(BACKS) for _ in PLAYERS))
HANDS = st.permutations(range(52)).map(tuple)


@given(CHOSEN, HANDS, st.integers(0, 9), st.integers(0, 9))
def test_a_back_follows_from_the_seat_alone(
    chosen: tuple[str, ...], pack: tuple[int, ...], own: int, others: int
) -> None:
    """The viewer's own cards and all piles have the viewer's back, which is not said, whatever anybody holds."""
    view = view_of(pack[:own], pack[own : own + 5], others=others)
    players = tuple(replace(player, back=back) for player, back in zip(PLAYERS, chosen, strict=True))
    table = replace(table_of(1, view), players=players)
    assert [find_back(view, table, zone.id) for zone in view.zones] == ["", "", "", *chosen[1:]]
    assert find_back(view, table, "gone") == ""
    seats = {seat.seat: seat.back for seat in summarize_seats(view, table, table_localizer(view.kind))}
    assert seats == {0: "", 1: chosen[1], 2: chosen[2]}
    results = describe_results(replace(view, stage="rest"), table_localizer(view.kind, players), players)
    assert results is not None
    assert {result.seat: result.back for result in results.players} == seats
