"""Bodies, hands and belts of court figures, on the card: the origin is its middle, and a body ends at height 0."""

from __future__ import annotations

from typing import Final, NamedTuple

from mobile.drawing.vector.picture import Picture, Shape, circle, ellipse, line, move, path, rectangle


class Figure(NamedTuple):
    """The upper half of a court figure."""

    person: Picture
    attribute: Picture
    """The thing in the person's hand at the right. A very small card leaves it out."""


HEAD: Final = (9.0, 36.5)
"""The place of the head's origin."""
SHOULDERS: Final = "M -44 0 C -41 9 -27 13.5 -7 19.5 L 25 19.5 C 38 16.5 44 9.5 44.5 0 Z"


def robe(*shapes: Shape) -> Picture:
    """A body with its shaded side, and what lies on it."""
    return Picture(
        [
            path("robe", "robe", SHOULDERS),
            path("robe shade", "robe shade", "M 9 19.5 L 25 19.5 C 38 16.5 44 9.5 44.5 0 L 9 0 Z"),
            *shapes,
        ]
    )


def king_robe() -> Picture:
    """Ermine over the shoulders, and a front with three buttons."""
    spots = [(-37, 5), (-26, 9.4), (-14, 13), (-3, 16.2), (21, 16.2), (31, 12.6)]
    return robe(
        path("front", "lining", "M -1 17 L 19 17 L 21 0 L -3 0 Z"),
        line("front edge", "trim", "M -0.6 16 L -3 0 M 18.6 16 L 21 0", 1.8, round_ends=False),
        *(path("button", "trim", f"M 9 {y + 2.4} L 11.2 {y} L 9 {y - 2.4} L 6.8 {y} Z") for y in (5.6,)),
        path("ermine", "cream", "M -44.5 0 C -42 10 -28 14.6 -7 21 L 9 21 L 9 11 C -8 11.6 -29 7.6 -34.6 0 Z"),
        path("ermine", "cream", "M 44.5 0 C 44 10.4 38.6 17.6 25 21 L 9 21 L 9 11 C 25 11.6 35 8 36.4 0 Z"),
        *(
            path(
                "ermine tail",
                "ink",
                f"M {x} {y + 1.7} Q {x + 1.4} {y - 0.6} {x} {y - 1.9} Q {x - 1.4} {y - 0.6} {x} {y + 1.7} Z",
            )
            for x, y in spots
        ),
        circle("clasp", "trim", 9, 12, 2.6),
        circle("clasp stone", "robe", 9, 12, 1.2),
    )


def queen_robe() -> Picture:
    """A wide neckline with a necklace, and puffed sleeves."""
    return robe(
        path("sleeve", "lining", "M -40 4 C -36 10.6 -26 13.4 -17 16.4 C -12 10 -14 4 -18 0 L -42.6 0 Z"),
        path("sleeve", "lining", "M 43 6 C 40 12 35 16 30 18 C 26 12 28 4 31 0 L 44.5 0 Z"),
        line("sleeve stripe", "trim", "M -33 0 C -32 5 -31 8 -29 11.6 M -24 0 C -22 6 -22 9.6 -22.4 14", 1.3),
        line("sleeve stripe", "trim", "M 37.6 0 C 38 5 38.4 9 38 13", 1.3),
        path("skin", "skin", "M -4 21 L 22 21 C 21 11 16 7.4 9 6 C 2 7.4 -3 11 -4 21 Z"),
        path("skin shade", "skin shade", "M 9 21 L 22 21 C 21 11 16 7.4 9 6 Z"),
        line("neckline", "trim", "M -5.6 19.6 C -4 10 2 6.4 9 5 C 16 6.4 22 10 23.6 19.6", 1.9),
        *(circle("necklace", "white", 9 + dx, y, 1.15) for dx, y in ((-7, 15), (-4.4, 12.6), (4.4, 12.6), (7, 15))),
        path("pendant", "robe", "M 9 13.6 L 11.2 10.8 L 9 8 L 6.8 10.8 Z"),
    )


def jack_robe() -> Picture:
    """A parti-coloured tunic under a collar with points."""
    return robe(
        path("tunic", "lining", "M 9 19.5 L 9 0 L -18 0 C -16 6 -15.6 12 -16.6 16.6 L -7 19.5 Z"),
        line(
            "seam",
            "trim",
            "M -17.6 0 C -15.8 6 -15.6 12 -16.4 16 M 35.6 0 C 34 6 33.8 12 34.6 15.6",
            1.5,
            round_ends=False,
        ),
        *(circle("button", "trim", 9, y, 1.5) for y in (3.6, 8.2)),
        path(
            "collar",
            "cream",
            (
                "M -8 20.6 L 26 20.6 L 28 12.4 L 21.4 15 L 17.4 8.8 L 12.4 14 L 9 11 L 5.6 14 L 0.6 8.8 "
                "L -3.4 15 L -10 12.4 Z"
            ),
        ),
        path("collar shade", "sand", "M 9 20.6 L 9 11 L 12.4 14 L 17.4 8.8 L 21.4 15 L 28 12.4 L 26 20.6 Z"),
    )


def belt() -> Picture:
    """The band that covers the line where both halves of a figure meet."""
    stones = [circle("belt stone", "robe", x, 0, 1.3) for x in (-36, -24, -12, 0, 12, 24, 36)]
    return Picture(
        [
            rectangle("belt edge", "trim shade", -44.5, -3.6, 89, 7.2),
            rectangle("belt", "trim", -44.5, -2.7, 89, 5.4),
            *stones,
        ]
    )


def hand(x: float, y: float) -> Picture:
    """A hand that holds something upright, in a cuff."""
    return move(
        [
            path("cuff", "cream", "M -5.4 -9 L 6 -7.4 L 4.6 -3 L -4.8 -4.4 Z"),
            ellipse("hand", "skin", 0, 0, 4.6, 4.3),
            line("fingers", "skin shade", "M -4 1.2 L 1.6 1.6 M -4.2 -1.2 L 1.4 -1", 0.8),
        ],
        x,
        y,
    )
