"""The rules of a game as headings and paragraphs."""

from __future__ import annotations

from dataclasses import dataclass

from client.localizer import table_localizer
from engine.games import GAMES, get_game


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A part of the rules. The first one has no heading."""

    heading: str
    text: str


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of one game; of the first game where the kind is unknown."""

    kind: str

    @property
    def title(self) -> str:
        localizer = table_localizer(self.kind)
        return localizer("rules-title", game=localizer.catalogue.game)

    @property
    def has_lesson(self) -> bool:
        return get_game(self.kind).lesson() is not None

    @property
    def paragraphs(self) -> tuple[Paragraph, ...]:
        first, *others = table_localizer(self.kind).catalogue.rules
        return (Paragraph("", first), *map(_split_heading, others))


def list_games() -> tuple[tuple[str, str], ...]:
    """Lists the kinds of games with their names."""
    return tuple((kind, table_localizer(kind).catalogue.game) for kind in GAMES)


def _split_heading(text: str) -> Paragraph:
    heading, _, rest = text.partition(". ")
    return Paragraph(heading, rest) if rest else Paragraph("", text)
