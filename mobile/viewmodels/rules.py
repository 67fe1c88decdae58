"""The rules of a game as headings and paragraphs."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games import GAMES
from mobile.voice import at_table


@dataclass(frozen=True, slots=True)
class Paragraph:
    """The first one of the rules has no heading."""

    heading: str
    text: str


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
        return (Paragraph("", first), *map(_headed, others))


def kinds() -> tuple[tuple[str, str], ...]:
    """Every game and its name."""
    return tuple((kind, at_table(kind).catalogue.game) for kind in GAMES)


def _headed(text: str) -> Paragraph:
    heading, _, rest = text.partition(". ")
    return Paragraph(heading, rest) if rest else Paragraph("", text)
