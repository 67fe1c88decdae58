"""The one font of the app, which has the letters of many languages and the signs of the suits.

Kivy's own font lacks ♥ ♣ ♦ ♠ and falls back to nothing, so that this one takes its name as well.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kivy.core.text import DEFAULT_FONT, LabelBase
from kivy.metrics import sp

from mobile import theme

FOLDER: Final = Path(__file__).parent / "assets" / "fonts"
REGULAR: Final = str(FOLDER / "DejaVuSans.ttf")
BOLD: Final = str(FOLDER / "DejaVuSans-Bold.ttf")


def register() -> None:
    """Make `theme.FONT` known, and the default of every label. Calling it again does no harm."""
    for name in (theme.FONT, DEFAULT_FONT):
        LabelBase.register(name, REGULAR, fn_bold=BOLD)


def line(size: float) -> float:
    """How high a line of this type is that stands alone, in pixels: it grows with the type that the player reads."""
    return float(sp(size) * theme.LABEL_LINE)
