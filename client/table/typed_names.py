"""Names of options as people type them, such as ``7h`` for 7 ♥."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final
from unicodedata import combining, normalize

TYPING_PAUSE_SECONDS: Final = 2.0
"""Seconds after a key in which the next one goes on with the same name."""


def squeeze_name(text: str) -> str:
    """A label as it might be typed, without spaces and accents.

    >>> squeeze_name("7 ♥"), squeeze_name("Misère")
    ('7h', 'misere')
    """
    plain = normalize("NFKD", text.casefold().translate(str.maketrans("♥♣♦♠", "hcds")))
    return "".join(char for char in plain if not char.isspace() and not combining(char))


class TypedName:
    """The beginning of a name that is typed key by key. `monotonic` is a clock in seconds that never goes back."""

    def __init__(self, monotonic: Callable[[], float]) -> None:
        self._monotonic = monotonic
        self._typed = ""
        self._last_key = float("-inf")

    def add(self, key: str, labels: Sequence[str]) -> tuple[int, ...]:
        """Adds a key; returns the indices of the labels that begin as it was typed since.

        One key alone names nothing: the result then has all labels that begin with it.
        """
        names = [squeeze_name(label) for label in labels]
        before = self._typed if self._monotonic() - self._last_key < TYPING_PAUSE_SECONDS else ""
        self._last_key = self._monotonic()
        for typed in dict.fromkeys((before + squeeze_name(key), squeeze_name(key))):
            found = tuple(index for index, name in enumerate(names) if typed and name.startswith(typed))
            if found:
                self._typed = typed
                return found
        self._typed = ""
        return ()

    @property
    def is_name(self) -> bool:
        """Whether more than one key was typed."""
        return len(self._typed) > 1

    def clear(self) -> None:
        """Forgets what was typed."""
        self._typed = ""
