"""Views of seats laid over the public one, events as one viewer saw them, and seats in their order."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import Event, SeenEvent, SeenTransfer, Transfer, event_for_viewer
from engine.mechanics.order import after, before, starting_after
from engine.text import Text
from engine.view import SPECTATOR, overlay


def test_overlay_changes_fields_and_zones_and_keeps_the_rest() -> None:
    public = {"phase": "play", "turn": 1, "zones": [{"id": "a"}, {"id": "b"}]}
    added = {"turn": 0, "zones": [{"id": "b", "cards": [1]}]}
    assert overlay(public, added) == {"phase": "play", "turn": 0, "zones": [{"id": "a"}, {"id": "b", "cards": [1]}]}
    assert overlay(public, {}) == public


def test_a_zone_that_only_its_owner_has_comes_last() -> None:
    public = {"zones": [{"id": "a"}, {"id": "b"}]}
    assert overlay(public, {"zones": [{"id": "mine"}]}) == {"zones": [{"id": "a"}, {"id": "b"}, {"id": "mine"}]}
    assert public == {"zones": [{"id": "a"}, {"id": "b"}]}, "what it is given stays as it is"


EVENT = Event(
    Text("took"), (Transfer(6, "stock", "hand:0", (0,)), Transfer(7, "stock", "discards", "all"), Transfer(8, "a", "b"))
)


@pytest.mark.parametrize(("viewer", "cards"), [(0, (6, 7, None)), (1, (None, 7, None)), (SPECTATOR, (None, 7, None))])
def test_an_event_shows_a_card_to_those_who_saw_it(viewer: Any, cards: tuple[int | None, ...]) -> None:
    told = event_for_viewer(EVENT, viewer)
    assert told is not None
    assert tuple(transfer.card for transfer in told.transfers) == cards


def test_an_event_is_told_to_its_audience() -> None:
    secret = Event(Text("looked"), (Transfer(6, "kitty", "kitty", (1,)),), audience=(1,))
    assert event_for_viewer(secret, 0) is None
    assert event_for_viewer(secret, SPECTATOR) is None
    assert event_for_viewer(secret, 1) == SeenEvent(Text("looked"), (SeenTransfer(6, "kitty", "kitty"),))


@given(st.permutations(range(5)))
def test_left_and_right_follow_the_order_of_play(order: list[int]) -> None:
    for seat in order:
        assert before(order, after(order, seat)) == seat
        assert after(order, before(order, seat)) == seat
        whole = starting_after(order, seat)
        assert whole[0] == after(order, seat)
        assert whole[-1] == seat
        assert sorted(whole) == sorted(order)
