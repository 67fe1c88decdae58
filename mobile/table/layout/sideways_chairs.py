"""The chairs of the other players at a low table, as on a phone held sideways: at its left, its top, its right.

Pure functions in density-independent pixels; the origin is the lower left corner of the table's area.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from mobile import theme
from mobile.drawing.rect import Rect
from mobile.table.layout.chair_layout import Rectangle, place_row, words_height
from mobile.table.layout.table_needs import TableNeeds


class SideCounts(NamedTuple):
    """The numbers of chairs at each side, and whether those at the left and the right are compact."""

    left: int
    top: int
    right: int
    is_compact: bool = False


def place_side_chairs(area: Rectangle, needs: TableNeeds) -> tuple[tuple[Rect, ...], Rect]:
    """Places the chairs of the others clockwise from the viewer's left, and the middle between them."""
    count = needs.players - 1
    sides = divide_among_sides(area, needs)
    lefts, across, rights = sides.left, sides.top, sides.right
    gap = float(theme.COMPACT_GAP if sides.is_compact else theme.GAP_SMALL)
    tall = min(_most_height(needs), (area.tall - gap * (lefts - 1)) / lefts) if lefts else 0.0
    top_tall = tall if sides.is_compact else _top_height(area, needs)
    side_wide = (
        min(_most_width(needs, sides.is_compact) * needs.chair_scale, area.wide * _most_share(needs)) if lefts else 0.0
    )
    left = [(area.x, y, side_wide, tall) for y in _lower_edges(area, lefts, tall, gap)]
    if count == 1 and lefts:
        left = [(area.x, area.top - tall, side_wide, tall)]
    x = area.x + area.wide - side_wide
    right = [(x, y, side_wide, tall) for y in reversed(_lower_edges(area, rights, tall, gap))]
    inner = area
    if lefts:
        inner = replace(area, x=area.x + side_wide + theme.GAP, wide=area.wide - 2 * (side_wide + theme.GAP))
    if not across:
        return (*left, *right), inner.rect
    is_long = count == 1 or (needs.has_layers and across > 1)
    most = float(theme.CHAIR_LONG if is_long else theme.CHAIR_WIDE) * needs.chair_scale
    top = place_row(inner, across, area.top - top_tall, top_tall, float(theme.GAP_SMALL), most)
    return (*left, *top, *right), (inner.x, inner.y, inner.wide, inner.tall - top_tall - theme.GAP_SMALL)


def divide_among_sides(area: Rectangle, needs: TableNeeds) -> SideCounts:
    """Divides the other players among the left, the top and the right.

    As many sit at the left and the right as there is height for, in compact chairs if need be, and only those who are
    left sit above the middle, which needs its height. Somebody alone sits opposite the viewer where the piles keep it.
    """
    count, gap = needs.players - 1, float(theme.GAP_SMALL)
    if count == 1 and _has_room_opposite(area, needs):
        return SideCounts(0, 1, 0)
    least = theme.CHAIR_LOW_LAYERS if needs.has_layers else theme.CHAIR_LOW * needs.chair_scale
    usual_count = max(0, int((area.tall + gap) // (least + gap)))
    compact_count = int((area.tall + theme.COMPACT_GAP + theme.ROUNDED) // (compact_height(needs) + theme.COMPACT_GAP))
    right = min(count // 2, usual_count)
    is_alone = count - 2 * right == 1
    if count == 2 * right or (is_alone and count - right <= usual_count):
        return SideCounts(count - right, 0, right)
    if compact_count > usual_count and count <= 2 * compact_count:
        return SideCounts(count - count // 2, 0, count // 2, is_compact=True)
    top_wide = area.wide * (1 - 2 * _most_share(needs))
    if compact_count > usual_count and (top_wide + gap) / (count - 2 * right) < theme.CHAIR_COMPACT_WIDE + gap:
        return SideCounts(compact_count, count - 2 * compact_count, compact_count, is_compact=True)
    while (
        2 * right < count - 1
        and (area.tall + gap) / (right + 1) >= theme.TARGET + gap
        and (area.wide * theme.CHAIR_TOP_WIDE + gap) / (count - 2 * right) < theme.CHAIR_LEAST + gap
    ):  # those above the middle would be too narrow
        right += 1
    return SideCounts(right, count - 2 * right, right)


def _has_room_opposite(area: Rectangle, needs: TableNeeds) -> bool:
    """Whether somebody alone has room above the middle, where piles keep their height."""
    if needs.has_layers:  # open cards are larger at the side
        return False
    return area.tall - _top_height(area, needs) - theme.GAP_SMALL >= max(needs.least_middle, theme.PILES_LEAST)


def has_room_for_chairs(area: Rectangle, needs: TableNeeds) -> bool:
    """Whether all have room at the sides, in chairs whose words can be read, so that people need not stand in a list.

    Several chairs above the middle would take its height.
    """
    if divide_among_sides(area, needs).top > 1:
        return False
    chairs, middle = place_side_chairs(area, needs)
    least = words_height(needs) + 2 * theme.CHAIR_PAD_COMPACT
    return middle[3] >= theme.PILES_SMALLEST and all(
        wide >= theme.CHAIR_COMPACT_WIDE * needs.chair_scale and tall >= least - 1 for _, _, wide, tall in chairs
    )


def compact_height(needs: TableNeeds) -> float:
    """The least height of a compact chair: a name and a line of facts, and open cards beside them."""
    cards = theme.LAYER_SMALLEST * theme.CARD_RATIO * (1 + theme.LAYER_LIFT) * needs.card_scale
    face = theme.FACE_LEAST + 2 * theme.FACE_RIM
    return max(words_height(needs), cards * needs.has_layers, face) + 2 * theme.CHAIR_PAD_COMPACT


def least_side_height(needs: TableNeeds) -> float:
    """The least height in which all sit at the left and the right."""
    count = -(-needs.others // 2)
    return count * compact_height(needs) + (count - 1) * theme.COMPACT_GAP


def _top_height(area: Rectangle, needs: TableNeeds) -> float:
    """The height of the chairs above the middle."""
    words = words_height(needs) + 2 * theme.CHAIR_PAD_COMPACT
    return min(max(float(theme.TARGET), words), max(float(theme.TARGET), area.tall * theme.CHAIR_TOP_SHARE))


def _most_height(needs: TableNeeds) -> float:
    return float(theme.CHAIR_HIGH_LAYERS_MOST if needs.has_layers else theme.CHAIR_HIGH)


def _most_width(needs: TableNeeds, is_compact: bool) -> float:
    if not needs.has_layers:
        return float(theme.CHAIR_WIDE_OPEN if needs.wants_list else theme.CHAIR_WIDE)
    return float(theme.CHAIR_COMPACT_LAYERS if is_compact else theme.CHAIR_WIDE_LAYERS)


def _most_share(needs: TableNeeds) -> float:
    """The most of the table's width that a chair at the side takes."""
    if needs.has_layers:
        return theme.CHAIR_SIDE_SHARE_LAYERS
    return theme.CHAIR_SIDE_SHARE_OPEN if needs.wants_list else theme.CHAIR_SIDE_SHARE


def _lower_edges(area: Rectangle, count: int, tall: float, gap: float) -> list[float]:
    """The lower edges of chairs above each other at one side, from the lowest up."""
    step = max((area.tall - tall) / (count + 1), tall + gap)
    lowest = area.y + (area.tall - (tall + step * (count - 1))) / 2
    return [lowest + step * at for at in range(count)]
