"""The chairs of many people round the oval of a desktop's table: their faces lie on its rim, equally far apart.

Pure functions in density-independent pixels; the origin is the lower left corner of the table's area.
"""

from __future__ import annotations

from math import pi
from typing import NamedTuple

from mobile import theme
from mobile.drawing.rect import Point, Rect
from mobile.drawing.table_shape import oval_point
from mobile.table.layout.arc_chairs import seat_height
from mobile.table.layout.chair_layout import Rectangle
from mobile.table.layout.table_needs import TableNeeds


class OvalSeating(NamedTuple):
    """The chairs round an oval, clockwise from the viewer's left, the middle between them, and the oval's field."""

    others: tuple[Rect, ...]
    middle: Rect
    oval: Rect


def place_on_oval(area: Rectangle, needs: TableNeeds) -> OvalSeating | None:
    """Seats everybody with the largest face with which they have room; None for a few, and without room for any."""
    if needs.players - 1 < theme.CROWD_ON_OVAL_FROM:
        return None
    for face in range(theme.FACE_ON_OVAL, theme.FACE_ON_OVAL_LEAST - 1, -2):
        found = _place(area, needs, float(face))
        if found is not None:
            return found
    return None


def whole_oval(field: Rect) -> Rect:
    """The oval of which a field is the upper part: it runs out below the window."""
    x, y, wide, tall = field
    below = (y + tall) * theme.TABLE_BELOW_SHARE
    return x, -below, wide, y + tall + below


def _place(area: Rectangle, needs: TableNeeds, face: float) -> OvalSeating | None:
    wide = theme.OVAL_SEAT_WIDE * needs.type_scale * face / theme.FACE_ON_OVAL_LEAST
    tall = seat_height(face, needs.type_scale) + 2 * theme.CAPSULE_PAD
    above = theme.FACE_RIM + face / 2
    field = (area.x + wide / 2, area.y, area.wide - wide, area.tall - above)
    lowest = area.y + tall - above
    points = _spread(
        _half_rim(whole_oval(field), lowest), needs.players - 1, (wide + theme.GAP, tall + theme.GAP_SMALL)
    )
    if points is None:
        return None
    others = tuple((x - wide / 2, y + above - tall, wide, tall) for x, y in points)
    middle = _middle(area, others)
    least = max(needs.least_middle, theme.PILES_LEAST)
    return OvalSeating(others, middle, field) if middle[2] >= theme.MIDDLE_WIDE and middle[3] >= least else None


def _half_rim(oval: Rect, lowest: float) -> list[Point]:
    """Points along the left half of the upper rim of an oval, from its top down, none below `lowest`."""
    steps = theme.OVAL_STEPS
    points = [oval_point(*oval, pi / 2 * (1 + (at / steps) ** 2)) for at in range(steps + 1)]  # close at the flat top
    return [point for point in points if point[1] >= lowest]


def _spread(half: list[Point], count: int, size: tuple[float, float]) -> list[Point] | None:
    """The points of a rim at which chairs of that size are equally far apart; None where they would touch.

    The distance of two chairs is measured in chairs, across or up, whichever is more. An odd one sits at the top.
    """
    top = half[0]

    def walk(step: float) -> list[Point]:
        found, last, needed = list[Point](), top, step if count % 2 else step / 2
        for point in half:
            if max(abs(point[0] - last[0]) / size[0], abs(point[1] - last[1]) / size[1]) >= needed:
                found.append(point)
                last, needed = point, step
        return found[: count // 2]

    low, high = 1.0, float(count)
    if len(walk(low)) < count // 2:
        return None
    for _ in range(theme.OVAL_TRIES):
        step = (low + high) / 2
        low, high = (step, high) if len(walk(step)) == count // 2 else (low, step)
    right = [(2 * top[0] - x, y) for x, y in walk(low)]
    return [*reversed(walk(low)), *[top] * (count % 2), *right]


def _middle(area: Rectangle, others: tuple[Rect, ...]) -> Rect:
    """The largest rectangle over the floor between chairs: below those at the top, and between those at the sides."""
    centre, best = area.x + area.wide / 2, (0.0, 0.0, 0.0, 0.0)
    for _, ceiling, _, _ in others:
        top = ceiling - theme.GAP
        beside = [(x, x + wide) for x, y, wide, _ in others if y < top]
        left = max((right for _, right in beside if right < centre), default=area.x) + theme.GAP
        right = min((x for x, _ in beside if x > centre), default=area.x + area.wide) - theme.GAP
        if any(x <= centre <= end for x, end in beside) or top <= area.y:
            continue
        rect = (left, area.y, right - left, top - area.y)
        if min(rect[2] * theme.OVAL_MIDDLE, rect[3]) > min(best[2] * theme.OVAL_MIDDLE, best[3]):
            best = rect
    return best
