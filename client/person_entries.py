"""Lists in files of this device whose entries belong to people: strings that begin with ``uid/``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any


def parse_entries(data: Any, most: int) -> tuple[str, ...]:
    """The newest entries of a file, at most this many.

    Raises:
        TypeError: the file holds something else than a list of strings.
    """
    if not isinstance(data, list) or not all(isinstance(entry, str) for entry in data):
        raise TypeError("a file of entries is one list of strings")
    return tuple(data[-most:])


def build_entry(uid: str, *words: str) -> str:
    """The entry of these words that belongs to a person."""
    return "/".join((uid, *words))


def belongs_to(entry: str, uid: str) -> bool:
    """Whether an entry is of this person."""
    return entry.startswith(build_entry(uid, ""))


def drop_person(entries: Iterable[str], uid: str) -> tuple[str, ...]:
    """The entries of everybody else."""
    return tuple(entry for entry in entries if not belongs_to(entry, uid))
