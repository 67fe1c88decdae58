"""Sentences for illegal moves of a Game of Threes, and checks of what the table may do."""

from __future__ import annotations

from engine.errors import IllegalMove
from engine.game import Cut, Move, check_order
from engine.games.game_of_threes.state import SEATS, Discard, State, Take, places_to_cut
from engine.view import Seat


def may_join(state: State, last_hand: int) -> bool:
    """Whether a player may join: from the first shuffle on, while another hand follows and a seat is free (G16)."""
    begun = state.phase not in ("draw", "shuffle")
    return begun and state.hand < last_hand and len(state.entries) + state.joining < SEATS[-1]


def refusal(state: State, move: Move) -> IllegalMove:
    """The reason why this move, which no choice allows, is illegal."""
    match move:
        case Cut() if state.phase not in ("cut", "recycle_cut"):
            return IllegalMove("no-cut-now")
        case Cut():
            return IllegalMove("cut-out-of-range", last=places_to_cut(state)[-1])
        case Take() | Discard() if state.phase not in ("take", "discard"):
            return IllegalMove("cut-first")
        case Take() if state.phase == "discard":
            return IllegalMove("already-taken")
        case Take(source=source):
            return IllegalMove("bank-is-empty" if source == "stock" else "no-discards")
        case Discard():
            return IllegalMove("take-first" if state.phase == "take" else "not-in-your-hand")
    return IllegalMove("no-such-move")


def check_timeout_order(state: State, seat: Seat, order: tuple[int, ...]) -> None:
    """Raises `IllegalMove` for an order that is not one of the hand, or before a card is taken.

    The clock throws a card of the hand only after one was taken; before, the order does not matter (G14).
    """
    if state.phase != "discard":
        raise IllegalMove("take-first")
    check_order(order, state.stockpile.at(state.hands[seat]))
