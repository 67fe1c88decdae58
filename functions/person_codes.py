"""The codes by which friends find a person, such as ``ANN-7QK2``: the beginning of a name, and four signs.

The functions and the clients share these rules.
"""

from __future__ import annotations

import re
import secrets
import unicodedata
from typing import Final

from functions.errors import refuse

MAX_WORD: Final = 6
"""The most letters of the name in a code."""
WORD_OF_OTHERS: Final = "FRIEND"
"""The word in the code of a person whose name has no letter from A to Z."""
SIGNS: Final = "BCDFGHJKMNPQRSTVWXY23479"
"""The signs after the name: no vowels, so that no words come about, and nothing that looks like another of them."""
SIGN_COUNT: Final = 4
"""The number of signs after the name."""
_CODE: Final = re.compile(rf"([A-Z]{{1,{MAX_WORD}}})-?([{SIGNS}]{{{SIGN_COUNT}}})")
_DASHES: Final = re.compile("[\u2010-\u2015]")


def draw_person_code(name: str) -> str:
    """A new code for a person of this name. It is not sure that nobody else has it."""
    plain = unicodedata.normalize("NFKD", name).upper()
    word = re.sub("[^A-Z]", "", plain)[:MAX_WORD] or WORD_OF_OTHERS
    return f"{word}-{''.join(secrets.choice(SIGNS) for _ in range(SIGN_COUNT))}"


def clean_person_code(typed: str) -> str:
    """A person's code from typed or pasted text, with blanks, dashes and small letters.

    Raises:
        ServiceError: INVALID_ARGUMENT, it cannot be the code of a person.

    >>> clean_person_code(" ann-7qk2 "), clean_person_code("ANN7QK2")
    ('ANN-7QK2', 'ANN-7QK2')
    """
    match = _CODE.fullmatch(_DASHES.sub("-", "".join(typed.split())).upper())
    if match is None:
        raise refuse("INVALID_ARGUMENT", "bad-person-code")
    return f"{match[1]}-{match[2]}"
