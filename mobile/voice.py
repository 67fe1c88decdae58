"""The catalogue as the screens use it: it knows who sits where and who is reading."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from client.catalogue import Catalogue
from client.shown import Player
from engine.text import Text, Word
from engine.view import Seat, Viewer

_LINE: Final = re.compile(r"(?<!\n)\n(?!\n)")
NAME_MOST: Final = 24
"""So many characters of a name are shown."""


@dataclass(frozen=True, slots=True)
class Voice:
    """Says everything that the app says: ``voice("games-title")``."""

    catalogue: Catalogue
    names: Mapping[Seat, str] = field(default_factory=dict)
    viewer: Viewer | None = None

    def __call__(self, code: str, /, **args: Word) -> str:
        return self.say(Text(code, args))

    def say(self, text: Text) -> str:
        """The sentence; its lines are the window's to break, and an empty one parts paragraphs."""
        return _LINE.sub(" ", self.catalogue.say(text, self.names, self.viewer))

    def shortly(self, text: Text) -> str:
        """The same in a shorter word, where there is one."""
        return self.say(self.catalogue.shorter(text))

    def name(self, seat: Seat) -> str:
        return self.names.get(seat) or self("seat-name", number=seat + 1)


def at_table(kind: str = "", players: tuple[Player, ...] = (), viewer: Viewer | None = None) -> Voice:
    """The voice for a game, and for the people at one of its tables."""
    return Voice(_catalogue(kind), {player.seat: shown(player.name) for player in players}, viewer)


def shown(text: str, most: int = NAME_MOST) -> str:
    """What a person typed, or is called, as one line of visible characters, cut where it is too long.

    >>> shown("Ann\\n\\x07 Smith"), shown("x" * 100, 5)
    ('Ann Smith', 'xxxx…')
    """
    seen = (one if unicodedata.category(one)[0] != "C" else " " for one in text[: most * 4])
    line = " ".join("".join(seen).split())
    return line if len(line) <= most else line[: most - 1].rstrip() + "…"


@cache
def _catalogue(kind: str) -> Catalogue:
    return Catalogue(kind)
