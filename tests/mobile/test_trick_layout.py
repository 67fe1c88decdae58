"""The layouts of tricks and layers, without a window."""

from __future__ import annotations

from itertools import combinations, pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mobile import theme
from mobile.table.layer_places import Cell, layer_places
from mobile.table.middle import trick_layout
from mobile.table.seats.directions import direction_of

LINE = 17.0
rooms = st.tuples(st.floats(160, 900), st.floats(120, 400))


def test_the_next_player_clockwise_sits_at_the_viewers_left() -> None:
    for count in range(2, 13):
        seats = [direction_of(index, count) for index in range(count)]
        assert seats[0] == (0, -1)
        assert all(abs(right**2 + up**2 - 1) < 1e-6 for right, up in seats)
        assert count == 2 or seats[1][0] < 0 < seats[-1][0]


def chairs_of(count: int) -> tuple[trick_layout.Direction, ...]:
    return tuple(direction_of(index, count) for index in range(count))


def rect_of(place: trick_layout.TrickPlace) -> tuple[float, float, float, float]:
    return place.x, place.y, place.width, place.width * theme.CARD_RATIO


@given(st.integers(2, 12), rooms)
def test_each_card_of_a_trick_is_within_its_room_and_shows_its_index(count: int, room: tuple[float, float]) -> None:
    chairs = chairs_of(count)
    trick = trick_layout.arrange_trick(chairs, *room, LINE)
    places = [trick_layout.place_card(chair, trick) for chair in chairs]
    wide = trick.card
    for place in places:
        assert -0.01 <= place.x <= room[0] - wide + 0.01
        below = 0 if trick.spread.high == 0 else LINE  # cards on one line have all names above them
        assert below - 0.01 <= place.y <= room[1] - LINE - wide * theme.CARD_RATIO + 0.01
    order = trick_layout.drawing_order(chairs)
    for at, under in enumerate(order):
        index = places[under].x, places[under].y + wide * (theme.CARD_RATIO - 0.5), wide * theme.INDEX_SHARE, wide * 0.5
        for over in order[at + 1 :]:
            assert not overlap(index, rect_of(places[over])), (under, over)


@given(st.integers(2, 12), rooms)
def test_the_own_place_in_a_trick_overlaps_no_other_card(count: int, room: tuple[float, float]) -> None:
    trick = trick_layout.arrange_trick(chairs_of(count), *room, LINE)
    own, *others = (rect_of(trick_layout.place_card(chair, trick)) for chair in trick.chairs)
    assert not any(overlap(own, other) for other in others)
    if count <= 4:
        assert not any(overlap(one, other) for one, other in combinations(others, 2))


@given(st.integers(2, 4), rooms, st.floats(0, 60), st.floats(1, 60))
def test_nothing_but_the_own_card_lies_beside_what_is_in_the_lower_corners(
    count: int, room: tuple[float, float], wide: float, tall: float
) -> None:
    trick = trick_layout.arrange_trick(chairs_of(count), *room, LINE, corner=(wide, tall))
    if trick.card > 1:
        own, *others = (trick_layout.place_card(chair, trick) for chair in trick.chairs)
        assert own.x >= wide - 0.01
        assert own.x + own.width <= room[0] - wide + 0.01
        assert all(one.y - (0 if one.is_named_above else LINE) >= tall - 0.01 for one in others)


@given(st.integers(2, 12), st.floats(44, 140))
def test_cards_are_as_wide_as_the_height_was_asked_for(count: int, card: float) -> None:
    width = 12 * card
    height = trick_layout.least_height(chairs_of(count), card, LINE, width)
    assert trick_layout.arrange_trick(chairs_of(count), width, height + 0.01, LINE).card >= card - 0.1


def overlap(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    (x, y, wide, tall), (left, low, across, up) = one, other
    near = 0.01
    return x + near < left + across and left + near < x + wide and y + near < low + up and low + near < y + tall


def test_each_card_is_pushed_towards_its_player() -> None:
    trick = trick_layout.arrange_trick(chairs_of(4), 400, 300, LINE)
    own, left, across, right = (trick_layout.place_card(chair, trick) for chair in trick.chairs)
    assert left.x < own.x < right.x
    assert left.y == pytest.approx(right.y)
    assert own.y < left.y < across.y
    assert left.angle < 0 < right.angle, "turned away from their players"
    assert [one.is_named_above for one in (own, left, across, right)] == [False, False, True, False]


@given(st.integers(1, 6), st.integers(1, 3), rooms, st.floats(60, 300))
def test_layers_are_within_their_room_and_all_are_seen(
    spots: int, layers: int, room: tuple[float, float], most: float
) -> None:
    found = layer_places(*room, most, 120, spots, layers, 8)
    cells = [Cell(spot, layer) for spot, layer in product(range(spots), range(layers))]
    for cell in cells:
        x, y, wide = found.place(cell)
        assert -0.01 <= x <= room[0] - wide + 0.01
        assert -0.01 <= y <= room[1] - wide * theme.CARD_RATIO + 0.01
        assert wide * theme.CARD_RATIO <= most + 0.01
    for one, other in pairwise(cells):
        (x, y, wide), (left, low, _) = found.place(one), found.place(other)
        if one.spot == other.spot:
            assert left > x, "a part of the card below is seen at its left"
            assert low < y, "and above"
        else:
            assert left >= x + wide - 0.01 or other.layer != one.layer
