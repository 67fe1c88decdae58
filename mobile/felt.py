"""The felt under everything: deep below, a little lighter above.

Nothing lies under it, so it is drawn without blending, which takes a software renderer half the time; and its lowest
quarter is not drawn at all, as the window is cleared with that colour.
"""

from __future__ import annotations

from typing import Final

from kivy.core.window import Window
from kivy.graphics import Callback, Color, InstructionGroup, Rectangle
from kivy.graphics.opengl import GL_BLEND, glDisable, glEnable
from kivy.graphics.texture import Texture
from kivy.utils import get_color_from_hex

from mobile import theme

STEPS: Final = 128
"""Of the light, over the middle half of the height."""
BELOW: Final = 0.25
"""The share of the height that is as deep as it gets."""


class Felt(InstructionGroup):
    """Fills the window, which is cleared with `theme.FELT_DEEP` from now on, as high and wide as `fill` says."""

    def __init__(self) -> None:
        super().__init__()
        Window.clearcolor = get_color_from_hex(theme.FELT_DEEP)
        self._box = Rectangle(texture=_light())
        for one in (Callback(_opaque), Color(1, 1, 1, 1), self._box, Callback(_blended)):
            self.add(one)

    def fill(self, x: float, y: float, width: float, height: float) -> None:
        self._box.pos, self._box.size = (x, y + height * BELOW), (width, height * (1 - BELOW))


def _opaque(_: Callback) -> bool:
    glDisable(GL_BLEND)
    return True


def _blended(_: Callback) -> bool:
    glEnable(GL_BLEND)
    return True


def _light() -> Texture:
    """From deep to light over two thirds of its height, then light; nothing between its steps has to be worked out."""
    deep, light = (get_color_from_hex(colour)[:3] for colour in (theme.FELT_DEEP, theme.FELT))
    shares = [min(1.0, (step + 0.5) / STEPS) for step in range(STEPS * 3 // 2)]
    parts = [[a + (b - a) * share for a, b in zip(deep, light, strict=True)] for share in shares]
    pixels = bytes(round(part * 255) for colour in parts for part in (*colour, 1.0))
    texture = Texture.create(size=(1, len(shares)), colorfmt="rgba")
    texture.mag_filter = texture.min_filter = "nearest"

    def paint(texture: Texture) -> None:
        texture.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")

    paint(texture)
    texture.add_reload_observer(paint)
    return texture
