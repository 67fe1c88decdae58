"""The backs of many cards in one drawing, for packs that are spread, shuffled and cut."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, sin

from kivy.graphics import Mesh

from mobile import theme
from mobile.drawing import card_faces
from mobile.table.pack.pack_motion import Pose


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
        top = 1 - low
        vertices: list[float] = []
        indices: list[int] = []
        covered = _covered(poses)
        for at, (x, y, angle, scale) in enumerate(poses):
            if covered[at]:
                continue
            shown = 2 * across if seen is None else min(2 * across, seen[at] + rim)
            right = left + shown / texture.width
            sine, cosine = sin(angle) * scale, cos(angle) * scale
            end = shown - across
            first = len(vertices) // 4
            for dx, dy, u, v in (
                (-across, -up, left, low), (end, -up, right, low), (end, up, right, top), (-across, up, left, top)
            ):  # fmt: skip
                vertices += (x + dx * cosine + dy * sine, y - dx * sine + dy * cosine, u, v)
            indices += (first, first + 1, first + 2, first, first + 2, first + 3)
        self.texture = texture
        self.vertices, self.indices = vertices, indices


def _covered(poses: Sequence[Pose]) -> list[bool]:
    """Tells for each card whether it lies exactly under a later one."""
    later: set[Pose] = set()
    found = []
    for pose in reversed(poses):
        found.append(pose in later)
        later.add(pose)
    return found[::-1]
