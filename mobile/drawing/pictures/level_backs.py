"""The card backs that levels open, on a card of 100 by 140 units about the origin; see `backs`."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

from mobile.drawing.pictures.back_parts import TALL, WIDE, field, frame, within
from mobile.drawing.vector.picture import Picture, Shape, circle, move, path, rectangle, scale, star, turn, two_way

LEAF: Final = "M 0 -8 C -6 -4 -6 3 0 9 C 6 3 6 -4 0 -8 Z"
"""A leaf upright about the origin, from its stalk to its tip."""
STARS: Final = (
    *((-33, 8, 2.4), (-14, 23, 1.6), (12, 30, 2.6), (33, 20, 1.8), (-30, 34, 4.2), (29, 44, 4.8)),
    *((-6, 44, 1.8), (-35, 54, 2.0), (-16, 56, 3.4), (12, 57, 2.0), (37, 58, 1.6), (26, 5, 1.4)),
)
"""Place and radius of each star above the middle."""


def stars() -> Picture:
    """A night sky with stars, and a star with eight points within a ring of dots."""
    sky = [star("star", "stars light", x, y, size, 5, 0.45) for x, y, size in STARS]
    dots = [
        circle("dot", "stars light", 21 * cos(radians(angle)), 21 * sin(radians(angle)), 1.3)
        for angle in range(0, 180, 20)
    ]
    middle = [
        circle("ring", "stars gold", 0, 0, 17),
        circle("ring ground", "stars deep", 0, 0, 15.6),
        star("beams", "stars gold", 0, 0, 14, 8, 0.38),
        circle("core", "stars deep", 0, 0, 3),
    ]
    return Picture([field("stars"), *two_way(sky), *two_way(dots), frame("stars gold", 2.2, 1.2), *middle])


def leaves() -> Picture:
    """Twigs that grow up and down from the middle, and a rosette of leaves between them."""
    twigs: list[Shape] = []
    for column in (-30.0, -10.0, 10.0, 30.0):
        twigs.append(rectangle("stalk", "leaves light", column - 0.7, 0, 1.4, TALL))
        for row in range(5):
            y = 9 + row * 13
            for side, colour in ((-1, "leaves light"), (1, "leaves pale")):
                leaf = scale([path("leaf", colour, LEAF)], 0.78)
                twigs += move(turn(move(leaf, 0, 6.5), -52 * side), column, y)
    rosette = [shape for at in range(6) for shape in turn(move([path("leaf", "leaves pale", LEAF)], 0, 9.2), 60 * at)]
    middle = [
        circle("ring", "leaves light", 0, 0, 21.4),
        circle("ring ground", "leaves", 0, 0, 20),
        *rosette,
        circle("berry", "leaves berry", 0, 0, 3.6),
    ]
    both = two_way(within(twigs, 4.6))
    return Picture([field("leaves"), *both, frame("leaves light", 2, 1.2), *middle])


def tiles() -> Picture:
    """Square tiles with stars of eight points, and smaller squares on edge where four of them meet."""
    inner, columns, rows = 4.5, 4, 6
    across, up = 2 * (WIDE - inner) / columns, 2 * (TALL - inner) / rows
    laid: list[Shape] = []
    for column in range(columns):
        for row in range(rows):
            x, y = (column - (columns - 1) / 2) * across, (row - (rows - 1) / 2) * up
            laid.append(star("star", "tiles light", x, y, across * 0.48, 8, 0.72))
            laid.append(star("star", "tiles", x, y, across * 0.36, 8, 0.72))
            laid.append(star("flower", "tiles warm", x, y, across * 0.24, 8, 0.5))
    for column in range(columns + 1):
        for row in range(rows + 1):
            x, y = (column - columns / 2) * across, (row - rows / 2) * up
            laid.append(star("joint", "tiles warm", x, y, across * 0.19, 4, 0.7072))
    return Picture([field("tiles"), *within(laid, inner), frame("tiles light", 2.2, 1.2)])


def feathers() -> Picture:
    """Eyes of peacock feathers in rows, upright above and upside down below."""
    inner = 4.0
    step = 2 * (WIDE - inner) / 4
    upper: list[Shape] = []
    for row in range(4, -1, -1):
        y = 6 + row * 15
        for at in range(5 - row % 2):
            x = (at - 2 + (0.5 if row % 2 else 0)) * step
            for colour, radius, low in (
                ("feathers light", 0.5, 0.0),
                ("feathers", 0.45, 0.0),
                ("feathers gold", 0.3, -1.2),
                ("feathers eye", 0.2, -2.0),
            ):
                upper.append(path("feather", colour, _drop(x, y + low, step * radius)))
    line = rectangle("middle line", "feathers light", -WIDE + inner, -0.8, 2 * (WIDE - inner), 1.6)
    return Picture([field("feathers"), *two_way(within(upper, inner)), line, frame("feathers light", 2, 1.2)])


def _drop(x: float, y: float, radius: float) -> str:
    """The path of a drop about a place: round above, and with a point below."""
    high, bend = radius, radius * 1.3
    return (
        f"M {x} {y - bend} C {x - radius * 0.5} {y - radius * 0.7} {x - radius} {y - radius * 0.5} {x - radius} {y} "
        f"C {x - radius} {y + radius * 0.6} {x - radius * 0.6} {y + high} {x} {y + high} "
        f"C {x + radius * 0.6} {y + high} {x + radius} {y + radius * 0.6} {x + radius} {y} "
        f"C {x + radius} {y - radius * 0.5} {x + radius * 0.5} {y - radius * 0.7} {x} {y - bend} Z"
    )
