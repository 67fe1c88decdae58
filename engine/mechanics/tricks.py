"""Tricks: the suit that a card belongs to, the cards that follow it, and the one that wins.

A denomination is the suit that is trumps, 0..3 for ♥ ♣ ♦ ♠, or `NO_TRUMP`. The jack of trumps (right bower) and the
other jack of its colour (left bower) are the highest trumps after the joker. Without trumps the joker is a suit of its
own, also called `NO_TRUMP`, which beats the others and which nobody can be asked to follow. So the joker is the highest
trump in either case.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.cards import ACE, JACK, JOKER, KING, MAX_PACKS, PACK, RANK_OF, SUIT_OF

NO_TRUMP: Final = 4
DENOMINATIONS: Final = (0, 1, 2, 3, NO_TRUMP)
_TRUMP: Final = 20
_LEFT, _RIGHT, _JOKER = _TRUMP + KING + 2, _TRUMP + KING + 3, _TRUMP + KING + 4


def same_colour(suit: int) -> int:
    """The other suit of its colour.

    >>> [same_colour(suit) for suit in range(4)]  # ♥ ♣ ♦ ♠
    [2, 3, 0, 1]
    """
    return (suit + 2) % 4


def _effective(face: int, trumps: int) -> int:
    if face == JOKER:
        return trumps
    is_left = trumps != NO_TRUMP and RANK_OF[face] == JACK and SUIT_OF[face] == same_colour(trumps)
    return trumps if is_left else SUIT_OF[face]


def _strength(face: int, trumps: int) -> int:
    if face == JOKER:
        return _JOKER
    if RANK_OF[face] == JACK and _effective(face, trumps) == trumps:
        return _RIGHT if SUIT_OF[face] == trumps else _LEFT
    high = KING + 1 if RANK_OF[face] == ACE else RANK_OF[face]
    return high + _TRUMP * (SUIT_OF[face] == trumps)


_FACES: Final = tuple(range(PACK)) * MAX_PACKS
SUITS_UNDER: Final = tuple(tuple(_effective(face, trumps) for face in _FACES) for trumps in DENOMINATIONS)
STRENGTHS_UNDER: Final = tuple(tuple(_strength(face, trumps) for face in _FACES) for trumps in DENOMINATIONS)
"""`effective_suit` and `strength` of every card under every denomination, for loops that ask for many."""


def effective_suit(card: int, trumps: int) -> int:
    """The suit that a card belongs to; `NO_TRUMP` for the joker where there are no trumps.

    >>> effective_suit(36, 0), effective_suit(36, 2), effective_suit(52, 1), effective_suit(52, NO_TRUMP)
    (0, 2, 1, 4)
    """
    return SUITS_UNDER[trumps][card]


def strength(card: int, trumps: int) -> int:
    """The strength of a card. Of two cards of one effective suit, or where one is a trump, the stronger one wins."""
    return STRENGTHS_UNDER[trumps][card]


def following(hand: Sequence[int], led: int, trumps: int) -> tuple[int, ...]:
    """The cards of a hand that may be played to a led suit: those of that suit or, where there are none, all."""
    suits = SUITS_UNDER[trumps]
    return tuple([card for card in hand if suits[card] == led]) or tuple(hand)


def winning_index(cards: Sequence[int], led: int, trumps: int) -> int:
    """The index of the card that wins a trick, where `led` is the suit that had to be followed."""
    suits, strengths = SUITS_UNDER[trumps], STRENGTHS_UNDER[trumps]
    counting = [strengths[card] if suits[card] in (led, trumps) else 0 for card in cards]
    return counting.index(max(counting))
