"""Draw icon and logo, the 3 of Hearts, with the app's own card: ``python -m mobile.assets.draw_icon``.

`icon.png` is the card on felt, for launchers; `window.png` the same for a window, small, since it stays in memory;
`logo.png` the card alone, for screens. Needs Kivy and a display.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kivy.base import EventLoop
from kivy.graphics import BorderImage, ClearBuffers, ClearColor, Color, Fbo, Rectangle
from kivy.utils import get_color_from_hex

from mobile import theme
from mobile.drawing import card_faces, shapes

FOLDER: Final = Path(__file__).parent
SIZE: Final = 512
WINDOW_SIZE: Final = 96
CARD: Final = 0.5625
"""The share of the icon's width that its card takes."""
LOGO: Final = 256
THREE: Final = 2
"""The face of the 3 of Hearts."""


def draw_icon(name: str, size: int) -> None:
    """A square with round corners."""
    fbo, radius = Fbo(size=(size, size)), size // 5
    with fbo:
        ClearColor(*get_color_from_hex(theme.FELT)[:3], 0)
        ClearBuffers()
        for colour, inset in ((theme.FELT_DEEP, 0), (theme.FELT, size // 40)):
            Color(*get_color_from_hex(colour))
            corner = radius - inset
            border = (corner + 1,) * 4
            side = size - 2 * inset
            BorderImage(texture=shapes.rounded(corner), border=border, pos=(inset, inset), size=(side, side))
        _draw_card(round(size * CARD), size, size)
    _write(fbo, name)


def draw_logo() -> None:
    """Nothing behind the card, and its shadow round it."""
    texture = card_faces.texture(THREE, LOGO)
    fbo = Fbo(size=texture.size)
    with fbo:
        ClearColor(0, 0, 0, 0)
        ClearBuffers()
        _draw_card(LOGO, *texture.size)
    _write(fbo, "logo.png")


def _draw_card(width: int, across: int, up: int) -> None:
    texture = card_faces.texture(THREE, width)
    Color(1, 1, 1, 1)
    Rectangle(texture=texture, pos=((across - texture.width) // 2, (up - texture.height) // 2), size=texture.size)


def _write(fbo: Fbo, name: str) -> None:
    fbo.draw()
    fbo.texture.save(str(FOLDER / name), flipped=True)


if __name__ == "__main__":
    EventLoop.ensure_window()
    draw_icon("icon.png", SIZE)
    draw_icon("window.png", WINDOW_SIZE)
    draw_logo()
