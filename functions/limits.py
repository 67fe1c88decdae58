"""Limits of what people send and of what documents hold. A value beyond its limit is refused, never cut.

`clean_new_name` and `check_new_text` refuse more than `clean_name` and `check_text`, which hold for what older programs
have stored, too.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence, Sized
from typing import Any, Final

from engine import codec
from functions.durations import WEEK_SECONDS
from functions.errors import ServiceError, refuse
from functions.links import has_link
from functions.names import BLANK, has_invisible, has_piled_marks, is_reserved

MAX_NAME: Final = 40
MAX_TEXT: Final = 500
MAX_ID: Final = 128
MAX_EMAIL: Final = 254
MAX_REQUEST: Final = 16_384
"""The most characters of JSON in one call."""
MAX_FRIENDS: Final = 200
MAX_GROUP: Final = 11
"""The most people in a group: those who fit at a table beside the one who asks."""
MAX_GROUPS: Final = 20
MAX_GAMES: Final = 500
"""The most ids of games that a profile holds. The oldest are left out; the list of games has them all the same."""
MAX_SEATS: Final = 12
MAX_USERS: Final = 40
"""The most people who may read one game: its players, and invited people before they join."""
MAX_LISTED_GAMES: Final = 100
MAX_LISTED_RECORDS: Final = 100
MAX_LISTED_INVITES: Final = 100
MAX_LISTED_STATISTICS: Final = 100
"""The most games, records, invites and statistics that one query of a client finds. The security rules have the
same numbers."""
TURN_SECONDS: Final = range(5, WEEK_SECONDS + 1)
"""Time limits of a turn in seconds: from five seconds to a week."""
MIN_PEOPLE_TO_START: Final = 2
"""The fewest people with whom a table begins by itself."""
MAX_START_DAYS: Final = 30
"""The most days until a table begins by itself: the queue of the cloud keeps no alarm for longer."""
AWAY_SECONDS: Final = range(600, WEEK_SECONDS + 1)
"""Seconds without a sign of life after which somebody may be marked as away: from ten minutes to a week."""

_ID = re.compile(r"[A-Za-z0-9_-]+")
_EMAIL = re.compile(
    r"(?!-)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*"  # a leading dash would be taken for an option
    r"@(?!-)([^\W_]|-)+(?<!-)(\.(?!-)([^\W_]|-)+(?<!-))+"
)
"""Words joined by dots, an at sign, and words of letters and digits of any script joined by dots. A name before the
address, comments and lists, which the standard of e-mail allows, are refused."""
_BIDIRECTIONAL = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that change the direction of the text after them, even of another person's text."""


def parse_request(data: Any) -> dict[str, Any]:
    """The data of a call as JSON that can be stored: an object of bounded length, of whole characters.

    Raises:
        ServiceError: INVALID_ARGUMENT.
    """
    try:
        text = codec.dumps(data)
        text.encode()
    except (TypeError, ValueError, RecursionError):
        raise refuse("INVALID_ARGUMENT", "not-json") from None
    if len(text) > MAX_REQUEST:
        raise refuse("INVALID_ARGUMENT", "request-too-long", most=MAX_REQUEST)
    if not isinstance(data, dict):
        raise refuse("INVALID_ARGUMENT", "not-json")
    return dict(codec.loads(text))


def clean_name(text: str) -> str:
    """A person's name: one line of 1 to 40 characters, at least one of them visible. Emoji are welcome."""
    cleaned = unicodedata.normalize("NFC", text.strip())
    if len(cleaned) > MAX_NAME:
        raise refuse("INVALID_ARGUMENT", "name-too-long", most=MAX_NAME)
    if _has_controls(cleaned):
        raise refuse("INVALID_ARGUMENT", "name-has-controls")
    visible = (character for character in cleaned if character not in BLANK)
    if not any(unicodedata.category(character)[0] in "LNPS" for character in visible):
        raise refuse("INVALID_ARGUMENT", "name-missing")
    return cleaned


def clean_new_name(text: str) -> str:
    """A name that somebody takes from now on.

    It has no link, because others get it by e-mail; and it is seen as it is, and no word for somebody else.
    """
    cleaned = clean_name(text)
    if has_link(cleaned):
        raise refuse("INVALID_ARGUMENT", "name-has-link")
    if has_invisible(cleaned):
        raise refuse("INVALID_ARGUMENT", "name-has-invisible")
    if has_piled_marks(cleaned):
        raise refuse("INVALID_ARGUMENT", "name-has-marks")
    if is_reserved(cleaned):
        raise refuse("INVALID_ARGUMENT", "name-reserved", name=cleaned)
    return cleaned


def name_for_email(email: str) -> str:
    """A name for somebody of whom only the address is known: the part before the ``@``, if it can be one.

    >>> name_for_email("ann@example.org"), name_for_email("support@example.org")
    ('ann', 'Player')
    """
    try:
        return clean_new_name(email.partition("@")[0][:MAX_NAME])
    except ServiceError:
        return "Player"


def _has_controls(line: str) -> bool:
    categories = {unicodedata.category(character) for character in line}
    return bool(categories & {"Cc", "Cs", "Zl", "Zp"} or _BIDIRECTIONAL & set(line))


def check_text(field: str, value: str, most: int = MAX_TEXT) -> None:
    """Checks a text of some lines for another person."""
    if len(value) > most:
        raise refuse("INVALID_ARGUMENT", "text-too-long", field=field, most=most)
    if _has_controls(re.sub(r"[\n\t]", "", value)):
        raise refuse("INVALID_ARGUMENT", "text-has-controls", field=field)


def check_new_text(field: str, value: str) -> None:
    """Checks a text that somebody sends from now on: without a link, because the other person may get an e-mail."""
    check_text(field, value)
    if has_link(value):
        raise refuse("INVALID_ARGUMENT", "text-has-link", field=field)


def check_id(field: str, value: str) -> None:
    """Checks the id of a person, game or request as a part of a path. Firestore reserves ``__x__`` for itself."""
    if len(value) > MAX_ID or not _ID.fullmatch(value) or (value[:2] == value[-2:] == "__"):
        raise refuse("INVALID_ARGUMENT", "bad-id", field=field)


def clean_address(value: str) -> str:
    """A uid, or an e-mail address as `clean_email` returns it."""
    if "@" in value:
        return clean_email(value)
    check_id("to", value)
    return value


def clean_email(value: str) -> str:
    """An e-mail address in the form for comparisons: in small letters, without blanks around it.

    >>> clean_email(" Ann.B@Example.org ")
    'ann.b@example.org'
    """
    cleaned = value.strip().lower()
    if len(cleaned) > MAX_EMAIL or not _EMAIL.fullmatch(cleaned):
        raise refuse("INVALID_ARGUMENT", "bad-address")
    return cleaned


def clean_verified_email(value: str) -> str:
    """The verified address of a sign-in as `clean_email` returns it.

    Empty for one that cannot be invited: whoever signs in with it is a person without a verified address here. Sign-in
    lets people have addresses that no standard knows, such as those of some old phones.

    >>> clean_verified_email(" Ann.B@Example.org "), clean_verified_email("ann..b@example.org")
    ('ann.b@example.org', '')
    """
    try:
        return clean_email(value)
    except ServiceError:
        return ""


def check_count(field: str, values: Sized, most: int) -> None:
    if len(values) > most:
        raise refuse("INVALID_ARGUMENT", "too-many", field=field, most=most)


def check_number(field: str, value: int | None, allowed: range) -> None:
    if value is not None and value not in allowed:
        raise refuse("INVALID_ARGUMENT", "out-of-range", field=field, least=allowed[0], most=allowed[-1])


def check_distinct(field: str, values: Sequence[Any]) -> None:
    if len(set(values)) != len(values):
        raise refuse("INVALID_ARGUMENT", "twice-the-same", field=field)
