"""Parts that several portraits share. A portrait is a disc of radius 50 about the origin."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mobile.drawing.vector.picture import Picture, Shape, circle, ellipse, line, within_circle

RADIUS: Final = 50.0


def portrait(ground: str, *shapes: Shape) -> Picture:
    """A head on a coloured disc; what reaches over its edge is cut off."""
    inside = (within_circle(shape, 0, 0, RADIUS) if _reaches_out(shape) else shape for shape in shapes)
    return Picture([circle("ground", ground, 0, 0, RADIUS), *inside])


def _reaches_out(shape: Shape) -> bool:
    return any(x * x + y * y > RADIUS * RADIUS for contour in shape.contours for x, y in contour)


def eyes(across: float, y: float, radius: float = 4.6, colour: str = "ink") -> Iterable[Shape]:
    """Two round eyes with a gleam in each."""
    for x in (-across, across):
        yield circle("eye", colour, x, y, radius)
        yield circle("gleam", "white", x - radius * 0.3, y + radius * 0.36, radius * 0.34)


def blush(across: float, y: float, colour: str = "rose") -> Iterable[Shape]:
    """Two round cheeks."""
    for x in (-across, across):
        yield ellipse("cheek", colour, x, y, 5.4, 3.8)


def smile(y: float, wide: float = 7.0, colour: str = "ink") -> Iterable[Shape]:
    """The mouth of an animal: two small arcs below the nose."""
    yield line(
        "mouth",
        colour,
        f"M {-wide} {y} Q {-wide / 2} {y - wide * 0.72} 0 {y} Q {wide / 2} {y - wide * 0.72} {wide} {y}",
        2.4,
    )
