"""Names as people see them: which are refused, and which look alike.

The rules hold for names that somebody takes from now on. What is stored stays readable.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import count, groupby
from pathlib import Path
from typing import Final

from functions.graphemes import cut_text

MAX_MARKS: Final = 3
"""The most combining marks on one letter, once they are composed. Hebrew and Tibetan have three."""
RESERVED: Final = (
    *("admin", "administrator", "moderator", "support", "system", "official", "staff", "game of threes"),
    *("computer", "computer player", "robot", "former player"),
    *("you", "nobody", "somebody", "everybody", "anonymous"),
)
"""Names of nobody, because screens and e-mails say them about others. A number after them changes nothing."""

BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0\ufffc\u034f\u17b4\u17b5\u180b\u180c\u180d\u180f")
"""Characters that are invisible though their Unicode category says otherwise: fillers of Hangul, Braille without dots,
the object replacement character, joiners and selectors of variants."""
_FRAMED_LETTERS: Final = {
    first + number: chr(ord("A") + number) for first in (0x1F150, 0x1F170, 0x1F1E6) for number in range(26)
}
"""The plain letters of those on black circles and squares and of those of flags, by their code points. For Unicode they
are no forms of the plain ones, as other framed letters are."""
_JOINERS: Final = "\u200c\u200d"
_EMOJI_VARIANT: Final = "\ufe0f"
_KEYCAP: Final = "\u20e3"
_KEYCAP_BASES: Final = "0123456789#*"
_EMOJI_PUNCTUATION: Final = "\u203c\u2049\u3030"
"""Two exclamation marks, an exclamation mark with a question mark, and the wavy dash."""
_FLAG: Final = "\U0001f3f4"
_TAGS: Final = range(0xE0020, 0xE0080)
"""Invisible letters after the black flag, which make it that of England, Scotland or Wales."""


def has_invisible(name: str) -> bool:
    """Whether a name has characters that nobody sees, other than within an emoji or between letters that need them.

    >>> has_invisible("Ann\\u200b"), has_invisible("\\U0001f469\\u200d\\U0001f680")
    (True, False)
    >>> has_invisible("\\u0645\\u06cc\\u200c\\u062e\\u0648\\u0627\\u0647\\u0645")
    False
    """
    return any(is_invisible(name, index) for index in range(len(name)))


def is_invisible(name: str, index: int) -> bool:
    """Whether nobody sees the character at this index, nor what it does to those beside it."""
    letter, before, after = name[index], name[index - 1 : index] if index else "", name[index + 1 : index + 2]
    if letter in BLANK:
        return True
    if letter in _JOINERS:
        return not (_joins(before, letter) and _joins(after, letter))
    if ord(letter) in _TAGS:
        return _FLAG not in name[:index]
    if unicodedata.category(letter) == "Cf":
        return True
    return is_variant_selector(letter) and not (letter == _EMOJI_VARIANT and _has_emoji_form(before, after))


def has_piled_marks(name: str) -> bool:
    """Whether a letter carries more marks than any script has.

    >>> has_piled_marks("Z\\u0301\\u0302\\u0303\\u0304\\u0305"), has_piled_marks("Việt")
    (True, False)
    """
    composed = unicodedata.normalize("NFC", name)
    marks = (len(list(group)) for is_mark, group in groupby(composed, _is_mark) if is_mark)
    return max(marks, default=0) > MAX_MARKS


def is_reserved(name: str) -> bool:
    """Whether a name, as people see it, is one of `RESERVED`, with accents or without.

    >>> is_reserved("Аdmin"), is_reserved("~ Computer 3 ~"), is_reserved("Y0u"), is_reserved("Yousef")
    (True, True, True, False)
    >>> is_reserved("Ádmín"), is_reserved("\U0001f188\U0001f17e\U0001f184")
    (True, True)
    """
    plain = "".join(letter for letter in unicodedata.normalize("NFD", _plain(name)) if not _is_mark(letter))
    words, joined = " ".join(re.findall(r"[^\W\d_]+", plain)), "".join(re.findall(r"\w", plain))
    return not _looks_of_reserved().isdisjoint(looks_of(words) | looks_of(joined))


def looks_of(name: str) -> frozenset[str]:
    """The looks of a name, in two forms. Two names look alike if they have one in common.

    >>> looks_of("ANN") & looks_of("ann") != set(), looks_of("Ann") & looks_of("Аnn") != set()
    (True, True)
    >>> looks_of("Ian") & looks_of("lan") != set(), looks_of("Ai") & looks_of("al") != set()
    (True, False)
    """
    plain = _plain(name)
    return frozenset((_skeleton(plain).casefold(), _skeleton(plain.casefold())))


def number_name(name: str, taken: Iterable[str], longest: int) -> str:
    """The name, with 2, 3 and so on after it if it looks like one of those that are taken.

    >>> number_name("аnn", ["Ann", "Ann 2"], 40)
    'аnn 3'
    """
    looks = frozenset[str]().union(*map(looks_of, taken))
    return next(other for other in _numbered(name, longest) if looks.isdisjoint(looks_of(other)))


def is_numbered(numbered: str, name: str, longest: int) -> bool:
    """Whether the first is the name itself, or what `number_name` makes of it.

    >>> is_numbered("Ann 2", "Ann", 40), is_numbered("Anna", "Ann", 40)
    (True, False)
    """
    number = numbered.rpartition(" ")[2]
    after = f" {number}"
    return numbered == name or (number.isdecimal() and numbered == cut_text(name, longest - len(after)) + after)


def _numbered(name: str, longest: int) -> Iterator[str]:
    yield name
    for number in count(2):
        after = f" {number}"
        yield cut_text(name, longest - len(after)) + after


def _plain(name: str) -> str:
    """The name in one form of each character, without invisible ones, and with single blanks."""
    visible = (letter for letter in name if letter not in BLANK and unicodedata.category(letter) != "Cf")
    return " ".join(unicodedata.normalize("NFKC", "".join(visible).translate(_FRAMED_LETTERS)).split())


def _skeleton(text: str) -> str:
    """The text with one letter for all that look alike, without the dots and strokes of marks.

    As in https://www.unicode.org/reports/tr39/#Confusable_Detection, whose data this is.
    """
    similar = _similar_letters()
    decomposed = unicodedata.normalize("NFD", text)
    return unicodedata.normalize("NFD", "".join(similar.get(letter, letter) for letter in decomposed))


@cache
def _similar_letters() -> dict[str, str]:
    """The text that each letter of ``confusable_letters.txt`` looks like."""
    similar = {}
    for line in (Path(__file__).with_name("confusable_letters.txt")).read_text(encoding="utf-8").splitlines()[1:]:
        text, _, letters = line.partition("\t")
        similar.update(dict.fromkeys(letters, text))
    return similar


@cache
def _looks_of_reserved() -> frozenset[str]:
    return frozenset[str]().union(*(looks_of(name) | looks_of(name.replace(" ", "")) for name in RESERVED))


def _is_mark(letter: str) -> bool:
    return unicodedata.category(letter) in ("Mn", "Me")


def is_variant_selector(letter: str) -> bool:
    """Whether this is an invisible character that chooses how the one before it looks."""
    return "\ufe00" <= letter <= "\ufe0f" or "\U000e0100" <= letter <= "\U000e01ef"


def _has_emoji_form(letter: str, after: str) -> bool:
    """Whether a letter may be followed by the selector of emoji: a symbol, or the base of a keycap."""
    if letter in _KEYCAP_BASES:
        return bool(letter) and after == _KEYCAP
    return letter in _EMOJI_PUNCTUATION or (not letter.isascii() and unicodedata.category(letter)[0] == "S")


def _joins(letter: str, joiner: str) -> bool:
    """Whether a joiner can stand beside this letter: between parts of an emoji, or letters of scripts that need it."""
    if not letter:
        return False
    is_emoji = unicodedata.category(letter) in ("So", "Sk") or letter == _EMOJI_VARIANT
    is_letter = letter >= "\u0600" and unicodedata.category(letter)[0] in "LM" and not "\u1e00" <= letter <= "\u1fff"
    return (is_emoji and joiner == "\u200d") or is_letter
