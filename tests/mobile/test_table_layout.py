"""The layout of a table: from 2 to 12 players, in three shapes, in type of each size, for either hand."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise
from math import hypot, pi

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mobile import theme
from mobile.drawing import table_shape
from mobile.drawing.rect import Rect
from mobile.table.hand.hand_layout import Sizes, lay_out
from mobile.table.layout.table_layout import lay_out_table, shape_of, shows_list
from mobile.table.layout.table_needs import TableNeeds
from mobile.table.layout.whole_table import find_table
from mobile.table.seats.directions import direction_of

AREAS = {
    "upright": ((360, 684), (412, 836)),
    "sideways": ((892, 356), (892, 412)),
    "desktop": ((900, 744), (1024, 712), (1280, 744), (1540, 1024), (1920, 1024)),
}
"""Width and height of a table below the bar of a window, and beside its drawer."""


def overlap(one: Rect, other: Rect) -> bool:
    across = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    up = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return across > 0.01 and up > 0.01


@st.composite
def tables(draw: st.DrawFn) -> TableNeeds:
    width, height = draw(st.sampled_from([area for areas in AREAS.values() for area in areas]))
    scale = draw(st.sampled_from((1.0, 1.2, 1.4, 1.6)))
    return TableNeeds(
        width,
        height,
        players=draw(st.integers(2, 12)),
        type_scale=scale,
        card_scale=draw(st.sampled_from((1.0, 1.3))),
        has_list=draw(st.booleans()),
        has_layers=draw(st.booleans()),
        shows_last_move=draw(st.booleans()),
        hand_cards=draw(st.integers(0, 40)),
        facts=draw(st.sampled_from((0, 26, 26 * scale))),
        left_handed=draw(st.booleans()),
    )


@given(tables())
def test_all_parts_lie_in_the_area_and_beside_each_other(needs: TableNeeds) -> None:
    layout = lay_out_table(needs)
    for x, y, wide, tall in layout.parts:
        assert x >= 0
        assert y >= 0
        assert wide >= 0
        assert tall >= 0
        assert x + wide <= needs.width + 0.01
        assert y + tall <= needs.height + 0.01
    for one, other in combinations(layout.parts, 2):
        assert not overlap(one, other), (one, other)


@given(tables())
def test_what_is_tapped_is_large_enough_and_everybody_can_be_told_apart(needs: TableNeeds) -> None:
    layout = lay_out_table(replace(needs, has_layers=False))
    assert layout.actions[3] >= theme.TARGET
    assert layout.bar[3] >= theme.TARGET, "room for a sign to press"
    assert layout.hand[3] >= theme.HAND_LOW
    assert min(layout.middle[2:]) >= theme.TARGET * 1.5
    assert len(layout.others) == (0 if layout.people is not None else needs.players - 1)
    for _, _, wide, tall in layout.others:
        assert wide >= (theme.CROWD_WIDE if layout.has_arcs else theme.CHAIR_LEAST - 4)
        assert tall >= theme.TARGET - 2 * theme.ROUNDED, "a face of 32 and a name"


@pytest.mark.parametrize(("shape", "areas"), AREAS.items())
def test_an_area_has_a_shape(shape: str, areas: tuple[tuple[int, int], ...]) -> None:
    assert {shape_of(*area) for area in areas} == {shape}


@given(tables())
def test_people_sit_clockwise_in_the_directions_of_the_trick(needs: TableNeeds) -> None:
    """Roughly: on a phone all sit above the middle, at the side of their direction or between the sides."""
    layout = lay_out_table(replace(needs, has_list=False))
    x, y, wide, tall = layout.middle
    for index, (left, low, width, height) in enumerate(layout.others, 1):
        aside, up = (left + width / 2 - x - wide / 2) / wide, (low + height / 2 - y - tall / 2) / tall
        meant_aside, meant_up = direction_of(index, needs.players)
        if layout.shape == "upright":
            assert up > 0
            assert aside * meant_aside > -0.001, (index, needs.players)
            continue
        alike = (aside * meant_aside + up * meant_up) / max(0.001, hypot(aside, up))
        assert alike > 0, (index, needs.players)
    lefts = [(left + width / 2) - (x + wide / 2) for left, _, width, _ in layout.others]
    assert lefts == sorted(lefts) or len(lefts) > 3, "from the left to the right"


@given(tables())
def test_the_left_hand_has_its_buttons_at_the_left_and_the_same_neighbours(needs: TableNeeds) -> None:
    right, left = (lay_out_table(replace(needs, left_handed=hand)) for hand in (False, True))
    assert left.others == right.others
    x, _, wide, _ = right.actions
    assert left.actions[0] == pytest.approx(needs.width - x - wide)
    if right.shape != "upright":
        assert right.actions in right.in_bar
        assert left.actions in left.in_bar


@given(tables())
def test_the_bar_is_as_wide_as_the_hand_or_its_words_and_directly_above_it_or_its_buttons(needs: TableNeeds) -> None:
    layout = lay_out_table(replace(needs, has_layers=False))
    x, y, wide, _ = layout.bar
    has_door = layout.shape == "upright" and layout.last_move is not None and layout.last_move[3] == theme.TARGET
    door = layout.last_move[2] + theme.GAP if has_door and layout.last_move else 0
    most = theme.BAR_WIDEST * needs.type_scale if layout.shape == "desktop" else layout.hand[2]
    assert wide == pytest.approx(min(layout.hand[2], most) - door)
    below = layout.actions if layout.shape == "upright" and layout.actions[3] else layout.hand
    assert y - below[1] - below[3] == pytest.approx(theme.GAP, abs=theme.GAP_SMALL)
    assert x >= layout.hand[0] - 0.01


@given(tables())
def test_a_table_where_no_button_was_needed_keeps_no_room_for_one(needs: TableNeeds) -> None:
    layout = lay_out_table(replace(needs, rows=0, has_layers=False))
    assert layout.bar[1] - layout.hand[1] - layout.hand[3] == pytest.approx(theme.GAP, abs=theme.GAP_SMALL)


@given(tables(), st.integers(0, 40))
def test_nothing_but_the_hand_and_the_piles_moves_with_the_number_of_cards(needs: TableNeeds, cards: int) -> None:
    """Everything that is tapped keeps its corner, with a hand of few cards and of many."""
    before, after = (lay_out_table(replace(needs, hand_cards=count)) for count in (7 + needs.hand_cards, 7 + cards))
    assert before == after


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize(("cards", "buttons"), [(1, 0.0), (4, 200.0), (13, 200.0), (40, 0.0)])
def test_bar_hand_and_piles_of_a_low_table_stand_on_one_axis(left_handed: bool, cards: int, buttons: float) -> None:
    for players in (2, 3, 5, 8):
        needs = TableNeeds(892, 356, players, rows=1, buttons=buttons, hand_cards=cards, left_handed=left_handed)
        layout = lay_out_table(needs)
        middles = [rect[0] + rect[2] / 2 for rect in (layout.hand, layout.bar, layout.middle)]
        assert middles == pytest.approx([needs.width / 2] * 3)
        assert layout.hand[1] + layout.hand[3] < layout.bar[1] < layout.middle[1]
        assert layout.middle[3] >= layout.hand[3], "piles are as large as the own cards"
        assert layout.last_move in layout.in_bar, "the way to the history stands in the bar"


@pytest.mark.parametrize(("players", "least"), [(2, 190), (3, 180), (4, 170), (5, 180)])
def test_a_list_on_a_phone_leaves_the_piles_what_they_need(players: int, least: int) -> None:
    """The Game of Threes at 360 x 740: its piles are as high as the own cards, or higher."""
    needs = TableNeeds(360, 668, players=players, has_list=True, rows=0, hand_cards=4, facts=26, facts_wide=120)
    layout = lay_out_table(needs)
    assert layout.middle[3] >= least
    assert layout.middle[3] >= layout.hand[3]
    assert layout.list_columns == {2: 1, 3: 1, 4: 1, 5: 2}[players]


CROWD = TableNeeds(360, 668, players=12, rows=0, hand_cards=4, facts=26, facts_wide=120)
"""Many people at a phone of 360 x 740."""


@pytest.mark.parametrize("rows", [0, 1])
@pytest.mark.parametrize(("players", "rise"), [(7, 1), (8, 1), (9, 2), (10, 2), (11, 2), (12, 2)])
def test_many_people_on_a_phone_sit_on_arcs_from_the_left_to_the_right(players: int, rise: int, rows: int) -> None:
    layout = lay_out_table(replace(CROWD, players=players, rows=rows))
    assert layout.has_arcs
    assert layout.people is None
    assert len(layout.others) == players - 1
    assert layout.middle[3] >= (140 if not rows else theme.CROWD_PILES)
    lefts = [x for x, _, _, _ in layout.others]
    assert lefts == sorted(lefts)
    mirrored = sorted(round(CROWD.width - x - wide) for x, _, wide, _ in layout.others)
    assert mirrored == sorted(map(round, lefts)), "both halves are alike"
    near = min(layout.others)
    ends = [layout.others[0], layout.others[-1]]
    assert all(end[1] == pytest.approx(min(y for _, y, _, _ in layout.others)) for end in ends), "arcs"
    far = [chair for chair in layout.others if chair[1] > near[1] + near[3] / 2]
    assert (len(far) > 0) == (rise == 2)


def test_the_far_edge_of_the_table_runs_behind_the_faces_of_the_farther_arc() -> None:
    layout = lay_out_table(CROWD)
    table = find_table(layout, CROWD.width)
    assert table is not None
    edge = table.rect[1] + table.rect[3]
    half, circle = table.rect[2] / 2, (table.rect[2] ** 2 / 4 + table.rise**2) / (2 * table.rise)
    for x, y, wide, tall in [chair for chair in layout.others if chair[1] > layout.others[0][1] + 50]:
        aside = x + wide / 2 - CROWD.width / 2
        assert abs(aside) < half
        rim = edge - circle + (circle**2 - aside**2) ** 0.5
        assert y + tall - theme.FACE_IN_CROWD < rim - theme.RIM < rim < y + tall, "behind the face, above the name"


@pytest.mark.parametrize(
    "needs",
    [
        replace(CROWD, type_scale=1.6),
        replace(CROWD, height=500),
        replace(CROWD, players=6),
        replace(CROWD, has_list=True),
        replace(CROWD, players=7, height=760, has_layers=True),
    ],
)
def test_a_few_people_a_list_open_cards_and_those_without_room_have_no_arcs(needs: TableNeeds) -> None:
    assert not lay_out_table(needs).has_arcs


@pytest.mark.parametrize("players", range(10, 13))
@pytest.mark.parametrize("size", [(992, 720), (1280, 720), (1540, 1024)])
def test_many_people_at_a_desktop_sit_on_the_rim_of_an_oval_equally_far_apart(
    players: int, size: tuple[int, int]
) -> None:
    layout = lay_out_table(TableNeeds(*size, players=players, facts=30, hand_cards=3))
    if not layout.has_arcs:
        assert players < 12
        return
    table = find_table(layout, size[0])
    assert table is not None
    assert table.shape == "oval"
    points = [table_shape.oval_point(*table.rect, pi * at / 2000) for at in range(2001)]
    for x, y, wide, tall in layout.others:
        face = (x + wide / 2, y + tall - theme.FACE_ON_OVAL / 2)
        assert min(hypot(face[0] - left, face[1] - low) for left, low in points) < 12, "its face lies on the rim"
    steps = [
        max(abs(one[0] - other[0]) / one[2], abs(one[1] - other[1]) / one[3]) for one, other in pairwise(layout.others)
    ]
    assert max(steps) < min(steps) * 1.1


def test_a_low_table_shows_its_facts_beside_the_title_where_that_leaves_them_room() -> None:
    needs = TableNeeds(892, 348, players=4, facts=30, facts_wide=220)
    beside, narrow = (300.0, 356.0, 400.0, 48.0), (300.0, 356.0, 100.0, 48.0)
    assert lay_out_table(needs).facts in lay_out_table(needs).in_bar
    assert lay_out_table(replace(needs, header=narrow)).facts in lay_out_table(needs).in_bar
    x, y, wide, tall = lay_out_table(replace(needs, header=beside)).facts
    assert (x + wide, y, wide, tall) == (700, 365, 220, 30)
    left = lay_out_table(replace(needs, header=beside, left_handed=True))
    assert left.facts == (x, y, wide, tall), "the title stays where it is, too"


@given(tables(), st.booleans())
def test_own_table_cards_are_smaller_than_the_hand_and_near_it(needs: TableNeeds, left_handed: bool) -> None:
    layout = lay_out_table(replace(needs, has_layers=True, plays_layers=False, left_handed=left_handed))
    assert layout.layers is not None
    assert layout.hand[1] >= (theme.EDGE if layout.shape == "sideways" else theme.HAND_BELOW)
    (x, y, wide, tall), hand = layout.tray or layout.layers, layout.hand
    assert (layout.tray is None) == (layout.shape == "sideways" or (layout.shape == "upright" and y == hand[1]))
    if layout.tray is not None:
        left, low, across, high = layout.layers
        assert left - x >= theme.TRAY_PAD - 0.01
        assert x + wide - left - across >= theme.TRAY_PAD - 0.01
        assert low - y >= theme.TRAY_PAD - 0.01
        assert y + tall - low - high >= theme.TRAY_PAD - 0.01
    if layout.has_layers_beside and layout.shape != "upright":
        gap = x - (hand[0] + hand[2]) if left_handed else hand[0] - (x + wide)
        assert gap == pytest.approx(theme.LAYERS_APART)
        assert tall <= hand[3] + 0.01
    elif layout.shape == "upright" and not layout.has_layers_beside:
        assert 0 <= y - (hand[1] + hand[3]) <= theme.TRAY_APART


@pytest.mark.parametrize(("size", "held"), [((892, 356), 3), ((940, 744), 3)])
def test_own_table_cards_and_the_hand_stand_in_the_middle_together(size: tuple[int, int], held: int) -> None:
    layout = lay_out_table(TableNeeds(*size, players=5, has_layers=True, layer_spots=3, hand_cards=held))
    assert layout.layers is not None
    card = layout.hand[3] / theme.HAND_ROOM / theme.CARD_RATIO
    end = layout.hand[0] + held * card + (held - 1) * theme.GAP_SMALL
    left = (layout.tray or layout.layers)[0]
    assert left == pytest.approx(size[0] - end, abs=2)
    assert left > theme.EDGE


@pytest.mark.parametrize(("width", "height"), [(360, 676), (412, 836), (390, 760)])
@pytest.mark.parametrize("cards", range(7, 9))
def test_a_phone_with_few_people_has_the_height_for_two_rows_of_whole_cards(
    width: int, height: int, cards: int
) -> None:
    needs = TableNeeds(width, height, players=4, rows=0, hand_cards=cards, middle=143)
    layout = lay_out_table(needs)
    narrow = Sizes(fan_seen=theme.FAN_SEEN_NARROW, fanned=theme.FANNED_NARROW, few_apart=theme.FEW_APART)
    hand = lay_out(range(cards), (), *layout.hand[2:], replace(narrow, lift=theme.LIFT_SHARE))
    assert {place.row for place in hand.places} == {0, 1}
    assert hand.places[0].width >= theme.FEW_APART
    assert layout.middle[3] >= theme.PILES_ROOMY
    told = lay_out_table(replace(needs, height=height - 2, facts=30, facts_wide=150))
    assert told.hand[3] >= 2 * theme.FEW_APART * theme.CARD_RATIO + theme.ROW_GAP, (
        "a fact that comes leaves it the rows"
    )
    assert lay_out_table(replace(needs, plays_tricks=True)).hand[3] < layout.hand[3], "a trick has that height"


def test_a_phone_gives_the_height_of_a_second_row_to_the_piles_while_the_cards_fit_in_one() -> None:
    tables = [lay_out_table(TableNeeds(412, 836, players=4, rows=0, hand_cards=cards)) for cards in range(3, 8)]
    *few, seven = [table.middle[3] for table in tables]
    assert min(few) > seven


@given(tables())
def test_what_lies_on_the_table_keeps_clear_of_the_bar(needs: TableNeeds) -> None:
    layout = lay_out_table(needs)
    _, y, _, tall = layout.bar
    on_table = [layout.middle, *layout.others, *(rect for rect in (layout.people, layout.oval) if rect is not None)]
    assert min(rect[1] for rect in on_table) >= y + tall + theme.TABLE_APART_LOW - 0.01


@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("board", [0.0, 60.0])
def test_nobody_sits_above_the_middle_of_a_low_table_or_in_it_while_the_sides_have_room(
    players: int, board: float
) -> None:
    layout = lay_out_table(TableNeeds(892, 356, players=players, board=board))
    x, y, wide, tall = layout.middle
    assert all(left + across <= x or left >= x + wide for left, _, across, _ in layout.others)
    assert tall == pytest.approx(max(low + high for _, low, _, high in layout.others) - y, abs=24)


@given(tables())
def test_the_cloth_lies_under_the_whole_middle(needs: TableNeeds) -> None:
    layout = lay_out_table(replace(needs, has_list=False))
    assert layout.oval is not None
    (x, _, wide, _), (left, _, across, _) = layout.middle, layout.oval
    assert left <= x + 0.01
    assert left + across >= x + wide - 0.01


@pytest.mark.parametrize("players", range(2, 13))
def test_a_crowd_at_a_low_table_stands_in_a_list_beside_large_piles(players: int) -> None:
    needs = TableNeeds(892, 356, players=players, wants_list=True)
    assert shows_list(needs) == (players > 7)
    layout = lay_out_table(replace(needs, has_list=shows_list(needs)))
    assert layout.middle[3] >= theme.PILES_LEAST


@pytest.mark.parametrize(("players", "columns"), [(7, 4), (8, 4), (9, 5), (10, 5), (11, 6), (12, 6)])
def test_a_list_of_many_people_on_a_phone_is_a_grid_of_two_equal_rows(players: int, columns: int) -> None:
    needs = replace(CROWD, players=players, has_list=True)
    layout = lay_out_table(needs)
    assert layout.is_grid
    assert layout.list_columns == columns
    assert layout.people is not None
    assert layout.people[3] >= 2 * theme.FACE_IN_CROWD_LEAST + 4 * theme.TYPE_SMALL * theme.LINE
    assert layout.middle[3] >= theme.PILES_LEAST
    assert not lay_out_table(replace(needs, type_scale=1.6)).is_grid, "there is no room for it in large type"
    assert not lay_out_table(replace(needs, players=5)).is_grid


def test_two_arcs_have_their_faces_in_straight_columns() -> None:
    """Places stay free in the middle of the nearer arc alone."""
    for players in range(9, 13):
        lefts = [round(x) for x, _, _, _ in lay_out_table(replace(CROWD, players=players)).others]
        behind = [x for x in set(lefts) if lefts.count(x) == 2]
        assert len(behind) == 2 * ((players - 1) // 4) or players == 11, players
        assert len(set(lefts)) + len(behind) == players - 1


@pytest.mark.parametrize("rows", [0, 1])
def test_a_few_more_people_with_open_cards_sit_in_one_row_on_a_phone(rows: int) -> None:
    needs = replace(CROWD, players=5, has_layers=True, rows=rows)
    layout = lay_out_table(needs)
    assert layout.has_columns
    assert len({(y, tall) for _, y, _, tall in layout.others}) == 1
    assert not lay_out_table(replace(needs, players=6)).has_columns, "their cards would be too small"
    assert not lay_out_table(replace(needs, type_scale=1.6)).has_columns
    assert not lay_out_table(replace(needs, height=440)).has_columns


@pytest.mark.parametrize("scale", [1.0, 1.3, 1.6])
def test_the_bar_of_a_desktop_has_room_for_its_second_line_in_full_size(scale: float) -> None:
    layout = lay_out_table(TableNeeds(*AREAS["desktop"][2], players=4, type_scale=scale))
    words = (theme.PROMPT_FAIR + theme.TYPE_SMALL) * theme.LINE * scale
    assert layout.bar[3] - theme.GAP >= words


@pytest.mark.parametrize("wants_list", [False, True])
def test_somebody_alone_at_a_low_table_sits_opposite_where_the_piles_keep_their_height(wants_list: bool) -> None:
    low, high = (
        lay_out_table(TableNeeds(892, height, players=2, wants_list=wants_list, hand_cards=4)) for height in (356, 440)
    )
    assert low.others[0][0] == theme.EDGE, "at the left, so that the piles have the whole height"
    assert low.middle[3] >= theme.PILES_LEAST
    x, y, wide, _ = high.others[0]
    assert x + wide / 2 == pytest.approx(892 / 2)
    assert y >= high.middle[1] + high.middle[3] >= high.middle[1] + theme.PILES_LEAST
