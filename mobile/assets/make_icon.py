"""Makes the icon of the app, the 3 of Hearts on felt: ``python -m mobile.assets.make_icon``. Needs Kivy, no display."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final

SIZE: Final = 256
TARGET: Final = Path(__file__).parent / "icon.png"


def main() -> None:
    os.environ |= {"KIVY_NO_ARGS": "1", "KIVY_NO_CONFIG": "1", "SDL_VIDEODRIVER": "offscreen"}
    from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, Rectangle, SmoothRoundedRectangle
    from kivy.utils import get_color_from_hex

    from mobile import theme

    fbo = Fbo(size=(SIZE, SIZE))
    wide, high = SIZE * 0.53, SIZE * 0.76
    left, below = (SIZE - wide) / 2, (SIZE - high) / 2
    with fbo:
        ClearColor(0, 0, 0, 0)
        ClearBuffers()
        Color(*get_color_from_hex(theme.FELT))
        SmoothRoundedRectangle(pos=(2, 2), size=(SIZE - 4, SIZE - 4), radius=[SIZE * 0.2])
        Color(*get_color_from_hex(theme.IVORY))
        SmoothRoundedRectangle(pos=(left, below), size=(wide, high), radius=[SIZE * 0.07])
        Color(1, 1, 1)
        for text, size, middle in (("3", 0.34, 0.68), ("♥", 0.42, 0.34)):
            texture = _drawn(text, SIZE * size)
            Rectangle(
                texture=texture,
                size=texture.size,
                pos=((SIZE - texture.width) / 2, below + high * middle - texture.height / 2),
            )
    fbo.draw()
    fbo.texture.save(str(TARGET), flipped=True)


def _drawn(text: str, size: float) -> Any:
    from kivy.core.text import Label
    from kivy.utils import get_color_from_hex

    from mobile import fonts, theme

    label = Label(text=text, font_name=fonts.BOLD, font_size=size, color=get_color_from_hex(theme.RED))
    label.refresh()
    return label.texture


if __name__ == "__main__":
    main()
