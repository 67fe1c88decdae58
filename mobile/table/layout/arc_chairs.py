"""The chairs of many people at a table on a phone: one shallow arc along its far edge, or two, one behind the other.

Pure functions in density-independent pixels; the origin is the lower left corner of the table's area.
"""

from __future__ import annotations

from dataclasses import replace

from mobile import theme
from mobile.drawing.rect import Rect
from mobile.table.layout.chair_layout import Rectangle
from mobile.table.layout.table_needs import TableNeeds


def has_width_for_arcs(needs: TableNeeds) -> bool:
    """Whether there are so many people that they sit on arcs, and each has the width for a name."""
    count = needs.players - 1
    return count >= theme.CROWD_FROM and _shape(needs)[0] <= _most_on_arc(needs)


def most_in_row(wide: float, type_scale: float) -> int:
    """The number of people who have the width for a name beside each other."""
    return int(wide / (theme.CROWD_WIDE * type_scale))


def seat_height(face: float, type_scale: float) -> float:
    """The height of a seat with a face so large: below it stand the name and a line of facts."""
    words = 2 * theme.TYPE_SMALL * theme.LINE * type_scale
    return float(face + 2 * theme.FACE_RIM + words + theme.CROWD_PAD)


def arcs_height(needs: TableNeeds, face: float = theme.FACE_IN_CROWD_LEAST) -> float:
    """The height of all arcs with faces so large."""
    columns, rows = _shape(needs)
    lowest = _drop_share(_asides(columns)[0])
    return (seat_height(face, needs.type_scale) + theme.GAP) * rows - theme.GAP + theme.CROWD_DROP * lowest


def place_on_arcs(area: Rectangle, needs: TableNeeds) -> tuple[tuple[Rect, ...], Rect]:
    """Places the chairs of the others clockwise from the viewer's left, and the middle below them.

    Faces are as large as lets the piles be fair; the same while a row of buttons comes and goes.
    """
    columns, rows = _shape(needs)
    steady = area.tall - (0.0 if needs.rows else needs.row + theme.GAP)
    piles = max(theme.PILES_FAIR, replace(needs, board=0.0).least_middle)
    spare = steady - theme.GAP - piles - arcs_height(needs)
    face = theme.FACE_IN_CROWD_LEAST + max(0.0, spare / rows)
    tall = seat_height(min(theme.FACE_IN_CROWD, face), needs.type_scale)
    wide, middle = area.wide / columns, area.x + area.wide / 2
    found: list[Rect] = []
    for column, is_near in _places(needs.players - 1, columns):
        aside = _asides(columns)[column]
        low = area.top - tall - (tall + theme.GAP) * is_near - theme.CROWD_DROP * _drop_share(aside)
        found.append((middle + aside * area.wide / 2 - wide / 2, low, wide, tall))
    floor = min(y for _, y, _, _ in found) - theme.GAP
    inset = area.wide * theme.OVAL_CORNER
    below = (area.x + inset, area.y, area.wide - 2 * inset, max(0.0, floor - area.y))
    return tuple(found), below


def edge_height(others: tuple[Rect, ...], type_scale: float) -> float:
    """The height of the far edge of the table in its middle: people sit on it, so that it runs behind their faces."""
    _, _, _, tall = others[0]
    face = tall - seat_height(0.0, type_scale)
    highest = max(y + high for _, y, _, high in others)
    return highest - theme.FACE_RIM - face / 2


def edge_rise(width: float) -> float:
    """The rise of that edge, which is parallel to the arcs, over a table that reaches beyond a window so wide."""
    return float(theme.CROWD_DROP * ((width / 2 + theme.ARCH_BEYOND) / (width / 2 - theme.EDGE)) ** 2)


def _drop_share(aside: float) -> float:
    """The depth of a place below the middle of its arc, in drops; `aside` is 1 at the side of the table."""
    return aside * aside


def _asides(count: int) -> list[float]:
    """The places of `count` people on an arc, from -1 at the left side to 1 at the right one."""
    return [(2 * at - count + 1) / count for at in range(count)]


def _most_on_arc(needs: TableNeeds) -> int:
    return most_in_row(needs.width - 2 * theme.EDGE, needs.type_scale)


def _shape(needs: TableNeeds) -> tuple[int, int]:
    """The number of columns and of arcs in which everybody sits: one arc while all have the width."""
    count = needs.players - 1
    if count <= min(theme.CROWD_ROW, _most_on_arc(needs)):
        return count, 1
    columns = -(-count // 2)
    return columns + (count % 2 and not columns % 2), 2


def _places(count: int, columns: int) -> list[tuple[int, bool]]:
    """The column of each chair, and whether it is on the nearer of two arcs, clockwise from the viewer's left.

    Two sit one behind the other, so that faces stand in straight columns. Places in the middle of the nearer arc, where
    it has fewer people, stay free.

    >>> _places(3, 3), _places(4, 2)
    ([(0, False), (1, False), (2, False)], [(0, True), (0, False), (1, False), (1, True)])
    >>> _places(5, 3)
    [(0, True), (0, False), (1, False), (2, False), (2, True)]
    """
    near, found = count - columns, list[tuple[int, bool]]()
    for column in range(columns):
        is_left = 2 * column + 1 <= columns
        has_two = 2 * min(column, columns - 1 - column) < near
        found += [(column, is_near) for is_near in ((is_left, not is_left) if has_two else (False,))]
    return found
