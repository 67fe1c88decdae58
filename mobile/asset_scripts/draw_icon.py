"""Draws icon and logo, a 3 of Hearts with three hearts: ``python -m mobile.asset_scripts.draw_icon``.

`icon.png` is the card on felt, for launchers; `window.png` the same for a window, small, since it stays in memory;
`logo.png` the card alone, for screens. Needs Kivy and a display.
"""

from __future__ import annotations

from typing import Final

from kivy.base import EventLoop
from kivy.graphics import ClearBuffers, ClearColor, Fbo

from mobile import assets
from mobile.drawing.palette import rgb
from mobile.drawing.pictures import scenes
from mobile.drawing.vector.painting import paint_large, reduced
from mobile.drawing.vector.picture import Picture, Placed, rectangle

SIZE: Final = 512
WINDOW_SIZE: Final = 96
CARD: Final = 0.56
"""The share of the icon's width that its card takes."""
LOGO: Final = 256
LOGO_EDGE: Final = 0.08
"""The room round the card of the logo, as a share of the card's width."""


def draw_icon(name: str, size: int) -> None:
    """Draws the card on a square of felt with round corners."""
    felt = Picture(
        [
            rectangle("edge", "felt deep", -250, -250, 500, 500, 100),
            rectangle("felt", "felt", -238, -238, 476, 476, 88),
        ]
    )
    placed = [Placed(felt, size / 500, size / 2, size / 2), *_card(size * CARD, size / 2, size / 2, 5.0)]
    _write(placed, (size, size), "felt deep", name)


def draw_logo() -> None:
    """Draws the card alone, on a transparent ground, with a shadow that suits every felt."""
    wide = round(LOGO * (1 + 2 * LOGO_EDGE))
    tall = round(LOGO * (1.4 + 2 * LOGO_EDGE))
    _write(_card(LOGO, wide / 2, tall / 2, 0.0, "ink"), (wide, tall), "ink", "logo.png")


def _card(width: float, x: float, y: float, angle: float, shadow: str = "felt deep") -> list[Placed]:
    """The card of the logo about a place, with a shadow of that colour."""
    body = Placed(scenes.card_body(), width / 100, 0, 0, {"shadow": shadow})
    return [placed.turned_about(angle, x, y) for placed in (body, *scenes.logo(width))]


def _write(placed: list[Placed], size: tuple[int, int], ground: str, name: str) -> None:
    large = paint_large(placed, size, (*rgb(ground), 0.0))
    picture = reduced(large, 0, 0, size)
    fbo = Fbo(size=size)
    with fbo:
        ClearColor(0, 0, 0, 0)
        ClearBuffers()
    fbo.add(picture)
    fbo.draw()
    fbo.texture.save(str(assets.FOLDER / name), flipped=True)
    fbo.remove(picture)


if __name__ == "__main__":
    EventLoop.ensure_window()
    draw_icon("icon.png", SIZE)
    draw_icon("window.png", WINDOW_SIZE)
    draw_logo()
