"""A sentence for a player: a code with arguments, which a catalogue turns into words of some language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

Word = int | str | tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Text:
    """A code such as ``took-from-stock`` and what it speaks of.

    What the name of an argument ends with says what a catalogue makes of it: ``seat`` the name of who sits
    there (and ``you`` says ``yes`` where that is the reader), ``card`` a card, ``cards`` several (a tuple),
    ``rank`` a rank (``ranks`` its plural), ``suit`` a suit (``sign`` its symbol). A word before it tells two
    apart: ``next_seat`` with ``next_you``, ``led_suit`` with ``led_sign``. All others are plain numbers and strings.
    """

    code: str
    args: Mapping[str, Word] = field(default_factory=dict)
