"""The layout of a lesson's screen: the room of the bubble, and beside it that of the table, which it never covers.

Plain numbers; the origin is the lower left corner.
"""

from __future__ import annotations

from typing import NamedTuple

from mobile.drawing.rect import Rect


class LessonRooms(NamedTuple):
    """The rooms of a lesson's screen."""

    bubble: Rect
    table: Rect


def stack_rooms(width: float, height: float, bubble_width: float, tall: float, edge: float) -> LessonRooms:
    """The bubble above the table; it is `tall`, and `edge` stays free round it.

    >>> stack_rooms(360, 680, 700, 120, 8)
    LessonRooms(bubble=(8, 552, 344, 120), table=(0.0, 0.0, 360, 544))
    """
    wide = min(bubble_width, width - 2 * edge)
    left = edge if wide < bubble_width else (width - wide) / 2
    return LessonRooms((left, height - edge - tall, wide, tall), (0.0, 0.0, width, height - 2 * edge - tall))


def stand_rooms(width: float, height: float, bubble_width: float, edge: float, is_right: bool) -> LessonRooms:
    """The bubble at the left of a low table, or at its right.

    >>> stand_rooms(892, 348, 240, 8, is_right=False)
    LessonRooms(bubble=(8, 8, 240, 332), table=(248.0, 0.0, 644.0, 348))
    """
    rest = float(width - bubble_width - edge)
    left = rest if is_right else edge
    table = 0.0 if is_right else width - rest
    return LessonRooms((left, edge, bubble_width, height - 2 * edge), (table, 0.0, rest, height))
