"""The layout of a table that is wide and low, as a phone held sideways: the hand below, the bar over it, people above.

Bar, hand and piles stand in the middle below each other. In the bar are the buttons and one that leads to what has
happened, and the facts of the game where the title of the window leaves them no room beside it.
"""

from __future__ import annotations

from dataclasses import replace

from mobile import theme
from mobile.drawing.rect import Rect
from mobile.table.layout.chair_layout import Rectangle, cloth_under
from mobile.table.layout.compaction import Compaction
from mobile.table.layout.layout_parts import Foot, TableLayout, above_bar, buttons_in_bar, door_in_bar
from mobile.table.layout.own_cards_layout import place_own_cards
from mobile.table.layout.sideways_chairs import has_room_for_chairs, least_side_height, place_side_chairs
from mobile.table.layout.table_needs import TableNeeds


def lay_out_sideways(needs: TableNeeds, compaction: Compaction) -> TableLayout:
    """Lays a low table out. In large type its hand gives all that the middle needs, below a row of people too."""
    band = _give_to_people(needs, _band(needs, compaction, _bar_height(needs), float(theme.GAP_SMALL)))
    layout = _lay_out(needs, compaction, band)
    missing = needs.least_middle - layout.middle[3]
    if not compaction.hand or missing <= 0 or needs.type_scale <= theme.CHAIR_TYPE_MOST:
        return layout
    return _lay_out(needs, compaction, max(float(theme.HAND_LOW), band - missing))


def has_room_round(needs: TableNeeds) -> bool:
    """Whether people who may stand in a list have room round the table, whatever lies in its middle."""
    usual = replace(needs, rows=1, board=0.0, middle=0.0, usual_middle=0.0, has_list=False)
    gap, bar, edge = float(theme.GAP_SMALL), _bar_height(usual), float(theme.EDGE)
    foot = _place_foot(usual, _band(usual, Compaction(), bar, gap))
    floor = above_bar((0.0, 0.0, 0.0, foot.top), float(theme.TABLE_APART_LOW))
    return has_room_for_chairs(Rectangle(edge, floor, needs.width - 2 * edge, _top(needs) - floor), usual)


def _lay_out(needs: TableNeeds, compaction: Compaction, band: float) -> TableLayout:
    """Lays a low table out with a hand of a height."""
    edge = float(theme.EDGE)
    wide = needs.width - 2 * edge
    foot = _place_foot(needs, band)
    hand, bar, actions, last_move, layers, top, _ = foot
    facts = needs.header_facts or _facts_in_bar(needs, bar, actions)
    floor = above_bar((edge, 0.0, wide, top), float(theme.TABLE_APART_LOW))
    area = Rectangle(edge, floor, wide, max(0.0, _top(needs) - floor))
    if needs.has_list:
        columns = _list_columns(needs, area.tall)
        share = theme.LIST_BESIDE_SHARES.get(columns, theme.LIST_BESIDE_SHARE_MOST)
        people = (area.x, area.y, area.wide * share, area.tall)
        x = area.x + people[2] + theme.GAP
        middle = (x, area.y, area.x + area.wide - x, area.tall)
        return TableLayout("sideways", facts, middle, hand, bar, actions, last_move, layers, people, (), None, columns)
    others, middle = place_side_chairs(area, needs)
    has_arrow = needs.has_arrow and not compaction.arrow
    if has_arrow:
        x, y, across, tall = middle
        middle = (x, y + theme.ARROW_ROOM, across, tall - theme.ARROW_ROOM)
    oval = cloth_under(area, others, middle) if others else None
    return TableLayout(
        "sideways",
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
    )


def _top(needs: TableNeeds) -> float:
    """The height to which things lie on the table, below its far rim."""
    return needs.height - theme.RIM


def _place_foot(needs: TableNeeds, band: float) -> Foot:
    """The bar over the own cards, which are so high, with the buttons in it and one for what has happened."""
    edge, gap = float(theme.EDGE), float(theme.GAP_SMALL)
    wide, row = needs.width - 2 * edge, _bar_height(needs)
    hand, layers, _ = place_own_cards(needs, "sideways", (edge, edge, wide, band))
    bar = (edge, edge + band + gap, wide, row)
    last_move = door_in_bar(bar, needs.type_scale) if needs.shows_last_move else None
    return Foot(hand, bar, buttons_in_bar(needs, bar), last_move, layers, bar[1] + row)


def _give_to_people(needs: TableNeeds, band: float) -> float:
    """The height of a hand that had this one, once people have what lets them all sit at the sides of the piles."""
    room = _top(needs) - above_bar((0.0, 0.0, 0.0, _place_foot(needs, band).top), float(theme.TABLE_APART_LOW))
    missing = least_side_height(needs) - room
    return band - missing if not needs.has_list and 0 < missing <= band - theme.HAND_LOW else band


def _list_columns(needs: TableNeeds, height: float) -> int:
    """The columns of the list of the others: as few as leave each row a fair height."""
    pitch = theme.LIST_ROW_FAIR * needs.chair_scale + theme.GAP_SMALL
    room = height + theme.GAP_SMALL
    return min(theme.LIST_COLUMNS_MOST, -(-needs.others // max(1, int(room // pitch))))


def _bar_height(needs: TableNeeds) -> float:
    """The height of the bar: a line of small type and a quiet one, the buttons, the facts."""
    if needs.bar is not None and not needs.rows:
        return needs.bar
    facts = 0.0 if needs.header_facts else needs.facts
    words = (theme.TYPE_SMALL + theme.TYPE_TINY) * theme.LINE * needs.type_scale + theme.GAP
    return float(max(theme.BAR_LOW, words, needs.actions + 2 * theme.GAP_SMALL, facts))


def _facts_in_bar(needs: TableNeeds, bar: Rect, actions: Rect) -> Rect:
    """The rectangle of the facts, left of the buttons."""
    most = bar[2] * (theme.FACTS_SHARE_BESIDE_BUTTONS if needs.rows else theme.FACTS_SHARE_LOW)
    across = min(most, needs.facts_wide or most) if needs.facts else 0.0
    end = actions[0] - (theme.GAP if needs.rows else 0)
    return end - across, bar[1] + (bar[3] - needs.facts) / 2, across, needs.facts


def _band(needs: TableNeeds, compaction: Compaction, row: float, gap: float) -> float:
    """The height of the hand: a share of the table's, of which it gives what the middle needs."""
    share = theme.BAND_SHARE if needs.type_scale <= theme.CHAIR_TYPE_MOST else theme.BAND_SHARE_LARGE_TYPE
    band = float(max(theme.HAND_LOW, round(needs.height * share)))
    if not compaction.hand:
        return band
    return max(float(theme.HAND_LOW), min(band, needs.height - needs.least_middle - row - 3 * gap - theme.EDGE))
