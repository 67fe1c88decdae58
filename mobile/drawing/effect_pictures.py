"""Pictures for what happens over a table, as textures: a flame, an arrow, the sign of a turn."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, radians, sin
from typing import Final

from kivy.graphics.texture import Texture

from mobile import theme
from mobile.drawing.painted_textures import create_picture
from mobile.drawing.palette import rgb
from mobile.drawing.pictures.suits import SUITS
from mobile.drawing.vector import outline
from mobile.drawing.vector.picture import Picture, Placed, Shape, circle, line, path, polygon

HALF: Final = 50.0
"""Half the side of the square about the origin in which each picture lies."""
LEAVES: Final = 8
"""The pairs of leaves of one branch of a wreath."""


def _leaf(angle: float, side: int, radius: float, turned: float, length: float) -> list[Shape]:
    """A leaf of the branch at one `side` of a wreath, light on one half of it and in the shade on the other."""
    at, along = radians(angle), radians(angle + 90 - turned)
    x, y = radius * cos(at), radius * sin(at)

    def point(share: float, aside: float) -> tuple[float, float]:
        far, wide = length * share, length * 0.26 * aside * sin(pi * share**0.8)
        return (
            side * (x + far * cos(along) - wide * sin(along)),
            y + far * sin(along) + wide * cos(along),
        )

    shares = [step / 8 for step in range(9)]
    return [
        polygon(
            "leaf", colour, *(point(share, aside) for share in shares), *(point(share, 0) for share in shares[::-1])
        )
        for aside, colour in ((1, theme.SIGNAL), (-1, theme.BRASS))
    ]


def _wreath() -> Picture:
    """Two branches of laurel that meet at the foot and are open at the top."""
    leaves: list[Shape] = []
    for side in (1, -1):
        for step in range(LEAVES):
            angle = -84 + step * 19
            leaves += _leaf(angle, side, 38.5, 38, 15 - step * 0.4)
            leaves += _leaf(angle + 8, side, 40.5, 4, 14 - step * 0.4)
    return Picture([*leaves, circle("knot", theme.SIGNAL, 0, -42, 4)])


def _ring_arrow() -> Picture:
    """A ring that is nearly closed and ends in the head of an arrow, clockwise."""
    points = outline.arc(0, 0, 33, -35, 230)[::-1]
    data = "M " + " L ".join(f"{x:.2f} {y:.2f}" for x, y in points)
    (x, y), ahead, aside = points[-1], (sin(radians(-35)), -cos(radians(-35))), (cos(radians(-35)), sin(radians(-35)))
    head = polygon(
        "head",
        theme.SIGNAL,
        (x + 22 * ahead[0], y + 22 * ahead[1]),
        (x + 17 * aside[0], y + 17 * aside[1]),
        (x - 17 * aside[0], y - 17 * aside[1]),
    )
    return Picture([line("ring", theme.SIGNAL, data, 10), head])


FLAME: Final = Picture(
    [
        path("outer", "orange", "M 0 48 C 4 24 32 8 32 -18 C 32 -38 16 -48 0 -48 C -16 -48 -32 -38 -32 -18 "
             "C -32 -4 -22 4 -18 16 C -14 12 -12 8 -12 4 C -4 14 2 28 0 48 Z"),
        path("middle", "gold", "M 2 20 C 6 6 20 -4 20 -22 C 20 -38 10 -46 0 -46 C -10 -46 -20 -38 -20 -24 "
             "C -20 -14 -14 -8 -11 -2 C -9 -5 -8 -8 -8 -11 C -2 -4 2 8 2 20 Z"),
        path("core", "cream", "M 0 -6 C 3 -14 10 -20 10 -30 C 10 -40 5 -45 0 -45 C -6 -45 -10 -40 -10 -31 "
             "C -10 -22 -3 -16 0 -6 Z"),
    ]
)  # fmt: skip
ARROW: Final = Picture(
    [polygon("arrow", theme.SIGNAL, (48, 0), (-6, 40), (-6, 17), (-46, 17), (-46, -17), (-6, -17), (-6, -40))]
)
DISC: Final = Picture([circle("disc", theme.IVORY, 0, 0, 48)])
CROWN: Final = Picture(
    [
        polygon(
            "points", theme.SIGNAL,
            (-36, -28), (-46, 20), (-21, 0), (0, 34), (21, 0), (46, 20), (36, -28),
        ),
        *(circle("pearl", theme.IVORY, x, y, 6) for x, y in ((-46, 22), (0, 36), (46, 22))),
        polygon("band", "orange", (-36, -28), (-34.5, -18), (34.5, -18), (36, -28)),
    ]
)  # fmt: skip
PICTURES: Final = {
    "flame": FLAME,
    "arrow": ARROW,
    "turn": _ring_arrow(),
    "disc": DISC,
    "crown": CROWN,
    "wreath": _wreath(),
}


@lru_cache(maxsize=24)
def effect_picture(name: str, size: int) -> Texture:
    """The texture of a picture, `size` pixels wide and high, transparent round it.

    Raises:
        KeyError: there is no picture of that name.
    """
    return _new(PICTURES[name], size, size / (2 * HALF), PICTURES[name].shapes[0].colour)


@lru_cache(maxsize=16)
def suit_picture(suit: int, size: int, colour: str) -> Texture:
    """The texture of a suit's sign in a colour, `size` pixels wide and high."""
    return _new(SUITS[suit], size, size / 22, colour)


def _new(picture: Picture, size: int, unit: float, colour: str) -> Texture:
    placed = Placed(picture, unit, size / 2, size / 2, {"suit": colour})
    return create_picture((size, size), (*rgb(colour), 0.0), lambda: (placed,))
