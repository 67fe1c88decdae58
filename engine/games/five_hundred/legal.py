"""The legal moves of 500, and the sentences for illegal ones."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Final

from engine.cards import packs
from engine.errors import IllegalMove
from engine.game import Move, check_order
from engine.games.five_hundred.contracts import ladder
from engine.games.five_hundred.state import (
    KITTY,
    Bid,
    Bury,
    NameSuit,
    Pass,
    Play,
    State,
    led,
    trumps,
)
from engine.mechanics.bidding import bids_above
from engine.mechanics.tricks import NO_TRUMP, effective_suit, following, strength

_PASS: Final = Pass()
_PLAYS: Final = tuple(map(Play, packs(1)))
_SUITS: Final = tuple(NameSuit(suit) for suit in range(4))
SPADES: Final = 3


def moves(state: State, misere: bool) -> tuple[Move, ...]:
    """Every legal move of the active seat, without the orders of a hand."""
    match state.phase:
        case "play":
            return tuple([_PLAYS[card] for card in playable(state)])
        case "bid":
            return (_PASS, *bids(misere, state.calls))
        case "exchange":
            return tuple(map(Bury, combinations(hand(state), KITTY)))
        case "name":
            return _SUITS
    return ()


@cache
def bids(misere: bool, calls: tuple[str, ...]) -> tuple[Bid, ...]:
    """The bids that may follow these calls; cached, because no more than two calls go before a bid."""
    return tuple(Bid(contract.name) for contract in bids_above(ladder(misere), calls))


def hand(state: State) -> tuple[int, ...]:
    """The cards of the active seat."""
    return state.stockpile.at(state.hands[state.active])


def playable(state: State) -> tuple[int, ...]:
    """The cards that may be played to the trick (F8, F9)."""
    held = hand(state)
    return following(held, led(state), trumps(state)) if state.trick else held


def mildest_move(state: State, order: tuple[int, ...] | None) -> Move:
    """The move that the clock makes (A1).

    It passes, puts the last three cards away, plays the lowest card, and names spades for a led joker.
    """
    match state.phase:
        case "bid":
            return _PASS
        case "exchange":
            return Bury((order or hand(state))[-KITTY:], order)
        case "name":
            return NameSuit(SPADES)
    return Play(lowest(playable(state), trumps(state)))


def lowest(cards: tuple[int, ...], trumps: int) -> int:
    """The lowest card: no trump before a trump, and of equal ones the first in the hand."""
    return min(cards, key=lambda card: (effective_suit(card, trumps) == trumps, strength(card, trumps)))


def check(state: State, move: Move, misere: bool) -> None:
    """Raises `IllegalMove` for an illegal move of the active seat."""
    expected = _EXPECTED[state.phase]
    if type(move) not in expected:
        raise IllegalMove(f"first-{state.phase}")
    match move:
        case Play(card=card):
            _check_play(state, card)
        case Bid(name=name):
            _check_bid(state, name, misere)
        case Bury(cards=cards, order=order):
            _check_bury(state, cards, order)
        case NameSuit(suit=suit) if suit not in range(4):
            raise IllegalMove("no-such-suit")


_EXPECTED: Final = {"play": (Play,), "bid": (Bid, Pass), "exchange": (Bury,), "name": (NameSuit,)}


def check_timeout_order(state: State, order: tuple[int, ...]) -> None:
    """Raises `IllegalMove` for an order that is not one of the hand, or that does not matter to the clock.

    It matters only when three cards are put away: the clock takes the last three (A1).
    """
    if state.phase != "exchange":
        raise IllegalMove("order-does-not-matter")
    check_order(order, hand(state))


def _check_play(state: State, card: int) -> None:
    held = hand(state)
    if card not in held:
        raise IllegalMove("not-in-your-hand")
    if state.trick and card not in following(held, led(state), trumps(state)):
        is_joker = effective_suit(card, trumps(state)) == NO_TRUMP
        raise IllegalMove("joker-only-when-void" if is_joker else "follow-suit", suit=led(state))


def _check_bid(state: State, name: str, misere: bool) -> None:
    if name not in [bid.name for bid in bids(misere, state.calls)]:
        exists = name in [contract.name for contract in ladder(misere)]
        raise IllegalMove("bid-higher" if exists else "no-such-bid")


def _check_bury(state: State, cards: tuple[int, ...], order: tuple[int, ...] | None) -> None:
    if len(cards) != KITTY or len(set(cards)) != KITTY:
        raise IllegalMove("put-three-away")
    if not set(cards) <= set(hand(state)):
        raise IllegalMove("not-in-your-hand")
    if order is not None:
        check_order(order, hand(state))
