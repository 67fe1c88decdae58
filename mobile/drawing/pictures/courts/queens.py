"""The four queens: long hair or a veil, a low coronet, a necklace, and something that grows or shines in the hand."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

from mobile.drawing.pictures.courts.bodies import HEAD, Figure, hand, queen_robe
from mobile.drawing.pictures.courts.heads import coronet, front
from mobile.drawing.vector.picture import Picture, Shape, both_sides, circle, cut, ellipse, line, move, path, star


def _queen(behind: tuple[Shape, ...], over: tuple[Shape, ...], *attribute: Shape) -> Figure:
    """A queen's upper half: hair behind her, body, face, hair over it, coronet, and what she holds."""
    back = move(behind, *HEAD)
    head = move([*front(lashes=True, brow=0.6), *over, *coronet()], *HEAD)
    return Figure(Picture([*back, *queen_robe(), *head]), Picture([*attribute, *hand(36, 7)]))


PARTED: Final = tuple(
    both_sides(path("hair", "hair", "M 0 13 C -9 14 -12.6 8 -11.8 -3 C -9.6 0 -9 5 -7.6 6.4 C -4.6 7.4 -1.4 9 0 11 Z"))
)
LONG: Final = (
    path(
        "hair",
        "hair",
        (
            "M 0 15 C -14 16 -15 4 -15 -4 C -15 -12 -19 -14 -18 -21 C -12 -24 -6 -22 -4 -18 L 4 -18 "
            "C 6 -22 12 -24 18 -21 C 19 -14 15 -12 15 -4 C 15 4 14 16 0 15 Z"
        ),
    ),
    path("hair shade", "hair shade", "M 4 -18 C 6 -22 12 -24 18 -21 C 19 -14 15 -12 15 -4 C 15 4 14 16 0 15 Z"),
)
VEIL: Final = (
    path(
        "veil",
        "lining",
        (
            "M 0 17 C -15 17 -16 6 -16.4 -4 C -16.8 -12 -18 -16 -20 -20 L 20 -20 C 18 -16 16.8 -12 16.4 -4 "
            "C 16 6 15 17 0 17 Z"
        ),
    ),
    path("veil shade", "robe", "M 12 -20 L 20 -20 C 18 -16 16.8 -12 16.4 -4 C 16 6 15 17 0 17 C 12 14 13 0 12 -20 Z"),
)
BUNS: Final = (
    *both_sides(circle("bun", "hair", -13.4, 1, 6), circle("bun centre", "hair shade", -13.4, 1, 3)),
    path("hair", "hair", "M 0 14 C -14 15 -13 2 -12 -6 L 12 -6 C 13 2 14 15 0 14 Z"),
)
BRAIDS: Final = (
    path("hair", "hair", "M 0 14 C -14 15 -13 2 -12 -8 L 12 -8 C 13 2 14 15 0 14 Z"),
    *both_sides(
        *(
            ellipse("braid", "hair" if at % 2 else "hair shade", -12.6 - at * 0.7, -5 - at * 4.6, 3.9, 3.1)
            for at in range(5)
        ),
    ),
)
STEM: Final = line("stem", "leaf", "M 36 0 C 35 12 36.6 26 36 40", 1.9)
LEAVES: Final = (
    path("leaf", "leaf", "M 36 22 C 40 21 43.6 24 44 29 C 39 29.4 36 27 36 22 Z"),
    path("leaf", "forest", "M 35.8 17 C 32 16 28.4 19 28 24 C 33 24.4 36 22 35.8 17 Z"),
)
ROSE: Final = (
    STEM,
    *LEAVES,
    path("sepal", "forest", "M 29 43 L 36 38 L 43 43 Q 36 46 29 43 Z"),
    circle("rose", "robe", 36, 47.6, 8),
    path("petal", "robe shade", "M 36 39.6 C 47 40 46 54 38 55.4 C 41.6 50 41 43 36 39.6 Z"),
    path("petal", "rose", "M 31 47 C 31 43.6 41 43.6 41 47 C 41 52 31 52 31 47 Z"),
    path("petal", "robe", "M 33.4 48 C 33.4 46 38.6 46 38.6 48 C 38.6 50.6 33.4 50.6 33.4 48 Z"),
)


def _daisy() -> tuple[Shape, ...]:
    petals = [(36 + 5.4 * cos(radians(angle)), 47 + 5.4 * sin(radians(angle))) for angle in range(0, 360, 45)]
    return (
        STEM,
        *LEAVES,
        *(circle("petal", "white", x, y, 3) for x, y in petals),
        circle("heart of the flower", "trim", 36, 47, 3.6),
    )


MIRROR: Final = (
    line("handle", "trim shade", "M 36 0 L 36 36", 2.8),
    ellipse("mirror", "trim", 36, 46.5, 8.6, 11.2),
    ellipse("glass", "sky", 36, 46.5, 6.2, 8.8),
    path("gleam", "white", "M 32.4 43 L 39 53 L 36.6 54.2 L 31.4 46.4 Z"),
)
SCEPTRE: Final = (
    line("sceptre", "trim", "M 36 0 L 36 44", 2.6),
    circle("knob", "trim shade", 36, 39, 2.4),
    cut(circle("moon", "trim", 36, 49.6, 8.2), circle("moon", "trim", 37.6, 50.9, 5.9)),
    star("star", "trim", 38.2, 51.4, 4, 5, 0.45),
)

QUEENS: Final = (
    _queen(LONG, PARTED, *ROSE),
    _queen(BRAIDS, PARTED, *_daisy()),
    _queen(BUNS, PARTED, *MIRROR),
    _queen(VEIL, PARTED, *SCEPTRE),
)
"""The figures of hearts, clubs, diamonds and spades."""
