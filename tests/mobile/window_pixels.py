"""The pixels of a window whose frames are not filled with any, as long as no test looks at them.

Where the processor draws, to fill them takes half of the time of a test. Everything before that happens in each frame:
layout, the textures of texts and cards, and every instruction of the canvas.
"""

from __future__ import annotations

from typing import Final

GL_RASTERIZER_DISCARD: Final = 0x8C89
"""The switch of OpenGL 3 that leaves frames empty. An older OpenGL ignores it and fills them."""


def leave_pixels_out() -> None:
    """Leaves the frames of the window empty from now on."""
    from kivy.core.window import Window
    from kivy.graphics.opengl import glDisable, glEnable

    def draw_without_pixels() -> None:
        glEnable(GL_RASTERIZER_DISCARD)
        try:
            draw_pixels()
        finally:
            glDisable(GL_RASTERIZER_DISCARD)

    Window.on_draw = draw_without_pixels


def draw_pixels() -> None:
    """Draws the window as it is now, for what reads its pixels next."""
    from kivy.core.window import Window

    type(Window).on_draw(Window)


def read_pixels(left: float, low: float, width: float, height: float) -> bytes:
    """Draws the window as it is now. Returns a part of it: red, green, blue and alpha of each pixel, row by row."""
    from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels

    draw_pixels()
    return bytes(glReadPixels(round(left), round(low), round(width), round(height), GL_RGBA, GL_UNSIGNED_BYTE))
