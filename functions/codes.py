"""Codes that people read out and type: that of a table, those of gifts, and those by which friends find a person.

The functions and the clients share these rules.
"""

from __future__ import annotations

import re
import secrets
import unicodedata
from typing import Final

from functions.errors import refuse

LETTERS: Final = "BCDFGHJKMNPQRSTVWXYZ"
"""The letters of the codes of tables and gifts: no vowels, so that no words come about. Digits are in neither code."""
TABLE_CODE_LENGTH: Final = 8
"""The number of letters in the code of a table."""
GIFT_CODE_LENGTH: Final = 12
"""The number of letters in a gift code."""
GROUP_LENGTH: Final = 4
"""The number of letters that stand together where a code is shown."""
MAX_CODE_WORD: Final = 6
"""The most letters of the name in a code."""
WORD_OF_OTHERS: Final = "FRIEND"
"""The word in the code of a person whose name has no letter from A to Z."""
PERSON_SIGNS: Final = "BCDFGHJKMNPQRSTVWXY23479"
"""The signs after the name: no vowels, so that no words come about, and nothing that looks like another of them."""
PERSON_SIGN_COUNT: Final = 4
"""The number of signs after the name."""
_PERSON_CODE: Final = re.compile(rf"([A-Z]{{1,{MAX_CODE_WORD}}})-?([{PERSON_SIGNS}]{{{PERSON_SIGN_COUNT}}})")
_CODE_IN_QUERY: Final = re.compile(r"(?:^|&)(?:code|table)=([^&/]*)", re.IGNORECASE)
_DASHES: Final = re.compile("[\u2010-\u2015]")


def draw_table_code() -> str:
    """A new code of a table. It is not sure that no other table has it."""
    return _draw(LETTERS, TABLE_CODE_LENGTH)


def draw_gift_code() -> str:
    """A new gift code, which nobody guesses."""
    return _draw(LETTERS, GIFT_CODE_LENGTH)


def format_code(code: str) -> str:
    """A code as it is shown and read out.

    >>> format_code("KXTPMQZR"), format_code("KXTPMQZRBDFG"), format_code("")
    ('KXTP-MQZR', 'KXTP-MQZR-BDFG', '')
    """
    return "-".join(code[start : start + GROUP_LENGTH] for start in range(0, len(code), GROUP_LENGTH))


def clean_table_code(typed: str) -> str:
    """The code of a table from typed or pasted text.

    The text may have blanks, dashes and small letters, and may be a link that ends with the code, or has it in
    ``?code=`` or ``?table=``. What messengers add to it after “?”, “&” or “#” is left out.

    Raises:
        ServiceError: INVALID_ARGUMENT, it cannot be the code of a table.

    >>> clean_table_code("https://example.org/table/kxtp-mqzr"), clean_table_code(" KXTP MQZR ")
    ('KXTPMQZR', 'KXTPMQZR')
    >>> clean_table_code("https://example.org/?code=KXTP-MQZR&x=1"), clean_table_code("threes://table/KXTP-MQZR?x=1#y")
    ('KXTPMQZR', 'KXTPMQZR')
    """
    link, _, query = typed.strip().partition("#")[0].partition("?")
    named = _CODE_IN_QUERY.search(query)
    for text in (named[1] if named else "", link, typed):
        cleaned = _clean(re.split("[/=]", text.strip().rstrip("/"))[-1])
        if len(cleaned) == TABLE_CODE_LENGTH:
            return cleaned
    raise refuse("INVALID_ARGUMENT", "bad-code")


def clean_gift_code(typed: str) -> str:
    """A gift code from typed or pasted text, with blanks, dashes and small letters.

    Raises:
        ServiceError: INVALID_ARGUMENT, it cannot be a gift code.

    >>> clean_gift_code(" kxtp-mqzr bdfg ")
    'KXTPMQZRBDFG'
    """
    cleaned = _clean(typed)
    if len(cleaned) != GIFT_CODE_LENGTH:
        raise refuse("INVALID_ARGUMENT", "bad-gift-code")
    return cleaned


def draw_person_code(name: str) -> str:
    """A new code for a person of this name. It is not sure that nobody else has it."""
    plain = unicodedata.normalize("NFKD", name).upper()
    word = re.sub("[^A-Z]", "", plain)[:MAX_CODE_WORD] or WORD_OF_OTHERS
    return f"{word}-{_draw(PERSON_SIGNS, PERSON_SIGN_COUNT)}"


def clean_person_code(typed: str) -> str:
    """A person's code from typed or pasted text, with blanks, dashes and small letters.

    Raises:
        ServiceError: INVALID_ARGUMENT, it cannot be the code of a person.

    >>> clean_person_code(" ann-7qk2 "), clean_person_code("ANN7QK2")
    ('ANN-7QK2', 'ANN-7QK2')
    """
    match = _PERSON_CODE.fullmatch(_DASHES.sub("-", "".join(typed.split())).upper())
    if match is None:
        raise refuse("INVALID_ARGUMENT", "bad-person-code")
    return f"{match[1]}-{match[2]}"


def _draw(alphabet: str, length: int) -> str:
    return "".join(secrets.choice(alphabet) for _ in range(length))


def _clean(typed: str) -> str:
    """The capital letters of a code; empty for a text that has anything else but blanks and dashes."""
    cleaned = re.sub(r"[\s-]", "", typed).upper()
    return cleaned if re.fullmatch("[A-Z]+", cleaned) else ""
