"""Where a bubble lies that speaks of something: beside it, never over it, within the window.

The origin is the lower left corner.

>>> place_bubble((300, 100), (10, 40, 80, 60), (360, 740), 8, 12)
BubblePlace(x=8, y=112, side='above', arrow=50.0)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

Rect = tuple[float, float, float, float]
Side = Literal["above", "below", "left", "right", "alone"]
CORNER: Final = 2.0
"""The arrow stays so many times its own length away from a corner of the bubble."""


@dataclass(frozen=True, slots=True)
class BubblePlace:
    """The lower left corner of the bubble; on which side of the target it lies, and where along that side its arrow is:
    an x, or for a bubble at the left or right a y."""

    x: float
    y: float
    side: Side
    arrow: float = 0


def place_bubble(
    size: tuple[float, float], target: Rect | None, window: tuple[float, float], edge: float, arrow: float
) -> BubblePlace:
    """`edge` is what stays free at the window's edges, `arrow` the distance to the target.

    Without a target, or where there is no room at any side of it, it lies `alone`, without an arrow: in the middle, or
    where the most room is.
    """
    (wide, tall), (across, up) = size, window
    most_x, most_y = max(edge, across - edge - wide), max(edge, up - edge - tall)

    def inside(value: float, most: float) -> float:
        return min(max(value, edge), most)

    if target is None:
        return BubblePlace(inside((across - wide) / 2, most_x), inside((up - tall) / 2, most_y), "alone")
    left, bottom, width, height = target
    middle_x, middle_y, top, right = left + width / 2, bottom + height / 2, bottom + height, left + width
    x, y = inside(middle_x - wide / 2, most_x), inside(middle_y - tall / 2, most_y)
    room: dict[Side, float] = {
        "above": up - edge - arrow - top - tall,
        "below": bottom - arrow - edge - tall,
        "right": across - edge - arrow - right - wide,
        "left": left - arrow - edge - wide,
    }
    side = next((one for one, free in room.items() if free >= 0), None)
    if side is None:
        return BubblePlace(x, most_y if up - top >= bottom else edge, "alone")
    match side:
        case "above":
            y = top + arrow
        case "below":
            y = bottom - arrow - tall
        case "right":
            x = right + arrow
        case "left":
            x = left - arrow - wide
    low, length, at = (x, wide, middle_x) if side in ("above", "below") else (y, tall, middle_y)
    spare = min(CORNER * arrow, length / 2)
    return BubblePlace(x, y, side, min(max(at, low + spare), low + length - spare))
