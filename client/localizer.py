"""Localizer of screens: the catalogue with the names of one table's players and the viewer's seat."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from client.catalogue import Catalogue
from client.models import Player
from engine.text import Text, Word
from engine.view import Seat, Viewer
from functions.graphemes import cut_text
from functions.names import is_invisible

_LINE: Final = re.compile(r"(?<!\n)\n(?!\n)")
MAX_NAME_LENGTH: Final = 24
"""Most characters of a name that are shown."""


@dataclass(frozen=True, slots=True)
class Localizer:
    """Turns codes and texts into sentences: ``localizer("games-title")``."""

    catalogue: Catalogue
    names: Mapping[Seat, str] = field(default_factory=dict)
    viewer: Viewer | None = None

    def __call__(self, code: str, /, **args: Word) -> str:
        return self.say(Text(code, args))

    def say(self, text: Text) -> str:
        """Formats a text as a sentence without line breaks, except the empty lines between paragraphs."""
        return _LINE.sub(" ", self.catalogue.say(text, self.names, self.viewer))

    def say_short(self, text: Text) -> str:
        """Formats a text in its shorter form, if the catalogue has one."""
        return self.say(self.catalogue.shorter(text))

    def say_long(self, text: Text) -> str:
        """Formats a text in its longer form, if the catalogue has one."""
        return self.say(self.catalogue.longer(text))

    def name(self, seat: Seat) -> str:
        return self.names.get(seat) or self("seat-name", number=seat + 1)


def table_localizer(kind: str = "", players: tuple[Player, ...] = (), viewer: Viewer | None = None) -> Localizer:
    """Creates the localizer for a game and for the people at one of its tables."""
    return Localizer(_catalogue(kind), {player.seat: visible_line(player.name) for player in players}, viewer)


def visible_line(text: str, most: int = MAX_NAME_LENGTH) -> str:
    """Converts a name or other typed text to one line of visible characters, shortened to `most`.

    >>> visible_line("Ann\\n\\x07 Smith"), visible_line("x" * 100, 5)
    ('Ann Smith', 'xxxx…')
    """
    text = text[: most * 4]
    line = " ".join("".join(char if _is_visible(text, index) else " " for index, char in enumerate(text)).split())
    return line if len(line) <= most else cut_text(line, most - 1).rstrip() + "…"


def _is_visible(text: str, index: int) -> bool:
    """Whether a character can be seen, or is needed by those beside it, as a joiner within an emoji is."""
    category = unicodedata.category(text[index])
    return category[0] != "C" or (category == "Cf" and not is_invisible(text, index))


@cache
def _catalogue(kind: str) -> Catalogue:
    return Catalogue(kind)
