"""Links in what people write to each other.

An e-mail goes out in the name of this project, so no mail program may find a link or an address in what the sender has
written. Links that show themselves are refused while they are typed. The dots in what is left are broken when the
e-mail is made, because "see you.It starts at 8" is more often written than a link.

The functions and the clients share this rule.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from functions.names import BLANK, is_variant_selector

_LINK: Final = re.compile(
    r":(?=//)"
    r"|(?<![^\W_])www\.(?=\S)"  # not the end of "Awww."
    r"|(?<=\w)@(?=[\d.-]*[^\W\d_])",  # not "dinner@7.30"
    re.IGNORECASE,
)
_JOINERS: Final = "\u200c\u200d"
"""Invisible characters between letters of some scripts, and between the parts of an emoji."""
_DOTS: Final = ".\u2024\u3002\ufe52\uff0e\uff61"
"""Every character that may be the dot of an address: the others are one-dot leader, the ideographic full stop in two
widths, and the dot in small and in full width."""
_EMOJI_MARKS: Final = f"{_JOINERS}\ufe0f"
"""The invisible characters that a text keeps, because emoji have them."""
_DOT_WITHIN_WORD: Final = re.compile(rf"(?<=\S)[{_DOTS}](?=[{_EMOJI_MARKS}]*[^\W\d_])")
_NETWORK_ADDRESS: Final = re.compile(rf"\d+(?:[{_EMOJI_MARKS}]*[{_DOTS}][{_EMOJI_MARKS}]*\d+){{3,}}")
_DOT_BEFORE_NUMBER: Final = re.compile(rf"[{_DOTS}](?=[{_EMOJI_MARKS}]*\d)")


def has_link(text: str) -> bool:
    """Whether a text for another person is refused: it has ``://``, ``www.`` or an ``@`` between words.

    >>> has_link("see https://example.org"), has_link("mail eve@example.org"), has_link("St.Ives, @ 7.30, www?")
    (True, True, False)
    """
    return _LINK.search(_plain(text)) is not None


def break_links(text: str) -> str:
    """The text for an e-mail, in which no mail program finds a link or an address.

    A dot before a letter gets a space after it, and so do those between four numbers. A text of an older program may
    also have what `has_link` refuses, and is broken there.

    >>> break_links("See you.It starts at 7.30 in St.Ives. Not bit.ly/x!")
    'See you. It starts at 7.30 in St. Ives. Not bit. ly/x!'
    """
    text = _LINK.sub(r"\g<0> ", _plain(text)) if has_link(text) else _without_invisible(text, _EMOJI_MARKS)
    text = _NETWORK_ADDRESS.sub(lambda found: _DOT_BEFORE_NUMBER.sub(r"\g<0> ", found[0]), text)
    return _DOT_WITHIN_WORD.sub(r"\g<0> ", text)


def _plain(text: str) -> str:
    """The text without invisible characters and with one form of each character, as a mail program may read it."""
    return unicodedata.normalize("NFKC", _without_invisible(text))


def _without_invisible(text: str, kept: str = "") -> str:
    """The text without characters that nobody sees, but for the `kept` ones."""
    return "".join(letter for letter in text if letter in kept or not _is_invisible(letter))


def _is_invisible(letter: str) -> bool:
    return letter in BLANK or is_variant_selector(letter) or unicodedata.category(letter) == "Cf"
