"""The places of people round a picture of a table whose names stand below their faces."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from math import cos, pi, sin
from typing import NamedTuple

from mobile.drawing.rect import Point


class ChairPlaces(NamedTuple):
    """Faces and names that have room round a table. All lengths are in pixels."""

    face: float
    """The width of a face."""
    widths: tuple[float, ...]
    """The width of each name."""
    centres: tuple[Point, ...]
    """The middle of each face, from the lower left corner of the picture."""


@lru_cache(maxsize=32)
def place_chairs(
    names: tuple[float, ...], size: tuple[float, float], faces: tuple[float, ...], cuts: tuple[float, ...], below: float
) -> ChairPlaces | None:
    """Places people clockwise round an oval, the first one at the bottom; None where they have no room with names.

    `names` are the natural widths of the names. Of the widths to which a name may be cut (`cuts`) and those of a face
    (`faces`), the first ones that have room are taken, and whole names before large faces. `below` is the height of a
    name below a face.
    """
    for cut in cuts:
        widths = tuple(min(name, cut) for name in names)
        for face in faces:
            if (centres := _centres(widths, size, face, below)) is not None:
                return ChairPlaces(face, widths, centres)
    return None


def _centres(widths: Sequence[float], size: tuple[float, float], face: float, below: float) -> tuple[Point, ...] | None:
    """The middles of the faces; None where two people would touch, or one would not have room in the picture."""
    wide, tall = size
    across, up = (wide - face) / 2, (tall - face - below) / 2
    if up < face or max((face, *widths), default=0.0) > wide:
        return None
    centres = []
    for at, name in enumerate(widths):
        angle = -pi / 2 - 2 * pi * at / len(widths)
        half = max(face, name) / 2
        x = min(max(wide / 2 + across * cos(angle), half), wide - half)
        centres.append((x, below + face / 2 + up * (1 + sin(angle))))
    people = [(*centre, max(face, name)) for centre, name in zip(centres, widths, strict=True)]
    for (x, y, name), (other_x, other_y, other_name) in combinations(people, 2):
        if abs(x - other_x) < (name + other_name) / 2 and abs(y - other_y) < face + below:
            return None
    return tuple(centres)
