"""The layout of a trick: each card pushed towards the player who laid it. Plain numbers, without Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from mobile import theme

Direction = tuple[float, float]


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


def spread(count: int) -> tuple[float, float]:
    """The distance of the cards of `count` players from the middle, in card widths and in card heights.

    It leaves the index of every card free.
    """
    if count < theme.TRICK_ROUND_FROM:
        return theme.TRICK_ASIDE, theme.TRICK_HIGH
    return theme.TRICK_ASIDE_EACH * count, theme.TRICK_HIGH_EACH * count


def card_width(chairs: Sequence[Direction], width: float, height: float, line: float) -> float:
    """The largest width of the cards with which a trick has room.

    `chairs` are the directions of all players; `line` is the height of a name, for which there is room above and below.
    """
    aside, high = spread(len(chairs))
    wide = 1 + aside * _extent([right for right, _ in chairs])
    tall = theme.CARD_RATIO * (1 + high * _extent([up for _, up in chairs]))
    return max(1.0, min(width / wide, (height - 2 * line) / tall))


def least_height(chairs: Sequence[Direction], card: float, line: float) -> float:
    """The height that a trick needs for cards of this width; `line` is the height of a name."""
    _, high = spread(len(chairs))
    return card * theme.CARD_RATIO * (1 + high * _extent([up for _, up in chairs])) + 2 * line


def place(direction: Direction, chairs: Sequence[Direction], card: float, width: float, height: float) -> TrickPlace:
    """The place of the card from a direction, `card` wide, in a room of this size."""
    aside, high = spread(len(chairs))
    tall = card * theme.CARD_RATIO
    ups = [up for _, up in chairs]
    lower = (max(ups) + min(ups)) / 2  # what is laid out is as high above the middle as below it
    right, up = direction
    return TrickPlace(
        width / 2 + right * aside * card - card / 2,
        height / 2 + (up - lower) * high * tall - tall / 2,
        card,
        theme.TRICK_TILT * right,
        up > 0,
    )


def name_width(direction: Direction, chairs: Sequence[Direction], card: float, width: float) -> float:
    """The room for the name at a card: as far as half the way to the next name at the same side of the trick."""
    aside, _ = spread(len(chairs))
    at = width / 2 + direction[0] * aside * card
    beside = [
        abs(right - direction[0]) * aside * card
        for right, up in chairs
        if (right, up) != direction and (up > 0) == (direction[1] > 0)
    ]
    return max(card, min([*beside, 2 * at, 2 * (width - at)]))


def drawing_order(directions: Sequence[Direction]) -> list[int]:
    """The order in which cards are drawn: lower ones over higher ones, so that no index is covered.

    >>> drawing_order([(0.0, -1.0), (-1.0, 0.0), (0.0, 1.0)])
    [2, 1, 0]
    """
    return sorted(range(len(directions)), key=lambda at: -directions[at][1])


def _extent(values: Sequence[float]) -> float:
    return max(values) - min(values) if values else 0.0
