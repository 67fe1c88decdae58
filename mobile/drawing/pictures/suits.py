"""The signs of the four suits, 20 units high about the origin, in the order of the engine's suits."""

from __future__ import annotations

from typing import Final

from mobile.drawing.vector.picture import Picture, both_sides, circle, cut, move, path, scale

HEART_OUTLINE: Final = (
    "M 0 -10 C -3 -6 -10 -2 -10 4 C -10 8 -7.5 10 -5 10 C -2.5 10 -0.8 8.4 0 6.4 C 0.8 8.4 2.5 10 5 10 "
    "C 7.5 10 10 8 10 4 C 10 -2 3 -6 0 -10 Z"
)
SPADE_OUTLINE: Final = (
    "M 0 10 C -2.6 5.6 -9.6 2 -9.6 -2.8 C -9.6 -5.8 -7.4 -7.4 -5 -7.4 C -3 -7.4 -1.5 -6.4 -0.7 -4.8 "
    "C -0.9 -7.4 -1.8 -9 -3.6 -10 L 3.6 -10 C 1.8 -9 0.9 -7.4 0.7 -4.8 C 1.5 -6.4 3 -7.4 5 -7.4 "
    "C 7.4 -7.4 9.6 -5.8 9.6 -2.8 C 9.6 2 2.6 5.6 0 10 Z"
)
STEM: Final = "M -0.9 0 C -1 -5.6 -1.8 -8.8 -3.8 -10 L 3.8 -10 C 1.8 -8.8 1 -5.6 0.9 0 Z"

HEART: Final = Picture([path("heart", "suit", HEART_OUTLINE)])
CLUB: Final = Picture(
    [
        *both_sides(circle("leaf", "suit", -5.2, -1.9, 4.55)),
        circle("leaf", "suit", 0, 5.4, 4.6),
        circle("middle", "suit", 0, 0.6, 2.6),
        path("stem", "suit", STEM),
    ]
)
DIAMOND: Final = Picture(
    [
        path(
            "diamond",
            "suit",
            "M 0 10 C 1.8 6.4 5 2.4 7.8 0 C 5 -2.4 1.8 -6.4 0 -10 C -1.8 -6.4 -5 -2.4 -7.8 0 C -5 2.4 -1.8 6.4 0 10 Z",
        )
    ]
)
SPADE: Final = Picture([path("spade", "suit", SPADE_OUTLINE)])
SUITS: Final = HEART, CLUB, DIAMOND, SPADE


def _ornate_spade() -> Picture:
    """The large spade of the ace: a border within it, a smaller spade, and tendrils."""
    whole = scale(SPADE, 1.0)
    border = move(scale([path("border", "ivory", SPADE_OUTLINE)], 0.83), 0, 0.35)
    ground = move(scale([path("ground", "suit", SPADE_OUTLINE)], 0.765), 0, 0.48)
    tendrils = both_sides(
        path(
            "tendril",
            "ivory",
            (
                "M 0 -3.4 C -1.6 -5 -4.6 -5 -5.4 -2.8 C -6 -1 -4.2 0.2 -3.2 -0.8 "
                "C -2.4 -1.7 -3.6 -2.6 -4 -1.8 C -4.2 -3.4 -2 -3.6 -1.8 -1.6 C -1.6 0.8 -4.8 1.6 -6.2 -0.8 "
                "C -7 -3.6 -4.4 -6.4 0 -4.6 Z"
            ),
        ),
        path("leaf", "ivory", "M -0.5 3.4 C -2.4 3 -3.4 1.8 -3.6 0.6 C -2 0.6 -0.7 1.6 -0.5 3.4 Z"),
    )
    heart = cut(circle("jewel", "ivory", 0, 0.2, 1.5), circle("jewel", "ivory", 0, 0.2, 0.85))
    flame = path(
        "flame", "ivory", "M 0 6.6 C -0.5 5 -1 4.2 -1 3.2 C -1 2.4 -0.5 2 0 2 C 0.5 2 1 2.4 1 3.2 C 1 4.2 0.5 5 0 6.6 Z"
    )
    return Picture([*whole, *border, *ground, *tendrils, heart, flame])


ACE_OF_SPADES: Final = _ornate_spade()
