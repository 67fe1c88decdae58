"""Examples of rules: cards with a caption, which a page of the rules draws."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import parse_cards
from engine.text import Text


@dataclass(frozen=True, slots=True)
class Example:
    """Groups of cards, from left to right, that show what a paragraph of the rules says."""

    about: str
    """The heading of that paragraph."""
    groups: tuple[tuple[int, ...], ...]
    caption: Text


def build_example(about: str, cards: str, code: str) -> Example:
    """An example of cards in notation; a bar begins another group.

    >>> build_example("Two", "AS | 2H", "example-two").groups
    ((39,), (1,))
    """
    return Example(about, tuple(parse_cards(group) for group in cards.split("|")), Text(code))
