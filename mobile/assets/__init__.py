"""Fonts, sounds, icon and logo. `mobile/asset_scripts` made them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent
FONTS: Final = FOLDER / "fonts"
SOUNDS: Final = FOLDER / "sounds"
ICON: Final = str(FOLDER / "window.png")
