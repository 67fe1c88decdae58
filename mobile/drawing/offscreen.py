"""Painting of textures in one offscreen buffer, from which they are copied.

A buffer for each picture would have a shader program of its own, which takes more time and memory than the picture.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.graphics import ClearBuffers, ClearColor, Fbo
from kivy.graphics.instructions import Instruction
from kivy.graphics.opengl import glCopyTexSubImage2D
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from mobile import theme

_buffers: list[Fbo] = []
"""The buffer that is used, once there is one."""


def paint_texture(
    texture: Texture,
    size: tuple[int, int],
    draw: Callable[[], None] | None = None,
    at: tuple[int, int] = (0, 0),
    ground: tuple[float, float, float, float] = (0, 0, 0, 0),
    over: Sequence[Instruction] = (),
) -> None:
    """Paints a part of a texture: a ground, the instructions that `draw` makes, then those of `over`.

    Sizes are in pixels.
    """
    buffer = _get_buffer(*size)
    buffer.clear()
    with buffer:
        ClearColor(*ground)
        ClearBuffers()
        if draw is not None:
            draw()
    for instruction in over:
        buffer.add(instruction)
    buffer.draw()
    buffer.bind()
    texture.bind()
    glCopyTexSubImage2D(texture.target, 0, *at, 0, 0, *size)
    buffer.release()
    buffer.clear()  # or it would keep what it was painted with


def _get_buffer(width: int, height: int) -> Fbo:
    """The buffer, replaced by a larger one where this size does not fit."""
    if not _buffers or _buffers[-1].size[0] < width or _buffers[-1].size[1] < height:
        wide, tall = _buffers[-1].size if _buffers else (round(dp(side)) for side in theme.OFFSCREEN_SIZE)
        _buffers[:] = [Fbo(size=(max(wide, width), max(tall, height)))]
    return _buffers[-1]
