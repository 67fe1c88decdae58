"""A label in one of the app's typefaces."""

from __future__ import annotations

import re
from typing import Any, Final

from kivy.properties import StringProperty
from kivy.uix.label import Label

from mobile import theme
from mobile.drawing import fonts
from mobile.drawing.cut_names import cut_before_number

fonts.register()
_BEFORE_SIGN: Final = re.compile(" (?=[♥♣♦♠·×])|(?<=×) ")
_TAG: Final = re.compile(r"\[[^\[\]]*\]")
_SENTENCE: Final = 22
"""The least number of letters of a line whose last words stay together: shorter ones need each break they have."""
_TAIL: Final = 8
_TAIL_MOST: Final = 12
"""The letters that the last line of a text has at least, and those of words that are kept together for it at most."""
_LETTER: Final = 0.65
"""The width of a broad letter, in sizes of its type."""


def keep_signs(text: str) -> str:
    """The text with suits and dots that stay on the line of the word before them, and products that stay whole.

    >>> keep_signs("Bid 7 ♣ · dealer").replace("\\u00a0", "_")
    'Bid 7_♣_· dealer'
    >>> keep_signs("3 tricks × 10").replace("\\u00a0", "_")
    '3 tricks_×_10'
    """
    return _BEFORE_SIGN.sub("\u00a0", text)


def keep_last_words(text: str) -> str:
    """The text in which a short last word of a line stays with the word before it; it may be markup.

    >>> keep_last_words("You took the trick: 7 so far.").replace("\\u00a0", "_")
    'You took the trick: 7_so_far.'
    >>> keep_last_words("Your games").replace("\\u00a0", "_")
    'Your games'
    """
    return "\n".join(_keep_tail(line) for line in text.split("\n"))


def _keep_tail(line: str) -> str:
    if len(_TAG.sub("", line)) < _SENTENCE:
        return line
    words = line.split(" ")
    tail = words.pop()
    while words and len(_TAG.sub("", tail)) < _TAIL:
        longer = f"{words[-1]}\u00a0{tail}"
        if len(_TAG.sub("", longer)) > _TAIL_MOST:
            break
        words.pop()
        tail = longer
    return " ".join((*words, tail))


class TextLabel(Label):
    """A label in `face`, or in the fallback where the face lacks a letter of the text.

    No line begins with a suit or a dot, and the last line of a sentence is not a short word alone.
    """

    face = StringProperty(theme.FONT)

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        for name in ("text", "face"):
            self.fbind(name, self._choose_font)
        self._choose_font()

    def _choose_font(self, *_: object) -> None:
        self.font_name = fonts.font_for(self.text, self.face)

    def texture_update(self, *args: Any) -> None:
        if not self.markup:
            text = keep_signs(self._cut_text())
            width = self.text_size[0]
            tail = _TAIL_MOST * _LETTER * self.font_size
            has_room = width is None or width > tail  # else a line would end within a word
            self._label.text = keep_last_words(text) if has_room else text
        super().texture_update(*args)

    def _cut_text(self) -> str:
        """The text, cut before the number at its end where this label shortens it."""
        width = self.text_size[0]
        if not self.shorten or not width:
            return str(self.text)
        padding = self.padding[0] + self.padding[2]
        return cut_before_number(self.text, width - padding, lambda text: float(self._label.get_extents(text)[0]))
