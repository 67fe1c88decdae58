"""Cards as integers, and the notation that people read.

A card is ``53 * pack + face``. Faces 0..51 are the suits ♥ ♣ ♦ ♠ in that order, thirteen ranks each from
the Ace (0) to the King (12); face 52 is the joker. Two packs never share a card.

Notation: ``7H``, ``10S``, ``JK`` (the joker); a card of another pack than the first ends in its number,
``7H#1``; a card that is not seen is ``??``.

>>> notate(6), notate(53 + 6), notate(52), notate(None)
('7H', '7H#1', 'JK', '??')
>>> parse("7H#1"), parse("TS"), parse("??")
(59, 48, None)
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from engine.errors import Malformed

PACK: Final = 53
JOKER: Final = 52
MAX_PACKS: Final = 4
SUITS: Final = "HCDS"
SUIT_SYMBOLS: Final = "♥♣♦♠"
RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
ACE, JACK, QUEEN, KING = 0, 10, 11, 12
HIDDEN: Final = "??"

_NOTATION = re.compile(r"(?:(?P<joker>JK)|(?P<rank>[A2-9TJQK]|10)(?P<suit>[HCDS]))(?:#(?P<pack>[0-9]))?")


def face(card: int) -> int:
    """The face of a card, 0..52."""
    return card % PACK


def is_joker(card: int) -> bool:
    """Whether a card is a joker."""
    return card % PACK == JOKER


def suit(card: int) -> int:
    """The suit, 0..3 for ♥ ♣ ♦ ♠; 4 for a joker, which has none."""
    return card % PACK // 13


def rank(card: int) -> int:
    """The rank, 0 (Ace) .. 12 (King); -1 for a joker, which has none."""
    return -1 if is_joker(card) else card % PACK % 13


SUIT_OF: Final = tuple(suit(card) for card in range(MAX_PACKS * PACK))
RANK_OF: Final = tuple(rank(card) for card in range(MAX_PACKS * PACK))
"""The `suit` and the `rank` of every card, for loops in which the calls would take most of the time."""


def packs(count: int) -> tuple[int, ...]:
    """All cards of `count` packs of 53 cards, in order."""
    return tuple(range(count * PACK))


def notate(card: int | None) -> str:
    """The short name of a card, ``??`` for one that is not seen; `parse` reads it back."""
    if card is None:
        return HIDDEN
    name = "JK" if is_joker(card) else RANKS[rank(card)] + SUITS[suit(card)]
    return f"{name}#{card // PACK}" if card >= PACK else name


def parse(text: str) -> int | None:
    """The card that a short name stands for, None for ``??``.

    Raises:
        Malformed: the text names no card.
    """
    if text == HIDDEN:
        return None
    match = _NOTATION.fullmatch(text.upper())
    if match is None or int(match["pack"] or 0) >= MAX_PACKS:
        raise Malformed("cards", f"{text[:20]!r} is not a card; cards look like 7H, 10S, JK or 7H#1")
    in_pack = int(match["pack"] or 0) * PACK
    if match["joker"]:
        return in_pack + JOKER
    name = "10" if match["rank"] == "T" else match["rank"]
    return in_pack + 13 * SUITS.index(match["suit"]) + RANKS.index(name)


def parse_cards(text: str) -> tuple[int, ...]:
    """The cards of a line of notation, all of them seen: ``"7H 8H JK#1"``.

    Raises:
        Malformed: a word names no card, or is ``??``.
    """
    cards = tuple(parse(word) for word in text.split())
    if None in cards:
        raise Malformed("cards", "every card of this line must be seen")
    return tuple(card for card in cards if card is not None)


def parse_card(text: str) -> int:
    """The card of a short name, seen.

    Raises:
        Malformed: the text names no card, or is ``??``.
    """
    card = parse(text)
    if card is None:
        raise Malformed("cards", "the card must be seen")
    return card


def notate_cards(cards: Iterable[int | None]) -> str:
    """The short names of cards in one line; `parse_cards` reads it back where all are seen."""
    return " ".join(map(notate, cards))
