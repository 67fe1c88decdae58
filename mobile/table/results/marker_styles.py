"""The shape and the colour of each line of a chart. Nothing here needs Kivy."""

from __future__ import annotations

from math import pi
from typing import Final, NamedTuple

from mobile import theme


class MarkerShape(NamedTuple):
    """A regular shape: the number of its corners, and the direction of the first one in radians from the right."""

    corners: int
    turn: float


class MarkerStyle(NamedTuple):
    """A shape, and a colour as ``#rrggbb``."""

    shape: MarkerShape
    colour: str


SHAPES: Final = (
    MarkerShape(16, 0.0),
    MarkerShape(4, 0.0),
    MarkerShape(3, pi / 2),
    MarkerShape(4, pi / 4),
    MarkerShape(3, -pi / 2),
    MarkerShape(6, 0.0),
)
"""A disc, a diamond, a triangle, a square, a triangle on its point, a hexagon."""


def marker_style(index: int) -> MarkerStyle:
    """The style of the line of this seat, in the player’s colour. No two of the first 36 are the same."""
    colours = theme.PLAYER_COLOURS
    return MarkerStyle(SHAPES[(index + index // len(colours)) % len(SHAPES)], colours[index % len(colours)])
