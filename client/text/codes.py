"""Codes as front ends show and find them."""

from __future__ import annotations

from functions.codes import clean_table_code, format_code
from functions.errors import ServiceError

__all__ = ["find_table_code", "format_code"]


def find_table_code(text: str) -> str:
    """The code of a table in a typed code or at the end of a link; empty where there is none.

    >>> find_table_code("threes://table/KXTP-MQZR"), find_table_code("https://example.org/")
    ('KXTPMQZR', '')
    """
    try:
        return clean_table_code(text)
    except ServiceError:
        return ""
