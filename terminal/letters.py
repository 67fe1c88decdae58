"""Keys from words: the first letter that is free."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import count
from string import ascii_lowercase


def letters(texts: Iterable[Iterable[str]], taken: Collection[str]) -> list[str]:
    """A key of its own for each of these groups of words, none of those that are taken.

    >>> letters([["Bank"], ["Discards"], ["Double bank"]], "q")
    ['b', 'd', 'o']
    """
    used = set(taken)
    keys = []
    for words in texts:
        key = next(key for key in _candidates(" ".join(words).casefold().split()) if key not in used)
        used.add(key)
        keys.append(key)
    return keys


def _candidates(words: list[str]) -> Iterator[str]:
    """First letters, then any letter of the words, then any letter, then numbered ones."""
    for letter in (*(word[0] for word in words), *"".join(words), *ascii_lowercase):
        if letter in ascii_lowercase:
            yield letter
    for number in count(1):
        yield f"z{number}"
