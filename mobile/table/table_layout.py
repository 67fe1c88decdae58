"""The layout of a table: where people, piles, sentences, buttons and the own hand have their places.

A pure function in density-independent pixels; the origin is the lower left corner of the table's area.

>>> layout = lay_out_table(TableNeeds(412, 836, players=4))
>>> layout.shape, len(layout.chairs)
('upright', 4)
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from mobile import theme
from mobile.drawing.rect import Rect
from mobile.table.chair_layout import Rectangle, chairs_at_sides, chairs_round, oval_under
from mobile.table.table_needs import Shape, TableNeeds


@dataclass(frozen=True, slots=True)
class TableLayout:
    """A rectangle for each part. What is not shown has None."""

    shape: Shape
    facts: Rect
    middle: Rect
    hand: Rect
    prompt: Rect
    actions: Rect
    own: Rect | None
    """The viewer's own seat, where players sit round the table."""
    told: Rect | None
    layers: Rect | None
    people: Rect | None
    """The list of the players."""
    others: tuple[Rect, ...]
    """The chairs of the other players, clockwise: the first is at the viewer's left."""
    oval: Rect | None
    """The cloth of the table, over the edge of which people sit."""
    list_columns: int = 1

    def scaled(self, factor: float) -> TableLayout:
        """The same layout in a unit of which so many are one of this."""

        def scale(rect: Rect) -> Rect:
            return rect[0] * factor, rect[1] * factor, rect[2] * factor, rect[3] * factor

        found: dict[str, Any] = {name: getattr(self, name) for name in _SINGLE}
        single: dict[str, Any] = {name: None if rect is None else scale(rect) for name, rect in found.items()}
        return replace(self, **single, others=tuple(map(scale, self.others)))

    @property
    def chairs(self) -> tuple[Rect, ...]:
        """All chairs, clockwise, the viewer's first; none where there is a list."""
        return () if self.own is None else (self.own, *self.others)

    @property
    def parts(self) -> tuple[Rect, ...]:
        """All that may not overlap."""
        found = (self.facts, self.middle, self.hand, self.prompt, self.actions, self.told, self.layers, self.people)
        return (*(rect for rect in found if rect is not None), *self.chairs)


_SINGLE = ("facts", "middle", "hand", "prompt", "actions", "own", "told", "layers", "people", "oval")
"""The names of the parts of which there is one."""


def shape_of(width: float, height: float) -> Shape:
    """The shape of a table in an area of this width and height.

    >>> shape_of(412, 836), shape_of(892, 356), shape_of(900, 744)
    ('upright', 'sideways', 'desktop')
    """
    if height < theme.SIDEWAYS_BELOW and width > height:
        return "sideways"
    return "desktop" if width >= theme.OVAL_FROM else "upright"


def lay_out_table(needs: TableNeeds) -> TableLayout:
    """Lays out a table. For left-handed players it is mirrored, all but the order of the players."""
    shape = shape_of(needs.width, needs.height)
    layout = _sideways(needs) if shape == "sideways" else _stacked(needs, shape)
    return _mirrored(layout, needs.width) if needs.left_handed else layout


# Upright and desktop: one below the other


def _stacked(needs: TableNeeds, shape: Shape) -> TableLayout:
    edge, gap = float(theme.EDGE), float(theme.GAP)
    wide, is_desktop = needs.width - 2 * edge, shape == "desktop"
    tall = _hand_height(needs, shape)
    hand, layers = _own_cards(needs, edge, gap, wide, tall)
    row = needs.rows * _row_height(needs) + (needs.rows - 1) * gap
    prompt_tall = min(theme.PROMPT_MOST, theme.TYPE_BODY * theme.LINE * 2 * needs.type_scale + theme.GAP_SMALL)
    if needs.has_list:
        own = None
    else:
        own_wide = min(theme.OWN_SEAT_MOST * needs.type_scale, wide * theme.OWN_SEAT_SHARE)
        if not is_desktop:
            beside = next(
                (one for one in (needs.buttons, needs.button) if wide - gap - one >= theme.OWN_SEAT_LEAST), 0.0
            )
            own_wide = max(min(own_wide, wide - gap - beside), float(theme.OWN_SEAT_LEAST))
        own_tall = theme.OWN_SEAT_HIGH if is_desktop else theme.TARGET
    floor = gap + (tall if layers is None else layers[1] + layers[3] - gap) + gap
    if is_desktop:
        # One row: the own seat, the sentence, the buttons.
        buttons = wide * theme.BUTTONS_SHARE_WIDE
        left = edge
        if not needs.has_list:
            own, left = (edge, floor, own_wide, own_tall), edge + own_wide + gap
        actions = (edge + wide - buttons, floor, buttons, row)
        prompt = (left, floor, actions[0] - gap - left, max(row, theme.TARGET))
        floor += max(row, own_tall if own else theme.TARGET) + gap
    else:
        if needs.has_list:
            actions = (edge, floor, wide, row)
        else:
            own = (edge, floor, own_wide, own_tall)
            actions = (edge + own_wide + gap, floor, wide - own_wide - gap, row)
        floor += row + gap
        prompt = (edge, floor, wide, prompt_tall)
        floor += prompt_tall + theme.GAP_SMALL
    told = None
    if needs.has_told and not needs.has_list:
        tall = theme.TYPE_FACT * theme.LINE * needs.type_scale
        told = (edge, floor, wide, tall)
        floor += tall + theme.GAP_SMALL
    top = needs.height
    facts = (edge, top - needs.facts, wide, needs.facts)
    top -= needs.facts + gap if needs.facts else 0
    area = Rectangle(edge, floor, wide, max(0.0, top - floor))
    if wide > theme.OVAL_MOST:
        area = replace(area, x=edge + (wide - theme.OVAL_MOST) / 2, wide=float(theme.OVAL_MOST))
    if needs.has_list:
        people, told, middle, columns = _list_above(needs, area)
        return TableLayout(shape, facts, middle, hand, prompt, actions, None, told, layers, people, (), None, columns)
    arrow = theme.ARROW_ROOM if needs.has_arrow and not is_desktop else theme.GAP
    others, middle = chairs_round(replace(area, y=area.y + arrow, tall=area.tall - arrow), needs, is_desktop)
    oval = oval_under(area, others, middle) if others else None
    return TableLayout(shape, facts, middle, hand, prompt, actions, own, told, layers, None, others, oval)


def _row_height(needs: TableNeeds) -> float:
    """The height of a row of buttons, which grows with the type."""
    return max(float(theme.TARGET), theme.TYPE_LABEL * theme.LINE * needs.type_scale + 2 * theme.GAP)


def _hand_height(needs: TableNeeds, shape: Shape) -> float:
    """A third of a narrow table; what one row of cards needs of a wide one."""
    few = needs.hand_cards <= (theme.FEW_LARGE_CARDS if needs.card_scale > 1 else theme.ONE_ROW_CARDS)
    share = theme.HAND_SHARE if shape == "upright" and needs.height >= theme.LOW else theme.HAND_SHARE_WIDE
    least = theme.HAND_LEAST if needs.height >= theme.HISTORY_FROM else theme.HAND_LOW
    most = needs.height * share
    if shape == "desktop":
        most = min(most, theme.HAND_CARD_MOST * theme.CARD_RATIO * theme.HAND_ROOM)
        if needs.has_layers:
            most = min(most, needs.height * theme.HAND_SHARE_LAYERS)
    elif few:
        most = min(most, theme.HAND_LEAST * theme.HAND_ONE_ROW)
        is_crowded = needs.players >= theme.SEATS_ONE_COLUMN or (needs.has_list and needs.height < theme.LOW)
        if needs.has_layers or is_crowded or needs.board:
            most = least
    elif needs.has_layers and not needs.plays_layers:
        most = min(most, needs.height * theme.HAND_SHARE_BESIDE_LAYERS)
    if needs.has_layers and shape == "upright" and needs.height < theme.LOW:
        most = least = theme.HAND_AT_LAYERS
    most = max(least, most * (1 if shape == "desktop" else min(needs.card_scale, 1.15)))
    if needs.board:
        most = max(least, min(most, needs.height * theme.HAND_SHARE_BOARD))
    return float(most)


def _own_cards(needs: TableNeeds, x: float, y: float, wide: float, hand: float) -> tuple[Rect, Rect | None]:
    """The rectangles of the hand and of the layers above it. Together they keep their room once the hand is empty."""
    if not needs.has_layers:
        return (x, y, wide, hand), None
    layers = min(hand, float(theme.HAND_LEAST)) * theme.LAYERS_SHARE
    if needs.plays_layers:
        return (x, y, wide, 0.0), (x, y, wide, hand + theme.GAP_SMALL + layers)
    return (x, y, wide, hand), (x, y + hand + theme.GAP_SMALL, wide, layers)


def _list_above(needs: TableNeeds, area: Rectangle) -> tuple[Rect, Rect | None, Rect, int]:
    """The rectangles of the list of players, of the last move and of the middle, and the list's number of columns."""
    gap = float(theme.GAP)
    line = theme.TYPE_FACT * theme.LINE * needs.type_scale + theme.GAP_SMALL if needs.has_told else 0.0
    heads = theme.TYPE_TINY * theme.LABEL_LINE * needs.type_scale
    room = area.tall - gap - line - max(theme.PILES_LEAST, needs.board) - heads
    columns = list_columns(needs.players, room)
    lines = -(-needs.players // columns)
    each = min(theme.SEAT_HEIGHT_MOST, max(theme.SEAT_HEIGHT_LEAST, room / lines - theme.GAP_SMALL))
    most = max(0.0, min(area.tall * theme.LIST_SHARE_MOST, area.tall - gap - line - needs.board))
    tall = min(lines * (each + theme.GAP_SMALL) + heads, most)
    people = (area.x, area.top - tall, area.wide, tall)
    below = area.tall - tall - gap
    told = (area.x, area.y + below - line + theme.GAP_SMALL, area.wide, line - theme.GAP_SMALL) if line else None
    return people, told, (area.x, area.y, area.wide, below - line), columns


def list_columns(players: int, height: float) -> int:
    """The number of columns of a list of so many players: as few as leave each a height to read."""
    alone = theme.SEATS_ONE_COLUMN
    if height < players * (theme.SEAT_HEIGHT_LEAST + theme.GAP_SMALL):
        alone = theme.SEATS_CROWDED
    return 1 if players <= alone else 2 if players <= theme.SEATS_TWO_COLUMNS else 3


# Sideways: buttons beside the hand, people at both sides of the piles


def _sideways(needs: TableNeeds) -> TableLayout:
    edge, gap = float(theme.EDGE), float(theme.GAP_SMALL)
    wide = needs.width - 2 * edge
    band = max(float(theme.HAND_LOW), needs.height * theme.BAND_SHARE)
    column = min(wide * theme.COLUMN_SHARE, max(theme.COLUMN_ACTIONS * needs.type_scale, needs.buttons))
    hand = (edge, gap, wide - column - theme.GAP, band)
    actions_tall = needs.rows * _row_height(needs) + (needs.rows - 1) * theme.GAP
    actions_tall = min(band, actions_tall)
    x = edge + wide - column
    actions = (x, gap, column, actions_tall)
    prompt = (x, gap + actions_tall + gap, column, max(0.0, band - actions_tall - gap))
    floor = gap + band + gap
    row = float(theme.TARGET)
    own_wide = min(theme.OWN_SEAT_MOST * needs.type_scale, wide * theme.OWN_SEAT_SHARE_LOW)
    own = None if needs.has_list else (edge, floor, own_wide, row)
    left = edge if own is None else edge + own_wide + theme.GAP
    rest = edge + wide - left
    layers = told = None
    if needs.has_layers:
        share = 1.0 if needs.plays_layers else theme.LAYERS_SHARE_LOW
        layers = (hand[0], hand[1], hand[2] * share, band)
        hand = (hand[0] + layers[2], hand[1], hand[2] - layers[2], band)
    facts_wide = rest * 0.5 if needs.has_told else rest
    facts = (left, floor, facts_wide, row if needs.facts else 0.0)
    if needs.has_told:
        told = (left + facts_wide + theme.GAP, floor, rest - facts_wide - theme.GAP, row)
    floor += row + gap
    area = Rectangle(edge, floor, wide, max(0.0, needs.height - gap - floor))
    if needs.has_list:
        people = (area.x, area.y, area.wide * theme.LIST_BESIDE_SHARE, area.tall)
        x = area.x + people[2] + theme.GAP
        middle = (x, area.y, area.x + area.wide - x, area.tall)
        columns = list_columns(needs.players, area.tall)
        return TableLayout(
            "sideways", facts, middle, hand, prompt, actions, None, told, layers, people, (), None, columns
        )
    others, middle = chairs_at_sides(area, needs)
    oval = oval_under(area, others, middle) if others else None
    return TableLayout("sideways", facts, middle, hand, prompt, actions, own, told, layers, None, others, oval)


def _mirrored(layout: TableLayout, width: float) -> TableLayout:
    """The buttons, the own seat and the list at the other hand; people sit where they sat."""

    def mirror(rect: Rect | None) -> Rect | None:
        return None if rect is None else (width - rect[0] - rect[2], *rect[1:])

    names = ("facts", "hand", "prompt", "actions", "own", "told", "layers", "people")
    mirrored: dict[str, Any] = {name: mirror(getattr(layout, name)) for name in names}
    if layout.people is not None:
        mirrored["middle"] = mirror(layout.middle)
    return replace(layout, **mirrored)
