"""Pictures as data: shapes of one colour each, drawn one over the other, each with the name of what it shows.

>>> sun = Picture([circle("disc", "gold", 0, 0, 10), line("ray", "gold", "M 0 12 L 0 18", 2)])
>>> sun.parts
('disc', 'ray')
>>> turn(sun, 180).bounds
(-10.0, -19.0, 10.0, 10.0)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from math import cos, radians, sin
from types import MappingProxyType
from typing import NamedTuple

from mobile.drawing.vector import outline
from mobile.drawing.vector.outline import Contour, Point
from mobile.drawing.vector.stroke import stroke_contours
from mobile.drawing.vector.stroke import tapered as tapered_contour


class Shape(NamedTuple):
    """A part of a picture. It is filled where its contours wind round a point: a hole runs the other way."""

    part: str
    colour: str
    """A name of the palette."""
    contours: tuple[Contour, ...]


class Picture:
    """Shapes from the lowest to the topmost. Two pictures are equal where they are the same object."""

    def __init__(self, shapes: Iterable[Shape]) -> None:
        self.shapes = tuple(shapes)

    def __iter__(self) -> Iterator[Shape]:
        return iter(self.shapes)

    def __len__(self) -> int:
        return len(self.shapes)

    @property
    def parts(self) -> tuple[str, ...]:
        """The name of each shape, in the order of drawing."""
        return tuple(shape.part for shape in self)

    @cached_property
    def bounds(self) -> tuple[float, float, float, float]:
        """The left, bottom, right and top of everything that is drawn."""
        points = [point for shape in self for contour in shape.contours for point in contour]
        across, up = [x for x, _ in points], [y for _, y in points]
        return min(across), min(up), max(across), max(up)


class Placed(NamedTuple):
    """A picture at a place: the pixels of its unit, and the position of its origin."""

    picture: Picture
    unit: float
    x: float
    y: float
    scheme: Mapping[str, str] = MappingProxyType({})
    """Colours in place of the picture's own, by name."""
    angle: float = 0.0
    """The degrees by which it is turned counterclockwise about its origin."""

    def turned_about(self, degrees: float, x: float, y: float) -> Placed:
        """The same on a sheet that is turned about its own origin, and laid with it at a place."""
        along, aside = cos(radians(degrees)), sin(radians(degrees))
        return self._replace(
            x=x + self.x * along - self.y * aside, y=y + self.x * aside + self.y * along, angle=self.angle + degrees
        )


def path(part: str, colour: str, data: str) -> Shape:
    """An area within path data; see `outline.path_lines`."""
    return Shape(part, colour, tuple(_forward(points) for points, _ in outline.path_lines(data)))


def circle(part: str, colour: str, x: float, y: float, radius: float) -> Shape:
    """A disc about a middle."""
    return Shape(part, colour, (outline.ellipse(x, y, radius, radius),))


def ellipse(part: str, colour: str, x: float, y: float, radius: float, radius_y: float) -> Shape:
    """A filled ellipse about a middle."""
    return Shape(part, colour, (outline.ellipse(x, y, radius, radius_y),))


def sector(part: str, colour: str, x: float, y: float, radius: float, begin: float, end: float) -> Shape:
    """The part of a disc between an arc and its chord, in degrees counterclockwise from the right."""
    return Shape(part, colour, (_forward(outline.arc(x, y, radius, begin, end)),))


def rectangle(
    part: str, colour: str, left: float, bottom: float, width: float, height: float, radius: float = 0.0
) -> Shape:
    """A filled rectangle, with round corners where the radius is not 0."""
    return Shape(part, colour, (outline.rounded_rectangle(left, bottom, width, height, radius),))


def polygon(part: str, colour: str, *points: Point) -> Shape:
    """An area within straight lines."""
    return Shape(part, colour, (_forward(points),))


def star(part: str, colour: str, x: float, y: float, radius: float, corners: int, inner: float) -> Shape:
    """A star with one point upwards."""
    return Shape(part, colour, (outline.regular(x, y, radius, corners, inner),))


def line(part: str, colour: str, data: str, width: float, round_ends: bool = True) -> Shape:
    """Path data drawn as lines with a width."""
    return Shape(
        part,
        colour,
        tuple(
            _forward(contour)
            for points, is_closed in outline.path_lines(data)
            for contour in stroke_contours(points, width, is_closed, round_ends)
        ),
    )


def tapered(part: str, colour: str, data: str, begin: float, end: float) -> Shape:
    """Lines whose width goes from one value to another: locks of hair, tails, feathers."""
    lines = outline.path_lines(data)
    return Shape(part, colour, tuple(_forward(tapered_contour(points, (begin, end))) for points, _ in lines))


def cut(shape: Shape, *holes: Shape) -> Shape:
    """A shape with holes, which must lie within it."""
    inner = tuple(contour[::-1] for hole in holes for contour in hole.contours)
    return shape._replace(contours=shape.contours + inner)


def clip(shape: Shape, *, above: float | None = None, right_of: float | None = None) -> Shape:
    """The part of a shape on one side of a horizontal or a vertical line."""
    contours = shape.contours
    for axis, limit in ((1, above), (0, right_of)):
        if limit is not None:
            contours = tuple(kept for contour in contours if (kept := _clip(contour, axis, limit)))
    return shape._replace(contours=contours)


def within_circle(shape: Shape, x: float, y: float, radius: float) -> Shape:
    """The part of a shape within a circle."""
    contours = shape.contours
    rim = outline.ellipse(x, y, radius, radius)
    for (start_x, start_y), (end_x, end_y) in zip(rim, (*rim[1:], rim[0]), strict=True):
        across, up = start_y - end_y, end_x - start_x
        limit = across * start_x + up * start_y
        contours = tuple(_clip_side(contour, across, up, limit) for contour in contours)
        contours = tuple(filter(None, contours))
    return shape._replace(contours=contours)


def _clip(contour: Contour, axis: int, limit: float) -> Contour:
    """The part of a contour whose coordinate is at least the limit."""
    return _clip_side(contour, 1.0 - axis, float(axis), limit)


def _clip_side(contour: Contour, across: float, up: float, limit: float) -> Contour:
    """The part of a contour where ``across * x + up * y`` is at least the limit."""
    kept: list[Point] = []
    before = contour[-1]
    height_before = across * before[0] + up * before[1] - limit
    for point in contour:
        height = across * point[0] + up * point[1] - limit
        if (height >= 0) != (height_before >= 0):
            share = height_before / (height_before - height)
            kept.append((before[0] + (point[0] - before[0]) * share, before[1] + (point[1] - before[1]) * share))
        if height >= 0:
            kept.append(point)
        before, height_before = point, height
    return tuple(kept)


def _forward(contour: Contour) -> Contour:
    """The contour run counterclockwise."""
    return contour if outline.area(contour) >= 0 else contour[::-1]


def _transform(shapes: Iterable[Shape], change: Callable[[Point], Point], flips: bool = False) -> Picture:
    def changed(contour: Contour) -> Contour:
        points = tuple(map(change, contour))
        return points[::-1] if flips else points

    return Picture(shape._replace(contours=tuple(map(changed, shape.contours))) for shape in shapes)


def move(shapes: Iterable[Shape], across: float, up: float = 0.0) -> Picture:
    """Shapes at another place."""
    return _transform(shapes, lambda point: (point[0] + across, point[1] + up))


def scale(shapes: Iterable[Shape], factor: float, factor_y: float | None = None) -> Picture:
    """Shapes made larger or smaller about the origin."""
    tall = factor if factor_y is None else factor_y
    return _transform(shapes, lambda point: (point[0] * factor, point[1] * tall))


def turn(shapes: Iterable[Shape], degrees: float, x: float = 0.0, y: float = 0.0) -> Picture:
    """Shapes turned counterclockwise about a point."""
    if degrees == 180:
        return _transform(shapes, lambda point: (2 * x - point[0], 2 * y - point[1]))
    along, aside = cos(radians(degrees)), sin(radians(degrees))
    return _transform(
        shapes,
        lambda point: (
            x + (point[0] - x) * along - (point[1] - y) * aside,
            y + (point[0] - x) * aside + (point[1] - y) * along,
        ),
    )


def mirror(shapes: Iterable[Shape], x: float = 0.0) -> Picture:
    """Shapes seen in a mirror that stands upright at `x`."""
    return _transform(shapes, lambda point: (2 * x - point[0], point[1]), flips=True)


def both_sides(*shapes: Shape, x: float = 0.0) -> Picture:
    """Shapes and their mirror images about an upright line."""
    return Picture((*shapes, *mirror(shapes, x)))


def recolour(shapes: Iterable[Shape], colours: Mapping[str, str]) -> Picture:
    """Shapes with other colours, by the names of those that they had."""
    return Picture(shape._replace(colour=colours.get(shape.colour, shape.colour)) for shape in shapes)


def two_way(shapes: Iterable[Shape]) -> Picture:
    """Shapes and the same upside down about the origin, so that the picture looks alike from both sides of a table."""
    upright = tuple(shapes)
    return Picture((*upright, *turn(upright, 180)))
