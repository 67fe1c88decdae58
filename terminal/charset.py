"""The characters that a terminal can show, and the layout of text in its cells."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len
from rich.text import Text as Line

from client.localizer import visible_line
from client.text.graphemes import split_graphemes

SYMBOLS: Final = "♥♣♦♠─▸…“”·"
_ASCII: Final = str.maketrans(
    {"♥": "H", "♣": "C", "♦": "D", "♠": "S", "─": "-", "▸": ">", "…": "...", "·": "-", "“": '"', "”": '"',
     "’": "'", "–": "-", "—": "-", "−": "-", "×": "x"}
)  # fmt: skip

_WITHOUT_WIDTH: Final = ("Mn", "Mc", "Me", "Cf")
"""The Unicode categories of marks, and of characters that join others."""
_BEFORE_DOTS: Final = " ,;·.…"
"""Characters that are dropped at the end of a text before dots are written there."""


@dataclass(frozen=True, slots=True)
class Charset:
    """The characters that can be shown. `symbols` is false where only ASCII can."""

    symbols: bool = True

    def plain(self, text: str) -> str:
        """The text in characters that can be shown; any other becomes a question mark."""
        if self.symbols:
            return text
        letters = unicodedata.normalize("NFKD", text.translate(_ASCII))
        seen = [letter for letter in letters if unicodedata.category(letter) not in _WITHOUT_WIDTH]
        return "".join(seen).encode("ascii", "replace").decode()

    def cut(self, text: str, cells: int) -> str:
        """The text, cut to a number of cells, with dots at the end. Dots of an earlier cut are not repeated."""
        if cell_len(text) <= cells:
            return text
        dots = self.dots
        room, start = cells - len(dots), ""
        for grapheme in split_graphemes(text[: cells * 4]):
            if cell_len(start + grapheme) > room:
                break
            start += grapheme
        return (start.rstrip(_BEFORE_DOTS) + dots) if room > 0 else dots[: max(0, cells)]

    def sanitize(self, text: str, cells: int = 24) -> str:
        """A player's own text (a name, a typed line) as one line of visible characters, safe to show anywhere."""
        return self.cut(self.plain(visible_line(text, 4 * cells)), cells)

    def rule(self, width: int) -> Line:
        return Line(("─" if self.symbols else "-") * width, style="dim")

    @property
    def pointer(self) -> str:
        return "▸" if self.symbols else ">"

    @property
    def dots(self) -> str:
        return "…" if self.symbols else "..."

    @property
    def between(self) -> str:
        return " · " if self.symbols else " - "


def align_left(text: str, cells: int) -> str:
    """The text, filled up with spaces to a number of cells."""
    return text + " " * (cells - cell_len(text))


def align_right(text: str, cells: int) -> str:
    """The text with spaces before it, up to a number of cells."""
    return " " * (cells - cell_len(text)) + text


def truncate_line(line: Line, width: int, charset: Charset) -> Line:
    """The line, cut to a width in cells, with the styles of what is left."""
    if line.cell_len > width:
        shortened = charset.cut(line.plain, width)
        line.right_crop(len(line.plain) - len(shortened) + len(charset.dots))
        line.append(charset.dots)
    return line


def wrap_pieces(pieces: Iterable[Line], width: int, indent: int = 1, gap: int = 2) -> list[Line]:
    """Sets pieces side by side, on as many lines as they need."""
    lines: list[Line] = []
    for piece in pieces:
        if lines and lines[-1].cell_len + gap + piece.cell_len <= width:
            lines[-1].append(" " * gap)
        else:
            lines.append(Line(" " * indent))
        lines[-1].append_text(piece)
    for line in lines:
        line.truncate(width)
    return lines


def wrap_text(text: str, width: int, indent: int = 1, style: str = "") -> list[Line]:
    """Breaks a text between words, and within a word that is wider than a line, such as the path of a file."""
    room = max(1, width - indent - 1)
    parts = (part for word in text.split() for part in split_word(word, room))
    return wrap_pieces((Line(part, style=style) for part in parts), width, indent, gap=1)


def split_word(word: str, room: int) -> list[str]:
    """The parts of a word, each of at most so many cells.

    >>> split_word("games/exports/ann", 6)
    ['games/', 'export', 's/ann']
    """
    parts = [""]
    for letter in word:
        if cell_len(parts[-1] + letter) > room and parts[-1]:
            parts.append("")
        parts[-1] += letter
    return parts
