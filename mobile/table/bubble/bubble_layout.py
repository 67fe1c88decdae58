"""The layout of a hint's bubble: beside its subject, never over it, within the window.

The origin is the lower left corner.

>>> place_bubble((300, 100), (10, 40, 80, 60), (360, 740), 8, 12)
BubblePlace(x=8, y=112, side='above', arrow=50.0)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields
from itertools import product
from math import hypot
from typing import Final, Literal

from mobile import theme
from mobile.drawing.rect import Rect

_WHOLE: Final = 0.9
"""The share of a line of words from which on it is covered whole: at its ends stands nothing."""
Side = Literal["above", "below", "left", "right", "alone"]


@dataclass(frozen=True, slots=True)
class BubblePlace:
    """The lower left corner of a bubble, and the side of the target on which it lies.

    `arrow` is where its arrow is along that side: an x, or for a bubble at the left or right a y.
    """

    x: float
    y: float
    side: Side
    arrow: float = 0


@dataclass(frozen=True, slots=True)
class Surroundings:
    """The rectangles that the bubble of a hint leaves free where it has room, by how much they are worth."""

    needed: tuple[Rect, ...] = ()
    """The parts needed to follow the hint: covered only where there is no other room."""
    sentence: tuple[Rect, ...] = ()
    """The sentence of what to do, which the hint says as well: covered only where that spares the needed parts."""
    useful: tuple[Rect, ...] = ()
    """The parts that are good to see beside the hint: covered only where the type would else be tiny."""
    bar: tuple[Rect, ...] = ()
    """The whole bar in which the sentence stands: covered only where the type would else be tiny."""
    news: tuple[Rect, ...] = ()
    """Lines about what happened: rather covered whole than cut."""

    def convert(self, convert: Callable[[Rect], Rect]) -> Surroundings:
        """The same, with every rectangle converted."""
        return Surroundings(*(tuple(map(convert, getattr(self, kind.name))) for kind in fields(self)))


def place_bubble(
    size: tuple[float, float],
    target: Rect | None,
    window: tuple[float, float],
    edge: float,
    arrow: float,
    keep: Sequence[Rect] = (),
    news: Sequence[Rect] = (),
) -> BubblePlace:
    """Finds the place of a bubble. `edge` stays free at the window's edges, `arrow` is the distance to the target.

    It lies beside the target, or where it covers less of what is to `keep` in view: then `alone`, without an arrow, and
    as near to the target as it can. Without a target it lies alone, in the middle if that is free, and where there is
    no room beside the target, where the most room is. Of places that cover equally little it takes the one that cuts
    least of the `news`.
    """

    def rank(place: BubblePlace) -> tuple[float, float]:
        return covered_area(place, size, keep), _cut_area(place, size, news)

    (wide, tall), (across, up) = size, window
    most_x, most_y = max(edge, across - edge - wide), max(edge, up - edge - tall)
    if target is None:
        x, y = min(max((across - wide) / 2, edge), most_x), min(max((up - tall) / 2, edge), most_y)
        places = [BubblePlace(x, y, "alone"), *_alone(size, window, edge, keep)]
        return min(places, key=rank)
    places = list(_beside(size, target, window, edge, arrow))
    if any(covered_area(place, size, [*keep, target]) == 0 for place in places):
        return min(places, key=rank)
    alone = _alone(size, window, edge, [*keep, target])
    places += (place for place in alone if not covered_area(place, size, [target]))
    if not places:
        _, bottom, _, height = target
        x = min(max(target[0] + target[2] / 2 - wide / 2, edge), most_x)
        return BubblePlace(x, most_y if up - bottom - height >= bottom else edge, "alone")
    return min(places, key=lambda place: (*rank(place), _distance(place, size, target)))


def find_steady_place(
    size: tuple[float, float],
    window: tuple[float, float],
    edge: float,
    gap: float,
    keep: Sequence[Rect],
    bar: Rect,
    news: Sequence[Rect] = (),
) -> BubblePlace | None:
    """Finds the place where hint after hint is looked for; None where it is not free.

    It is the lowest free one above the `bar`: in the middle of an upright window, and at the right edge of a wide one.
    None of the `news` is cut there, and a `gap` stays free below it.
    """
    (wide, tall), (across, up) = size, window
    x = across - edge - wide if across > up else (across - wide) / 2
    lowest = bar[1] + bar[3]
    heights = sorted({lowest, *(bottom + height for _, bottom, _, height in keep if bottom + height > lowest)})
    places = (BubblePlace(x, low + gap, "alone") for low in heights if low + gap + tall + edge <= up)
    for place in places if x >= edge else ():
        if not covered_area(place, size, keep) and not _cut_area(place, size, news):
            return place
    return None


def covered_area(place: BubblePlace, size: tuple[float, float], areas: Sequence[Rect]) -> float:
    """The area of these rectangles that a bubble there covers."""
    total = 0.0
    for left, bottom, width, height in areas:
        over_x = min(place.x + size[0], left + width) - max(place.x, left)
        over_y = min(place.y + size[1], bottom + height) - max(place.y, bottom)
        total += max(0.0, over_x) * max(0.0, over_y)
    return total


def _distance(place: BubblePlace, size: tuple[float, float], target: Rect) -> float:
    """The distance between the middles of a bubble there and of its target."""
    left, bottom, width, height = target
    return hypot(place.x + size[0] / 2 - left - width / 2, place.y + size[1] / 2 - bottom - height / 2)


def _cut_area(place: BubblePlace, size: tuple[float, float], lines: Sequence[Rect]) -> float:
    """The area that is still seen of lines of which a bubble there covers a part; ends of a line do not count."""
    covered = ((covered_area(place, size, [line]), line[2] * line[3]) for line in lines)
    return sum(area - hidden for hidden, area in covered if 0 < hidden < _WHOLE * area)


def _alone(
    size: tuple[float, float], window: tuple[float, float], edge: float, keep: Sequence[Rect]
) -> Iterator[BubblePlace]:
    """Places in the middle and at the edges of the window, and beside what is to `keep`, at a distance or close to it.

    Where there is room at all beside these rectangles, one of the places is free.
    """
    (wide, tall), (across, up) = size, window
    most_x, most_y = max(edge, across - edge - wide), max(edge, up - edge - tall)
    xs, ys = [(edge + most_x) / 2, edge, most_x], [(edge + most_y) / 2, edge, most_y]
    for left, bottom, width, height in keep:
        for away in (edge, 0.0):
            xs += (x for x in (left - away - wide, left + width + away) if edge <= x <= most_x)
            ys += (y for y in (bottom - away - tall, bottom + height + away) if edge <= y <= most_y)
    for x, y in product(dict.fromkeys(xs), dict.fromkeys(ys)):
        yield BubblePlace(x, y, "alone")


def _beside(
    size: tuple[float, float], target: Rect, window: tuple[float, float], edge: float, arrow: float
) -> Iterator[BubblePlace]:
    """Every side of the target at which there is room, the best one first; none of a target outside the window."""
    (wide, tall), (across, up) = size, window
    most_x, most_y = max(edge, across - edge - wide), max(edge, up - edge - tall)

    def inside(value: float, most: float) -> float:
        return min(max(value, edge), most)

    left, bottom, width, height = target
    middle_x, middle_y, top, right = left + width / 2, bottom + height / 2, bottom + height, left + width
    x, y = inside(middle_x - wide / 2, most_x), inside(middle_y - tall / 2, most_y)
    if min(top, right) < 0 or left > across or bottom > up:
        return
    room: dict[Side, float] = {
        "above": up - edge - arrow - top - tall,
        "below": bottom - arrow - edge - tall,
        "right": across - edge - arrow - right - wide,
        "left": left - arrow - edge - wide,
    }
    for side, free in room.items():
        if free < 0:
            continue
        corner = {
            "above": (x, top + arrow),
            "below": (x, bottom - arrow - tall),
            "right": (right + arrow, y),
            "left": (left - arrow - wide, y),
        }[side]
        low, length, at = (corner[0], wide, middle_x) if side in ("above", "below") else (corner[1], tall, middle_y)
        spare = min(theme.BUBBLE_CORNER * arrow, length / 2)
        yield BubblePlace(*corner, side, min(max(at, low + spare), low + length - spare))
