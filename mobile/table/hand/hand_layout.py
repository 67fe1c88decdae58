"""The layout of a hand: in one row, in two, or in as many as it takes to read the cards; melds set apart.

A pure function in one unit of length, whichever the caller uses; the origin is the lower left corner of the
area. Cards keep their order, from left to right and from the upper row to the lower one.

>>> layout = lay_out([0, 1, 2], (), 400, 300)
>>> [round(place.x) for place in layout.places]
[4, 136, 268]
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import ceil, inf
from sys import maxsize

from mobile import theme


@dataclass(frozen=True, slots=True)
class Sizes:
    """The limits of a layout, in its unit. `strip` is the share of a card's width that its index takes."""

    least: float = theme.CARD_WIDTH_LEAST
    most: float = theme.HAND_CARD_MOST
    strip: float = theme.INDEX_SHARE
    strip_least: float = theme.STRIP_LEAST
    strip_fair: float = theme.STRIP_FAIR
    gap: float = theme.GAP_SMALL
    row_gap: float = theme.ROW_GAP
    """The gap between rows that do not overlap."""
    group_gap: float = theme.GROUP_GAP
    line_space: float = theme.MELD_SPACE
    side_by_side: float = theme.SIDE_BY_SIDE
    whole_rows: float = theme.WHOLE_ROWS
    """The width from which a few cards are rather smaller than that a row covers another."""
    fanned: float = theme.FANNED
    """The width up to which cards of one row lie over each other rather than to be smaller."""
    fanned_beside: int = theme.FANNED_BESIDE
    """Cards that lie over each other are no larger than so many beside each other."""
    fan_seen: float = theme.FAN_SEEN
    """The least share of such a card that is seen under the next one; it has room for its index whatever this is."""
    step: float = theme.CARD_WIDTH_STEP
    """Cards are so many times this wide: their faces are drawn for few widths."""
    few: int = theme.FEW_CARDS
    """The most cards that stay in one row, unless they are `few_apart` wide in two."""
    few_apart: float = inf
    """The width from which a few cards lie in two rows."""
    two_rows_from: int = theme.MANY_CARDS
    """The least cards that lie in two rows wherever they can be read there."""
    rows: int = 2
    """The most rows, while cards are no smaller than `side_by_side` in them; else up to `rows_most`."""
    rows_most: int = theme.ROWS_MOST
    whole_from: int = theme.WHOLE_FROM
    """The number of cards from which none covers another in one of several rows, down to `whole_share` of its size.

    More cards than `capacity` are there only for a moment, and keep their size instead.
    """
    whole_share: float = theme.WHOLE_SHARE
    """The least share of their size that they keep for that."""
    row_seen: float = theme.ROW_SEEN
    """The least share of a card's height that is seen when the row below it overlaps it."""
    align: float = 0.5
    """The place of a row that leaves room: 0 for the left, 1 for the right."""
    capacity: int = 0
    """Fewer cards than these lie in as many rows, and are as large, as so many."""
    has_lines: bool = False
    """Whether lines under melds keep their room while there are none."""
    lift: float = 0.0
    """A card may rise by this share of its height. There is room for `theme.LIFT_ROOM` of that above the upper row, and
    where cards leave more, that is above them first."""

    def enlarged(self, factor: float) -> Sizes:
        """The limits for cards that are so many times larger."""
        lengths = ["least", "most", "side_by_side", "few_apart", "whole_rows", "fanned"]
        return replace(self, **{name: getattr(self, name) * factor for name in lengths})

    def scaled(self, factor: float) -> Sizes:
        """The same limits in a unit of which one is so many of this."""
        lengths = [
            "least",
            "most",
            "strip_least",
            "strip_fair",
            "gap",
            "row_gap",
            "group_gap",
            "line_space",
            "side_by_side",
            "few_apart",
            "whole_rows",
            "fanned",
            "step",
        ]
        return replace(self, **{name: getattr(self, name) * factor for name in lengths})


@dataclass(frozen=True, slots=True)
class CardPlace:
    """The place of a card. `depth` is its rank in the order of drawing."""

    x: float
    y: float
    width: float
    height: float
    row: int
    depth: int

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2


@dataclass(frozen=True, slots=True)
class Run:
    """Neighbours of one group in one row, joined by a line under them from `x` to `right`."""

    group: int
    x: float
    right: float
    y: float


@dataclass(frozen=True, slots=True)
class HandLayout:
    """A place for each card, in the cards' order, and the lines that join melds."""

    places: tuple[CardPlace, ...] = ()
    runs: tuple[Run, ...] = ()


def lay_out(
    cards: Sequence[int], groups: Sequence[Sequence[int]], width: float, height: float, sizes: Sizes | None = None
) -> HandLayout:
    """Lays cards out in an area, as large as they can be and still be read."""
    sizes = sizes or Sizes()
    if not cards or width <= 0 or height <= 0:
        return HandLayout()
    if 0 < sizes.capacity < len(cards):
        sizes = replace(sizes, whole_from=maxsize)
    group_of = [_group(card, groups) for card in cards]
    space = sizes.line_space if sizes.has_lines or any(group is not None for group in group_of) else 0.0
    rows = (
        _rows_of_full_hand(group_of, width, height, space, sizes)
        or _best_rows(group_of, width, height, space, sizes)
        or _squeezed(group_of, width, height, space, sizes)
    )
    return _place(rows, group_of, width, height, space, sizes)


def lay_out_grid(count: int, columns: int, width: float, height: float, sizes: Sizes | None = None) -> HandLayout:
    """Lays so many cards out in rows of `columns`, from left to right and from the upper row down, as large as can be.

    >>> [(round(place.x), place.row) for place in lay_out_grid(4, 2, 200, 300).places]
    [(0, 0), (102, 0), (0, 1), (102, 1)]
    """
    sizes = sizes or Sizes()
    if not count or width <= 0 or height <= 0:
        return HandLayout()
    rows = ceil(count / columns)
    across = (width - sizes.gap * (columns - 1)) / columns
    card = min(sizes.most, across, (height - sizes.gap * (rows - 1)) / rows / theme.CARD_RATIO)
    tall = card * theme.CARD_RATIO
    left = (width - card * columns - sizes.gap * (columns - 1)) / 2
    top = (height + tall * rows + sizes.gap * (rows - 1)) / 2 - tall
    return HandLayout(
        tuple(
            CardPlace(
                left + at % columns * (card + sizes.gap),
                top - at // columns * (tall + sizes.gap),
                card,
                tall,
                at // columns,
                at,
            )
            for at in range(count)
        )
    )


def slot_at(layout: HandLayout, x: float, y: float) -> int:
    """The place in the order whose seen part is nearest to a point; 0 where there is none."""
    places = layout.places
    if not places:
        return 0
    row = min(places, key=lambda place: abs(place.middle[1] - y)).row
    inside = [at for at, place in enumerate(places) if place.row == row]
    return max((at for at in inside if places[at].x <= x), default=inside[0])


def _group(card: int, groups: Sequence[Sequence[int]]) -> int | None:
    return next((number for number, group in enumerate(groups) if card in group), None)


@dataclass(frozen=True, slots=True)
class _Rows:
    """A way to lay cards out: where each row begins and ends, how wide a card is, and how high a row."""

    bounds: tuple[tuple[int, int], ...]
    card: float
    pitch: float
    strip: float = 0.0
    """The least that is seen of a card under another one."""


def _rows_of_full_hand(
    groups: list[int | None], width: float, height: float, space: float, sizes: Sizes
) -> _Rows | None:
    """The rows of a hand that is not full, which are those of a full one; None for a full one, or where none fit."""
    missing = sizes.capacity - len(groups)
    rows = _best_rows([*groups, *[None] * missing], width, height, space, sizes) if missing > 0 else None
    if rows is None:
        return None
    bounds = _split(groups, len(rows.bounds))
    fit = all(_widest(groups[first:last], width, sizes) >= rows.card for first, last in bounds)
    return replace(rows, bounds=bounds) if fit else None


def _best_rows(groups: list[int | None], width: float, height: float, space: float, sizes: Sizes) -> _Rows | None:
    """The rows with the largest cards; None where not even the smallest can be read.

    A few cards stay in one row, or lie whole in two. A row of which little is seen of each card gives way to two with
    cards that are still large. Rows overlap only where cards would else be small, and there are more of them than usual
    only then.
    """
    best: _Rows | None = None
    apart_in_one = (width - sizes.gap * (len(groups) - 1) - _breaks(groups) * sizes.group_gap) / len(groups)
    for count in range(1, sizes.rows_most + 1):
        if best is not None:
            if len(groups) <= sizes.few:
                return _whole_in_two(groups, width, height, space, sizes, best) or best
            if count > sizes.rows and best.card >= sizes.side_by_side:
                break
        bounds = _split(groups, count)
        across = min(_widest(groups[first:last], width, sizes) for first, last in bounds)
        room, above = height - space * count, sizes.lift * theme.LIFT_ROOM
        apart = (room - sizes.row_gap * (count - 1)) / (count + above) / theme.CARD_RATIO
        # A row is seen by a share of its height, and by what its line needs.
        overlapping = room / (1 + sizes.row_seen * (count - 1) + above) / theme.CARD_RATIO
        is_whole = apart >= sizes.whole_rows and len(groups) <= theme.WHOLE_ROWS_MOST
        card = min(across, sizes.most, max(apart, 0 if is_whole else min(overlapping, sizes.side_by_side)))
        if count == 1:  # a few cards lie beside each other, more of them show a fair part of themselves
            fair_part = width / (1 + (len(groups) - 1) * sizes.fan_seen)
            beside = (width - sizes.gap * (sizes.fanned_beside - 1)) / sizes.fanned_beside
            fanned = min(beside, max(sizes.fanned, width * theme.FANNED_SHARE))
            card = min(card, max(apart_in_one, min(fair_part, fanned)))
        is_side_by_side = False
        if len(groups) >= sizes.whole_from and 1 < count <= sizes.rows:
            whole = min(_widest_whole(groups[first:last], width, sizes) for first, last in bounds)
            is_side_by_side = max(sizes.least, card * sizes.whole_share) <= whole < card
            card = whole if is_side_by_side else card
        if card < sizes.least * 0.999:
            continue
        card = max(sizes.least, card // sizes.step * sizes.step)
        tall = card * theme.CARD_RATIO
        pitch = 0.0
        if count > 1:
            pitch = min(tall + space + sizes.row_gap, (height - tall * (1 + above) - space) / (count - 1))
        is_narrow = best is not None and best.strip < min(sizes.strip_fair, best.card) and count <= sizes.rows
        fair = sizes.least if len(groups) >= sizes.two_rows_from else sizes.side_by_side
        is_crowded = is_narrow or (len(groups) >= sizes.two_rows_from and count == sizes.rows > 1)
        if best is None or is_side_by_side or card > best.card * 1.05 or (is_crowded and apart >= fair):
            strip = min(_strip(groups[first:last], card, width, sizes) for first, last in bounds)
            best = _Rows(bounds, card, pitch, strip)
        if is_side_by_side:
            break
    return best


def _whole_in_two(
    groups: list[int | None], width: float, height: float, space: float, sizes: Sizes, fan: _Rows
) -> _Rows | None:
    """Two rows in which a few cards lie whole; None where they are fewer or too small, or are seen well in a fan."""
    if len(groups) < theme.WHOLE_IN_TWO_FROM or fan.strip >= fan.card * theme.FAN_ENOUGH:
        return None
    bounds, above = _split(groups, 2), sizes.lift * theme.LIFT_ROOM
    apart = (height - 2 * space - sizes.row_gap) / (2 + above) / theme.CARD_RATIO
    card = min(apart, sizes.most, *(_widest_whole(groups[first:last], width, sizes) for first, last in bounds))
    card = card // sizes.step * sizes.step
    return (
        _Rows(bounds, card, card * theme.CARD_RATIO + space + sizes.row_gap, card) if card >= sizes.few_apart else None
    )


def _split(groups: list[int | None], count: int) -> tuple[tuple[int, int], ...]:
    """Rows of about equal length, none broken inside a meld if a place nearby spares it."""
    bounds, first, total = [], 0, len(groups)
    for row in range(count):
        even = first + ceil((total - first) / (count - row))
        last = even
        if row < count - 1:
            for near in (even, even - 1, even + 1, even - 2, even + 2):
                if first < near < total and (groups[near] is None or groups[near - 1] != groups[near]):
                    last = near
                    break
        bounds.append((first, min(last, total)))
        first = bounds[-1][1]
    return tuple((first, last) for first, last in bounds if last > first)


def _breaks(groups: Sequence[int | None]) -> int:
    return sum(one != other for one, other in pairwise(groups))


def _widest(groups: Sequence[int | None], width: float, sizes: Sizes) -> float:
    """The widest cards of which such a row leaves every index to be seen."""
    steps, room = len(groups) - 1, width - _breaks(groups) * sizes.group_gap
    # One card is seen whole, of the others the strip, which is a share of the width but has a least.
    return min(room / (1 + steps * sizes.strip), room - steps * sizes.strip_least) if steps else room


def _widest_whole(groups: Sequence[int | None], width: float, sizes: Sizes) -> float:
    """The widest cards that lie beside each other in such a row."""
    gaps = sizes.gap * (len(groups) - 1) + _breaks(groups) * sizes.group_gap
    return (width - gaps) / len(groups)


def _strip(groups: Sequence[int | None], card: float, width: float, sizes: Sizes) -> float:
    """The visible strip of a card of a row under the next one."""
    steps = len(groups) - 1
    return min(card, (width - card - _breaks(groups) * sizes.group_gap) / steps) if steps else card


def _squeezed(groups: list[int | None], width: float, height: float, space: float, sizes: Sizes) -> _Rows:
    """The layout where nothing fits: the smallest cards, or smaller ones, in the rows that show most of each."""

    def rows_of(count: int) -> tuple[float, _Rows]:
        bounds = _split(groups, count)
        card = min(sizes.least, width * 0.5, (height - space) * 0.9 / theme.CARD_RATIO / (1 + 0.3 * (len(bounds) - 1)))
        card = max(card, width * 0.02)
        tall = card * theme.CARD_RATIO
        pitch = min((height - space - tall) / max(1, len(bounds) - 1), tall + space + sizes.gap)
        longest = max(last - first for first, last in bounds)
        across = min(card, (width - card) / max(1, longest - 1))
        return across * (min(tall, pitch) if len(bounds) > 1 else tall), _Rows(bounds, card, pitch)

    return max(
        (rows_of(count) for count in range(1, min(sizes.rows_most, len(groups)) + 1)), key=lambda scored: scored[0]
    )[1]


def _place(
    rows: _Rows, groups: list[int | None], width: float, height: float, space: float, sizes: Sizes
) -> HandLayout:
    tall, count = rows.card * theme.CARD_RATIO, len(rows.bounds)
    spare = height - tall - space - rows.pitch * (count - 1)
    lowest = min(spare / 2, max(0.0, spare - sizes.lift * tall)) + space
    step = min(_step(groups[first:last], rows.card, width, sizes) for first, last in rows.bounds)
    places: list[CardPlace] = []
    runs: list[Run] = []
    for row, (first, last) in enumerate(rows.bounds):
        part, y = groups[first:last], lowest + rows.pitch * (count - 1 - row)
        lefts = _lefts(part, rows.card, step, width, sizes)
        places += (CardPlace(x, y, rows.card, tall, row, first + at) for at, x in enumerate(lefts))
        for begin, end in _neighbours(part):
            right = lefts[end] + rows.card
            if end + 1 < len(part):  # the next card may cover the last one of this meld
                right = min(right, max(lefts[end + 1] - sizes.gap, lefts[end]))
            if (group := part[begin]) is not None:
                runs.append(Run(group, lefts[begin], right, y - space / 2))
    return HandLayout(tuple(places), tuple(runs))


def _step(groups: list[int | None], card: float, width: float, sizes: Sizes) -> float:
    """The distance of neighbours in a row that has the whole width: at most a card and a gap."""
    steps = max(1, len(groups) - 1)
    return min((width - card - _breaks(groups) * _group_gap(groups, card, width, sizes)) / steps, card + sizes.gap)


def _group_gap(groups: list[int | None], card: float, width: float, sizes: Sizes) -> float:
    """The gap between melds of a row: less where there are many."""
    return min(sizes.group_gap, (width - card) / 2 / max(1, _breaks(groups)))


def _lefts(groups: list[int | None], card: float, step: float, width: float, sizes: Sizes) -> list[float]:
    """The left edges of a row's cards, which stands in the middle. All rows have one step, so that they look alike."""
    gap = _group_gap(groups, card, width, sizes)
    lefts = [(width - card - _breaks(groups) * gap - step * (len(groups) - 1)) * sizes.align]
    for one, other in pairwise(groups):
        lefts.append(lefts[-1] + step + (gap if one != other else 0.0))
    return lefts


def _neighbours(groups: list[int | None]) -> list[tuple[int, int]]:
    """First and last of each run of equals."""
    starts = [at for at, group in enumerate(groups) if not at or groups[at - 1] != group]
    return list(zip(starts, [start - 1 for start in starts[1:]] + [len(groups) - 1], strict=True))
