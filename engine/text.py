"""A sentence for a player: a code with arguments, which a catalogue turns into words of some language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

Word = int | str


@dataclass(frozen=True, slots=True)
class Text:
    """A code such as ``took-from-stock`` and what it speaks of.

    Arguments of these names are words of the table, and a catalogue writes them so: ``seat`` is the name
    of who sits there (and ``you`` says ``yes`` where that is the reader), ``card`` the card, ``rank`` a rank
    (``ranks`` its plural) and ``suit`` a suit. All others are plain numbers and strings.
    """

    code: str
    args: Mapping[str, Word] = field(default_factory=dict)
