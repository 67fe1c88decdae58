"""The rules of a game: a summary of one screen, and paragraphs with headings."""

from __future__ import annotations

from dataclasses import dataclass

from client.localizer import Localizer, table_localizer
from engine.games import GAMES, get_game


@dataclass(frozen=True, slots=True)
class DrawnExample:
    """Groups of cards, or signs, to be drawn from left to right, with a caption."""

    groups: tuple[tuple[int, ...], ...]
    caption: str
    right: tuple[int, ...] = ()
    """The cards that are marked as those that may be played, or win."""
    wrong: tuple[int, ...] = ()
    """The cards that are marked as those that may not be played."""
    signs: tuple[str, ...] = ()
    """Numbers and suits in place of cards."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A part of the rules with its examples. The first one has no heading."""

    heading: str
    text: str
    examples: tuple[DrawnExample, ...] = ()


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of one game; of the first game where the kind is unknown."""

    kind: str

    @property
    def title(self) -> str:
        return self._localizer("rules-title", game=self._localizer.catalogue.game)

    @property
    def goal(self) -> str:
        """The aim of the game and how it is reached, in three lines."""
        return " ".join(self._localizer.catalogue.goal.split())

    @property
    def aim(self) -> str:
        """The first sentence of the goal: who wins, or loses."""
        first, stop, _ = self.goal.partition(". ")
        return first + stop.strip()

    @property
    def way(self) -> str:
        """The rest of the goal: how the aim is reached."""
        return self.goal[len(self.aim) :].strip()

    @property
    def examples(self) -> tuple[DrawnExample, ...]:
        """The examples of all paragraphs, in the order in which the game gives them."""
        return tuple(example for _, example in self._examples)

    @property
    def has_lesson(self) -> bool:
        return self.kind in GAMES and get_game(self.kind).lesson() is not None

    @property
    def paragraphs(self) -> tuple[Paragraph, ...]:
        first, *others = self._localizer.catalogue.rules
        return (Paragraph("", first), *map(self._split_heading, others))

    @property
    def scene(self) -> str:
        """The word for the picture of the game; empty where it says none."""
        return GAMES[self.kind].scene if self.kind in GAMES else ""

    @property
    def pages(self) -> tuple[Paragraph, ...]:
        """The paragraphs with a heading."""
        return self.paragraphs[1:]

    @property
    def _localizer(self) -> Localizer:
        return table_localizer(self.kind)

    @property
    def _examples(self) -> list[tuple[str, DrawnExample]]:
        given = get_game(self.kind).examples() if self.kind in GAMES else ()
        say = self._localizer.say
        return [
            (
                example.about,
                DrawnExample(example.groups, say(example.caption), example.right, example.wrong, example.signs),
            )
            for example in given
        ]

    def _split_heading(self, text: str) -> Paragraph:
        heading, _, rest = text.partition(". ")
        if not rest:
            return Paragraph("", text)
        return Paragraph(heading, rest, tuple(example for about, example in self._examples if about == heading))


def list_games() -> tuple[tuple[str, str], ...]:
    """Lists the kinds of games with their names."""
    return tuple((kind, table_localizer(kind).catalogue.game) for kind in GAMES)
