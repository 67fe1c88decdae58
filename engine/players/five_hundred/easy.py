"""Plays 500 as somebody who has just learned it: bids seven at most, and looks no further than the trick."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from engine.cards import ACE, JACK, JOKER, KING, face, rank
from engine.decision import Decision
from engine.game import Move
from engine.games.five_hundred import Bid, Bury, NameSuit, Pass, Play
from engine.games.five_hundred.contracts import BY_NAME, SEVEN
from engine.games.five_hundred.counting import countable_tricks
from engine.hands import read_own_hand
from engine.mechanics.bidding import Contract
from engine.mechanics.tricks import NO_TRUMP, effective_suit, strength, winning_index
from engine.players.five_hundred.position import TrickPosition
from engine.stockpile import Rng

KITTY_HOPED_FOR: Final = 1
"""The tricks that the player hopes to find in the kitty when it bids."""
TRUMPS_TO_BID: Final = 4
"""The fewest trumps on which the player bids a suit."""


class EasyFiveHundred:
    """The easy player of 500: it bids what it can count, and plays high to win and low where it cannot."""

    kinds: ClassVar[tuple[str, ...]] = ("five_hundred",)

    def choose(self, decision: Decision, rng: Rng) -> Move:
        view, moves = decision.view, decision.moves
        if len(moves) == 1:
            return moves[0]
        hand = read_own_hand(view)
        if isinstance(moves[0], Pass | Bid):
            bid = _choose_bid(hand, [BY_NAME[move.name] for move in moves if isinstance(move, Bid)])
            return Pass() if bid is None else Bid(bid.name)
        position = TrickPosition.seen_in(view)
        if isinstance(moves[0], Bury):
            low = _choose_discards(position)
            return next(move for move in moves if isinstance(move, Bury) and set(move.cards) == set(low))
        if isinstance(moves[0], NameSuit):
            return NameSuit(position.longest())
        return Play(_choose_card(position, [move.card for move in moves if isinstance(move, Play)]))


def _choose_bid(hand: tuple[int, ...], bids: Sequence[Contract]) -> Contract | None:
    """The lowest bid that the hand can count with one trick of the kitty, in the denomination that counts most.

    It has four trumps for a suit, and the joker for a bid without trumps.
    """
    counted: dict[int, tuple[int, int]] = {}
    for trumps in {bid.trumps for bid in bids if not bid.loses}:
        length = sum(effective_suit(card, trumps) == trumps for card in hand)
        if JOKER in hand if trumps == NO_TRUMP else length >= TRUMPS_TO_BID:
            counted[trumps] = countable_tricks(hand, trumps) + KITTY_HOPED_FOR, length
    possible = [
        bid
        for bid in bids
        if not bid.loses and bid.trumps in counted and bid.tricks <= min(SEVEN, counted[bid.trumps][0])
    ]
    return max(possible, key=lambda bid: (counted[bid.trumps], -bid.value), default=None)


def _choose_discards(position: TrickPosition) -> list[int]:
    """The three lowest cards; without trumps none of the longest suit, while there are others."""
    longest = position.longest() if position.trumps == NO_TRUMP else None
    return sorted(
        position.hand,
        key=lambda card: (
            effective_suit(card, position.trumps) in (longest, NO_TRUMP),
            strength(card, position.trumps),
            card,
        ),
    )[:3]


def _choose_card(position: TrickPosition, cards: Sequence[int]) -> int:
    """The highest card where it wins, otherwise the lowest; a trick that a partner wins is left alone."""

    def power(card: int) -> tuple[int, int]:
        return strength(card, position.trumps), card

    if position.loses:
        follows = position.led is None or effective_suit(cards[0], position.trumps) == position.led
        return min(cards, key=power) if follows else max(cards, key=power)
    led = position.led
    if led is None:
        return max(_find_leads(position, cards), key=power)
    best = winning_index(position.trick, led, position.trumps)
    is_partner = position.is_partner(position.by[best])
    is_safe = len(position.trick) == 2 or rank(position.trick[best]) in (KING, ACE)
    winning = [
        card
        for card in cards
        if winning_index((*position.trick, card), led, position.trumps) == len(position.trick)
        and not (face(card) == JOKER and is_partner)
    ]
    if not winning or (is_partner and is_safe):
        return min(cards, key=power)
    is_high = len(position.trick) == 1 and effective_suit(winning[0], position.trumps) == led
    return max(winning, key=power) if is_high else min(winning, key=power)


def _find_leads(position: TrickPosition, cards: Sequence[int]) -> Sequence[int]:
    """The cards of which the highest is led: the contractor's trumps while one is at least the Ace, else the others."""
    trumps = [card for card in cards if effective_suit(card, position.trumps) == position.trumps]
    plain = [card for card in cards if card not in trumps]
    is_contractor = position.me == position.contractor
    has_high = any(rank(card) in (JACK, ACE) or face(card) == JOKER for card in trumps)
    return trumps if trumps and is_contractor and has_high else plain or trumps
