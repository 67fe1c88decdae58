"""The chairs of many people at a table on a phone: one or two shallow arcs along its far edge.

Pure functions in density-independent pixels; the origin is the lower left corner of the table's area.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import product

from mobile import theme
from mobile.drawing.rect import Rect
from mobile.table.chair_layout import Rectangle
from mobile.table.table_needs import TableNeeds


def has_width_for_arcs(needs: TableNeeds) -> bool:
    """Whether there are so many people that they sit on arcs, and each has the width for a name."""
    count = needs.players - 1
    wide = (needs.width - 2 * theme.EDGE) / len(_columns(count)[0]) if count else 0.0
    return count >= theme.CROWD_FROM and wide >= theme.CROWD_WIDE * needs.type_scale


def seat_height(face: float, type_scale: float) -> float:
    """The height of a seat with a face so large: below it stand the name and a line of facts."""
    words = 2 * theme.TYPE_SMALL * theme.LINE * type_scale
    return float(face + 2 * theme.FACE_RIM + words + theme.CROWD_PAD)


def arcs_height(needs: TableNeeds, face: float = theme.FACE_IN_CROWD_LEAST) -> float:
    """The height of all arcs with faces so large."""
    near, far = _columns(needs.players - 1)
    lowest = max(map(_drop_share, _asides(len(near), len(near))))
    rows = 2 if far else 1
    return seat_height(face, needs.type_scale) * rows + _row_gap(near, far) * (rows - 1) + theme.CROWD_DROP * lowest


def place_on_arcs(area: Rectangle, needs: TableNeeds) -> tuple[tuple[Rect, ...], Rect]:
    """Places the chairs of the others clockwise from the viewer's left, and the middle below them.

    Faces are as large as lets the piles be fair; the same while a row of buttons comes and goes.
    """
    near, far = _columns(needs.players - 1)
    steady = area.tall - (0.0 if needs.rows else needs.row + theme.GAP)
    piles = max(theme.PILES_FAIR, replace(needs, board=0.0).least_middle)
    spare = steady - theme.GAP - piles - arcs_height(needs)
    face = theme.FACE_IN_CROWD_LEAST + max(0.0, spare / (2 if far else 1))
    tall = seat_height(min(theme.FACE_IN_CROWD, face), needs.type_scale)
    wide, middle = area.wide / len(near), area.x + area.wide / 2
    found: dict[int, Rect] = {}
    for row, seats in enumerate((far, near) if far else (near,)):
        top = area.top - row * (tall + _row_gap(near, far))
        for seat, aside in zip(seats, _asides(len(seats), len(near)), strict=True):
            x = middle + aside * area.wide / 2 - wide / 2
            found[seat] = (x, top - tall - theme.CROWD_DROP * _drop_share(aside), wide, tall)
    floor = min(y for _, y, _, _ in found.values()) - theme.GAP
    inset = area.wide * theme.OVAL_CORNER
    below = (area.x + inset, area.y, area.wide - 2 * inset, max(0.0, floor - area.y))
    return tuple(found[seat] for seat in range(len(found))), below


def edge_height(others: tuple[Rect, ...], type_scale: float) -> float:
    """The height of the far edge of the table in its middle: people sit on it, so that it runs behind their faces."""
    _, _, _, tall = others[0]
    face = tall - seat_height(0.0, type_scale)
    highest = max(y + high for _, y, _, high in others)
    return highest - theme.FACE_RIM - face / 2


def edge_rise(width: float) -> float:
    """The rise of that edge, which is parallel to the arcs, over a table that reaches beyond a window so wide."""
    return float(theme.CROWD_DROP * ((width / 2 + theme.ARCH_BEYOND) / (width / 2 - theme.EDGE)) ** 2)


def _row_gap(near: list[int], far: list[int]) -> float:
    """The distance of two arcs at which no seat of the farther one, which is lower at its ends, lies over another."""
    seat = 2 / len(near)
    pairs = product(_asides(len(far), len(near)), _asides(len(near), len(near)))
    lower = (_drop_share(one) - _drop_share(other) for one, other in pairs if abs(one - other) < seat)
    return float(theme.GAP_SMALL + theme.CROWD_DROP * max(lower, default=0.0))


def _drop_share(aside: float) -> float:
    """The depth of a place below the middle of its arc, in drops; `aside` is 1 at the side of the table."""
    return aside * aside


def _asides(count: int, most: int) -> list[float]:
    """The places of `count` people on an arc for `most`, from -1 at the left side to 1 at the right one."""
    return [(2 * at - count + 1) / most for at in range(count)]


def _columns(count: int) -> tuple[list[int], list[int]]:
    """The numbers of the chairs on the near arc and on the far one, which is empty for a few people.

    Clockwise is from the left to the right, so that neighbours at the table are neighbours on the arcs: those of the
    far one sit between those of the near one, or behind them.

    >>> _columns(6), _columns(7), _columns(8)
    (([0, 1, 2, 3, 4, 5], []), ([0, 2, 4, 6], [1, 3, 5]), ([0, 1, 3, 6, 7], [2, 4, 5]))
    """
    if count <= theme.CROWD_ROW:
        return list(range(count)), []
    near = count // 2 + 1
    asides = [
        *((aside, True) for aside in _asides(near, near)),
        *((aside, False) for aside in _asides(count - near, near)),
    ]
    # At the left the nearer of two at one side comes first, at the right the farther one.
    order = sorted(asides, key=lambda place: (round(place[0], 6), place[1] if place[0] > 0 else not place[1]))
    chairs = list(enumerate(is_near for _, is_near in order))
    return [at for at, is_near in chairs if is_near], [at for at, is_near in chairs if not is_near]
