"""Which moves of a Game of Threes are legal, and the sentence for those that are not."""

from __future__ import annotations

from engine.errors import IllegalMove
from engine.game import Cut, Move, Shuffle, check_shuffle
from engine.games.game_of_threes.state import HANDS, SEATS, Discard, State, Take, to_shuffle
from engine.view import Seat


def moves(state: State) -> tuple[Move, ...]:
    """Every legal move of the seat whose turn it is, without the orders of a hand."""
    match state.phase:
        case "cut" | "recycle_cut":
            return tuple(Cut(at) for at in range(1, len(state.stockpile.bank)))
        case "take":
            return (Take("stock"),) * bool(state.stockpile.bank) + (Take("discards"),) * bool(state.discards)
        case "discard":
            return tuple(Discard(card) for card in state.stockpile.at(state.hands[state.active]))
    return ()


def may_join(state: State) -> bool:
    """From the first shuffle on, and as long as another hand follows and there is a seat (G16)."""
    begun = state.phase not in ("draw", "shuffle")
    return begun and state.hand < HANDS and len(state.entries) + state.joining < SEATS[-1]


def check(state: State, move: Move) -> None:
    """Nothing for a legal move of the seat whose turn it is, `IllegalMove` for any other."""
    match move:
        case Cut(at=at):
            _check_cut(state, at)
        case Take():
            _check_take(state, move)
        case Discard():
            _check_discard(state, move)
        case _:
            raise IllegalMove("no-such-move")


def check_chance(state: State, move: Move) -> None:
    """Nothing for what chance may do when it is its turn."""
    match move:
        case Shuffle():
            check_shuffle(move, to_shuffle(state))
        case Cut(at=at):
            _check_cut(state, at)
        case _:
            raise IllegalMove("shuffling")


def check_order_of_late(state: State, seat: Seat, order: tuple[int, ...]) -> None:
    """Before a card is taken the clock throws none, so that the order of the hand does not matter (G14)."""
    if state.phase != "discard":
        raise IllegalMove("take-first")
    _check_order(state, seat, order)


def _check_cut(state: State, at: int) -> None:
    last = len(state.stockpile.bank) - 1
    if state.phase not in ("cut", "recycle_cut"):
        raise IllegalMove("no-cut-now")
    if not 1 <= at <= last:
        raise IllegalMove("cut-out-of-range", last=last)


def _check_take(state: State, move: Take) -> None:
    if state.phase != "take":
        raise IllegalMove("already-taken" if state.phase == "discard" else "cut-first")
    if move.source == "stock" and not state.stockpile.bank:
        raise IllegalMove("bank-is-empty")
    if move.source == "discards" and not state.discards:
        raise IllegalMove("no-discards")
    _check_order(state, state.active, move.order)


def _check_discard(state: State, move: Discard) -> None:
    if state.phase != "discard":
        raise IllegalMove("take-first" if state.phase == "take" else "cut-first")
    if move.card not in state.stockpile.at(state.hands[state.active]):
        raise IllegalMove("not-in-your-hand")
    _check_order(state, state.active, move.order)


def _check_order(state: State, seat: Seat, order: tuple[int, ...] | None) -> None:
    held = state.stockpile.at(state.hands[seat]) if state.hands else ()
    if order is not None and sorted(order) != sorted(held):
        raise IllegalMove("order-is-not-the-hand")
