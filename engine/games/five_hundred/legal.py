"""The legal moves of 500, and the sentences for illegal ones.

Each rule of legality is one function. The list of moves, the check of one move and the choices of the view call it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import combinations
from typing import Final

from engine.cards import packs
from engine.errors import IllegalMove
from engine.game import Move, check_order
from engine.games.five_hundred.contracts import Misere, bids_after, ladder
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
    trumps,
)
from engine.mechanics.bidding import bids_above
from engine.mechanics.tricks import NO_TRUMP, effective_suit, following, strength

SUITS: Final = range(4)
"""The suits that a led joker may be named (F9)."""
SPADES: Final = 3
_PASS: Final = Pass()
_PLAYS: Final = tuple(map(Play, packs(1)))
"""The plays, by card. They are made once because nearly all listed moves are such plays."""
_NAMINGS: Final = tuple(map(NameSuit, SUITS))


# What the active seat may do in each phase


def hand(state: State) -> tuple[int, ...]:
    """The cards of the active seat."""
    return state.stockpile.at(state.hands[state.active])


def burials(held: tuple[int, ...]) -> Iterable[tuple[int, ...]]:
    """The cards that may be put away together: any `KITTY` of a hand (F6), in ascending order."""
    return combinations(sorted(held), KITTY)


def playable(state: State) -> tuple[int, ...]:
    """The cards that may be played to the trick (F8, F9)."""
    held = hand(state)
    return following(held, led(state), trumps(state)) if state.trick else held


# The list of moves


def moves(state: State, misere: Misere) -> tuple[Move, ...]:
    """Every legal move of the active seat, without the orders of a hand."""
    match state.phase:
        case "play":
            return tuple([_PLAYS[card] for card in playable(state)])
        case "bid":
            return (_PASS, *[Bid(contract.name) for contract in bids_after(state.calls, misere)])
        case "exchange":
            return tuple(map(_bury_moves().__getitem__, burials(hand(state))))
        case "name":
            return _NAMINGS
    return ()


@cache
def _bury_moves() -> Mapping[tuple[int, ...], Bury]:
    """Every move that puts cards away, by its cards in ascending order.

    They are made once: making the 286 of a hand anew would take a tenth of the time of the whole game.
    """
    return {cards: Bury(cards) for cards in burials(PACK_OF_33)}


# The check of one move


def check(state: State, move: Move, misere: Misere) -> None:
    """Raises `IllegalMove` for an illegal move of the active seat."""
    match move:
        case Play(card=card) if state.phase == "play":
            if card not in playable(state):
                raise _refuse_card(state, card)
        case Pass() if state.phase == "bid":
            return
        case Bid(name=name) if state.phase == "bid":
            if name not in [contract.name for contract in bids_after(state.calls, misere)]:
                raise _refuse_bid(state, name, misere)
        case Bury(cards=cards, order=order) if state.phase == "exchange":
            _check_bury(hand(state), cards, order)
        case NameSuit(suit=suit) if state.phase == "name":
            if suit not in SUITS:
                raise IllegalMove("no-such-suit")
        case _:
            raise IllegalMove(f"first-{state.phase}")


def _refuse_bid(state: State, name: str, misere: Misere) -> IllegalMove:
    """The reason why this bid cannot be made."""
    if name not in [bid.name for bid in ladder(misere)]:
        return IllegalMove("no-such-bid")
    is_higher = name in [bid.name for bid in bids_above(ladder(misere), state.calls)]
    return IllegalMove("misere-after-seven" if is_higher else "bid-higher")


def _refuse_card(state: State, card: int) -> IllegalMove:
    """The reason why this card is not playable."""
    if card not in hand(state):
        return IllegalMove("not-in-your-hand")
    is_joker = effective_suit(card, trumps(state)) == NO_TRUMP
    return IllegalMove("joker-only-when-void" if is_joker else "follow-suit", suit=led(state))


def _check_bury(held: tuple[int, ...], cards: tuple[int, ...], order: tuple[int, ...] | None) -> None:
    if tuple(sorted(cards)) not in burials(held):
        raise IllegalMove("not-in-your-hand" if len(set(cards)) == len(cards) == KITTY else "put-three-away")
    if order is not None:
        check_order(order, held)


# The clock


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


def check_timeout_order(state: State, order: tuple[int, ...]) -> None:
    """Raises `IllegalMove` for an order that is not one of the hand, or that does not matter to the clock.

    It matters only when three cards are put away: the clock takes the last three (A1).
    """
    if state.phase != "exchange":
        raise IllegalMove("order-does-not-matter")
    check_order(order, hand(state))
