"""The layout of a lesson's screen: the rooms of the teacher, the bubble and the table, which neither covers.

Plain numbers; the origin is the lower left corner.
"""

from __future__ import annotations

from typing import NamedTuple

from mobile.drawing.rect import Rect


class LessonRooms(NamedTuple):
    """The rooms of a lesson's screen."""

    bubble: Rect
    table: Rect
    teacher: Rect
    """Left of the bubble, or below it; without a size where there is no room."""


def stack_rooms(
    width: float, height: float, most: float, tall: float, edge: float, teacher: float = 0.0, away: float = 0.0
) -> LessonRooms:
    """The bubble above the table; it is `tall`, and `edge` stays free round it.

    A `teacher` so wide stands left of it, at a distance. Both are at most `most` wide.

    >>> stack_rooms(360, 680, 700, 120, 8)
    LessonRooms(bubble=(8.0, 552, 344.0, 120), table=(0.0, 0.0, 360, 544), teacher=(8, 552, 0.0, 120))
    >>> stack_rooms(360, 680, 700, 120, 8, 56, 16).bubble
    (80, 552, 272, 120)
    """
    wide = min(most, width - 2 * edge)
    left = edge if wide < most else (width - wide) / 2
    low, beside = height - edge - tall, teacher + away
    return LessonRooms(
        (left + beside, low, wide - beside, tall), (0.0, 0.0, width, low - edge), (left, low, teacher, tall)
    )


def stand_rooms(
    width: float, height: float, bubble_width: float, edge: float, is_right: bool, teacher: float = 0.0
) -> LessonRooms:
    """The bubble at the left of a low table, or at its right, with a `teacher` so high below it.

    >>> stand_rooms(892, 348, 240, 8, is_right=False)
    LessonRooms(bubble=(8, 8.0, 240, 332.0), table=(248.0, 0.0, 644.0, 348), teacher=(8, 8, 240, 0.0))
    >>> stand_rooms(892, 348, 240, 8, is_right=False, teacher=100).bubble
    (8, 108, 240, 232)
    """
    rest = float(width - bubble_width - edge)
    left = rest if is_right else edge
    table = 0.0 if is_right else width - rest
    low = edge + teacher
    bubble = (left, low, bubble_width, height - edge - low)
    return LessonRooms(bubble, (table, 0.0, rest, height), (left, edge, bubble_width, teacher))
