"""The tail of a speech bubble."""

from __future__ import annotations

from functools import cache
from typing import Final

from kivy.graphics.texture import Texture

from mobile import theme
from mobile.drawing.painted_textures import create_texture

SAMPLES: Final = 4
"""The points in each direction of a pixel that say how much of it is covered."""


@cache
def draw_tail(height: int, leans_left: bool) -> Texture:
    """A white square of `height` pixels in which a tail hangs down, with its tip in the lower right or left corner."""

    def covers(x: float, y: float) -> bool:
        fallen = 1 - y
        return fallen <= x <= theme.BUBBLE_TAIL_ROOT + (1 - theme.BUBBLE_TAIL_ROOT) * fallen * fallen

    def alpha(column: int, row: int) -> int:
        steps = [(at + 0.5) / SAMPLES for at in range(SAMPLES)]
        hits = sum(covers((column + x) / height, (row + y) / height) for x in steps for y in steps)
        return round(255 * hits / SAMPLES**2)

    columns = range(height - 1, -1, -1) if leans_left else range(height)
    pixels = b"".join(bytes((255, 255, 255, alpha(column, row))) for row in range(height) for column in columns)
    return create_texture(
        (height, height), lambda texture: texture.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")
    )
