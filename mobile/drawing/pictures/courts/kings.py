"""The four kings: a crown with points, a beard, and ermine. Each holds a thing of his own."""

from __future__ import annotations

from typing import Final

from mobile.drawing.pictures.courts.bodies import HEAD, Figure, hand, king_robe
from mobile.drawing.pictures.courts.heads import crown, front
from mobile.drawing.vector.picture import Picture, Shape, both_sides, circle, line, move, path, rectangle

MOUSTACHE: Final = both_sides(
    path("moustache", "hair shade", "M 0.4 -5.4 C -3 -4.4 -7.4 -6 -9.4 -9.8 C -6 -9.4 -2 -9.4 0.4 -8 Z")
)
MOUTH: Final = path("lips", "lip", "M -2.6 -9.4 Q 0 -8.6 2.6 -9.4 Q 0 -11.4 -2.6 -9.4 Z")


def _king(hair: tuple[Shape, ...], beard: tuple[Shape, ...], tip: str, *attribute: Shape) -> Figure:
    """A king's upper half: hair, body, face, beard, crown, and what he holds."""
    head = move([*hair], *HEAD)
    face = move([*front(beard=True, brow=-0.6), *beard, MOUTH, *MOUSTACHE, *crown(tip)], *HEAD)
    return Figure(Picture([*head, *king_robe(), *face]), Picture([*attribute, *hand(36, 8)]))


CURLS: Final = tuple(
    both_sides(
        path(
            "hair",
            "hair",
            "M -9 10 C -13 9 -14.4 5 -13.4 1 C -16.6 -1 -16.6 -6 -14 -8 C -15.6 -12 -12 -15.6 -8.4 -14 L -7 0 Z",
        )
    )
)
STRAIGHT: Final = tuple(both_sides(path("hair", "hair", "M -9 10 C -13.6 8 -13.6 0 -15.4 -12 L -8 -14 L -7 0 Z")))

FULL_BEARD: Final = (
    path(
        "beard",
        "hair",
        "M -10.6 1 C -13 -10 -8 -21 0 -23 C 8 -21 13 -10 10.6 1 C 9 -4 5 -6.6 0 -6.6 C -5 -6.6 -9 -4 -10.6 1 Z",
    ),
    path("beard shade", "hair shade", "M 0 -23 C 8 -21 13 -10 10.6 1 C 9 -4 5 -6.6 0 -6.6 Z"),
)
FORKED_BEARD: Final = (
    path(
        "beard",
        "hair",
        (
            "M -10.6 1 C -13 -9 -10 -17 -6 -23 C -4.4 -21 -2 -19 0 -16 C 2 -19 4.4 -21 6 -23 "
            "C 10 -17 13 -9 10.6 1 C 9 -4 5 -6.6 0 -6.6 C -5 -6.6 -9 -4 -10.6 1 Z"
        ),
    ),
    path("beard shade", "hair shade", "M 0 -16 C 2 -19 4.4 -21 6 -23 C 10 -17 13 -9 10.6 1 C 9 -4 5 -6.6 0 -6.6 Z"),
)
POINTED_BEARD: Final = (
    path("beard", "hair", "M -6.4 -8 C -6.4 -14 -2 -19 0 -23 C 2 -19 6.4 -14 6.4 -8 Q 0 -6 -6.4 -8 Z"),
    path("beard shade", "hair shade", "M 0 -23 C 2 -19 6.4 -14 6.4 -8 Q 3 -7 0 -7 Z"),
)
CURLY_BEARD: Final = (
    path(
        "beard",
        "hair",
        "M -10.6 1 C -14 -2 -13.4 -7 -11.4 -9 C -13 -13 -10 -17 -6.6 -17 C -5.6 -21 -2 -22.6 0 -21.4 "
        "C 2 -22.6 5.6 -21 6.6 -17 "
        "C 10 -17 13 -13 11.4 -9 C 13.4 -7 14 -2 10.6 1 C 9 -4 5 -6.6 0 -6.6 C -5 -6.6 -9 -4 -10.6 1 Z",
    ),
    path(
        "beard shade",
        "hair shade",
        "M 0 -21.4 C 2 -22.6 5.6 -21 6.6 -17 C 10 -17 13 -13 11.4 -9 C 13.4 -7 14 -2 10.6 1 C 9 -4 5 -6.6 0 -6.6 Z",
    ),
)

GOBLET: Final = (
    path(
        "goblet",
        "trim",
        (
            "M 28.6 36 L 43.4 36 C 43.4 27 40.6 22.6 37.4 21.4 L 37.4 14 L 34.6 14 L 34.6 21.4 "
            "C 31.4 22.6 28.6 27 28.6 36 Z"
        ),
    ),
    path("goblet shade", "trim shade", "M 36 36 L 43.4 36 C 43.4 27 40.6 22.6 37.4 21.4 L 37.4 14 L 36 14 Z"),
    path("wine", "wine", "M 28.6 36 Q 36 33 43.4 36 Q 36 39 28.6 36 Z"),
    path(
        "heart",
        "robe",
        (
            "M 36 25 C 34.6 26.6 32.4 28 32.4 30 C 32.4 32.2 35 32.6 36 30.8 C 37 32.6 39.6 32.2 39.6 30 "
            "C 39.6 28 37.4 26.6 36 25 Z"
        ),
    ),
)
ORB: Final = (
    circle("orb", "trim", 36, 20, 8),
    path("orb shade", "trim shade", "M 36 28 C 47 27 47 13 36 12 C 40.4 16 40.4 24 36 28 Z"),
    line("orb band", "robe", "M 28.4 20.4 Q 36 17 43.6 20.4", 2, round_ends=False),
    line("cross", "trim", "M 36 28 L 36 39.6 M 31.6 35 L 40.4 35", 2.8),
)
AXE: Final = (
    line("shaft", "brown", "M 36 2 L 36 60", 2.6),
    path("blade", "silver", "M 36 58 C 32 56.6 30 58 27.4 60.4 C 24.6 53 24.6 46 27.4 39.6 C 30 42 32 43.4 36 42 Z"),
    path("blade edge", "steel", "M 27.4 60.4 C 24.6 53 24.6 46 27.4 39.6 L 29 41 C 27 47 27 53 29 59 Z"),
    path("spike", "steel", "M 36 54 L 43 50 L 36 46 Z"),
    circle("knob", "trim", 36, 61, 2.2),
)
SWORD: Final = (
    path("blade", "silver", "M 33.4 18 L 33.4 56 L 36 62 L 38.6 56 L 38.6 18 Z"),
    path("blade edge", "steel", "M 36 18 L 36 62 L 38.6 56 L 38.6 18 Z"),
    rectangle("guard", "trim", 28.4, 15.4, 15.2, 3.4, 1.7),
    line("grip", "robe shade", "M 36 14 L 36 4", 3),
    circle("knob", "trim", 36, 1.6, 2.6),
)

KINGS: Final = (
    _king(CURLS, CURLY_BEARD, "ball", *GOBLET),
    _king(STRAIGHT, FULL_BEARD, "trefoil", *ORB),
    _king(STRAIGHT, POINTED_BEARD, "lozenge", *AXE),
    _king(CURLS, FORKED_BEARD, "leaf", *SWORD),
)
"""The figures of hearts, clubs, diamonds and spades."""
