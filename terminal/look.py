"""What can be shown: symbols or plain ASCII, and how many cells a text takes."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len
from rich.text import Text as Line

SYMBOLS: Final = "♥♣♦♠─▸…“”·"
_ASCII: Final = str.maketrans(
    {"♥": "H", "♣": "C", "♦": "D", "♠": "S", "─": "-", "▸": ">", "…": "...", "·": "-", "“": '"', "”": '"',
     "’": "'", "–": "-", "—": "-", "−": "-", "×": "x"}
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Look:
    """`symbols` is false where only ASCII can be shown."""

    symbols: bool = True

    def plain(self, text: str) -> str:
        """A text as it can be shown; what cannot becomes a question mark."""
        if self.symbols:
            return text
        letters = unicodedata.normalize("NFKD", text.translate(_ASCII))
        return "".join(one for one in letters if not unicodedata.combining(one)).encode("ascii", "replace").decode()

    def cut(self, text: str, cells: int) -> str:
        """A text of at most so many cells, with dots where something is left out."""
        if cell_len(text) <= cells:
            return text
        dots = self.dots
        room, kept = cells - len(dots), ""
        for character in text[: cells * 4]:
            if cell_len(kept + character) > room:
                break
            kept += character
        return (kept + dots) if room > 0 else dots[: max(0, cells)]

    def typed(self, text: str, cells: int = 24) -> str:
        """What a person typed, or is called, as one line of visible characters: safe to show anywhere."""
        seen = (character if unicodedata.category(character)[0] != "C" else " " for character in text[:400])
        return self.cut(self.plain(" ".join("".join(seen).split())), cells)

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


def pad(text: str, cells: int) -> str:
    """A text with spaces up to so many cells."""
    return text + " " * (cells - cell_len(text))


def right(text: str, cells: int) -> str:
    """A text with spaces before it up to so many cells."""
    return " " * (cells - cell_len(text)) + text


def wrapped(pieces: Iterable[Line], width: int, indent: int = 1, gap: int = 2) -> list[Line]:
    """Pieces side by side, on as many lines as they need."""
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


def paragraph(text: str, width: int, indent: int = 1, style: str = "") -> list[Line]:
    """A text broken between words."""
    return wrapped((Line(word, style=style) for word in text.split()), width, indent, gap=1)
