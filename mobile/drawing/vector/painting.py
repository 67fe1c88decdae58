"""Painting of vector pictures: as triangles, larger than they are wanted, then reduced.

Each pixel of the result is the mean of `oversampling` squared pixels, which gives smooth edges on every device.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise
from math import cos, radians, sin
from typing import Final

from kivy.graphics import Callback, ClearBuffers, ClearColor, Fbo, Mesh, Rectangle, RenderContext
from kivy.graphics.instructions import Instruction
from kivy.graphics.opengl import GL_BLEND, glDisable, glEnable
from kivy.graphics.tesselator import TYPE_POLYGONS, WINDING_NONZERO, Tesselator
from kivy.graphics.texture import Texture

from mobile.drawing.flat_colour import FORMAT, FRAGMENT_SHADER, VERTEX_SHADER
from mobile.drawing.palette import resolve, rgb
from mobile.drawing.vector.outline import Contour, area, is_convex
from mobile.drawing.vector.picture import Picture, Placed, Shape

LARGE: Final = 176
"""Pixels. A wider picture is painted twice as large instead of four times, as its edges are a smaller part of it."""
KEPT_MOST: Final = 1_000_000
"""Pixels of the largest buffer that is kept, 4 MB."""
MESH_MOST: Final = 65_000
"""The corners of one mesh, whose indices have 16 bits."""

REDUCING_FRAGMENT: Final = """$HEADER$
uniform vec2 reach;
void main(void) {
    gl_FragColor = 0.25 * (
        texture2D(texture0, tex_coord0 + reach) + texture2D(texture0, tex_coord0 - reach)
        + texture2D(texture0, tex_coord0 + vec2(reach.x, -reach.y))
        + texture2D(texture0, tex_coord0 + vec2(-reach.x, reach.y)));
}
"""


@lru_cache(maxsize=160)
def triangulate(picture: Picture) -> tuple[tuple[str, array[float]], ...]:
    """The triangles of each shape, with its colour: x and y of their corners, one after the other."""
    return tuple((shape.colour, _triangles(shape)) for shape in picture)


def _triangles(shape: Shape) -> array[float]:
    corners = array("f")
    if any(area(contour) < 0 for contour in shape.contours):
        _tesselate(shape.contours, corners)  # it has holes
        return corners
    for contour in shape.contours:
        if is_convex(contour):
            first = contour[0]
            for second, third in pairwise(contour[1:]):
                corners.extend((*first, *second, *third))
        else:
            _tesselate((contour,), corners)
    return corners


def _tesselate(contours: tuple[Contour, ...], corners: array[float]) -> None:
    tesselator = Tesselator()
    for contour in contours:
        tesselator.add_contour([part for point in contour for part in point])
    if tesselator.tesselate(WINDING_NONZERO, TYPE_POLYGONS, 3):
        for triangle in tesselator.vertices:
            corners.extend(triangle)


def oversampling(width: float) -> int:
    """The factor by which a picture of that width is painted larger."""
    return 2 if width > LARGE else 4


def paint_large(placed: Iterable[Placed], size: tuple[int, int], ground: tuple[float, float, float, float]) -> Texture:
    """Paints pictures on a ground into a buffer that the next call overwrites; `reduced` draws its texture."""
    factor = oversampling(size[0])
    buffer = _get_buffer(size[0] * factor, size[1] * factor)
    buffer.clear()
    with buffer:
        ClearColor(*ground)
        ClearBuffers()
        for vertices in _meshes(placed, factor):
            Mesh(fmt=FORMAT, vertices=vertices, indices=range(len(vertices) // 5), mode="triangles")
    buffer.draw()
    buffer.clear()
    return buffer.texture.get_region(0, 0, size[0] * factor, size[1] * factor)


def _meshes(placed: Iterable[Placed], factor: int) -> Iterator[list[float]]:
    """The corners of all triangles, each with its place and colour, in portions that one mesh can hold."""
    vertices: list[float] = []
    for picture, unit, origin_x, origin_y, scheme, angle in placed:
        along, aside = (unit * factor * part(radians(angle)) for part in (cos, sin))
        left, low = origin_x * factor, origin_y * factor
        for name, corners in triangulate(picture):
            red, green, blue = rgb(resolve(name, scheme))
            for x, y in zip(corners[::2], corners[1::2], strict=True):
                vertices += (left + along * x - aside * y, low + aside * x + along * y, red, green, blue)
            if len(vertices) > 5 * (MESH_MOST - 10_000):
                yield vertices
                vertices = []
    if vertices:
        yield vertices


class _Reducer:
    """A rectangle that draws the large buffer at its right size, without blending."""

    def __init__(self) -> None:
        # Without a parent, or they would be drawn by whichever canvas is open now.
        self.context = RenderContext(
            fs=REDUCING_FRAGMENT, use_parent_projection=True, use_parent_modelview=True, noparent=True
        )
        self.rectangle = Rectangle(noparent=True)
        for instruction in (
            Callback(_opaque, noparent=True),
            self.rectangle,
            Callback(_blended, noparent=True),
        ):
            self.context.add(instruction)


def reduced(large: Texture, x: float, y: float, size: tuple[int, int]) -> Instruction:
    """The instruction that draws a picture from `paint_large` at its right size, in place of what lies there.

    The next call changes the instruction that this one returned.
    """
    if not _reducers:
        _reducers.append(_Reducer())
    context, rectangle = _reducers[0].context, _reducers[0].rectangle
    # Each look-up lies between four pixels, and is their mean; four of them make the mean of sixteen.
    reach = 1.0 if oversampling(size[0]) == 4 else 0.5
    across, up = _buffers[0].size
    context["reach"] = reach / across, reach / up
    rectangle.texture, rectangle.pos, rectangle.size = large, (x, y), size
    return context


def _opaque(_: Callback) -> bool:
    glDisable(GL_BLEND)
    return True


def _blended(_: Callback) -> bool:
    glEnable(GL_BLEND)
    return True


_reducers: list[_Reducer] = []
_buffers: list[Fbo] = []
"""The buffer and the reducer, once there is one: each has a program of its own for the graphics."""


def _get_buffer(width: int, height: int) -> Fbo:
    """The buffer, replaced where this size does not fit, or where it is too large to be kept for small pictures."""
    kept = _buffers[0].size if _buffers else (0, 0)
    if kept[0] * kept[1] > KEPT_MOST:
        kept = 0, 0
    if not _buffers or kept[0] < width or kept[1] < height:
        size = max(kept[0], width), max(kept[1], height)
        _buffers[:] = [Fbo(size=size, vs=VERTEX_SHADER, fs=FRAGMENT_SHADER, noparent=True)]
    return _buffers[0]
