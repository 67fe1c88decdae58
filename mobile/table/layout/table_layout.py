"""The layout of a table: where people, piles, sentences, buttons and the own hand have their places.

A pure function in density-independent pixels; the origin is the lower left corner of the table's area.

>>> layout = lay_out_table(TableNeeds(412, 836, players=4))
>>> layout.shape, len(layout.others)
('upright', 3)
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import product
from typing import Any

from mobile import theme
from mobile.drawing.rect import Rect
from mobile.table.layout.arc_chairs import (
    arcs_height,
    edge_height,
    has_width_for_arcs,
    most_in_row,
    place_on_arcs,
    seat_height,
)
from mobile.table.layout.chair_layout import Rectangle, cloth_under, fill_a_side, least_height, place_chairs
from mobile.table.layout.compaction import Compaction, find_fitting_layout
from mobile.table.layout.hand_room import hand_height, two_rows_heights
from mobile.table.layout.layout_parts import (
    Foot,
    TableLayout,
    above_bar,
    buttons_in_bar,
    door_in_bar,
    least_row,
    list_columns,
    own_inset,
)
from mobile.table.layout.oval_chairs import place_on_oval
from mobile.table.layout.own_cards_layout import place_own_cards
from mobile.table.layout.sideways_layout import has_room_round, lay_out_sideways
from mobile.table.layout.table_needs import Shape, TableNeeds


def shape_of(width: float, height: float) -> Shape:
    """The shape of a table in an area of this width and height.

    >>> shape_of(412, 836), shape_of(892, 356), shape_of(900, 744)
    ('upright', 'sideways', 'desktop')
    """
    if height < theme.SIDEWAYS_BELOW and width > height:
        return "sideways"
    return "desktop" if width >= theme.OVAL_FROM else "upright"


def shows_list(needs: TableNeeds) -> bool:
    """Whether people who may stand in a list do: on a phone, and at a low table too small for all of them."""
    shape = shape_of(needs.width, needs.height)
    return shape == "upright" or (shape == "sideways" and not has_room_round(needs))


def lay_out_table(needs: TableNeeds) -> TableLayout:
    """Lays out a table. For left-handed players it is mirrored, all but the order of the players."""
    shape = shape_of(needs.width, needs.height)
    if needs.card_scale > 1 and shape != "sideways":
        usual = lay_out_table(replace(needs, card_scale=1.0, middle=needs.usual_middle or needs.middle))
        needs = replace(needs, least_hand=usual.hand[3])
    lay_out = partial(lay_out_sideways, needs) if shape == "sideways" else partial(_stacked, needs, shape)
    layout = find_fitting_layout(lay_out, partial(_has_room, needs))
    for is_short, tall in product((False, True), two_rows_heights(needs, shape)):
        # Where facts come, the sentence about the last move gives way to a button, so that the hand keeps its rows.
        roomy = _stacked(replace(needs, least_hand=tall), shape, Compaction(last_move=is_short))
        if _has_room(needs, roomy) and roomy.middle[3] >= theme.PILES_ROOMY:
            layout = roomy
            break
    return _mirrored(layout, needs) if needs.left_handed else layout


def _has_room(needs: TableNeeds, layout: TableLayout) -> bool:
    """Whether everything that is read in the middle and at the seats of others is large enough."""
    if layout.has_arcs and layout.shape == "desktop":
        return True
    if layout.has_arcs:
        least = seat_height(theme.FACE_IN_CROWD_LEAST, needs.type_scale)
        return layout.middle[3] >= max(needs.least_middle, theme.CROWD_PILES) and layout.others[0][3] >= least - 1
    if layout.is_grid:
        return True
    if layout.people is not None and layout.shape == "upright":
        lines = -(-needs.others // layout.list_columns)
        each = layout.people[3] / lines - theme.GAP_SMALL
        piles = max(needs.least_middle, theme.PILES_SMALLEST)
        return each >= least_row(needs, layout.list_columns) - 1 and layout.middle[3] >= piles
    least = least_height(needs, layout.shape == "desktop") if layout.shape != "sideways" else 0.0
    middle = needs.least_middle if layout.shape == "sideways" else max(needs.least_middle, theme.PILES_SMALLEST)
    return layout.middle[3] >= middle and all(chair[3] >= least - 1 for chair in layout.others)


# Upright and desktop: one below the other


def _stacked(needs: TableNeeds, shape: Shape, compaction: Compaction) -> TableLayout:
    gap, is_desktop = float(theme.GAP), shape == "desktop"
    is_told = needs.shows_last_move and not needs.has_list
    facts, last_move = _place_facts(needs, has_door=is_told and compaction.last_move)
    foot = _place_foot(needs, shape, compaction, is_told=is_told and last_move is None)
    hand, bar, actions, _, layers, floor, tray = foot
    last_move = last_move or foot.last_move
    apart = gap if is_desktop else float(theme.GAP_SMALL)
    top = needs.height - (needs.facts + apart if needs.facts else 0.0)
    top -= theme.RIM_APART if is_desktop else theme.RIM + theme.GAP_SMALL
    edge, wide = float(theme.EDGE), needs.width - 2 * theme.EDGE
    area = Rectangle(edge, floor, wide, max(0.0, top - floor))
    if wide > theme.OVAL_MOST:
        area = replace(area, x=edge + (wide - theme.OVAL_MOST) / 2, wide=float(theme.OVAL_MOST))
    if needs.has_list:
        people, last_move, middle, columns, is_grid = _list_above(needs, area)
        return TableLayout(
            shape, facts, middle, hand, bar, actions, last_move, layers, people, (), None, columns, is_grid, tray=tray
        )
    has_arcs = shape == "upright" and _have_arcs(needs)
    has_arrow = needs.has_arrow and not compaction.arrow
    arrow = theme.ARROW_ROOM if has_arrow else theme.GAP
    inner = replace(area, y=area.y + arrow, tall=area.tall - arrow)
    if has_arcs:
        others, middle = place_on_arcs(replace(inner, tall=inner.tall + theme.RIM), needs)
        oval: Rect | None = (0.0, area.y, needs.width, edge_height(others, needs.type_scale) - area.y)
    else:
        others, middle = place_chairs(inner, needs, is_desktop, compaction.rows)
        oval = cloth_under(area, others, middle) if others else None
    is_filled = is_desktop and oval is not None and fill_a_side(others, oval, middle, gap)
    if is_filled and not needs.has_layers and (round_oval := place_on_oval(area, needs)) is not None:
        others, middle, oval = round_oval
        has_arcs = True
    elif is_filled:
        inset = float(theme.BOARD_INSET)
        inner = replace(inner, x=inner.x + inset, wide=inner.wide - 2 * inset, tall=inner.tall - inset)
        others, middle = place_chairs(inner, needs, is_desktop, compaction.rows)
        oval = cloth_under(replace(area, x=inner.x, wide=inner.wide), others, middle)
    return TableLayout(
        shape,
        facts,
        middle,
        hand,
        bar,
        actions,
        last_move,
        layers,
        None,
        others,
        oval,
        has_arrow=has_arrow,
        has_arcs=has_arcs,
        tray=tray,
    )


def _have_arcs(needs: TableNeeds) -> bool:
    """Whether the others sit on arcs: many on a phone do, where faces and piles have the height in any turn.

    Open cards need more room.
    """
    if needs.has_layers or not has_width_for_arcs(needs):
        return False
    calm = replace(needs, board=0.0, rows=max(1, needs.rows))
    floor = _place_foot(calm, "upright", Compaction(True, True, True, True, 0.5), is_told=True).top
    facts = needs.facts + theme.GAP_SMALL if needs.facts else 0.0
    room = needs.height - facts - theme.GAP_SMALL - floor - theme.GAP
    return room >= arcs_height(needs) + theme.GAP + max(theme.CROWD_PILES, calm.least_middle)


def _place_facts(needs: TableNeeds, *, has_door: bool) -> tuple[Rect, Rect | None]:
    """The facts of the game above the table, and the button that leads to what happened, where it has room there."""
    edge, wide, y = float(theme.EDGE), needs.width - 2 * theme.EDGE, needs.height - needs.facts
    apart = theme.DOOR * needs.type_scale + theme.GAP
    one_line = theme.TYPE_FACT * theme.LINE * needs.type_scale + theme.GAP + theme.GAP_SMALL + theme.ROUNDED
    if not has_door or not 0 < needs.facts <= one_line or needs.facts_wide > wide - apart:
        return (edge, y, wide, needs.facts), None
    facts_wide = wide - apart
    return (edge, y, facts_wide, needs.facts), (edge + facts_wide + theme.GAP, y, apart - theme.GAP, needs.facts)


def _place_foot(needs: TableNeeds, shape: Shape, compaction: Compaction, *, is_told: bool) -> Foot:
    """The own cards, the bar over them, and there the sentence about the last move or the button that leads to it."""
    gap, is_desktop = float(theme.GAP), shape == "desktop"
    x = own_inset(needs.width, shape)
    wide = needs.width - 2 * x
    tall = hand_height(needs, shape, compaction.hand)
    below = float(theme.HAND_BELOW_WIDE if is_desktop else theme.HAND_BELOW)
    own = place_own_cards(needs, shape, (x, below, wide, tall), is_tight=compaction.hand >= 1)
    floor = own.top + gap
    row = (x, floor, wide, needs.actions)
    floor += (needs.actions + gap * bool(needs.rows)) * (not is_desktop)
    if needs.bar is not None:
        tall = max(needs.bar, needs.actions * is_desktop)
    else:
        tall = _wide_bar_height(needs) if is_desktop else _bar_height(needs, compaction)
    across = min(wide, theme.BAR_WIDEST * needs.type_scale) if is_desktop else wide
    bar, last_move = (x + (wide - across) / 2, floor, across, tall), None
    top = above_bar(bar)
    if is_told and compaction.last_move and is_desktop:
        last_move = door_in_bar(bar, needs.type_scale)
    elif is_told and compaction.last_move:
        bar, last_move = _with_door(bar, needs.type_scale)
    elif is_told:
        last_move = (x, floor + tall + theme.GAP_SMALL, wide, theme.TYPE_FACT * theme.LINE * needs.type_scale)
        top = last_move[1] + last_move[3] + theme.GAP
    actions = buttons_in_bar(needs, bar) if is_desktop else row
    return Foot(own.hand, bar, actions, last_move, own.layers, top, own.tray)


def _bar_height(needs: TableNeeds, compaction: Compaction) -> float:
    """The height of the bar: two lines of its type and a quiet one; smaller ones where it has given way."""
    lines = theme.PROMPT_LINES * theme.LINE * needs.type_scale
    least = theme.TYPE_TINY * theme.PROMPT_LINES_LOW * theme.LINE * needs.type_scale
    own = (theme.LEAST_DP + 1) * theme.LINE  # the own numbers in the smallest type, below two lines of the sentence
    fair = theme.PROMPT_FAIR * theme.PROMPT_LINES * theme.LINE * needs.type_scale + own
    low = max(theme.TARGET + theme.GAP, least * theme.PROMPT_EXTRA + theme.GAP, fair + theme.GAP)
    if compaction.hint:
        return float(low)
    quiet = theme.TYPE_SMALL * theme.LINE * needs.type_scale
    return float(max(low, min(theme.BAR_MOST, theme.PROMPT * lines * theme.PROMPT_EXTRA + quiet + theme.GAP)))


def _wide_bar_height(needs: TableNeeds) -> float:
    """The height of the bar of a desktop: a line of large type and a quiet one, or the buttons."""
    quiet = theme.TYPE_SMALL * theme.LINE * needs.type_scale
    words = min(float(theme.BAR_MOST), theme.PROMPT_WIDE * theme.LINE * needs.type_scale + quiet + theme.GAP)
    return float(max(theme.BAR_WIDE, words, needs.actions + 2 * theme.GAP_SMALL))


def _with_door(bar: Rect, type_scale: float) -> tuple[Rect, Rect]:
    """The bar, and beside it the button that leads to what has happened."""
    x, y, wide, tall = bar
    across, high = theme.DOOR * type_scale, float(theme.TARGET)
    return (x, y, wide - across - theme.GAP, tall), (x + wide - across, y + (tall - high) / 2, across, high)


def _list_above(needs: TableNeeds, area: Rectangle) -> tuple[Rect, Rect | None, Rect, int, bool]:
    """The rectangles of the list of players, of the last move and of the middle.

    The last two are the list's number of columns, and whether it is a grid.
    """
    gap = float(theme.GAP)
    line = theme.TYPE_FACT * theme.LINE * needs.type_scale + theme.GAP_SMALL if needs.shows_last_move else 0.0
    room = area.tall - gap - line - max(theme.PILES_FAIR, needs.least_middle)
    columns = list_columns(needs, room)
    lines = -(-needs.others // columns)
    highest = theme.SEAT_HEIGHT_MOST * needs.type_scale
    each = min(highest, max(least_row(needs, columns), room / lines - theme.GAP_SMALL))
    piles = max(needs.least_middle, theme.PILES_SMALLEST)
    most = max(0.0, min(area.tall * theme.LIST_SHARE_MOST, area.tall - gap - line - piles))
    most = max(most, min(area.tall / 2, theme.SEAT_HEIGHT_LEAST * needs.type_scale))  # whoever is to play
    tall = min(lines * (each + theme.GAP_SMALL), most)
    if (grid := _find_grid(needs, area.wide, room)) is not None:
        columns, tall = grid
    people = (area.x, area.top - tall, area.wide, tall)
    below = area.tall - tall - gap
    last_move = (area.x, area.y + below - line + theme.GAP_SMALL, area.wide, line - theme.GAP_SMALL) if line else None
    return people, last_move, (area.x, area.y, area.wide, below - line), columns, grid is not None


def _find_grid(needs: TableNeeds, wide: float, room: float) -> tuple[int, float] | None:
    """The number of columns and the height of a grid of many people, the viewer among them; None without that room."""
    if needs.others < theme.CROWD_FROM:
        return None
    in_row = max(1, min(theme.CROWD_GRID_ROW, most_in_row(wide, needs.type_scale)))
    rows = -(-needs.players // in_row)
    columns = -(-needs.players // rows)
    beside = wide / columns - 2 * theme.FACE_RIM - theme.ORDER_ARROW_ROOM
    least, most = (
        rows * (seat_height(face, needs.type_scale) + theme.GAP_SMALL) - theme.GAP_SMALL
        for face in (theme.FACE_IN_CROWD_LEAST, max(theme.FACE_IN_CROWD_LEAST, min(theme.FACE_IN_CROWD, beside)))
    )
    piles = max(theme.PILES_FAIR, needs.least_middle) - max(theme.CROWD_PILES_LISTED, needs.least_middle)
    return (columns, max(least, min(most, room))) if least <= room + piles else None


def _mirrored(layout: TableLayout, needs: TableNeeds) -> TableLayout:
    """The buttons and the list at the other hand; people sit where they sat, and facts stay beside the title."""

    def mirror(rect: Rect | None) -> Rect | None:
        return None if rect is None else (needs.width - rect[0] - rect[2], *rect[1:])

    are_beside_title = layout.shape == "sideways" and needs.header_facts is not None
    names = (
        "hand",
        "bar",
        "actions",
        "last_move",
        "layers",
        "tray",
        "people",
        *([] if are_beside_title else ["facts"]),
    )
    mirrored: dict[str, Any] = {name: mirror(getattr(layout, name)) for name in names}
    if layout.people is not None:
        mirrored["middle"] = mirror(layout.middle)
    return replace(layout, **mirrored)
