"""The backs of many cards in one drawing, for packs that are spread, shuffled and cut."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, sin
from typing import Final

from kivy.graphics import Mesh

from mobile import theme
from mobile.drawing import card_faces
from mobile.table.pack.pack_motion import Pose

CORNER: Final = 0.58
"""The distance from a corner at which its round leaves a straight cut: two less the root of two, in radii."""
CORNERS: Final = 8


class Backs(Mesh):
    """A mesh of backs for a canvas; `show` draws each at its pose, a later one over an earlier one."""

    def __init__(self) -> None:
        super().__init__(mode="triangles")

    def clear(self) -> None:
        self.show((), 1)

    def show(self, poses: Sequence[Pose], wide: int, rim: int = 0, seen: Sequence[float] | None = None) -> None:
        """Draws backs with `rim` pixels round each card, which smooth the edges of cards that are turned and lie still.

        `seen` is how much of each card's width, from the left, is drawn, where the next one covers the rest: what
        is not drawn costs nothing.
        """
        # Without the shadows, of which so many would make a dark band.
        texture, around = card_faces.texture(card_faces.BACK, wide), card_faces.margin(wide) - rim
        across, up = wide / 2 + rim, wide * theme.CARD_RATIO / 2 + rim
        left, low = around / texture.width, around / texture.height
        corner = rim + wide * theme.CARD_RADIUS_SHARE * CORNER
        vertices: list[float] = []
        indices: list[int] = []
        covered = _covered(poses)
        for at, (x, y, angle, scale) in enumerate(poses):
            if covered[at]:
                continue
            shown = 2 * across if seen is None else min(2 * across, seen[at] + rim)
            sine, cosine = sin(angle) * scale, cos(angle) * scale
            first = len(vertices) // 4
            for dx, dy in _outline(shown, 2 * up, min(corner, shown / 2)):
                u, v = left + dx / texture.width, low + dy / texture.height
                dx, dy = dx - across, dy - up
                vertices += (x + dx * cosine + dy * sine, y - dx * sine + dy * cosine, u, v)
            for number in range(1, CORNERS - 1):
                indices += (first, first + number, first + number + 1)
        self.texture = texture
        self.vertices, self.indices = vertices, indices


def _outline(wide: float, tall: float, corner: float) -> tuple[tuple[float, float], ...]:
    """A rectangle without its corners, where a card shows its shadow: of many cards that would be black."""
    right, top = wide - corner, tall - corner
    return (corner, 0), (right, 0), (wide, corner), (wide, top), (right, tall), (corner, tall), (0, top), (0, corner)


def _covered(poses: Sequence[Pose]) -> list[bool]:
    """Tells for each card whether it lies exactly under a later one."""
    later: set[Pose] = set()
    found = []
    for pose in reversed(poses):
        found.append(pose in later)
        later.add(pose)
    return found[::-1]
