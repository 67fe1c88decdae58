"""Where textures are painted: in one place, from which they are copied.

A place of its own for each picture would have its own program for the graphics, which takes more time and memory than
the picture.
"""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import ClearBuffers, ClearColor, Fbo
from kivy.graphics.opengl import glCopyTexSubImage2D
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from mobile import theme

_easels: list[Fbo] = []
"""The one that is used, once there is one."""


def paint(
    texture: Texture,
    size: tuple[int, int],
    draw: Callable[[], None],
    at: tuple[int, int] = (0, 0),
    ground: tuple[float, float, float, float] = (0, 0, 0, 0),
) -> None:
    """Paint a part of a texture, in pixels, on `ground`: what `draw` adds to the canvas."""
    easel = _easel(*size)
    easel.clear()
    with easel:
        ClearColor(*ground)
        ClearBuffers()
        draw()
    easel.draw()
    easel.bind()
    texture.bind()
    glCopyTexSubImage2D(texture.target, 0, *at, 0, 0, *size)
    easel.release()
    easel.clear()  # or it kept what it was painted with


def _easel(width: int, height: int) -> Fbo:
    """At least so large; a larger one, which then stays, only for what does not fit on the one that is there."""
    if not _easels or _easels[-1].size[0] < width or _easels[-1].size[1] < height:
        wide, tall = _easels[-1].size if _easels else (round(dp(side)) for side in theme.EASEL)
        _easels[:] = [Fbo(size=(max(wide, width), max(tall, height)))]
    return _easels[-1]
