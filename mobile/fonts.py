"""The one font of the app: it has the suits, and Kivy has no fallback."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mobile import theme

FOLDER: Final = Path(__file__).parent / "assets" / "fonts"
REGULAR: Final = str(FOLDER / "DejaVuSans.ttf")
BOLD: Final = str(FOLDER / "DejaVuSans-Bold.ttf")


def register() -> None:
    """Make the font known to Kivy under the name that the theme gives it."""
    from kivy.core.text import LabelBase

    LabelBase.register(theme.FONT, fn_regular=REGULAR, fn_bold=BOLD)
