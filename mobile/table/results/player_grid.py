"""The arrangement of the players of a finished hand: the number of columns, the hand beside the name or below it.

Plain numbers, without Kivy.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from mobile import theme

SEEN: Final = ((4, 1.0), (7, 0.6), (99, 0.36))
"""The share of a card that is seen at least under the next one, for so many cards."""
LINE_WORTH: Final = 1.2
"""The factor by which cards may be lower for the hand to lie beside the name: such rows are read like a ranking."""


class Grid(NamedTuple):
    """A number of columns of rows, `is_line` where the hand of each lies beside the name."""

    columns: int
    is_line: bool


def choose_grid(cards: Sequence[int], width: float, height: float, scale: float = 1.0) -> Grid:
    """The grid in which the hands are largest, and all are seen at once if they can be. All in dp.

    `cards` are the numbers of cards of each player, 0 for who shows none; `scale` is that of the type.

    >>> choose_grid([3, 3, 3], 336, 440), choose_grid([13] * 4, 860, 500, 1.2)
    (Grid(columns=1, is_line=False), Grid(columns=1, is_line=True))
    >>> choose_grid([0] * 12, 1240, 480, 1.2)
    Grid(columns=3, is_line=True)
    """
    ways = [
        Grid(columns, is_line)
        for columns in range(1, max(1, len(cards)) + 1)
        for is_line in (True, False)
        if _width(columns, width) >= (theme.RESULT_LINE if is_line and any(cards) else theme.RESULT_WIDTH)
    ]
    return max(ways, key=lambda way: _value(way, cards, width, height, scale), default=Grid(1, False))


def _width(columns: int, width: float) -> float:
    return (width - theme.GAP * (columns - 1)) / columns


def _value(way: Grid, cards: Sequence[int], width: float, height: float, scale: float) -> tuple[float, ...]:
    """The worth of a grid: that all is seen, the height of the cards, and then as few columns as can be."""
    lines = -(-len(cards) // way.columns)
    room = (height - theme.GAP * (lines - 1)) / max(1, lines) - 2 * theme.GAP_SMALL
    face, note = theme.RESULT_FACE * scale, theme.TYPE_SMALL * theme.LABEL_LINE
    most = max(cards, default=0)
    if not most:
        return (room >= face, min(room, theme.RESULT_FACE_ALONE), way.is_line, -way.columns)
    tall = room - note - (0 if way.is_line else face + theme.GAP)
    along = widest_hand(most, _width(way.columns, width), way.is_line, scale)
    if tall < theme.RESULT_HAND:  # it is scrolled: the less, the better
        return (0, min(along, theme.RESULT_HAND), -lines * (2 if way.is_line else 3), -way.columns)
    hand = min(tall, along, theme.RESULT_HAND_MOST * scale) * (LINE_WORTH if way.is_line and way.columns == 1 else 1)
    return (1, hand, way.is_line, -way.columns)


def widest_hand(count: int, width: float, is_line: bool, scale: float) -> float:
    """The height of so many cards with which enough is seen of each in a player's row of this width, in dp."""
    room = width - 2 * theme.EDGE
    if is_line:
        beside = theme.RESULT_FACE * scale + theme.RESULT_NUMBERS * scale + 3 * theme.EDGE
        room = (room - beside) * (1 - theme.RESULT_WORDS)
    seen = next(share for most, share in SEEN if count <= most)
    return room / (1 + seen * (max(1, count) - 1)) * theme.CARD_RATIO
