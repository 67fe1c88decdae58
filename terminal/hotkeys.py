"""One-letter keys, taken from words."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import count
from string import ascii_lowercase


def assign_hotkeys(texts: Iterable[Iterable[str]], taken: Collection[str]) -> list[str]:
    """Assigns a different key to each group of words, none of those that are taken.

    >>> assign_hotkeys([["Bank"], ["Discards"], ["Double bank"]], "q")
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
    """Possible keys, best first: initials, other letters of the words, any letter, numbered keys."""
    for letter in (*(word[0] for word in words), *"".join(words), *ascii_lowercase):
        if letter in ascii_lowercase:
            yield letter
    for number in count(1):
        yield f"z{number}"
