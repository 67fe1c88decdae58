"""The pixels of a window whose frames are not filled with any, as long as no test looks at them.

Where the processor draws, to fill them takes half of the time of a test. Everything before that happens in each frame:
layout, the textures of texts, and every instruction of the canvas. Pictures such as cards are painted when something
looks at pixels next: to paint those of a table takes a fifth of what is left.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final
from weakref import WeakKeyDictionary

GL_RASTERIZER_DISCARD: Final = 0x8C89
"""The switch of OpenGL 3 that leaves frames empty. An older OpenGL ignores it and fills them."""


_empty: WeakKeyDictionary[Any, None] = WeakKeyDictionary()
"""The textures that were not painted so far, oldest first: a newer one may show an older one."""

_painters: list[Callable[[Any], None]] = []
"""The function that paints such a texture, once pixels are left out."""


def leave_pixels_out() -> None:
    """Leaves the frames of the window, and the pictures in them, empty from now on."""
    from kivy.core.window import Window
    from kivy.graphics.opengl import glDisable, glEnable

    from mobile.drawing import painted_textures

    def leave_empty(texture: Any) -> None:
        _empty[texture] = None

    _painters.append(painted_textures.fill)
    setattr(painted_textures, "fill", leave_empty)  # noqa: B010  mypy refuses the assignment

    def draw_without_pixels() -> None:
        glEnable(GL_RASTERIZER_DISCARD)
        try:
            type(Window).on_draw(Window)
        finally:
            glDisable(GL_RASTERIZER_DISCARD)

    Window.on_draw = draw_without_pixels


def paint_pictures() -> None:
    """Paints the pictures that were left empty, for what reads their pixels next."""
    from mobile.drawing import painted_textures

    if not _painters:
        return
    leave_empty, paint = painted_textures.fill, _painters[0]
    setattr(painted_textures, "fill", paint)  # noqa: B010  what these show is painted first
    for texture in list(_empty):
        paint(texture)
    _empty.clear()
    setattr(painted_textures, "fill", leave_empty)  # noqa: B010


def draw_pixels() -> None:
    """Draws the window as it is now, for what reads its pixels next."""
    from kivy.core.window import Window

    paint_pictures()
    type(Window).on_draw(Window)


def read_pixels(left: float, low: float, width: float, height: float) -> bytes:
    """Draws the window as it is now. Returns a part of it: red, green, blue and alpha of each pixel, row by row."""
    from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels

    draw_pixels()
    return bytes(glReadPixels(round(left), round(low), round(width), round(height), GL_RGBA, GL_UNSIGNED_BYTE))


_buffers: list[Any] = []
"""The buffer in which textures are drawn to be read: each has a shader of its own, which takes long to make."""


def texture_pixels(texture: Any) -> bytes:
    """The pixels of a texture, drawn anew."""
    from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, Rectangle
    from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels

    paint_pictures()
    wide, tall = texture.size
    if not _buffers or _buffers[-1].size[0] < wide or _buffers[-1].size[1] < tall:
        _buffers[:] = [Fbo(size=(max(512, wide), max(512, tall)))]
    buffer = _buffers[-1]
    buffer.clear()
    with buffer:
        ClearColor(0, 0, 0, 0)
        ClearBuffers()
        Color(1, 1, 1, 1)
        Rectangle(texture=texture, size=texture.size)
    buffer.draw()
    buffer.bind()
    found = bytes(glReadPixels(0, 0, wide, tall, GL_RGBA, GL_UNSIGNED_BYTE))
    buffer.release()
    buffer.clear()
    return found
