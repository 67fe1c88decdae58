"""The twelve faces that everybody can choose: animals, told apart by outline and colour at 32 pixels."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

from mobile.drawing.pictures.portraits.parts import blush, eyes, portrait, smile
from mobile.drawing.vector.picture import (
    Picture,
    both_sides,
    circle,
    ellipse,
    line,
    path,
    rectangle,
    tapered,
    turn,
)


def fox() -> Picture:
    """A fox with dark ear tips and a teal ground."""
    return portrait(
        "teal",
        *both_sides(
            path("ear", "orange", "M -36 0 L -36 41 C -28 40 -16 33 -8 24 Z"),
            path("inner ear", "cocoa", "M -31 12 L -31.6 33 C -26 32 -19 27 -15 22 Z"),
        ),
        path(
            "head",
            "orange",
            (
                "M 0 30 C 22 30 38 16 39 -4 C 28 -14 16 -24 8 -34 Q 0 -42 -8 -34 C -16 -24 -28 -14 -39 -4 "
                "C -38 16 -22 30 0 30 Z"
            ),
        ),
        *both_sides(
            path(
                "cheek",
                "cream",
                "M -39 -4 C -28 -14 -16 -24 -8 -34 Q -4 -38.4 0 -38.4 C 0 -22 -4 -8 -14 -5 C -23 -2 -32 0 -39 -4 Z",
            )
        ),
        *eyes(16, 6, 5),
        ellipse("nose", "ink", 0, -33, 7, 5.4),
    )


def owl() -> Picture:
    """An owl with glasses."""
    return portrait(
        "wine",
        path(
            "head",
            "bronze",
            (
                "M -35 36 Q -26 30 -16 29 Q 0 33 16 29 Q 26 30 35 36 C 40 12 40 -20 26 -40 L -26 -40 "
                "C -40 -20 -40 12 -35 36 Z"
            ),
        ),
        path("breast", "apricot", "M -20 -42 C -24 -28 -14 -16 0 -14 C 14 -16 24 -28 20 -42 Q 0 -52 -20 -42 Z"),
        *(
            path("feather", "bronze", f"M {x - 5} {y} Q {x} {y - 7} {x + 5} {y} Q {x} {y - 3} {x - 5} {y} Z")
            for x, y in ((-7, -24), (7, -24), (0, -33))
        ),
        *both_sides(
            circle("frame", "ink", -16, 6, 18.4),
            circle("lens", "cream", -16, 6, 15),
            circle("iris", "gold", -15, 6, 9.6),
        ),
        line("bridge", "ink", "M -2 10 Q 0 12 2 10", 3.4),
        *eyes(15, 6, 6.2),
        path("beak", "orange", "M -5.4 -6 Q 0 -3 5.4 -6 L 0 -18 Z"),
    )


def bear() -> Picture:
    """A bear with a small green hat."""
    return portrait(
        "sky",
        *both_sides(circle("ear", "brown", -27, 20, 13), circle("inner ear", "sand", -27, 20, 7)),
        ellipse("head", "brown", 0, -8, 38, 34),
        ellipse("muzzle", "sand", 0, -20, 18, 14),
        *eyes(16, -1),
        ellipse("nose", "ink", 0, -13, 7.4, 5.2),
        *smile(-22),
        path("hat", "forest", "M -17 24 C -17 48 17 48 17 24 Z"),
        rectangle("hat band", "gold", -17, 24, 34, 6),
        rectangle("brim", "forest", -25, 20, 50, 6, 3),
    )


def cat() -> Picture:
    """A black cat with green eyes."""
    return portrait(
        "rose",
        *both_sides(
            path("ear", "charcoal", "M -38 -4 L -36 40 Q -34 42 -30 40 L -6 24 Z"),
            path("inner ear", "rose", "M -32 14 L -31.4 32 L -17 22 Z"),
        ),
        ellipse("head", "charcoal", 0, -6, 38, 32),
        *both_sides(ellipse("iris", "lime", -16, 0, 9.4, 8.6), ellipse("eye", "ink", -16, 0, 3, 7.4)),
        *both_sides(circle("muzzle", "smoke", -7, -19, 8.6)),
        path("nose", "rose", "M -5.4 -10.4 L 5.4 -10.4 L 0 -16.6 Z"),
        *both_sides(line("whiskers", "white", "M -18 -16 L -42 -12 M -18 -21 L -40 -25", 1.8)),
    )


def rabbit() -> Picture:
    """A white rabbit; one ear is bent."""
    return portrait(
        "violet",
        *turn([ellipse("ear", "white", -14, 26, 9.4, 23), ellipse("inner ear", "rose", -14, 26, 4.8, 17)], 8, -14, 5),
        *turn([ellipse("ear", "white", 14, 26, 9.4, 23), ellipse("inner ear", "rose", 14, 26, 4.8, 17)], -8, 14, 5),
        ellipse("head", "white", 0, -14, 32, 29),
        *eyes(13, -8, 4.8),
        *blush(21, -18, "blush"),
        path("nose", "rose", "M -5 -15 Q 0 -12.6 5 -15 L 0 -20.4 Z"),
        *smile(-23, 6),
        rectangle("teeth", "smoke", -3.6, -34, 7.2, 8, 2),
        line("gap", "white", "M 0 -26.4 L 0 -33", 1),
    )


def panda() -> Picture:
    """A panda before bamboo green."""
    return portrait(
        "leaf",
        *both_sides(circle("ear", "ink", -28, 27, 13)),
        ellipse("head", "white", 0, -4, 39, 35),
        *turn([ellipse("patch", "ink", -16, 0, 10, 13)], -32, -16, 0),
        *turn([ellipse("patch", "ink", 16, 0, 10, 13)], 32, 16, 0),
        *both_sides(circle("eye", "white", -14.6, 2, 4.8)),
        *both_sides(circle("pupil", "ink", -14, 2, 3)),
        ellipse("nose", "ink", 0, -14, 7, 4.8),
        *smile(-21, 6.4),
    )


def frog() -> Picture:
    """A frog with eyes on top of its head, and a wide smile."""
    return portrait(
        "gold",
        *both_sides(circle("brow", "leaf", -21, 20, 15)),
        ellipse("head", "leaf", 0, -8, 42, 30),
        ellipse("throat", "lime", 0, -24, 28, 14),
        *both_sides(circle("eyeball", "white", -21, 21, 10.6)),
        *eyes(20, 20, 6),
        *blush(29, -8, "coral"),
        line("mouth", "forest", "M -27 -12 Q 0 -32 27 -12", 3.4),
        *both_sides(circle("nostril", "forest", -5, 0, 1.8)),
    )


def penguin() -> Picture:
    """A penguin with a red scarf."""
    return portrait(
        "sky",
        path("head", "night", "M -36 -50 L -36 2 C -36 26 -20 42 0 42 C 20 42 36 26 36 2 L 36 -50 Z"),
        path(
            "face",
            "white",
            "M 0 12 C 4 22 26 24 27 4 C 28 -10 22 -24 0 -24 C -22 -24 -28 -10 -27 4 C -26 24 -4 22 0 12 Z",
        ),
        *eyes(13, 5, 4.8),
        *blush(19, -8, "blush"),
        path("beak", "orange", "M -9 -3 Q 0 4 9 -3 Q 4 -14 0 -15 Q -4 -14 -9 -3 Z"),
        path("scarf", "red", "M -40 -22 Q 0 -36 40 -22 L 40 -36 Q 0 -50 -40 -36 Z"),
        path("scarf end", "wine", "M 12 -34 L 26 -32 L 28 -56 L 12 -56 Z"),
    )


def lion() -> Picture:
    """A lion with a mane of round locks."""
    locks = [(33 * cos(radians(angle)), 33 * sin(radians(angle)) - 1) for angle in range(0, 360, 30)]
    return portrait(
        "lime",
        *(circle("lock", "bronze", x, y, 13.4) for x, y in locks),
        circle("mane", "bronze", 0, -1, 34),
        *both_sides(circle("ear", "gold", -20, 20, 8), circle("inner ear", "apricot", -20, 20, 4)),
        ellipse("head", "gold", 0, -3, 27, 28),
        *both_sides(circle("muzzle", "cream", -6.6, -16, 9.4)),
        *eyes(11.4, 3),
        path("nose", "cocoa", "M -7.4 -6.4 Q 0 -3.6 7.4 -6.4 L 0 -14 Z"),
        *smile(-18.6, 6, "cocoa"),
    )


def elephant() -> Picture:
    """An elephant with its trunk curled to one side."""
    return portrait(
        "coral",
        *both_sides(ellipse("ear", "slate", -30, 8, 19, 24), ellipse("inner ear", "rose", -31, 8, 11.6, 16)),
        ellipse("head", "steel", 0, 10, 27, 30),
        *both_sides(path("tusk", "cream", "M -17 -14 C -18 -24 -14 -30 -9.4 -31 C -11.4 -26 -10.6 -20 -8 -14 Z")),
        tapered("trunk", "steel", "M 0 8 C 1 -10 -4 -24 2 -34 C 6 -40 15 -39 18 -32", 25, 10),
        *(
            line("fold", "slate", f"M {-8 + at} {y} Q {at} {y - 3} {7 + at} {y}", 2)
            for at, y in ((0, -6), (0, -14), (0, -22))
        ),
        *eyes(15, 12),
    )


def dog() -> Picture:
    """A dog with hanging ears, a patch round one eye, and its tongue out."""
    return portrait(
        "blue",
        ellipse("head", "cream", 0, -2, 33, 36),
        path("patch", "sand", "M 2 34 C 30 34 36 6 26 -6 C 14 -14 4 0 2 34 Z"),
        *both_sides(
            path("ear", "brown", "M -18 33 C -36 36 -44 18 -42 -8 C -41 -20 -30 -20 -27 -8 C -24 6 -22 20 -14 30 Z")
        ),
        *eyes(13, 6, 5),
        ellipse("muzzle", "white", 0, -17, 18, 14),
        path("tongue", "coral", "M -6 -25 L 6 -25 L 6 -34 C 6 -41 -6 -41 -6 -34 Z"),
        ellipse("nose", "ink", 0, -9, 8, 5.8),
        *smile(-20, 8.4),
    )


def deer() -> Picture:
    """A deer with antlers and white spots."""
    return portrait(
        "mint",
        *both_sides(
            line(
                "antler", "cocoa", "M -9 20 C -10 30 -16 34 -24 41 M -12 30 C -19 29 -24 28 -29 30 M -16 35 L -14 44", 4
            )
        ),
        *both_sides(
            path("ear", "brown", "M -16 16 C -26 26 -38 24 -45 16 C -40 6 -26 4 -18 8 Z"),
            path("inner ear", "blush", "M -21 14 C -27 19 -34 19 -39 15.6 C -34 10 -27 9.6 -21 11 Z"),
        ),
        path(
            "head",
            "brown",
            (
                "M 0 26 C 18 26 25 14 23 0 C 21 -14 15 -20 14 -30 C 13 -40 6 -44 0 -44 "
                "C -6 -44 -13 -40 -14 -30 C -15 -20 -21 -14 -23 0 C -25 14 -18 26 0 26 Z"
            ),
        ),
        path(
            "muzzle",
            "cream",
            "M 0 -14 C 10 -14 14 -24 14 -30 C 13 -40 6 -44 0 -44 C -6 -44 -13 -40 -14 -30 C -14 -24 -10 -14 0 -14 Z",
        ),
        *(circle("spot", "cream", x, y, 2.4) for x, y in ((-5, 18), (5, 18), (0, 11))),
        *eyes(14, 1, 4.8),
        ellipse("nose", "ink", 0, -27, 8, 6),
        line("mouth", "cocoa", "M -5 -38 Q 0 -41 5 -38", 2.2),
    )


ANIMALS: Final = {
    drawing.__name__: drawing
    for drawing in (fox, owl, bear, cat, rabbit, panda, frog, penguin, lion, elephant, dog, deer)
}
"""The drawing of each of these faces, by its word. Those that levels open are in `level_animals`."""
