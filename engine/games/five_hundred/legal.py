"""Which moves of 500 are legal, and the sentence for those that are not."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Final

from engine.cards import packs
from engine.errors import IllegalMove
from engine.game import Move, Shuffle, check_shuffle
from engine.games.five_hundred.contracts import ladder
from engine.games.five_hundred.state import (
    KITTY,
    PACK_OF_33,
    Bid,
    Bury,
    NameSuit,
    Pass,
    Play,
    State,
    led,
    new_bury,
    trumps,
)
from engine.mechanics.bidding import higher
from engine.mechanics.tricks import NO_TRUMP, SUITS_UNDER, effective_suit, following, strength

_PASS: Final = Pass()
_PLAYS: Final = tuple(map(Play, packs(1)))
_SUITS: Final = tuple(NameSuit(suit) for suit in range(4))
SPADES: Final = 3


def moves(state: State, misere: bool) -> tuple[Move, ...]:
    """Every legal move of the seat whose turn it is, without the orders of a hand."""
    match state.phase:
        case "play":
            return tuple([_PLAYS[card] for card in playable(state)])
        case "bid":
            return (_PASS, *bids(misere, state.calls))
        case "exchange":
            return tuple(map(new_bury, combinations(hand(state), KITTY)))
        case "name":
            return _SUITS
    return ()


@cache
def bids(misere: bool, calls: tuple[str, ...]) -> tuple[Bid, ...]:
    """The bids that may follow these calls. They are kept: no more than two calls go before one."""
    return tuple(Bid(one.name) for one in higher(ladder(misere), calls))


def hand(state: State) -> tuple[int, ...]:
    """The cards of the seat whose turn it is."""
    at = state.stockpile.cards
    return tuple([at[pointer] for pointer in state.hands[state.active]])


def playable(state: State) -> tuple[int, ...]:
    """The cards that may be played to the trick (F8, F9)."""
    held = hand(state)
    return following(held, led(state), trumps(state)) if state.trick else held


def mildest(state: State, order: tuple[int, ...] | None) -> Move:
    """What the clock does (A1): pass, put the last three cards away, play the lowest card; a joker is named spades."""
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
    """Nothing for a legal move of the seat whose turn it is, `IllegalMove` for any other."""
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


def check_chance(state: State, move: Move) -> None:
    """Nothing for what chance may do when it is its turn."""
    if not isinstance(move, Shuffle):
        raise IllegalMove("shuffling")
    check_shuffle(move, PACK_OF_33)


def check_order_of_late(state: State, order: tuple[int, ...]) -> None:
    """Only which cards lie last when three are put away matters to the clock (A1)."""
    if state.phase != "exchange":
        raise IllegalMove("order-does-not-matter")
    _check_order(state, order)


def _check_play(state: State, card: int) -> None:
    held = hand(state)
    if card not in held:
        raise IllegalMove("not-in-your-hand")
    if not state.trick:
        return
    suits, suit = SUITS_UNDER[trumps(state)], led(state)
    if suits[card] == suit or suit not in [suits[other] for other in held]:
        return
    raise IllegalMove("joker-only-when-void" if suits[card] == NO_TRUMP else "follow-suit", suit=suit)


def _check_bid(state: State, name: str, misere: bool) -> None:
    if name not in [bid.name for bid in bids(misere, state.calls)]:
        raise IllegalMove("bid-higher" if name in [one.name for one in ladder(misere)] else "no-such-bid")


def _check_bury(state: State, cards: tuple[int, ...], order: tuple[int, ...] | None) -> None:
    if len(cards) != KITTY or len(set(cards)) != KITTY:
        raise IllegalMove("put-three-away")
    if not set(cards) <= set(hand(state)):
        raise IllegalMove("not-in-your-hand")
    if order is not None:
        _check_order(state, order)


def _check_order(state: State, order: tuple[int, ...]) -> None:
    if sorted(order) != sorted(hand(state)):
        raise IllegalMove("order-is-not-the-hand")
