"""What a seat's view adds to the public one; events as one viewer saw them; seats in their order."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import Event, SeenEvent, SeenTransfer, Transfer, seen
from engine.mechanics.order import after, before, starting_after
from engine.text import Text
from engine.view import SPECTATOR, difference, overlay

FIELDS = st.dictionaries(st.sampled_from(["phase", "turn", "prompt", "choices"]), st.integers(0, 3))
ZONES = st.lists(st.integers(0, 5), min_size=4, max_size=4)


def with_zones(fields: dict[str, int], cards: list[int]) -> dict[str, Any]:
    every = {name: fields.get(name, 0) for name in ("phase", "turn", "prompt", "choices")}
    return {**every, "zones": [{"id": f"z{nth}", "cards": [card]} for nth, card in enumerate(cards)]}


@given(FIELDS, ZONES, FIELDS, ZONES)
def test_overlay_gives_back_what_difference_took_away(
    fields: dict[str, int], zones: list[int], own_fields: dict[str, int], own_zones: list[int]
) -> None:
    public, own = with_zones(fields, zones), with_zones(own_fields, own_zones)
    added = difference(public, own)
    assert overlay(public, added) == own
    assert (added == {}) == (public == own)
    for zone in added.get("zones", []):
        assert zone not in public["zones"], "only what is other is sent"


def test_a_zone_that_only_its_owner_has_comes_last() -> None:
    public = {"zones": [{"id": "a"}, {"id": "b"}]}
    own = {"zones": [{"id": "a"}, {"id": "b", "cards": [1]}, {"id": "mine"}]}
    added = difference(public, own)
    assert added == {"zones": [{"id": "b", "cards": [1]}, {"id": "mine"}]}
    assert overlay(public, added) == own


def test_neither_changes_what_it_is_given() -> None:
    public, own = with_zones({}, [0, 0, 0, 0]), with_zones({"turn": 1}, [0, 1, 0, 0])
    added = difference(public, own)
    copies = with_zones({}, [0, 0, 0, 0]), with_zones({"turn": 1}, [0, 1, 0, 0])
    overlay(public, added)
    assert (public, own) == copies


EVENT = Event(
    Text("took"), (Transfer(6, "stock", "hand:0", (0,)), Transfer(7, "stock", "discards", "all"), Transfer(8, "a", "b"))
)


@pytest.mark.parametrize(("viewer", "cards"), [(0, (6, 7, None)), (1, (None, 7, None)), (SPECTATOR, (None, 7, None))])
def test_an_event_shows_a_card_to_those_who_saw_it(viewer: Any, cards: tuple[int | None, ...]) -> None:
    told = seen(EVENT, viewer)
    assert told is not None
    assert tuple(transfer.card for transfer in told.transfers) == cards


def test_an_event_is_told_to_its_audience() -> None:
    secret = Event(Text("looked"), (Transfer(6, "kitty", "kitty", (1,)),), audience=(1,))
    assert seen(secret, 0) is None
    assert seen(secret, SPECTATOR) is None
    assert seen(secret, 1) == SeenEvent(Text("looked"), (SeenTransfer(6, "kitty", "kitty"),))


@given(st.permutations(range(5)))
def test_left_and_right_follow_the_order_of_play(order: list[int]) -> None:
    for seat in order:
        assert before(order, after(order, seat)) == seat
        assert after(order, before(order, seat)) == seat
        whole = starting_after(order, seat)
        assert whole[0] == after(order, seat)
        assert whole[-1] == seat
        assert sorted(whole) == sorted(order)
