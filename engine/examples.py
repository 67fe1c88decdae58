"""Examples of rules: cards or signs with a caption, which a page of the rules draws."""

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
    right: tuple[int, ...] = ()
    """The cards that may be played, or that win."""
    wrong: tuple[int, ...] = ()
    """The cards that may not be played."""
    signs: tuple[str, ...] = ()
    """Numbers and suits that stand where there are no cards, such as those of a bid; they need no translation."""


def build_signs(about: str, signs: tuple[str, ...], code: str) -> Example:
    """An example of numbers and suits in place of cards.

    >>> build_signs("Bidding", ("7", "♥"), "example-bid").groups
    ()
    """
    return Example(about, (), Text(code), signs=signs)


def build_example(about: str, cards: str, code: str, right: str = "", wrong: str = "") -> Example:
    """An example of cards in notation; a bar begins another group. `right` and `wrong` name some of these cards.

    >>> build_example("Two", "AS | 2H", "example-two").groups
    ((39,), (1,))
    """
    groups = tuple(parse_cards(group) for group in cards.split("|"))
    return Example(about, groups, Text(code), parse_cards(right), parse_cards(wrong))
