"""The typefaces of the app, and the choice of the one that has all letters of a text.

A face is named by the theme: `theme.FONT` for texts, `theme.FONT_DISPLAY` for titles. A text with a
letter that its face lacks, such as the name of a person, is set in DejaVu as a whole.
"""

from __future__ import annotations

import struct
from functools import cache, lru_cache
from math import ceil
from pathlib import Path
from typing import Final

from kivy.core.text import DEFAULT_FONT, LabelBase
from kivy.metrics import dp, sp

from mobile import assets, theme

FILES: Final = {
    theme.FONT: ("FiraSans-Regular.ttf", "FiraSans-Bold.ttf"),
    theme.FONT_DISPLAY: ("Vollkorn-Bold.ttf", "Vollkorn-Bold.ttf"),
    theme.FONT_FALLBACK: ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf"),
}
"""The regular and the bold file of each face, in `assets.FONTS`. The display face has one weight."""


def register() -> None:
    """Makes the faces known to Kivy by their names, and the text face the default. Calling it again does no harm."""
    for name, (regular, bold) in FILES.items():
        LabelBase.register(name, str(assets.FONTS / regular), fn_bold=str(assets.FONTS / bold))
    LabelBase.register(DEFAULT_FONT, *LabelBase._fonts[theme.FONT])


@lru_cache(maxsize=2048)
def font_for(text: str, face: str = theme.FONT) -> str:
    """The name of the font for a text: `face` if it has all characters of it, else the text face, else DejaVu."""
    if text.isascii():
        return face
    codes = set(map(ord, text))
    return next((name for name in (face, theme.FONT) if codes <= characters(name)), theme.FONT_FALLBACK)


@cache
def characters(face: str) -> frozenset[int]:
    """The code points that a face has, with tab and line feed, which are not drawn."""
    return frozenset({0x9, 0xA} | read_characters(assets.FONTS / FILES[face][0]))


def read_characters(file: Path) -> set[int]:
    """The code points in the character map of a TrueType file, which must be of format 4."""
    data = file.read_bytes()
    (count,) = struct.unpack_from(">H", data, 4)
    tables = {tag: start for tag, _, start, _ in struct.iter_unpack(">4sLLL", data[12 : 12 + 16 * count])}
    start = tables[b"cmap"]
    for at in range(struct.unpack_from(">H", data, start + 2)[0]):
        (offset,) = struct.unpack_from(">L", data, start + 8 + 8 * at)
        if struct.unpack_from(">H", data, start + offset) == (4,):
            return _read_segments(data, start + offset)
    raise ValueError(f"{file.name} has no character map of format 4")


def _read_segments(data: bytes, start: int) -> set[int]:
    """The code points of a character map of format 4 that have a glyph other than the empty one."""
    count = struct.unpack_from(">H", data, start + 6)[0] // 2
    ends, firsts, deltas, ranges = (start + 14 + 2 * count * part + (2 if part else 0) for part in range(4))
    found = set()
    for at in range(count):
        end, first, delta, offset = (
            struct.unpack_from(">H", data, part + 2 * at)[0] for part in (ends, firsts, deltas, ranges)
        )
        for code in range(first, end + 1):
            glyph = code
            if offset:
                (glyph,) = struct.unpack_from(">H", data, ranges + 2 * at + offset + 2 * (code - first))
            if (glyph + delta) % 0x10000 and (glyph or not offset):
                found.add(code)
    return found - {0xFFFF}


def line(size: float) -> float:
    """The height of a single line of this type, in pixels: it grows with the type that the player reads."""
    return float(sp(size) * theme.LABEL_LINE)


def least_size(size: float) -> int:
    """The type size, in sp, in which large type is about as small as usual type of a size, and no smaller."""
    return ceil(size * min(1.0, float(dp(1) / sp(1))))
