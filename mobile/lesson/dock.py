"""The layout of a lesson's screen: the rooms of its head, the teacher, the bubble and the table.

Plain numbers; the origin is the lower left corner.
"""

from __future__ import annotations

from typing import NamedTuple

from mobile.drawing.rect import Rect


class LessonRooms(NamedTuple):
    """The rooms beside a low table."""

    bubble: Rect
    table: Rect
    teacher: Rect
    """Below the bubble; without a size where there is no room."""
    head: Rect


def split_bar(bar: Rect, taken: float, teacher: float, away: float, is_left: bool = False) -> tuple[Rect, Rect]:
    """The rooms of the bubble and of the teacher, who is so wide and stands so far left of it, in that of the bar.

    So much of its width is `taken` by buttons, at its right end or the left one.

    >>> split_bar((12, 200, 336, 100), 0, 60, 16)
    ((88, 200, 260, 100), (12, 200, 60, 100))
    >>> split_bar((12, 200, 336, 100), 0, 0, 0)
    ((12, 200, 336, 100), (12, 200, 0, 100))
    """
    x, y, wide, tall = bar
    x, wide, beside = x + taken * is_left, wide - taken, teacher + away
    return (x + beside, y, wide - beside, tall), (x, y, teacher, tall)


def stand_rooms(
    width: float,
    height: float,
    bubble_width: float,
    edge: float,
    is_right: bool,
    teacher: float = 0.0,
    head: float = 0.0,
) -> LessonRooms:
    """The bubble at the left of a low table, or at its right, with a `teacher` and a `head` so high below it.

    >>> stand_rooms(892, 348, 240, 8, is_right=False).bubble
    (8, 8.0, 240, 332.0)
    >>> stand_rooms(892, 348, 240, 8, is_right=False, teacher=100, head=48).bubble
    (8, 156, 240, 184)
    """
    rest = float(width - bubble_width - edge)
    left = rest if is_right else edge
    table = 0.0 if is_right else width - rest
    low = edge + head + teacher
    return LessonRooms(
        (left, low, bubble_width, height - edge - low),
        (table, 0.0, rest, height),
        (left, edge + head, bubble_width, teacher),
        (left, edge, bubble_width, head),
    )
