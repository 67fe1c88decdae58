"""Meshes with a colour and an opacity at each corner: soft light and shade without any texture.

A fine grain hides the steps that a soft dark colour has in eight bits. It is as wide as a pixel, and stays where it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from kivy.graphics import InstructionGroup, Mesh, RenderContext
from kivy.utils import get_color_from_hex

from mobile import theme
from mobile.drawing.rect import Point

__all__ = ["Gradient", "Line", "Rgba", "between", "mixed", "rgba", "strips"]

Rgba = tuple[float, float, float, float]
"""Red, green, blue and opacity, from 0 to 1."""
Line = Sequence[tuple[Point, Rgba]]
"""Points with their colours. Between two lines of equally many points lies a strip."""

_FORMAT: Final = [(b"vPosition", 2, "float"), (b"vColour", 4, "float")]
_VERTEX_SHADER: Final = """$HEADER$
attribute vec4 vColour;
void main(void) {
    frag_color = vColour;
    tex_coord0 = vec2(0.0, 0.0);
    gl_Position = projection_mat * modelview_mat * vec4(vPosition.xy, 0.0, 1.0);
}
"""
_FRAGMENT_SHADER: Final = """$HEADER$
uniform float grain;
void main(void) {
    // Interleaved gradient noise by Jimenez.
    float noise = fract(52.9829189 * fract(dot(floor(gl_FragCoord.xy), vec2(0.06711056, 0.00583715))));
    gl_FragColor = vec4(frag_color.rgb + grain * (noise - 0.5), frag_color.a);
}
"""
_CORNERS_MOST: Final = 65_000
"""The corners of one mesh, whose indices have 16 bits."""


class Gradient(InstructionGroup):
    """Triangles whose colours flow into each other."""

    def __init__(self) -> None:
        super().__init__()
        shaders = RenderContext(
            vs=_VERTEX_SHADER, fs=_FRAGMENT_SHADER, use_parent_projection=True, use_parent_modelview=True
        )
        shaders["grain"] = theme.GRAIN
        self._mesh = Mesh(fmt=_FORMAT, mode="triangles")
        shaders.add(self._mesh)
        self.add(shaders)

    def draw(self, *sheets: Sequence[Line]) -> None:
        """Draws sheets, each one over those before it. A sheet is the strips between its lines.

        Raises:
            ValueError: these are too many points, or lines of a sheet have not equally many.
        """
        vertices: list[float] = []
        indices: list[int] = []
        for sheet in sheets:
            first = len(vertices) // 6
            for line in sheet:
                for (x, y), colour in line:
                    vertices += x, y, *colour
            indices += strips(first, [len(line) for line in sheet])
        if len(vertices) // 6 > _CORNERS_MOST:
            raise ValueError(f"{len(vertices) // 6} points are too many for one mesh")
        self._mesh.vertices = vertices
        self._mesh.indices = indices


def strips(first: int, lengths: Sequence[int]) -> list[int]:
    """The corners of the triangles between neighbouring lines; `first` is the number of the first point.

    >>> strips(0, [2, 2])
    [0, 1, 3, 0, 3, 2]

    Raises:
        ValueError: the lines have not equally many points.
    """
    if len(set(lengths)) > 1:
        raise ValueError(f"lines of {sorted(set(lengths))} points")
    indices: list[int] = []
    start = first
    for length, _ in pairwise(lengths):
        for low in range(start, start + length - 1):
            indices += low, low + 1, low + length + 1, low, low + length + 1, low + length
        start += length
    return indices


@lru_cache(maxsize=64)
def rgba(colour: str, opacity: float = 1.0) -> Rgba:
    """A colour of the theme."""
    red, green, blue = get_color_from_hex(colour)[:3]
    return red, green, blue, opacity


def mixed(first: str, second: str, share: float) -> Rgba:
    """A colour between two of the theme, with so much of the second first."""
    return between(rgba(first), rgba(second), share)


def between(first: Rgba, second: Rgba, share: float) -> Rgba:
    """A colour between two, with so much of the second first; the share is cut to 0 and 1."""
    share = min(1.0, max(0.0, share))
    kept = 1 - share
    return (
        first[0] * kept + second[0] * share,
        first[1] * kept + second[1] * share,
        first[2] * kept + second[2] * share,
        first[3] * kept + second[3] * share,
    )
