"""Limits of what people send and what documents hold. Everything beyond them is refused, never cut."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence, Sized
from typing import Any, Final

from engine import codec
from functions.errors import refuse

NAME: Final = 40
TEXT: Final = 500
ID: Final = 128
EMAIL: Final = 254
CODE: Final = 8
"""Letters in the code of a table."""
REQUEST: Final = 16_384
"""Characters of JSON in one call."""
FRIENDS: Final = 200
SEATS: Final = 12
USERS: Final = 40
"""Who may read one game: its players, and who was invited and waits to join."""
SECONDS: Final = range(5, 7 * 24 * 3600 + 1)
"""A turn's time: from five seconds to a week."""

_ID = re.compile(r"[A-Za-z0-9_-]+")
_EMAIL = re.compile(
    r"(?!-)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*"  # nothing that a program takes for an option
    r"@(?!-)([^\W_]|-)+(?<!-)(\.(?!-)([^\W_]|-)+(?<!-))+"
)
"""Words with dots between them, at words of letters and digits of any script with dots between them: no name before the
address, no comment, no list, which the standard of letters would let stand there too."""
_BIDIRECTIONAL = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that turn the direction of what follows, and so of what is not theirs."""

_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0\ufffc")
"""Letters and signs by their category that nobody sees: the fillers of Hangul, the Braille of no dots, the sign for an
object."""


def request(data: Any) -> dict[str, Any]:
    """The data of a call as JSON that can be stored: an object, of bounded length, of whole characters.

    Raises:
        ServiceError: INVALID_ARGUMENT.
    """
    try:
        text = codec.dumps(data)
        text.encode()
    except (TypeError, ValueError, RecursionError):
        raise refuse("INVALID_ARGUMENT", "not-json") from None
    if len(text) > REQUEST:
        raise refuse("INVALID_ARGUMENT", "request-too-long", most=REQUEST)
    if not isinstance(data, dict):
        raise refuse("INVALID_ARGUMENT", "not-json")
    return dict(codec.loads(text))


def name(text: str) -> str:
    """A person's name: one line of 1 to 40 characters, some of them visible. Emoji are welcome."""
    cleaned = unicodedata.normalize("NFC", text.strip())
    if len(cleaned) > NAME:
        raise refuse("INVALID_ARGUMENT", "name-too-long", most=NAME)
    if _has_controls(cleaned):
        raise refuse("INVALID_ARGUMENT", "name-has-controls")
    seen = (character for character in cleaned if character not in _BLANK)
    if not any(unicodedata.category(character)[0] in "LNPS" for character in seen):
        raise refuse("INVALID_ARGUMENT", "name-missing")
    return cleaned


def icon(value: str) -> None:
    """The word for a picture, or an emoji: one line, perhaps empty."""
    if len(value) > NAME:
        raise refuse("INVALID_ARGUMENT", "text-too-long", field="icon", most=NAME)
    if _has_controls(value):
        raise refuse("INVALID_ARGUMENT", "text-has-controls", field="icon")


def _has_controls(line: str) -> bool:
    categories = {unicodedata.category(character) for character in line}
    return bool(categories & {"Cc", "Cs", "Zl", "Zp"} or _BIDIRECTIONAL & set(line))


def text(field: str, value: str, most: int = TEXT) -> None:
    """Some lines for another person."""
    if len(value) > most:
        raise refuse("INVALID_ARGUMENT", "text-too-long", field=field, most=most)
    if _has_controls(re.sub(r"[\n\t]", "", value)):
        raise refuse("INVALID_ARGUMENT", "text-has-controls", field=field)


def id(field: str, value: str) -> None:
    """Something that may stand in a path: a uid, a game, a request. ``__x__`` is Firestore's own."""
    if len(value) > ID or not _ID.fullmatch(value) or (value[:2] == value[-2:] == "__"):
        raise refuse("INVALID_ARGUMENT", "bad-id", field=field)


def address(value: str) -> str:
    """A uid, or an e-mail address as `email` returns it."""
    if "@" in value:
        return email(value)
    id("to", value)
    return value


def email(value: str) -> str:
    """One e-mail address as it is compared: without blanks around it, in small letters.

    >>> email(" Ann.B@Example.org ")
    'ann.b@example.org'
    """
    cleaned = value.strip().lower()
    if len(cleaned) > EMAIL or not _EMAIL.fullmatch(cleaned):
        raise refuse("INVALID_ARGUMENT", "bad-address")
    return cleaned


def code(value: str) -> str:
    """The code of a table as people type or paste it: with blanks and dashes, in small letters, at the end of a link.

    >>> code("https://example.org/table/kxtp-mqzr"), code(" KXTP MQZR ")
    ('KXTPMQZR', 'KXTPMQZR')
    """
    last = re.split(r"[/=]", value.strip().rstrip("/"))[-1]
    cleaned = re.sub(r"[\s-]", "", last).upper()
    if len(cleaned) != CODE or not re.fullmatch("[A-Z]+", cleaned):
        raise refuse("INVALID_ARGUMENT", "bad-code")
    return cleaned


def at_most(field: str, values: Sized, most: int) -> None:
    if len(values) > most:
        raise refuse("INVALID_ARGUMENT", "too-many", field=field, most=most)


def number(field: str, value: int | None, allowed: range) -> None:
    if value is not None and value not in allowed:
        raise refuse("INVALID_ARGUMENT", "out-of-range", field=field, least=allowed[0], most=allowed[-1])


def distinct(field: str, values: Sequence[Any]) -> None:
    if len(set(values)) != len(values):
        raise refuse("INVALID_ARGUMENT", "twice-the-same", field=field)
