"""The faces that levels open: animals as those in `animals`."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

from mobile.drawing.pictures.portraits.parts import blush, eyes, portrait, smile
from mobile.drawing.vector.picture import Picture, both_sides, circle, ellipse, line, path, tapered


def koala() -> Picture:
    """A koala with wide round ears and a long nose."""
    return portrait(
        "apricot",
        *both_sides(
            circle("ear", "grey", -31, 17, 17),
            circle("inner ear", "blush", -31, 16, 10),
        ),
        ellipse("head", "grey", 0, -6, 33, 32),
        ellipse("chin", "smoke", 0, -30, 15, 7),
        *eyes(17, 2, 4.8),
        ellipse("nose", "charcoal", 0, -8, 8.6, 14),
        ellipse("shine", "grey", -2.6, -1, 2.2, 3.4),
        line("mouth", "charcoal", "M -7 -29 Q 0 -34 7 -29", 2.4),
    )


def raccoon() -> Picture:
    """A raccoon with its dark mask."""
    return portrait(
        "lilac",
        *both_sides(
            path("ear", "slate", "M -35 4 C -40 20 -38 34 -32 38 C -22 37 -12 30 -8 22 Z"),
            path("inner ear", "cream", "M -31 14 C -33 23 -32 29 -30 31 C -24 30 -19 26 -16 22 Z"),
        ),
        path(
            "head",
            "steel",
            (
                "M 0 28 C 22 28 38 16 42 -8 C 30 -16 18 -30 10 -38 Q 0 -44 -10 -38 C -18 -30 -30 -16 -42 -8 "
                "C -38 16 -22 28 0 28 Z"
            ),
        ),
        path("stripe", "slate", "M -4 28 L 4 28 C 5 16 3 6 0 2 C -3 6 -5 16 -4 28 Z"),
        *both_sides(
            path("brow", "white", "M -4 14 C -14 22 -28 18 -36 4 C -26 12 -14 12 -4 6 Z"),
            path("mask", "ink", "M -4 6 C -14 13 -30 10 -38 -6 C -28 -14 -12 -12 -5 -4 Z"),
            circle("eye", "white", -16, 1, 4.8),
            circle("pupil", "ink", -15.4, 1, 2.8),
        ),
        ellipse("muzzle", "white", 0, -24, 15, 14),
        ellipse("nose", "ink", 0, -18, 6.8, 5),
        *smile(-27, 6),
    )


def tiger() -> Picture:
    """A tiger with stripes and white cheeks."""
    return portrait(
        "plum",
        *both_sides(circle("ear", "orange", -27, 24, 12), circle("inner ear", "ink", -27, 24, 6)),
        ellipse("head", "orange", 0, -4, 38, 35),
        *both_sides(
            path("cheek", "white", "M -8 -14 C -20 -10 -32 -14 -36 -14 C -34 -30 -18 -38 -6 -38 Z"),
            path("stripe", "ink", "M -38 2 L -24 -1 L -37.6 -5 Z"),
            path("stripe", "ink", "M -35.6 12 L -22 8 L -37.4 6 Z"),
            path("brow", "ink", "M -22 27 C -17 22 -13 18 -9 12 C -11 20 -14 26 -18 29.6 Z"),
        ),
        path("stripe", "ink", "M -3.4 31 L 3.4 31 L 0 15 Z"),
        *eyes(15, 1, 5),
        *both_sides(circle("muzzle", "white", -7.4, -20, 10)),
        path("nose", "rose", "M -7 -10 Q 0 -7.4 7 -10 L 0 -17 Z"),
        *smile(-22, 6.4),
    )


def octopus() -> Picture:
    """An octopus with curled arms."""
    spots = ((-20, 24, 3.4), (-12, 32, 2.4), (22, 20, 2.8))
    arms = [(x, -30 - 8 * cos(radians(x * 2.4)), 3 * sin(radians(x * 6))) for x in (-30, -10, 10, 30)]
    return portrait(
        "night",
        *(tapered("arm", "coral", f"M {x * 0.7} -14 Q {x} -26 {x + bend} {y}", 17, 9) for x, y, bend in arms),
        *both_sides(tapered("arm", "coral", "M -18 -12 C -34 -16 -44 -10 -38 0", 15, 6)),
        ellipse("head", "coral", 0, 9, 31, 32),
        *(circle("spot", "blush", x, y, radius) for x, y, radius in spots),
        *(circle("sucker", "blush", x + bend, y + 3, 2.4) for x, y, bend in arms),
        *both_sides(circle("eyeball", "white", -12, 4, 9)),
        *eyes(11, 3, 5.4),
        *blush(22, -9, "rose"),
        line("mouth", "wine", "M -7 -11 Q 0 -17 7 -11", 2.6),
    )


LEVEL_ANIMALS: Final = {drawing.__name__: drawing for drawing in (koala, raccoon, tiger, octopus)}
"""The drawing of each of these faces, by its word."""
