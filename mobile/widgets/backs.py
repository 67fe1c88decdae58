"""The backs of many cards in one drawing, for packs that are spread, shuffled and cut."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, sin

from kivy.graphics import Mesh

from mobile import faces, theme
from mobile.layouts.pack_motion import Pose


class Backs(Mesh):
    """Add it to a canvas; `show` draws each back at its pose, a later one over an earlier one."""

    def __init__(self) -> None:
        super().__init__(mode="triangles")

    def clear(self) -> None:
        self.vertices, self.indices = [], []

    def show(self, poses: Sequence[Pose], wide: int, rim: int = 0) -> None:
        """With so many pixels round each card, which smooth the edges of what is turned and lies still."""
        # Without the shadows, of which so many would make a dark band.
        texture, around = faces.texture(faces.BACK, wide), faces.margin(wide) - rim
        across, up = wide / 2 + rim, wide * theme.CARD_RATIO / 2 + rim
        left, low = around / texture.width, around / texture.height
        right, top = 1 - left, 1 - low
        corners = ((-across, -up, left, low), (across, -up, right, low), (across, up, right, top))
        corners += ((-across, up, left, top),)
        vertices: list[float] = []
        indices: list[int] = []
        for at, (x, y, angle, scale) in enumerate(poses):
            sine, cosine = sin(angle) * scale, cos(angle) * scale
            for dx, dy, u, v in corners:
                vertices += (x + dx * cosine + dy * sine, y - dx * sine + dy * cosine, u, v)
            first = 4 * at
            indices += (first, first + 1, first + 2, first, first + 2, first + 3)
        self.texture = texture
        self.vertices, self.indices = vertices, indices
