"""The layout of a table that is wide and low, as a phone held sideways: buttons beside the hand, people at both sides.

The row between the hand and the piles has the own seat, the facts and the last move. Where the buttons beside the hand
leave no room for the prompt, it stands in that row in place of the last move.
"""

from __future__ import annotations

from mobile import theme
from mobile.table.chair_layout import Rectangle, chairs_at_sides, oval_under
from mobile.table.giving_way import GivenWay
from mobile.table.layout_parts import TableLayout, list_columns, own_width
from mobile.table.table_needs import TableNeeds


def lay_out_sideways(needs: TableNeeds, given: GivenWay) -> TableLayout:
    """Lays a low table out."""
    edge, gap = float(theme.EDGE), float(theme.GAP_SMALL)
    wide, row = needs.width - 2 * edge, float(theme.TARGET)
    band = _band(needs, given, row, gap)
    column = min(wide * theme.COLUMN_SHARE, max(theme.COLUMN_ACTIONS * needs.type_scale, needs.buttons))
    hand = (edge, gap, wide - column - theme.GAP, band)
    actions_tall = min(band, needs.actions)
    x = edge + wide - column
    actions = (x, gap, column, actions_tall)
    floor = gap + band + gap
    own = None if needs.has_list else (edge, floor, own_width(needs, wide * theme.OWN_SEAT_SHARE_LOW), row)
    left = edge if own is None else edge + own[2] + theme.GAP
    rest = edge + wide - left
    layers = told = None
    if needs.has_layers:
        share = 1.0 if needs.plays_layers else theme.LAYERS_SHARE_LOW * needs.card_scale
        layers = (hand[0], hand[1], hand[2] * share, band)
        hand = (hand[0] + layers[2], hand[1], hand[2] - layers[2], band)
    prompt = (x, gap + actions_tall + gap, column, max(0.0, band - actions_tall - gap))
    if prompt[3] < theme.PROMPT_LINES * theme.TYPE_TINY * theme.LINE * needs.type_scale:
        door = row if needs.has_told else 0.0
        prompt = (x, floor, column - (door + theme.GAP) * bool(door), row)
        told = (x + column - door, floor, door, row) if door else None
        facts_wide = x - theme.GAP - left
    else:
        facts_wide = rest * theme.FACTS_SHARE_LOW if needs.has_told else rest
        if needs.has_told:
            told = (left + facts_wide + theme.GAP, floor, rest - facts_wide - theme.GAP, row)
    facts = (left, floor, facts_wide, row if needs.facts else 0.0)
    floor += row + gap
    area = Rectangle(edge, floor, wide, max(0.0, needs.height - gap - floor))
    if needs.has_list:
        people = (area.x, area.y, area.wide * theme.LIST_BESIDE_SHARE, area.tall)
        x = area.x + people[2] + theme.GAP
        middle = (x, area.y, area.x + area.wide - x, area.tall)
        columns = list_columns(needs, area.tall)
        return TableLayout(
            "sideways", facts, middle, hand, prompt, actions, None, told, layers, people, (), None, columns
        )
    others, middle = chairs_at_sides(area, needs)
    has_arrow = needs.has_arrow and not given.arrow
    if has_arrow:
        x, y, across, tall = middle
        middle = (x, y + theme.ARROW_ROOM - theme.GAP, across, tall - theme.ARROW_ROOM + theme.GAP)
    oval = oval_under(area, others, middle) if others else None
    return TableLayout(
        "sideways", facts, middle, hand, prompt, actions, own, told, layers, None, others, oval, has_arrow=has_arrow
    )


def _band(needs: TableNeeds, given: GivenWay, row: float, gap: float) -> float:
    """The height of the hand: a share of the table's, of which it gives what the middle needs."""
    band = max(float(theme.HAND_LOW), needs.height * theme.BAND_SHARE)
    if not given.hand:
        return band
    return max(float(theme.HAND_LOW), min(band, needs.height - needs.least_middle - row - 4 * gap))
