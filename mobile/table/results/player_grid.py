"""The arrangement of the players of a finished hand: the number of columns, the hand beside the name or below it.

Plain numbers, without Kivy.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from mobile import theme


class Grid(NamedTuple):
    """A number of columns of rows, `is_line` where the hand of each lies beside the name."""

    columns: int
    is_line: bool


def choose_grid(
    cards: Sequence[int], width: float, height: float, scale: float = 1.0, words: tuple[float, float] = (60, 64)
) -> Grid:
    """The grid in which the hands are largest, and all are seen at once if they can be. All in dp.

    `cards` are the numbers of cards of each player, 0 for who shows none; `scale` is that of the type, and `words` are
    the least width of the names and that of the points.

    >>> choose_grid([3, 3, 3], 336, 640), choose_grid([3] * 4, 336, 440), choose_grid([13] * 4, 860, 500, 1.2)
    (Grid(columns=1, is_line=False), Grid(columns=1, is_line=True), Grid(columns=1, is_line=True))
    >>> choose_grid([0] * 12, 1240, 480, 1.2)
    Grid(columns=3, is_line=True)
    """
    ways = [
        Grid(columns, is_line)
        for columns in range(1, max(1, len(cards)) + 1)
        for is_line in (True, False)
        if _has_width(_width(columns, width), is_line, max(cards, default=0), scale, words)
    ]
    return max(ways, key=lambda way: _value(way, cards, width, height, scale, words), default=Grid(1, False))


def _has_width(width: float, is_line: bool, cards: int, scale: float, words: tuple[float, float]) -> bool:
    """Whether a row of a width has room for what stands beside each other in it."""
    if not is_line or not cards or width >= theme.RESULT_LINE:
        return width >= theme.RESULT_WIDTH
    whole = cards * (theme.RESULT_CARD + theme.SMALL_GAP)
    return cards <= theme.RESULT_WHOLE and _hand_room(width, scale, words) >= whole


def edge_of(width: float) -> float:
    """The padding of a row of a width, and the gap between its parts. All in dp."""
    return theme.EDGE if width >= theme.RESULT_LINE else theme.GAP


def _hand_room(width: float, scale: float, words: tuple[float, float]) -> float:
    """The width that face, words and points leave to a hand in a row."""
    names, numbers = words
    edge = edge_of(width)
    face = theme.RESULT_FACE * scale if width >= theme.RESULT_LINE else theme.RESULT_FACE_NARROW
    room = width - 5 * edge - face - numbers
    return room - max(names, room * theme.RESULT_WORDS if width >= theme.RESULT_LINE else 0.0)


def _width(columns: int, width: float) -> float:
    return (width - theme.GAP * (columns - 1)) / columns


def _value(
    way: Grid, cards: Sequence[int], width: float, height: float, scale: float, words: tuple[float, float]
) -> tuple[float, ...]:
    """The worth of a grid: that all is seen, the height of the cards, and then as few columns as can be."""
    lines = -(-len(cards) // way.columns)
    room = (height - theme.GAP * (lines - 1)) / max(1, lines) - 2 * theme.GAP_SMALL
    face, note = theme.RESULT_FACE * scale, theme.TYPE_FACT * scale * theme.LINE
    most = max(cards, default=0)
    if not most:
        return (room >= face, min(room, theme.RESULT_FACE_ALONE), way.is_line, -way.columns)
    tall = room - note - (0 if way.is_line else face + theme.GAP)
    along = widest_hand(most, _width(way.columns, width), way.is_line, scale, words)
    if tall < (theme.RESULT_HAND_BESIDE if way.is_line else theme.RESULT_HAND):  # it is scrolled: the less, the better
        return (0, min(along, theme.RESULT_HAND), -lines * (2 if way.is_line else 3), -way.columns)
    hand = min(tall, along, theme.RESULT_HAND_MOST * scale) * (
        theme.RESULT_LINE_GAIN if way.is_line and way.columns == 1 else 1
    )
    return (1, hand, way.is_line, -way.columns)


def widest_hand(count: int, width: float, is_line: bool, scale: float, words: tuple[float, float] = (60, 64)) -> float:
    """The height of so many cards with which enough is seen of each in a player's row of this width, in dp."""
    room = _hand_room(width, scale, words) if is_line else width - 2 * theme.EDGE
    seen = next(share for most, share in theme.RESULT_SEEN if count <= most)
    return room / (1 + seen * (max(1, count) - 1)) * theme.CARD_RATIO
