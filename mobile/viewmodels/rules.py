"""The rules of a game as headings and paragraphs."""

from __future__ import annotations

import re
from dataclasses import dataclass

from engine.games import GAMES
from mobile.voice import at_table

_RULING = re.compile(r"\s*\(([A-Z]\d+(?:, [A-Z]\d+)*)\)")


@dataclass(frozen=True, slots=True)
class Paragraph:
    """`rulings` are the numbers of the rulings in it, for those who look something up."""

    heading: str
    text: str
    rulings: str


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of one game; of the first one where that kind is not known."""

    kind: str

    @property
    def title(self) -> str:
        voice = at_table(self.kind)
        return voice("rules-title", game=voice.catalogue.game)

    @property
    def paragraphs(self) -> tuple[Paragraph, ...]:
        first, *others = at_table(self.kind).catalogue.rules
        return (_paragraph("", first), *(_paragraph(*_headed(text)) for text in others))


def kinds() -> tuple[tuple[str, str], ...]:
    """Every game and its name."""
    return tuple((kind, at_table(kind).catalogue.game) for kind in GAMES)


def _headed(text: str) -> tuple[str, str]:
    heading, _, rest = text.partition(". ")
    return (heading, rest) if rest else ("", text)


def _paragraph(heading: str, text: str) -> Paragraph:
    return Paragraph(heading, _RULING.sub("", text), ", ".join(_RULING.findall(text)))
