"""The one font of the app, which has the letters of many languages and the signs of the suits.

Kivy's own font lacks ♥ ♣ ♦ ♠ and falls back to nothing, so that this one takes its name as well.
"""

from __future__ import annotations

from typing import Final

from kivy.core.text import DEFAULT_FONT, LabelBase
from kivy.metrics import sp

from mobile import assets, theme

REGULAR: Final = str(assets.FONTS / "DejaVuSans.ttf")
BOLD: Final = str(assets.FONTS / "DejaVuSans-Bold.ttf")


def register() -> None:
    """Make `theme.FONT` known, and the default of every label. Calling it again does no harm."""
    for name in (theme.FONT, DEFAULT_FONT):
        LabelBase.register(name, REGULAR, fn_bold=BOLD)


def line(size: float) -> float:
    """The height of a single line of this type, in pixels: it grows with the type that the player reads."""
    return float(sp(size) * theme.LABEL_LINE)
