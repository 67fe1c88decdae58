"""A rounded rectangle for layouts: ``RoundedBox`` has ``pos``, ``size`` and ``radius``.

Kivy's own smooth one draws a line round itself with another texture. Each change of texture costs a software
renderer 64 KB in every frame, and time; this one is drawn in one step.
"""

from __future__ import annotations

from collections.abc import Sequence

from kivy.factory import Factory
from kivy.graphics import BorderImage, Mesh
from kivy.utils import get_color_from_hex

from mobile import theme
from mobile.drawing import shapes
from mobile.drawing.rect import Rect

__all__ = ["RoundedBox", "ground", "lower_right_edge"]


class RoundedBox(BorderImage):
    """One `radius` for all corners, as a list of one; where the box is too small for it, as large as fits."""

    def __init__(self, **values: object) -> None:
        self._wanted, self._drawn = 0.0, -1
        super().__init__(**values)

    @property
    def radius(self) -> Sequence[float]:
        return (self._wanted,)

    @radius.setter
    def radius(self, radius: Sequence[float]) -> None:
        self._wanted = radius[0]
        self._fit()

    @property
    def size(self) -> tuple[float, float]:
        wide, tall = BorderImage.size.__get__(self)
        return wide, tall

    @size.setter
    def size(self, size: tuple[float, float]) -> None:
        BorderImage.size.__set__(self, size)
        self._fit()

    def _fit(self) -> None:
        drawn = max(0, min(round(self._wanted), int(min(self.size)) // 2 - 1))
        if drawn != self._drawn:
            self._drawn = drawn
            self.texture = shapes.rounded(drawn) if drawn else None
            self.border = (drawn + 1 if drawn else 0,) * 4


def lower_right_edge(rect: Rect, radius: int) -> Mesh:
    """The visible part of a rounded rectangle under another one that lies a little higher and further left.

    The covered part would cost as much to draw.
    """
    (x, y, wide, tall), texture, border = rect, shapes.rounded(radius), radius + 1
    left, low, right, _, _, high, *_ = texture.tex_coords
    share = border / texture.width
    across = [(x, 0.0), (x + border, share), (x + wide - border, 1 - share), (x + wide, 1.0)]
    up = [(y, 0.0), (y + border, share), (y + tall - border, 1 - share), (y + tall, 1.0)]
    vertices = [
        part for b, v in up for a, u in across for part in (a, b, left + u * (right - left), low + v * (high - low))
    ]
    seen = [(0, 0), (1, 0), (2, 0), (2, 1), (2, 2)]  # of the three columns and three rows between those lines
    corners = [row * 4 + column for column, row in seen]
    indices = [corner + step for corner in corners for step in (0, 1, 5, 0, 5, 4)]
    return Mesh(texture=texture, vertices=vertices, indices=indices, mode="triangles")


def ground(colour: str, state: str) -> list[float]:
    """The colour of what can be pressed, darker while it is ``down``."""
    light = 1 - theme.PRESSED * (state == "down")
    *parts, alpha = get_color_from_hex(colour)
    return [*(part * light for part in parts), alpha]


Factory.register("RoundedBox", cls=RoundedBox)
