"""The layout of a trick: each card at the side of the player who laid it. Plain numbers, without Kivy.

The viewer's card has a place of its own, which no other card reaches. Up to four cards lie wholly beside each other;
where there are more, a card may cover a part of another one, but never its index. In a low room all lie on one line.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, product
from math import inf
from typing import Final, NamedTuple

from mobile import theme

Direction = tuple[float, float]
Corner = tuple[float, float]
"""The width and the height of what lies in each of the lower corners of the room."""


class Spread(NamedTuple):
    """The distances of the cards from the middle, in card widths and in card heights."""

    aside: float
    """The distance to the side of who sits at the very left or right, in card widths."""
    high: float
    """The distance up or down of who sits opposite or at the bottom, in card heights; 0 where all lie on one line."""
    skew: float
    """The distance to the left of who sits opposite, and to the right of the viewer, in card widths."""


class TrickArrangement(NamedTuple):
    """The way in which the cards of a trick lie in a room of a size. Lengths have the unit of that room."""

    chairs: tuple[Direction, ...]
    """The directions of all players, the viewer's first."""
    spread: Spread
    card: float
    """The width of a card."""
    width: float
    height: float
    line: float
    """The height of a name."""


class TrickPlace(NamedTuple):
    """The place of a card, relative to the lower left corner of the trick's room."""

    x: float
    y: float
    width: float
    """The width of the card; its height is `theme.CARD_RATIO` times as much."""
    angle: float
    """Its turn in degrees, counterclockwise."""
    is_named_above: bool
    """Whether the player's name stands above the card rather than below it."""


_APART: Final = 1 + theme.TRICK_APART
"""The least distance of two cards that lie beside each other, in card widths: they are turned a little."""
_ALL_APART: Final = 4
"""The number of players up to which no card covers another."""


@lru_cache(maxsize=64)
def arrange_trick(
    chairs: tuple[Direction, ...],
    width: float,
    height: float,
    line: float,
    most: float = inf,
    corner: Corner = (0.0, 0.0),
) -> TrickArrangement:
    """The arrangement with the largest cards, at most `most` wide. Of equal ones the viewer's lies lowest.

    `line` is the height of a name, for which there is room above and below; of cards on one line, above them alone.
    Nothing but the viewer's card may lie beside what is in a `corner`.
    """

    def arrange(spread: Spread) -> TrickArrangement:
        wide, tall = _extents(chairs, spread)
        card = max(1.0, min(most, width / wide, (height - _name_lines(spread) * line) / tall))
        if spread.high == 0 and card < theme.TRICK_LINE_CARD * line:
            card = 1.0  # names beside each other would be cut
        found = TrickArrangement(chairs, spread, card, width, height, line)
        while corner[1] and found.card > 1 and not _leaves_corners(found, corner):
            found = found._replace(card=max(1.0, found.card * theme.TRICK_SHRINK))
        return found

    arranged = map(arrange, _spreads(chairs))
    return max(arranged, key=lambda way: (round(way.card, 1), way.spread.high <= theme.TRICK_HIGH, way.spread.high))


def least_height(chairs: Sequence[Direction], card: float, line: float, width: float, corner: float = 0.0) -> float:
    """The height that a trick needs for cards of this width in a room of that `width`; `line` is that of a name.

    `corner` is the height of what lies in the lower corners.
    """
    every = _spreads(tuple(chairs))
    if card < theme.TRICK_LINE_CARD * line:
        every = tuple(spread for spread in every if spread.high)
    fitting = [spread for spread in every if _extents(chairs, spread)[0] * card <= width] or every
    return min(
        max(
            _extents(chairs, spread)[1] * card + _name_lines(spread) * line,
            _above_corner(chairs, spread, card, line) + corner,
        )
        for spread in fitting
    )


def place_card(direction: Direction, trick: TrickArrangement) -> TrickPlace:
    """The place of the card from a direction."""
    spread, card, tall = trick.spread, trick.card, trick.card * theme.CARD_RATIO
    ups = [up for _, up in trick.chairs]
    lower = (max(ups) + min(ups)) / 2  # what is laid out is as high above the middle as below it
    right, up = direction
    is_line = spread.high == 0
    return TrickPlace(
        trick.width / 2 + (right * spread.aside - up * spread.skew) * card - card / 2,
        trick.height / 2 + (up - lower) * spread.high * tall - tall / 2 - trick.line / 2 * is_line,
        card,
        theme.TRICK_TILT * right,
        up > 0 or is_line,
    )


def name_width(direction: Direction, trick: TrickArrangement) -> float:
    """The room for the name at a card: as far as half the way to the next name at the same side of the trick."""
    card, place = trick.card, place_card(direction, trick)
    at = place.x + card / 2
    others = [place_card(chair, trick) for chair in trick.chairs if chair != direction]
    above = place.is_named_above
    beside = [abs(neighbour.x + card / 2 - at) for neighbour in others if neighbour.is_named_above == above]
    # A name beside a card that reaches to its height ends where that card begins.
    reaching = [
        neighbour for neighbour in others if (neighbour.y > place.y + 1 if above else neighbour.y < place.y - 1)
    ]
    beside += [
        2 * abs(neighbour.x + card / 2 - at) - card for neighbour in reaching if neighbour.is_named_above != above
    ]
    return max(card, min([*beside, 2 * at, 2 * (trick.width - at)]))


def across_trick(trick: TrickArrangement) -> float:
    """The width of all cards together."""
    return _extents(trick.chairs, trick.spread)[0] * trick.card


def drawing_order(directions: Sequence[Direction]) -> list[int]:
    """The order in which cards are drawn: lower ones over higher ones, so that no index is covered.

    >>> drawing_order([(0.0, -1.0), (-1.0, 0.0), (0.0, 1.0)])
    [2, 1, 0]
    """
    return sorted(range(len(directions)), key=lambda at: -directions[at][1])


def _name_lines(spread: Spread) -> int:
    """The number of lines of names, above the cards and below them."""
    return 1 if spread.high == 0 else 2


# Spreads


@lru_cache(maxsize=16)
def _spreads(chairs: tuple[Direction, ...]) -> tuple[Spread, ...]:
    """The closest spread of each height and skew in which no card covers what has to be seen."""
    count = max(2, len(chairs))
    asides = [step * theme.TRICK_STEP for step in range(round(_APART * count / theme.TRICK_STEP) + 1)]
    has_opposite = any(up == 1 for _, up in chairs)
    skews = (0.0, _APART / 2) if has_opposite else (0.0,)
    found: list[Spread] = []
    for skew, high in product(skews, theme.TRICK_HIGHS):
        # The nearest is the best one: all that lie further aside only need more room.
        spreads = (Spread(aside, high, skew) for aside in asides)
        nearest = next((spread for spread in spreads if _is_clear(chairs, spread)), None)
        if nearest is not None:
            found.append(nearest)
    return tuple(found)


def _is_clear(chairs: Sequence[Direction], spread: Spread) -> bool:
    """Whether the viewer's card touches none, and of the others all that has to be seen is seen."""
    centres = [_centre(chair, spread) for chair in chairs]
    for (first, (x, y)), (second, (left, low)) in combinations(enumerate(centres), 2):
        across, up = abs(x - left), abs(y - low)
        if across >= _APART - theme.TRICK_STEP / 100 or up >= _APART:
            continue
        if first == 0 or len(chairs) <= _ALL_APART or not _shows_index((x, y), (left, low), second):
            return False
    return True


def _shows_index(first: tuple[float, float], second: tuple[float, float], number: int) -> bool:
    """Whether the index of the upper of two cards, in its upper left corner, is not under the lower one."""
    under, over = (first, second) if first[1] > second[1] else (second, first)
    if first[1] == second[1]:
        return False
    is_left = over[0] - under[0] >= theme.INDEX_SHARE
    is_right = under[0] - over[0] >= 1
    # The index ends half a card's width below its upper edge.
    is_below = under[1] - over[1] >= theme.TRICK_INDEX / theme.CARD_RATIO
    return is_left or is_right or is_below


def _centre(chair: Direction, spread: Spread) -> tuple[float, float]:
    """The middle of a card, in card widths to the right and card heights up."""
    right, up = chair
    return right * spread.aside - up * spread.skew, up * spread.high


def _extents(chairs: Sequence[Direction], spread: Spread) -> tuple[float, float]:
    """The width and height of all cards together, in card widths."""
    across, up = zip(*(_centre(chair, spread) for chair in chairs), strict=True)
    # What is laid out is in the middle of its room, and so is the viewer.
    wide = 1 + 2 * max(map(abs, across)) + theme.TRICK_APART
    return wide, theme.CARD_RATIO * (1 + max(up) - min(up))


def _above_corner(chairs: Sequence[Direction], spread: Spread, card: float, line: float) -> float:
    """The height from the lowest edge of the cards of the others up, with the names above them."""
    others = [_centre(chair, spread)[1] for chair in chairs[1:]] or [0.0]
    lines = 2 if spread.high and any(up <= 0 for _, up in chairs[1:]) else 1
    return card * theme.CARD_RATIO * (1 + max(others) - min(others)) + lines * line


def _leaves_corners(trick: TrickArrangement, corner: Corner) -> bool:
    """Whether the viewer's card is beside both lower corners, and all others are above them."""
    own = place_card(trick.chairs[0], trick)
    if min(own.x, trick.width - own.x - trick.card) < corner[0]:
        return False
    places = [place_card(chair, trick) for chair in trick.chairs[1:]]
    return all(place.y - trick.line * (not place.is_named_above) >= corner[1] for place in places)
