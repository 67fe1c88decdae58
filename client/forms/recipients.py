"""The address or the code that somebody types to find or invite a person."""

from __future__ import annotations

import re
from typing import Final

from engine.text import Text
from functions.codes import clean_person_code
from functions.errors import ServiceError

EMAIL_PATTERN: Final = re.compile(r"[^@\s]+@[^@\s]+\.[^@\s]+")


def find_recipient_fault(typed: str) -> Text | None:
    """Why this can be neither an e-mail address nor a code; None for one that can."""
    if "@" in typed:
        return None if EMAIL_PATTERN.fullmatch(typed.strip()) else Text("bad-address")
    try:
        clean_person_code(typed)
    except ServiceError:
        return Text("bad-recipient")
    return None
