"""The card backs, on a card of 100 by 140 units about the origin. Each looks alike from both sides of a table.

The first four are open to everybody, the others are in `level_backs`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import cos, radians, sin
from typing import Final

from mobile.drawing.pictures import level_backs
from mobile.drawing.pictures.back_parts import TALL, WIDE, field, frame, within
from mobile.drawing.pictures.suits import DIAMOND, HEART
from mobile.drawing.vector.picture import (
    Picture,
    Shape,
    circle,
    clip,
    move,
    polygon,
    recolour,
    rectangle,
    scale,
    star,
    turn,
    two_way,
)


def _lattice() -> Picture:
    """Lozenges in crossing lines, and a medallion with three hearts."""
    inner = 5.5
    across, up = (WIDE - inner) / 3, (TALL - inner) / 4
    lozenges: list[Shape] = []
    for column in range(-6, 7):
        for row in range(-8, 9):
            if (column + row) % 2 == 0:
                x, y = column * across, row * up
                lozenges += move(
                    [
                        polygon(
                            "lozenge",
                            "back shade",
                            (0, up * 0.86),
                            (-across * 0.86, 0),
                            (0, -up * 0.86),
                            (across * 0.86, 0),
                        ),
                        polygon(
                            "stone", "back line", (0, up * 0.3), (-across * 0.3, 0), (0, -up * 0.3), (across * 0.3, 0)
                        ),
                    ],
                    x,
                    y,
                )
    return Picture(
        [field("back"), *within(lozenges, inner), frame("back line", 2.2, 1.3), *_medallion("back", "back line")]
    )


def _medallion(ground: str, ink: str) -> Iterator[Shape]:
    """A disc with three hearts that point to its middle; it is drawn the same way from both sides."""
    yield circle("medallion", ink, 0, 0, 17)
    yield circle("medallion ground", ground, 0, 0, 15.2)
    yield from (
        shape for at in range(6) for shape in turn(move(recolour(scale(HEART, 0.34), {"suit": ink}), 0, 9.4), 60 * at)
    )
    yield circle("medallion middle", ink, 0, 0, 3)


def _waves() -> Picture:
    """Rows of round waves that overlap like scales, up from the lower edge and down from the upper one."""
    inner = 3.0
    step = (WIDE - inner) / 2.5
    half: list[Shape] = []
    rows = 8
    up = (TALL - inner) / rows
    for row in range(rows + 1, -1, -1):
        y = row * up - up * 0.5
        for column in range(-3, 4):
            x = column * step + (step / 2 if row % 2 else 0.0)
            for radius, colour in (
                (0.62, "wave line"),
                (0.54, "wave"),
                (0.38, "wave line"),
                (0.3, "wave"),
                (0.14, "wave line"),
            ):
                half.append(circle("wave", colour, x, -y - up * 0.2, step * radius))
    upper = [clip(shape, above=0.0) for shape in turn(half, 180)]
    both = two_way(shape for shape in upper if shape.contours)
    sun = [circle("sun", "wave", 0, 0, 13.5), circle("sun", "wave gold", 0, 0, 11.6)]
    sun += [circle("sun", "wave", 0, 0, 8.4), circle("sun", "wave gold", 0, 0, 6.4)]
    return Picture([field("wave"), *within(both, inner), frame("wave", 0, inner), frame("wave line", 1.6, 1.2), *sun])


def _hearts() -> Picture:
    """Groups of three hearts, the sign of the game, upright above and upside down below."""
    shapes: list[Shape] = []
    small = scale(HEART, 0.36)
    for row in range(3):
        y = 15 + row * 19
        for column in range(-1 - row % 2, 2):
            x = column * 20.5 + (10.25 if row % 2 else 0)
            for at, colour in enumerate(("heart rose", "heart gold", "heart cream")):
                angle = radians(90 + 120 * at)
                shapes += move(recolour(small, {"suit": colour}), x + 4.4 * cos(angle), y + 4 * sin(angle))
    line = rectangle("middle line", "heart gold", -WIDE + 4, -0.7, 2 * WIDE - 8, 1.4)
    jewel = recolour(scale(DIAMOND, 0.5), {"suit": "heart gold"})
    ground = circle("ground", "heart", 0, 0, 8)
    return Picture([field("heart"), *two_way(shapes), line, ground, *jewel, frame("heart gold", 2, 1.2)])


def _sunburst() -> Picture:
    """Rays from the middle, and a sun between two rings."""
    rays: list[Shape] = []
    for at in range(24):
        angle = radians(at * 15 + 3.75), radians(at * 15 + 11.25)
        far = 90
        rays.append(
            polygon(
                "ray",
                "sun ray" if at % 2 else "sun pale",
                (0, 0),
                *((far * cos(turn), far * sin(turn)) for turn in angle),
            )
        )
    inner = 5.0
    middle = [
        circle("ring", "sun", 0, 0, 25),
        circle("ring", "sun pale", 0, 0, 22.6),
        circle("ring", "sun", 0, 0, 21),
        star("flames", "sun ray", 0, 0, 19, 16, 0.66),
        circle("disc", "sun", 0, 0, 11),
        circle("disc", "sun pale", 0, 0, 9.2),
    ]
    face = [star("core", "sun", 0, 0, 7.4, 8, 0.5), circle("core", "sun pale", 0, 0, 1.9)]
    return Picture([field("sun"), *within(rays, inner), frame("sun pale", 2.2, 1.3), *middle, *face])


_DRAWINGS: Final = {
    "lattice": _lattice,
    "waves": _waves,
    "hearts": _hearts,
    "sunburst": _sunburst,
    "stars": level_backs.stars,
    "leaves": level_backs.leaves,
    "tiles": level_backs.tiles,
    "feathers": level_backs.feathers,
}
NAMES: Final = tuple(_DRAWINGS)
"""The words of the backs, which are those of `functions.backs`."""


@cache
def back(number: int) -> Picture:
    """The picture of a back, by its place in `NAMES`."""
    return _DRAWINGS[NAMES[number]]()
