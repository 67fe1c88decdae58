"""Graphemes: the characters as people see them, each of which may be several code points.

A cut within one would leave another picture, such as a man alone of a family, or a letter without its accent. The rules
are those of https://www.unicode.org/reports/tr29 that matter in names; Python knows them from version 3.15 on.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Final

_ZERO_WIDTH_JOINER: Final = "\u200d"
_ZERO_WIDTH_NON_JOINER: Final = "\u200c"
_SKIN_TONES: Final = range(0x1F3FB, 0x1F400)
_TAGS: Final = range(0xE0020, 0xE0080)
"""The invisible letters after a black flag, which make it that of a part of a country."""
_FLAG_LETTERS: Final = range(0x1F1E6, 0x1F200)
"""The letters two of which are the flag of a country."""


def split_graphemes(text: str) -> Iterator[str]:
    """Splits a text into its graphemes.

    >>> [len(grapheme) for grapheme in split_graphemes("Zo\\u0308 \\U0001f468\\u200d\\U0001f467\\U0001f3fd")]
    [1, 2, 1, 4]
    >>> [len(grapheme) for grapheme in split_graphemes("\\U0001f1e9\\U0001f1ea\\U0001f1eb\\U0001f1f7")]
    [2, 2]
    """
    grapheme = ""
    for letter in text:
        if grapheme and not _belongs_to(grapheme, letter):
            yield grapheme
            grapheme = ""
        grapheme += letter
    if grapheme:
        yield grapheme


def cut_text(text: str, most: int) -> str:
    """The beginning of a text, of so many code points at most, that ends with a whole grapheme.

    >>> cut_text("Ann", 2), len(cut_text("Ann \\U0001f468\\u200d\\U0001f467", 6))
    ('An', 4)
    """
    if len(text) <= most:
        return text
    length = 0
    for grapheme in split_graphemes(text):
        if length + len(grapheme) > most:
            break
        length += len(grapheme)
    return text[:length]


def _belongs_to(grapheme: str, letter: str) -> bool:
    """Whether a letter goes on with a grapheme that has begun."""
    if unicodedata.category(letter)[0] == "M" or letter in (_ZERO_WIDTH_JOINER, _ZERO_WIDTH_NON_JOINER):
        return True
    if ord(letter) in _SKIN_TONES or ord(letter) in _TAGS:
        return True
    if grapheme[-1] == _ZERO_WIDTH_JOINER:
        return unicodedata.category(letter) == "So"
    return ord(letter) in _FLAG_LETTERS and len(grapheme) == 1 and ord(grapheme) in _FLAG_LETTERS
