"""The four jacks: a soft cap with a feather, short hair, no beard. Those of hearts and spades stand in profile.

They are the one-eyed jacks: their faces have one part named ``eye``.
"""

from __future__ import annotations

from typing import Final

from mobile.drawing.pictures.courts.bodies import HEAD, Figure, hand, jack_robe
from mobile.drawing.pictures.courts.heads import cap, front, profile
from mobile.drawing.vector.picture import Picture, Shape, both_sides, line, move, path

BOB: Final = tuple(
    both_sides(
        path(
            "hair",
            "hair",
            (
                "M 0 13 C -12 14 -14 6 -13.4 -4 C -13.4 -9 -16 -11 -17 -11.6 C -14 -15 -9 -14.6 -8.4 -10 "
                "C -8 -4 -9 3 -8 6 L 0 8 Z"
            ),
        )
    )
)
FRINGE: Final = path(
    "fringe",
    "hair",
    (
        "M -10.8 9 L -10.8 4.6 C -9 5.6 -8 5 -7 4.6 C -5 6 -3.6 5.6 -2.4 4.8 C 0 6 2 6 3.4 4.8 "
        "C 5 6 7 5.8 8 4.6 C 9 5.4 10 5.2 10.8 4.6 L 10.8 9 Z"
    ),
)
SIDE_HAIR: Final = (
    path(
        "hair",
        "hair",
        (
            "M -7 12 L -2 6 C 0 2 0 -2 -0.6 -5 C 1 -4.4 2 -4.8 2.6 -6 C 3.6 -9 4.4 -13 4 -17 "
            "C 10 -19.6 16 -17 19 -12.6 C 15.6 -12.8 14.4 -9 14.4 -4 C 14.6 4 14 11 10 13 Z"
        ),
    ),
    path(
        "hair shade",
        "hair shade",
        (
            "M 10 -18 C 14 -18 17 -15.6 19 -12.6 C 15.6 -12.8 14.4 -9 14.4 -4 C 14.6 4 14 11 10 13 L 6 12 "
            "C 10 4 9 -8 10 -18 Z"
        ),
    ),
)


def _facing(*attribute: Shape) -> Figure:
    """A jack who looks at us: two eyes."""
    head = move([*front(), FRINGE, *cap()], *HEAD)
    return Figure(Picture([*move(BOB, *HEAD), *jack_robe(), *head]), Picture([*attribute, *hand(36, 7)]))


def _in_profile(*attribute: Shape) -> Figure:
    """A jack who looks to the side: one eye."""
    head = move([*profile(), *SIDE_HAIR, *cap()], *HEAD)
    return Figure(Picture([*jack_robe(), *head]), Picture([*attribute, *hand(36, 7)]))


SPRIG: Final = (
    line("stem", "forest", "M 36 0 C 37 14 35 28 36 46", 1.9),
    *(
        path(
            "leaf",
            colour,
            (
                f"M 36 {y} C {36 + 5 * side} {y - 1} {36 + 8.4 * side} {y + 3} {36 + 8.4 * side} {y + 8} "
                f"C {36 + 3 * side} {y + 8} 36 {y + 5} 36 {y} Z"
            ),
        )
        for y in (16, 25, 34)
        for side, colour in ((-1, "leaf"), (1, "forest"))
    ),
    path("leaf", "leaf", "M 36 44 C 32 47 32 51 36 55 C 40 51 40 47 36 44 Z"),
)
ARROW: Final = (
    line("shaft", "brown", "M 36 0 L 36 54", 2),
    path("head", "steel", "M 36 62 L 41.4 51.6 L 36 54 L 30.6 51.6 Z"),
    path("head shade", "slate", "M 36 62 L 41.4 51.6 L 36 54 Z"),
    *both_sides(path("fletching", "lining", "M 36 18 L 31 15 L 31 24 L 36 27 Z"), x=36),
    *both_sides(path("fletching", "trim", "M 36 25 L 31 22 L 31 24 L 36 27 Z"), x=36),
)
HALBERD: Final = (
    line("shaft", "brown", "M 36 0 L 36 50", 2.4),
    path(
        "blade", "silver", "M 36 50 L 36 38 C 32 39 29.4 38 27.4 36 C 26.4 42 27.4 48 30 51 C 31.6 49.6 34 49.4 36 50 Z"
    ),
    path("hook", "steel", "M 36 48 L 43.6 45.6 L 36 41 Z"),
    path("spike", "silver", "M 33.8 49 L 36 63 L 38.2 49 Z"),
    path("spike shade", "steel", "M 36 49 L 36 63 L 38.2 49 Z"),
)
TORCH: Final = (
    path("handle", "brown", "M 34.8 0 L 33.6 38 L 38.4 38 L 37.2 0 Z"),
    path("bowl", "trim", "M 30.4 42 L 41.6 42 L 38.8 35 L 33.2 35 Z"),
    path("bowl shade", "trim shade", "M 36 42 L 41.6 42 L 38.8 35 L 36 35 Z"),
    path(
        "flame",
        "coral",
        "M 31 42 C 28.6 47 31.6 50 33 52 C 34.4 54.4 34.4 57 33.6 60 C 38 58 41 53.4 40.4 50 C 42.4 47.6 42 44 41 42 Z",
    ),
    path("flame heart", "gold", "M 33.4 42 C 32.6 45.4 35 47.6 36 51 C 38.6 48.6 39.6 45 38.6 42 Z"),
)

JACKS: Final = (
    _in_profile(*SPRIG),
    _facing(*ARROW),
    _facing(*HALBERD),
    _in_profile(*TORCH),
)
"""The figures of hearts, clubs, diamonds and spades."""
