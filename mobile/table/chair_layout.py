"""The chairs of the other players round a table, and the middle that they leave free.

Pure functions in density-independent pixels; the origin is the lower left corner of the table's area.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import inf

from mobile import theme
from mobile.drawing.rect import Rect
from mobile.table.table_needs import TableNeeds


@dataclass(frozen=True, slots=True)
class Rectangle:
    """A rectangle with names for its parts."""

    x: float
    y: float
    wide: float
    tall: float

    @property
    def top(self) -> float:
        """The height of the upper edge."""
        return self.y + self.tall

    @property
    def rect(self) -> Rect:
        """The same as left, bottom, width, height."""
        return self.x, self.y, self.wide, self.tall


def least_height(needs: TableNeeds, is_desktop: bool = False) -> float:
    """The height from which a chair is legible: two lines of words; for open cards a face, the name and the cards.

    On a desktop the cards lie beside the words.
    """
    words = theme.TYPE_TINY * theme.LINE * needs.type_scale
    if not needs.has_layers:
        return float(max(theme.TARGET, 2 * words + 2 * theme.CHAIR_PAD))
    cards = theme.LAYER_LEAST * theme.CARD_RATIO * (1 + theme.LAYER_LIFT) * needs.card_scale
    if is_desktop:
        return float(max(2 * words, cards * theme.LAYER_FAIR / theme.LAYER_LEAST) + 2 * theme.CHAIR_PAD)
    return float(theme.FACE_LEAST + words + cards + 2 * theme.CHAIR_PAD)


def chairs_round(
    area: Rectangle, needs: TableNeeds, is_desktop: bool, is_low: bool = False
) -> tuple[tuple[Rect, ...], Rect]:
    """The chairs of the other players along the upper half of the table, and the middle between them.

    Chairs without open cards are low where `is_low`.
    """
    count = needs.players - 1
    if not count:
        return (), area.rect
    most = _largest(needs, is_desktop, is_low)
    best = max(
        (_seating(area, needs, sides, count - 2 * sides, is_desktop, most) for sides in range(count // 2 + 1)),
        key=lambda one: (round(one.score, 2), one.sides if is_desktop and count > 2 and one.sides <= 1 else -one.sides),
    )
    return _place(best, area, float(theme.GAP))


def _largest(needs: TableNeeds, is_desktop: bool, is_low: bool) -> tuple[float, float]:
    """The most width and height of a chair."""
    scale = min(needs.type_scale, theme.CHAIR_TYPE_MOST)
    if needs.has_layers:
        scale = max(scale, needs.card_scale)
        wide, tall = (
            (theme.CHAIR_WIDE_LAYERS_MOST, theme.CHAIR_HIGH_LAYERS_MOST)
            if is_desktop
            else (theme.CHAIR_WIDE, theme.CHAIR_HIGH)
        )
        return scale * wide, scale * tall
    wide, tall = (theme.CHAIR_WIDE_MOST, theme.CHAIR_HIGH_WIDE) if is_desktop else (theme.CHAIR_WIDE, theme.CHAIR_HIGH)
    return scale * wide, scale * (theme.CHAIR_LOW if is_low else tall)


def chairs_at_sides(area: Rectangle, needs: TableNeeds) -> tuple[tuple[Rect, ...], Rect]:
    """Chairs at the left and the right, as many as there is height for, and the others above the middle."""
    gap, count = float(theme.GAP_SMALL), needs.players - 1
    scale = min(needs.type_scale, theme.CHAIR_TYPE_MOST)
    low = theme.CHAIR_LOW * scale
    least = theme.CHAIR_LOW_LAYERS if needs.has_layers else low
    sides = max(0, min(count // 2, int((area.tall + gap) // (least + gap))))
    across = count - 2 * sides
    most, share = (
        (theme.CHAIR_WIDE_LAYERS, theme.CHAIR_SIDE_SHARE_LAYERS)
        if needs.has_layers
        else (theme.CHAIR_WIDE, theme.CHAIR_SIDE_SHARE)
    )
    side_wide = min(most * scale, area.wide * share) if sides else 0.0
    highest = float(theme.CHAIR_HIGH_LAYERS_MOST if needs.has_layers else theme.CHAIR_HIGH)
    tall = min(highest, (area.tall - gap * (sides - 1)) / sides) if sides else 0.0
    inner = Rectangle(area.x, area.y, area.wide, area.tall)
    if sides:
        inner = replace(inner, x=area.x + side_wide + theme.GAP, wide=area.wide - 2 * (side_wide + theme.GAP))
    chairs: list[Rect] = []
    step = (area.tall - tall) / (sides + 1) if sides else 0.0
    step = max(step, tall + gap)
    lowest = area.y + (area.tall - (tall + step * (sides - 1))) / 2
    heights = [lowest + step * at for at in range(sides)]
    chairs += [(area.x, y, side_wide, tall) for y in heights]
    middle = inner.rect
    if across:
        top_tall = min(low, area.tall * theme.CHAIR_TOP_SHARE)
        chairs += _row(inner, across, area.top - top_tall, top_tall, gap, float(theme.CHAIR_LONG))
        middle = (inner.x, inner.y, inner.wide, inner.tall - top_tall - gap)
    chairs += [(area.x + area.wide - side_wide, y, side_wide, tall) for y in reversed(heights)]
    return tuple(chairs), middle


def oval_under(area: Rectangle, others: tuple[Rect, ...], middle: Rect) -> Rect:
    """The cloth: it reaches under the chairs as far as their middles, and to the edge where nobody sits."""
    beside = [rect for rect in others if rect[1] < middle[1] + middle[3]]
    left = min((x + wide / 2 for x, _, wide, _ in beside), default=area.x)
    right = max((x + wide / 2 for x, _, wide, _ in beside), default=area.x + area.wide)
    top = max(middle[1] + middle[3], *(y + tall / 2 for _, y, _, tall in others))
    return left, area.y, right - left, top - area.y


@dataclass(frozen=True, slots=True)
class _Seating:
    """A way to seat people: so many at each side and the others across the top, in chairs of this size."""

    sides: int
    across: int
    top_wide: float
    side_wide: float
    tall: float
    score: float
    """The legibility of all, at most 1."""


def _seating(
    area: Rectangle, needs: TableNeeds, sides: int, across: int, is_desktop: bool, largest: tuple[float, float]
) -> _Seating:
    gap = float(theme.GAP)
    scale = min(needs.type_scale, theme.CHAIR_TYPE_MOST)
    widest, highest = largest
    narrow = theme.MIDDLE_NARROW_LAYERS if needs.has_layers else theme.MIDDLE_NARROW
    fair_middle = theme.MIDDLE_WIDE if is_desktop else theme.MIDDLE_TRICK if needs.has_trick or needs.board else narrow
    fair_high = min(theme.CHAIR_FAIR_HIGH * scale, highest)
    piles = theme.PILES_LEAST_LAYERS if needs.has_layers else theme.PILES_LEAST
    least_middle = max(needs.least_middle, piles if not needs.least_middle else 0)
    top_wide = min(widest, (area.wide - gap * (across - 1)) / across) if across else widest
    side_wide = min(widest, (area.wide - fair_middle) / 2 - gap) if sides else widest
    side_wide = max(side_wide, min(float(theme.CHAIR_LEAST), area.wide * theme.CHAIR_LEAST_SHARE))
    middle_wide = area.wide - 2 * (side_wide + gap) * bool(sides)
    tall = min(highest, area.tall - gap - least_middle if across else area.tall)
    if sides:
        tall = min(tall, (area.tall - gap * (sides - 1 + bool(across))) / (sides + bool(across)))
    tall = max(tall, min(highest, least_height(needs, is_desktop), area.tall * theme.CHAIR_HIGH_SHARE))
    fair = theme.CHAIR_FAIR * scale
    shares = [top_wide / fair, side_wide / fair, tall / fair_high, middle_wide / fair_middle]
    if sides and not across:
        shares.append(theme.NOBODY_OPPOSITE)
    return _Seating(sides, across, top_wide, side_wide, tall, min(1.0, *shares))


def _place(seating: _Seating, area: Rectangle, gap: float) -> tuple[tuple[Rect, ...], Rect]:
    sides, across, tall = seating.sides, seating.across, seating.tall
    below = Rectangle(area.x, area.y, area.wide, area.tall - (tall + gap) * bool(across))
    spare = below.tall - theme.PILE_FAIR
    drop = max(0.0, min(tall * theme.ARC_SHARE, spare / 2)) if across > 2 and not sides else 0.0
    step = max(tall + gap, min(below.tall / max(1, sides), (tall + gap) * theme.CHAIR_STEP_MOST))
    lowest = below.y + (below.tall - tall - step * (sides - 1)) / 2
    heights = [lowest + step * at for at in range(sides)]
    top = _row(area, across, area.top - tall, tall, gap, seating.top_wide)
    middle_x = area.x + area.wide / 2
    arc = []
    for x, y, wide, high in top:
        away = abs(x + wide / 2 - middle_x) / (area.wide / 2)
        arc.append((x, y - drop * away**2, wide, high))
    left = [(area.x, y, seating.side_wide, tall) for y in heights]
    right = [(area.x + area.wide - seating.side_wide, y, seating.side_wide, tall) for y in reversed(heights)]
    x, wide = (
        (area.x + seating.side_wide + gap, area.wide - 2 * (seating.side_wide + gap))
        if sides
        else (
            area.x,
            area.wide,
        )
    )
    if not sides and across:  # the cloth is round: its corners are not for cards
        x, wide = x + wide * theme.OVAL_CORNER, wide * (1 - 2 * theme.OVAL_CORNER)
    return (*left, *arc, *right), (x, below.y, wide, below.tall - drop)


def _row(area: Rectangle, count: int, y: float, tall: float, gap: float, most: float = inf) -> list[Rect]:
    """The rectangles of `count` chairs side by side, evenly over the width."""
    if not count:
        return []
    wide = min(most, (area.wide - gap * (count - 1)) / count)
    room = area.wide / count
    return [(area.x + room * at + (room - wide) / 2, y, wide, tall) for at in range(count)]
