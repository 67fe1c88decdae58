"""A hand that points upwards, in hundredths of its width. Its tip is at the origin."""

from __future__ import annotations

from typing import Final

from mobile.drawing.vector.picture import Picture, Shape, line, path, turn

LEAN: Final = 18
"""Degrees by which it leans to the left."""
LINE: Final = 7
"""Width of its outline, twice."""
FINGERS: Final = (
    ("thumb", "M -4 -88 L -24 -66", 19),
    ("finger", "M 0 -12 L 0 -80", 23),
    ("second finger", "M 21 -50 L 21 -80", 21),
    ("third finger", "M 41 -55 L 41 -80", 20),
    ("fourth finger", "M 59 -61 L 59 -80", 18),
)
PALM: Final = "M -11.5 -60 L 68 -68 L 68 -88 C 68 -108 54 -118 32 -118 C 8 -118 -11.5 -104 -11.5 -84 Z"


def _draw() -> Picture:
    edges = [line("edge", "ink", data, width + LINE) for _, data, width in FINGERS]
    edges.append(line("edge", "ink", PALM, LINE))
    filled: list[Shape] = [line(part, "gold", data, width) for part, data, width in FINGERS]
    filled.append(path("palm", "gold", PALM))
    folds = [line("fold", "ink", f"M {x} -64 L {x} -84", 2.5) for x in (11, 31, 50)]
    return turn([*edges, *filled, *folds], LEAN)


POINTING_HAND: Final = _draw()
