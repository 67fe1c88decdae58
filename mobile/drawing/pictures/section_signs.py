"""The signs of the sections of the settings, 100 units wide about the origin: a picture in ivory on a coloured tile."""

from __future__ import annotations

from typing import Final

from mobile.drawing.pictures.letters import LETTERS
from mobile.drawing.pictures.suits import SPADE
from mobile.drawing.vector.picture import (
    Picture,
    Shape,
    cut,
    line,
    move,
    path,
    polygon,
    recolour,
    rectangle,
    scale,
    turn,
)


def _tile(colour: str) -> Shape:
    return rectangle("tile", colour, -50, -50, 100, 100, 26)


def _table() -> Picture:
    """Two cards, the upper one with a spade."""
    below = turn([rectangle("card", "card edge", -19, -26, 38, 53, 6)], 20)
    above = [rectangle("card", "ivory", -19, -26, 38, 53, 6), *recolour(scale(SPADE, 1.1), {"suit": "ink"})]
    return Picture([_tile("forest raised"), *move(below, -10, 1), *move(turn(above, -10), 9, -1)])


def _reading() -> Picture:
    """A large and a small letter."""
    large, small = scale(LETTERS["A"], 3.1), scale(LETTERS["A"], 1.9)
    letters = [*move(large, -37, -31), *move(small, 10, -31)]
    return Picture([_tile("violet raised"), *(shape._replace(colour="ivory") for shape in letters)])


def _play() -> Picture:
    """An hourglass."""
    glass = polygon("glass", "ivory", (-22, 27), (22, 27), (4, 0), (22, -27), (-22, -27), (-4, 0))
    inner = polygon("inside", "ivory", (-13, 22), (13, 22), (0, 3), (13, -22), (-13, -22), (0, -3))
    sand = [
        polygon("sand", "gold", (-9, 15), (9, 15), (0, 2)),
        polygon("sand", "gold", (-13, -22), (13, -22), (0, -9)),
    ]
    ends = [rectangle("end", "ivory", -28, y, 56, 8, 4) for y in (25, -33)]
    return Picture([_tile("bronze"), cut(glass, inner), *sand, *ends])


def _sound() -> Picture:
    """A speaker with two waves."""
    speaker = path("speaker", "ivory", "M -33 -11 L -19 -11 L -3 -27 L -3 27 L -19 11 L -33 11 Z")
    waves = [
        line("wave", "ivory", f"M {x} {y} C {x + y * 0.55} {y * 0.5} {x + y * 0.55} {-y * 0.5} {x} {-y}", 7)
        for x, y in ((10, 13), (20, 25))
    ]
    return Picture([_tile("blue"), speaker, *waves])


SECTION_SIGNS: Final = {"table": _table(), "reading": _reading(), "play": _play(), "sound": _sound()}
"""The signs, by the names of the sections."""
