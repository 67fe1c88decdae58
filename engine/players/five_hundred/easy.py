"""Plays 500 as somebody who has just learned it: bids seven at most, and looks no further than the trick."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from engine.cards import JOKER, face
from engine.decision import Decision
from engine.game import Move
from engine.games.five_hundred import Bid, Bury, NameSuit, Pass, Play
from engine.games.five_hundred.contracts import BY_NAME, SEVEN
from engine.games.five_hundred.counting import countable_tricks
from engine.mechanics.bidding import Contract
from engine.mechanics.tricks import effective_suit, strength, winning_index
from engine.players.five_hundred.tricks import TrickPosition
from engine.stockpile import Rng

KITTY_HOPED_FOR: Final = 1
"""The tricks that the player hopes to find in the kitty when it bids."""


class EasyFiveHundred:
    """The easy player of 500: it bids what it can count, and plays high to win and low where it cannot."""

    kinds: ClassVar[tuple[str, ...]] = ("five_hundred",)

    def choose(self, decision: Decision, rng: Rng) -> Move:
        view, moves = decision.view, decision.moves
        if len(moves) == 1:
            return moves[0]
        hand = tuple(card for card in view.zone(f"hand:{view.viewer}").cards if card is not None)
        if isinstance(moves[0], Pass | Bid):
            bid = _easy_bid(hand, [BY_NAME[move.name] for move in moves if isinstance(move, Bid)])
            return Pass() if bid is None else Bid(bid.name)
        position = TrickPosition.seen_in(view)
        if isinstance(moves[0], Bury):
            low = sorted(hand, key=lambda card: (strength(card, position.trumps), card))[:3]
            return next(move for move in moves if isinstance(move, Bury) and set(move.cards) == set(low))
        if isinstance(moves[0], NameSuit):
            return NameSuit(position.longest())
        return Play(_easy_card(position, [move.card for move in moves if isinstance(move, Play)]))


def _easy_bid(hand: tuple[int, ...], bids: Sequence[Contract]) -> Contract | None:
    """The lowest bid that the hand can count with one trick of the kitty, in the denomination that counts most."""
    counted = {bid.trumps: countable_tricks(hand, bid.trumps) + KITTY_HOPED_FOR for bid in bids}
    possible = [bid for bid in bids if not bid.loses and bid.tricks <= min(SEVEN, counted[bid.trumps])]
    return max(possible, key=lambda bid: (counted[bid.trumps], -bid.value), default=None)


def _easy_card(position: TrickPosition, cards: Sequence[int]) -> int:
    """The highest card where it wins, otherwise the lowest; a partner's trick is left alone by who plays last."""

    def power(card: int) -> tuple[int, int]:
        return strength(card, position.trumps), card

    if position.loses:
        follows = position.led is None or effective_suit(cards[0], position.trumps) == position.led
        return min(cards, key=power) if follows else max(cards, key=power)
    if position.led is None:
        plain = [card for card in cards if effective_suit(card, position.trumps) != position.trumps]
        return max(cards if position.me == position.contractor else plain or cards, key=power)
    led = position.led
    best = winning_index(position.trick, led, position.trumps)
    is_partner = position.contractor not in (position.me, position.by[best])
    winning = [
        card
        for card in cards
        if winning_index((*position.trick, card), led, position.trumps) == len(position.trick)
        and not (face(card) == JOKER and is_partner)
    ]
    if not winning or (is_partner and len(position.trick) == 2):
        return min(cards, key=power)
    return max(winning, key=power) if len(position.trick) == 1 else min(winning, key=power)
