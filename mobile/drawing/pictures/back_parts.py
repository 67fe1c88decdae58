"""Parts that several card backs share, on a card of 100 by 140 units about the origin."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mobile.drawing.vector.picture import Picture, Shape, clip, cut, rectangle, turn

WIDE: Final = 45.0
TALL: Final = 65.0
"""Half the width and half the height of the field within the ivory edge."""
ROUND: Final = 6.0


def field(colour: str, inset: float = 0.0) -> Shape:
    """The field within the ivory edge, or a smaller one."""
    wide, tall = WIDE - inset, TALL - inset
    return rectangle("field", colour, -wide, -tall, 2 * wide, 2 * tall, max(1.5, ROUND - inset))


def frame(colour: str, inset: float, width: float) -> Shape:
    """A line round the field."""
    return cut(field(colour, inset), field(colour, inset + width))._replace(part="frame")


def within(shapes: Iterable[Shape], inset: float) -> Picture:
    """The parts of shapes that lie in the field, and at least `inset` from its edge."""
    wide, tall = WIDE - inset, TALL - inset
    kept = Picture(clip(shape, above=-tall, right_of=-wide) for shape in shapes)
    kept = Picture(clip(shape, above=-tall, right_of=-wide) for shape in turn(kept, 180))
    return Picture(shape for shape in turn(kept, 180) if shape.contours)
