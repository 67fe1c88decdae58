"""The joker: a cap with three bells, a wide collar, and a sceptre with a small head of its own."""

from __future__ import annotations

from typing import Final

from mobile.drawing.pictures.courts.bodies import HEAD, Figure, hand, robe
from mobile.drawing.pictures.courts.heads import FACE
from mobile.drawing.vector.picture import Picture, both_sides, circle, clip, line, move, path, star

_FACE: Final = Picture(
    [
        path("neck", "skin shade", "M -5 -8 L 5 -8 L 6 -24 L -6 -24 Z"),
        path("face", "skin", FACE),
        clip(path("shaded side", "skin shade", FACE), right_of=0),
        path("nose", "coral", "M 0 1.6 C -1 -1 -3.4 -3 -3.2 -5 C -2.6 -6.6 2.6 -6.6 3.2 -5 C 3.4 -3 1 -1 0 1.6 Z"),
        *both_sides(circle("eye", "ink", -4.9, 0.2, 1.55)),
        *both_sides(line("brow", "hair shade", "M -8 3 Q -5.6 6.6 -2.8 4.4", 1.2)),
        *both_sides(circle("cheek", "coral", -7, -5.6, 2)),
        path("smile", "wine", "M -6 -7.8 Q 0 -9.6 6 -7.8 Q 3.6 -13 0 -13 Q -3.6 -13 -6 -7.8 Z"),
        path("teeth", "white", "M -4.6 -8.4 Q 0 -9.6 4.6 -8.4 Q 3.4 -10 0 -10.2 Q -3.4 -10 -4.6 -8.4 Z"),
    ]
)
_CAP: Final = Picture(
    [
        path("left horn", "lining", "M 0 12 C -4 22 -14 25 -20 18 C -23 14 -23.6 8 -22.6 2 C -18 6 -17 10 -12.4 5 Z"),
        path("right horn", "robe", "M 0 12 C 4 22 14 25 20 18 C 23 14 23.6 8 22.6 2 C 18 6 17 10 12.4 5 Z"),
        path("middle horn", "trim", "M -8 11 C -7 18 -5 23 1.6 26.4 C 1.6 21 7 17 8 11 Z"),
        path("middle horn shade", "trim shade", "M 0 11 C 1 16 -1 22 1.6 26.4 C 1.6 21 7 17 8 11 Z"),
        path("brim", "robe shade", "M -12.6 4.4 C -8 9.4 8 9.4 12.6 4.4 L 13 8.6 C 8 13.4 -8 13.4 -13 8.6 Z"),
        *(circle("stud", "trim", x, y, 1.1) for x, y in ((-8, 8.4), (-2.8, 9.8), (2.8, 9.8), (8, 8.4))),
        *(circle("bell", "trim", x, y, 3.1) for x, y in ((-22.6, 0), (22.6, 0), (1.6, 27.4))),
        *(
            line("bell slit", "trim shade", f"M {x - 1.5} {y - 1} L {x + 1.5} {y - 1}", 1)
            for x, y in ((-22.6, 0), (22.6, 0), (1.6, 27.4))
        ),
    ]
)
_BODY: Final = robe(
    path("left half", "lining", "M 9 19.5 L 9 0 L -44 0 C -41 9 -27 13.5 -7 19.5 Z"),
    *(star("star", "robe", x, y, 3.4, 5, 0.45) for x, y in ((-27, 5), (-13, 6.4))),
    *(star("star", "lining", x, y, 3.4, 5, 0.45) for x, y in ((25.4, 6.4),)),
    path(
        "collar", "trim", "M -6 21 L 24 21 L 31 11 L 25 8.6 L 20 13 L 15 5.4 L 9 12 L 3 5.4 L -2 13 L -7 8.6 L -13 11 Z"
    ),
    path("collar shade", "trim shade", "M 9 21 L 24 21 L 31 11 L 25 8.6 L 20 13 L 15 5.4 L 9 12 Z"),
    *(
        circle("bell", "cream", x, y, 1.7)
        for x, y in ((-13, 10.4), (-7, 7.6), (3, 4.4), (15, 4.4), (25, 7.6), (31, 10.4))
    ),
)
_STICK: Final = (
    line("stick", "brown", "M 38.4 0 L 38.4 26", 2.4),
    circle("doll", "cream", 38.4, 29.6, 4.6),
    path(
        "doll cap",
        "coral",
        "M 33.8 30.4 C 33 36 35.4 38.4 38.4 41.4 C 41.4 38.4 43.8 36 43 30.4 Q 38.4 33.4 33.8 30.4 Z",
    ),
    circle("bell", "trim", 38.4, 42, 1.8),
    *(circle("doll mark", "ink", x, 29.4, 0.7) for x in (36.8, 40)),
)

JOKER: Final = Figure(
    Picture([*_BODY, *move([*_FACE, *_CAP], HEAD[0] + 1, HEAD[1])]),
    Picture([*_STICK, *hand(38, 7)]),
)
"""The upper half of the joker."""
