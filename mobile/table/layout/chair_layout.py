"""The chairs of the other players round a table, and the middle that they leave free.

Pure functions in density-independent pixels; the origin is the lower left corner of the table's area.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import inf

from mobile import theme
from mobile.drawing.rect import Rect
from mobile.table.layout.table_needs import TableNeeds


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
    """The height from which a chair is legible: a face with two lines of words; open cards below it where they fit.

    Where they do not, a chair tells their number.
    """
    words = words_height(needs)
    low = theme.CHAIR_LOW * needs.chair_scale
    low = float(max(theme.TARGET, min(low, words + 2 * theme.CHAIR_PAD)))
    if not needs.has_layers or (needs.players - 1 > theme.CHAIRS_IN_A_ROW and not is_desktop):
        return low
    words = max(float(theme.FACE_LEAST + 2 * theme.FACE_RIM), words)
    return float(words + theme.GAP_SMALL + _layers_high(needs) + 2 * theme.CHAIR_PAD)


def words_height(needs: TableNeeds) -> float:
    """The height of a name and a line of facts in the smallest type of a chair."""
    return float((theme.TYPE_SMALL + theme.TYPE_TINY) * theme.LINE * needs.type_scale)


def _layers_high(needs: TableNeeds) -> float:
    """The height of open cards that can be read, on those below them."""
    return float((theme.LAYER_LEAST + 2) * theme.CARD_RATIO * (1 + theme.LAYER_LIFT) * needs.card_scale)


def place_chairs(
    area: Rectangle, needs: TableNeeds, is_desktop: bool, is_low: bool = False
) -> tuple[tuple[Rect, ...], Rect]:
    """The chairs of the other players along the upper half of the table, and the middle between them.

    On a phone they stand above the middle, side by side, and from a few on in rows. Chairs are low where `is_low`.
    """
    count = needs.players - 1
    if not count:
        return (), area.rect
    if not is_desktop:
        return _rows_above(area, needs, is_low)
    most = _largest(needs, is_low, theme.CHAIR_GROWS if area.tall >= theme.CHAIR_GROWS_FROM else 1.0)
    best = max(
        _seatings(area, needs, most),
        key=lambda seating: (
            round(min(seating.score, theme.CHAIR_ROUND_FAIR), 2),
            seating.is_round,
            seating.sides if count > 2 and seating.sides <= 1 else -seating.sides,
        ),
    )
    return _place(best, area, float(theme.GAP))


def _largest(needs: TableNeeds, is_low: bool, grown: float) -> tuple[float, float]:
    """The most width and height of a chair at a desktop's table, `grown` times as large where the table is."""
    scale = needs.chair_scale * grown
    if needs.has_layers:
        scale = max(scale, needs.card_scale * grown)
        return scale * theme.CHAIR_WIDE_LAYERS_MOST, scale * theme.CHAIR_HIGH_LAYERS_MOST
    return scale * theme.CHAIR_WIDE_MOST, scale * (theme.CHAIR_LOW_WIDE if is_low else theme.CHAIR_HIGH_WIDE)


# Upright: rows above the middle


def _rows_above(area: Rectangle, needs: TableNeeds, is_low: bool) -> tuple[tuple[Rect, ...], Rect]:
    """Chairs in one row or in several low ones, as high as the middle lets them be."""
    gap, small = float(theme.GAP), float(theme.GAP_SMALL)
    count, scale = needs.players - 1, needs.chair_scale
    low = least_height(replace(needs, has_layers=False))
    middle = needs.least_middle or (theme.PILES_LEAST_LAYERS if needs.has_layers else theme.PILES_LEAST)
    rows = _rows_of(count)
    # Open cards and rows of seats keep their size when a row of buttons comes.
    keeps = not needs.rows and (needs.has_layers or len(rows) > 1)
    steady = area.tall - (needs.row + gap) * keeps
    if needs.has_layers and count > theme.CHAIRS_IN_A_ROW:
        pairs = _pairs_of(count)
        if steady >= len(pairs) * (low + small) + gap + middle:
            rows = pairs
    column = _column_height(needs)
    calm = area.tall + (needs.row + gap) * bool(needs.rows)
    if _have_width_for_cards_below(needs, area.wide) and calm >= column + gap + theme.PILES_LEAST_LAYERS:
        rows = [list(range(count))]
    high = len(rows)
    room = (steady - gap - middle - small * (high - 1)) / high
    if high == 1 and not is_low:
        open_scale = max(scale, needs.card_scale) if needs.has_layers else scale
        tall = max(low, min(theme.CHAIR_HIGH * open_scale, room))
        tall = max(tall, min(least_height(needs), area.tall * theme.CHAIR_HIGH_SHARE))
    elif needs.has_layers and high == 1:
        tall = max(least_height(needs), low)
    else:
        tall = max(low, min(theme.CHAIR_LOW * scale, room))
    if high == 1 and count > theme.CHAIRS_IN_A_ROW:
        tall = column
    tall = min(tall, max(float(theme.TARGET), (area.tall - gap - theme.PILES_SMALLEST - small * (high - 1)) / high))
    chairs: dict[int, Rect] = {}
    most = max(map(len, rows))
    wide = min(float(theme.CHAIR_LONG) * scale, (area.wide - gap * (most - 1)) / most)
    for number, seats in enumerate(rows):
        y = area.top - tall - number * (tall + small)
        for at, seat in enumerate(seats):
            # In a row with less people they sit at the sides; somebody alone in the middle.
            column = (at * (most - 1) / (len(seats) - 1)) if len(seats) > 1 else (most - 1) / 2
            x = area.x + column * (wide + gap)
            if most * (wide + gap) <= area.wide:
                x = area.x + column * area.wide / most + (area.wide / most - wide) / 2
            chairs[seat] = (x, y, wide, tall)
    below = area.tall - high * tall - small * (high - 1) - gap
    x, wide = area.x + area.wide * theme.OVAL_CORNER, area.wide * (1 - 2 * theme.OVAL_CORNER)
    return tuple(chairs[seat] for seat in range(count)), (x, area.y, wide, max(0.0, below))


def _have_width_for_cards_below(needs: TableNeeds, wide: float) -> bool:
    """Whether several people on a phone have the width to sit in one row, each with open cards below face and name."""
    count, scale = needs.players - 1, max(needs.type_scale, needs.card_scale)
    needed = count * theme.CROWD_CARDS_WIDE * scale + (count - 1) * theme.GAP
    return needs.has_layers and count > theme.CHAIRS_IN_A_ROW and needed <= wide


def _column_height(needs: TableNeeds) -> float:
    """The height of such a seat."""
    words = theme.TYPE_SMALL * theme.LINE * needs.type_scale
    above = theme.FACE_IN_COLUMNS + 2 * theme.FACE_RIM + words + theme.GAP_SMALL
    cards = theme.LAYER_LEAST * theme.CARD_RATIO * (1 + theme.LAYER_LIFT) * needs.card_scale
    return float(max(cards / theme.CROWD_CARDS, above / (1 - theme.CROWD_CARDS)))


def _rows_of(count: int) -> list[list[int]]:
    """The numbers of the chairs in each row, from the top: up the left column, and down the right one.

    >>> _rows_of(3), _rows_of(5)
    ([[0, 1, 2]], [[1, 2, 3], [0, 4]])
    """
    if count <= theme.CHAIRS_IN_A_ROW:
        return [list(range(count))]
    high = count // 2 if count <= theme.CHAIRS_ROUND_MOST else -(-count // theme.CHAIRS_IN_A_ROW)
    columns = [list(range(high))[::-1], list(range(high, count - high)), list(range(count - high, count))]
    return [[column[number] for column in columns if number < len(column)] for number in range(high)]


def _pairs_of(count: int) -> list[list[int]]:
    """The same in two columns; somebody who sits opposite the viewer has the first row.

    >>> _pairs_of(4), _pairs_of(5)
    ([[1, 2], [0, 3]], [[2], [1, 3], [0, 4]])
    """
    high = count // 2
    opposite = [[high]] if count % 2 else []
    return [*opposite, *([high - 1 - at, count - high + at] for at in range(high))]


def cloth_under(area: Rectangle, others: tuple[Rect, ...], middle: Rect) -> Rect:
    """The cloth: its rim runs under the middles of faces at its sides and of chairs at its top.

    It reaches to the edge where nobody sits.
    """
    centre = middle[0] + middle[2] / 2
    beside = [rect for rect in others if rect[1] < middle[1] + middle[3]]
    faces = [(x, x + wide, min(tall, theme.FACE_MOST) / 2) for x, _, wide, tall in beside]
    left = min((begin + half for begin, end, half in faces if begin + end < 2 * centre), default=area.x)
    right = max((end - half for begin, end, half in faces if begin + end > 2 * centre), default=area.x + area.wide)
    top = max(middle[1] + middle[3], *(y + tall / 2 for _, y, _, tall in others))
    return left, area.y, right - left, top - area.y


def is_at_right(others: Sequence[Rect], chair: Rect, centre: float) -> bool:
    """Whether a chair stands at the right of the table, alone or with one opposite it, not in a row of several.

    >>> side = [(0, 0, 50, 40), (200, 0, 50, 40)]
    >>> is_at_right(side, side[0], 125), is_at_right(side, side[1], 125)
    (False, True)
    >>> is_at_right([*side, (100, 0, 50, 40)], side[1], 125)
    False
    """
    x, y, wide, tall = chair
    beside = [
        other for other in others if min(y + tall, other[1] + other[3]) - max(y, other[1]) > tall * theme.CHAIR_IN_ROW
    ]
    apart = min((x - other[0] - other[2] for other in beside if other[0] < x), default=inf)
    return x + wide / 2 > centre + 1 and len(beside) <= 2 and apart > wide * theme.CHAIR_OPPOSITE


def fill_a_side(others: tuple[Rect, ...], oval: Rect, middle: Rect, gap: float) -> bool:
    """Whether chairs fill the upper or the left side of the table, so that its sides are straight."""
    left, bottom, wide, tall = around(*others, oval)
    highest = sum(chair[2] for chair in others if chair[1] + chair[3] > bottom + tall - gap)
    beside = sum(chair[3] for chair in others if chair[0] < left + gap and chair[1] < middle[1] + middle[3])
    return highest >= wide * theme.BOARD_SHARE or beside >= oval[3] * theme.BOARD_SHARE


def around(*rects: Rect) -> Rect:
    """The rectangle that holds all of these."""
    left, bottom = min(rect[0] for rect in rects), min(rect[1] for rect in rects)
    right, top = max(rect[0] + rect[2] for rect in rects), max(rect[1] + rect[3] for rect in rects)
    return left, bottom, right - left, top - bottom


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
    is_round: bool = False
    """Whether the chairs at the top stand between those at the sides, so that all lie on the rim of an oval."""


def _seatings(area: Rectangle, needs: TableNeeds, largest: tuple[float, float]) -> list[_Seating]:
    """The ways to seat everybody round a desktop's table."""
    count = needs.players - 1
    found = [_seating(area, needs, sides, count - 2 * sides, largest) for sides in range(count // 2 + 1)]
    round_ones = [_seating(area, needs, sides, count - 2 * sides, largest, True) for sides in (2, 3) if count >= 6]
    return [*found, *(seating for seating in round_ones if seating.across)]


def _seating(
    area: Rectangle, needs: TableNeeds, sides: int, across: int, largest: tuple[float, float], is_round: bool = False
) -> _Seating:
    gap = float(theme.GAP)
    scale = needs.chair_scale
    widest, highest = largest
    fair_high = min(theme.CHAIR_FAIR_HIGH * scale, highest)
    piles = theme.PILES_LEAST_LAYERS if needs.has_layers else theme.PILES_LEAST
    least_middle = max(needs.least_middle, piles if not needs.least_middle else 0)
    side_wide = min(widest, (area.wide - theme.MIDDLE_WIDE) / 2 - gap) if sides else widest
    side_wide = max(side_wide, min(float(theme.CHAIR_LEAST), area.wide * theme.CHAIR_LEAST_SHARE))
    taken = 2 * (side_wide + gap) * bool(sides)
    inset = area.wide * theme.CHAIR_INSET * is_round
    top_room = area.wide - (taken + 2 * inset) * is_round
    top_wide = min(widest, (top_room - gap * (across - 1)) / across) if across else widest
    middle_wide = area.wide - taken
    tall = min(highest, area.tall - gap - least_middle if across else area.tall)
    rows = sides + bool(across and not is_round)
    if sides:
        tall = min(tall, (area.tall - gap * (rows - 1)) / rows)
    tall = max(tall, min(highest, least_height(needs, is_desktop=True), area.tall * theme.CHAIR_HIGH_SHARE))
    fair = theme.CHAIR_FAIR_WIDE * scale
    shares = [top_wide / fair, side_wide / fair, tall / fair_high, middle_wide / theme.MIDDLE_WIDE]
    room = area.tall - gap * (rows - 1)
    if is_round:
        shares.append(room / (rows * tall))
    elif rows * tall > room + theme.ROUNDED:  # they would lie over each other, or over the bar
        shares.append(0.0)
    if sides and not across:
        shares.append(theme.NOBODY_OPPOSITE)
    return _Seating(sides, across, top_wide, side_wide, tall, min(1.0, *shares), is_round)


def _place(seating: _Seating, area: Rectangle, gap: float) -> tuple[tuple[Rect, ...], Rect]:
    if seating.is_round:
        return _place_round(seating, area, gap)
    sides, across, tall = seating.sides, seating.across, seating.tall
    below = Rectangle(area.x, area.y, area.wide, area.tall - (tall + gap) * bool(across))
    spare = below.tall - theme.ARC_FROM
    drop = max(0.0, min(tall * theme.ARC_SHARE, spare / 2)) if across > 2 and not sides else 0.0
    step = max(tall + gap, min(below.tall / max(1, sides), (tall + gap) * theme.CHAIR_STEP_MOST))
    lowest = below.y + (below.tall - tall - step * (sides - 1)) / 2
    heights = [lowest + step * at for at in range(sides)]
    top = place_row(area, across, area.top - tall, tall, gap, seating.top_wide)
    middle_x = area.x + area.wide / 2
    arc = []
    for x, y, wide, high in top:
        away = abs(x + wide / 2 - middle_x) / (area.wide / 2)
        arc.append((x, y - drop * away**2, wide, high))
    left = [(area.x, y, seating.side_wide, tall) for y in heights]
    right = [(area.x + area.wide - seating.side_wide, y, seating.side_wide, tall) for y in reversed(heights)]
    taken = (seating.side_wide + gap) * bool(sides)
    x, wide = area.x + taken, area.wide - 2 * taken
    if not sides and across:  # the cloth is round: its corners are not for cards
        x, wide = x + wide * theme.OVAL_CORNER, wide * (1 - 2 * theme.OVAL_CORNER)
    return (*left, *arc, *right), (x, below.y, wide, below.tall - drop)


def _place_round(seating: _Seating, area: Rectangle, gap: float) -> tuple[tuple[Rect, ...], Rect]:
    """Chairs on the rim of an oval: those at the sides lie further in the higher they stand, those at the top between.

    The middle has the width between the lower ones, as far as the upper ones leave it.
    """
    sides, across, tall, side_wide = seating.sides, seating.across, seating.tall, seating.side_wide
    inset, high = area.wide * theme.CHAIR_INSET, tall * theme.CHAIR_DROP
    step = max(tall + gap, (area.tall - tall - high) / max(1, sides - 1) if sides > 1 else 0.0)
    lowest = max(area.y, area.top - high - tall - step * (sides - 1))
    step = min(step, (area.top - tall - lowest) / max(1, sides - 1))
    places = [(inset * at / max(1, sides - 1), lowest + step * at) for at in range(sides)]
    left = [(area.x + away, y, side_wide, tall) for away, y in places]
    right = [(area.x + area.wide - away - side_wide, y, side_wide, tall) for away, y in reversed(places)]
    taken = side_wide + inset + gap
    inner = Rectangle(area.x + taken, area.y, area.wide - 2 * taken, area.tall)
    top = place_row(inner, across, area.top - tall, tall, gap, seating.top_wide)
    return (*left, *top, *right), (inner.x, inner.y, inner.wide, inner.tall - tall - gap)


def place_row(area: Rectangle, count: int, y: float, tall: float, gap: float, most: float = inf) -> list[Rect]:
    """The rectangles of `count` chairs side by side, evenly over the width."""
    if not count:
        return []
    wide = min(most, (area.wide - gap * (count - 1)) / count)
    room = area.wide / count
    return [(area.x + room * at + (room - wide) / 2, y, wide, tall) for at in range(count)]
