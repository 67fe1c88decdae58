"""The layout of the cards of a hand, without a window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mobile import theme
from mobile.table.hand.hand_layout import CardPlace, HandLayout, Sizes, lay_out, slot_at

PACKS = 4
PHONE, DESKTOP = Sizes(), Sizes(rows=1)
areas = st.tuples(st.floats(336, 1400), st.floats(180, 400))
hands = st.lists(st.integers(0, PACKS * 53 - 1), max_size=50, unique=True)
sizes = st.sampled_from([PHONE, DESKTOP, Sizes(strip=theme.INDEX_SHARE_LARGE)])


def seen_strips(layout: HandLayout) -> list[float]:
    """The visible width of each card at the left of its right neighbour."""
    return [b.x - a.x for a, b in pairwise(layout.places) if a.row == b.row]


def inside(place: CardPlace, width: float, height: float) -> bool:
    slack = 0.01
    return (
        place.x >= -slack
        and place.y >= -slack
        and place.x + place.width <= width + slack
        and place.y + place.height <= height + slack
    )


def uncovered(place: CardPlace, others: Sequence[CardPlace]) -> bool:
    """A spot of this card near an edge lies under no later card."""
    steps = [0.02, 0.1, 0.3, 0.5, 0.7, 0.9, 0.98]
    spots = [(place.x + place.width * i, place.y + place.height * j) for i in steps for j in steps]
    above = [other for other in others if other.depth > place.depth]
    return any(not any(o.x <= x <= o.x + o.width and o.y <= y <= o.y + o.height for o in above) for x, y in spots)


@given(st.integers(1, 18), st.floats(640, 1600), st.floats(120, 300))
def test_a_hand_of_one_row_does_not_grow_with_its_cards(count: int, width: float, height: float) -> None:
    fewer, more = (lay_out(range(held), (), width, height, DESKTOP) for held in (count, count + 1))
    assert {place.row for place in (*fewer.places, *more.places)} == {0}
    assert fewer.places[0].width >= more.places[0].width


@given(st.floats(640, 1600), st.floats(120, 300))
def test_ten_cards_and_thirteen_are_of_about_one_size(width: float, height: float) -> None:
    ten, thirteen = (lay_out(range(held), (), width, height, DESKTOP) for held in (10, 13))
    assert thirteen.places[0].width >= ten.places[0].width * 0.87, "no more than a step or two of widths"


@given(hands, areas, sizes)
def test_every_card_lies_inside_and_is_seen(cards: list[int], area: tuple[float, float], sizes: Sizes) -> None:
    layout = lay_out(cards, (), *area, sizes)
    assert len(layout.places) == len(cards)
    assert sorted(place.depth for place in layout.places) == list(range(len(cards)))
    for place in layout.places:
        assert inside(place, *area)
        assert uncovered(place, layout.places)
        assert place.height == pytest.approx(place.width * theme.CARD_RATIO)


@given(st.integers(1, 26), areas, sizes)
def test_up_to_two_packs_of_a_suit_every_index_is_seen(n: int, area: tuple[float, float], sizes: Sizes) -> None:
    layout = lay_out(range(n), (), *area, sizes)
    for strip in seen_strips(layout):
        assert strip >= theme.STRIP_LEAST - 0.01
        assert strip >= sizes.strip * layout.places[0].width - 0.01
    rows = sorted({place.y for place in layout.places})
    assert all(upper - lower > layout.places[0].height * 0.5 for lower, upper in pairwise(rows))


def test_ten_cards_of_which_little_would_be_seen_in_one_row_lie_in_two_where_there_is_height() -> None:
    """The hand of 500 in the smallest window."""
    low, flat = lay_out(range(10), (), 336, 196), lay_out(range(10), (), 336, 110)
    assert {place.row for place in low.places} == {0, 1}
    assert min(seen_strips(low)) >= theme.STRIP_FAIR
    assert {place.row for place in flat.places} == {0}, "two rows would overlap"


def test_rows_that_do_not_overlap_leave_room_for_cards_that_rise() -> None:
    """The hand of 500 with the kitty, on a phone: what is new or can be put lies on no card above it."""
    upper, lower = (lay_out(range(13), (), 336, 200).places[at] for at in (0, -1))
    assert upper.y - lower.y - lower.height >= theme.ROW_GAP - 0.01


@given(hands, areas, sizes)
def test_the_order_is_from_left_to_right_and_row_by_row(
    cards: list[int], area: tuple[float, float], sizes: Sizes
) -> None:
    places = lay_out(cards, (), *area, sizes).places
    for one, other in pairwise(places):
        assert (other.row == one.row and other.x > one.x) or (other.row == one.row + 1 and other.y < one.y)


@pytest.mark.parametrize("n", range(1, 8))
def test_up_to_seven_lie_in_one_row(n: int) -> None:
    assert {place.row for place in lay_out(range(n), (), 336, 230).places} == {0}


NARROW = Sizes(fanned=theme.FANNED_NARROW, fan_seen=theme.FAN_SEEN_NARROW, few_apart=theme.FEW_APART)
"""The limits of a phone's hand."""


@pytest.mark.parametrize("width", [336, 388, 460])
def test_three_lie_beside_each_other_on_a_phone_and_half_of_each_is_seen_in_a_fan(width: int) -> None:
    hands = [lay_out(range(n), (), width, 180, NARROW).places for n in range(3, 8)]
    assert all(one.x + one.width <= other.x for one, other in pairwise(hands[0]))
    for places in hands:
        assert {place.row for place in places} == {0}
        assert all(other.x - one.x >= one.width * theme.FAN_SEEN_NARROW - 0.01 for one, other in pairwise(places))
    kept = lay_out(range(5), (), width, 180, replace(NARROW, capacity=6)).places
    assert kept[0].width == hands[3][0].width, "whatever is still to be taken"


def test_seven_lie_whole_in_two_rows_where_they_are_fairly_large_so_and_fewer_in_one() -> None:
    places = lay_out(range(7), (), 336, 250, replace(NARROW, lift=theme.LIFT_SHARE)).places
    assert {place.row for place in places} == {0, 1}
    assert places[0].width >= theme.FEW_APART
    assert all(one.x + one.width <= other.x for one, other in pairwise(places) if one.row == other.row)
    assert places[0].y - places[-1].y - places[0].height >= theme.ROW_GAP - 0.01
    assert max(place.y + place.height * (1 + theme.LIFT_SHARE * theme.LIFT_ROOM) for place in places) <= 250.01
    for n in range(3, 7):
        assert {place.row for place in lay_out(range(n), (), 336, 250, NARROW).places} == {0}, "a fan"


@pytest.mark.parametrize(("n", "rows"), [(13, 2), (14, 2)])
def test_a_phone_has_two_rows_for_a_full_hand(n: int, rows: int) -> None:
    layout = lay_out(range(n), (), 388, 297)
    assert len({place.row for place in layout.places}) == rows
    assert min(seen_strips(layout)) >= theme.STRIP_LEAST


@given(st.integers(6, 50), st.lists(st.integers(3, 5), max_size=3), areas)
def test_rows_look_alike(n: int, melds: list[int], area: tuple[float, float]) -> None:
    """Neighbours are equally far from each other in all rows, and each row stands in the middle."""
    starts = [sum(melds[:at]) for at in range(len(melds))]
    groups = [
        [card for card in range(start, start + held) if card < n] for start, held in zip(starts, melds, strict=True)
    ]
    group_of = {card: number for number, group in enumerate(groups) for card in group}
    places = lay_out(range(n), groups, *area).places
    steps = [
        other.x - one.x
        for at, (one, other) in enumerate(pairwise(places))
        if one.row == other.row and group_of.get(at) == group_of.get(at + 1)
    ]
    assert max(steps, default=0) == pytest.approx(min(steps, default=0))
    for row in {place.row for place in places}:
        inside_row = [place for place in places if place.row == row]
        assert inside_row[0].x == pytest.approx(area[0] - inside_row[-1].x - inside_row[-1].width, abs=0.01)


@pytest.mark.parametrize("n", [13, 14, 26, 40])
def test_a_desktop_has_one_row_for_a_full_hand(n: int) -> None:
    layout = lay_out(range(n), (), 1256, 240, DESKTOP)
    assert {place.row for place in layout.places} == {0}
    assert min(seen_strips(layout)) >= theme.STRIP_LEAST


@given(st.integers(3, 9), st.integers(0, 5), st.tuples(st.floats(700, 1400), st.floats(180, 400)))
def test_a_meld_is_set_apart_and_underlined(melded: int, rest: int, area: tuple[float, float]) -> None:
    cards = list(range(melded + rest))
    layout = lay_out(cards, [cards[:melded]], *area, DESKTOP)
    alone = lay_out(cards, (), *area, DESKTOP)
    (run,) = layout.runs
    assert run.x == pytest.approx(layout.places[0].x)
    assert 0 <= run.y < layout.places[0].y
    if rest:
        inner = layout.places[1].x - layout.places[0].x
        across = layout.places[melded].x - layout.places[melded - 1].x
        assert across - inner == pytest.approx(theme.GROUP_GAP)
        assert run.right < layout.places[melded].x
    assert not alone.runs


@pytest.mark.parametrize(("n", "width", "height", "rows"), [(3, 60, 27, 1), (3, 28, 60, 2), (50, 312, 74, 2)])
def test_where_nothing_fits_most_of_each_card_is_seen(n: int, width: float, height: float, rows: int) -> None:
    """Three open cards in a low row at another seat lie side by side."""
    layout = lay_out(range(n), (), width, height, Sizes(least=28, most=52, strip_least=17, side_by_side=28))
    assert len({place.row for place in layout.places}) == rows
    assert all(inside(place, width, height) for place in layout.places)


def test_a_group_that_lies_scattered_is_underlined_in_parts() -> None:
    layout = lay_out([1, 30, 2, 3], [[1, 2, 3]], 388, 297)
    assert [run.group for run in layout.runs] == [0, 0]


# What is left for the cards of a hand in a window of 360 by 740, 412 by 892 and 1280 by 800.
WINDOWS = {"small phone": (336, 222, PHONE), "phone": (388, 272, PHONE), "desktop": (876, 210, DESKTOP)}


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("n", range(25, 51))
def test_up_to_fifty_cards_are_read_and_tapped(n: int, window: str, large: bool) -> None:
    width, height, usual = WINDOWS[window]
    sizes = replace(usual, strip=theme.INDEX_SHARE_LARGE) if large else usual
    layout = lay_out(range(n), (), width, height, sizes)
    card = layout.places[0]
    assert card.width >= theme.CARD_WIDTH_LEAST
    assert min(seen_strips(layout)) >= max(theme.STRIP_LEAST, sizes.strip * card.width) - 0.01
    rows = sorted({place.y for place in layout.places})
    assert all(upper - lower >= card.height * theme.ROW_SEEN * 0.95 for lower, upper in pairwise(rows))


def test_a_hand_whose_cards_become_small_gets_one_row_more() -> None:
    two, three = (lay_out(range(n), (), 388, 272) for n in (24, 26))
    assert {place.row for place in two.places} == {0, 1}
    assert {place.row for place in three.places} == {0, 1, 2}
    assert three.places[0].width >= theme.SIDE_BY_SIDE


@pytest.mark.parametrize("height", [120, 150, 180, 400])
def test_room_is_left_above_for_a_card_that_rises(height: int) -> None:
    still, rising = (lay_out(range(3), (), 400, height, Sizes(lift=lift)).places[0] for lift in (0.0, 0.16))
    spare, lift = height - rising.height, 0.16 * rising.height
    assert spare >= lift / 2 - 0.01
    assert rising.y == pytest.approx(min(spare / 2, max(0, spare - lift)))
    assert still.width * 0.9 < rising.width <= still.width


@given(hands, st.floats(-10, 400), st.floats(-10, 300))
def test_cards_are_laid_out_in_any_area(cards: list[int], width: float, height: float) -> None:
    lay_out(cards, [cards[:3]], width, height)


def test_sizes_scale_with_the_screen() -> None:
    one, two = lay_out(range(13), (), 388, 297), lay_out(range(13), (), 776, 594, Sizes().scaled(2))
    assert [place.x * 2 for place in one.places] == pytest.approx([place.x for place in two.places])


@given(st.integers(1, 26), areas, st.floats(-100, 1500), st.floats(-100, 500))
def test_the_slot_at_a_point_is_one_of_the_hand(n: int, area: tuple[float, float], x: float, y: float) -> None:
    layout = lay_out(range(n), (), *area)
    assert 0 <= slot_at(layout, x, y) < n
    for at, place in enumerate(layout.places):
        assert slot_at(layout, place.x + 1, place.middle[1]) == at


@given(st.floats(336, 400), st.floats(170, 215))
def test_thirteen_cards_of_a_phone_lie_side_by_side_in_two_rows(width: float, height: float) -> None:
    places = lay_out(range(13), (), width, height, PHONE).places
    assert [sum(place.row == row for place in places) for row in (0, 1)] == [7, 6]
    assert min(place.width for place in places) >= theme.CARD_WIDTH_LEAST
    assert all(a.x + a.width <= b.x + 0.01 for a, b in pairwise(places) if a.row == b.row)
    assert min(place.y for place in places if place.row == 0) >= max(
        place.y + place.height for place in places if place.row == 1
    )
