"""Which moves of a Game of Threes are legal, and the sentence for those that are not."""

from __future__ import annotations

from engine.errors import IllegalMove
from engine.game import Away, Back, Cut, Join, Move, Shuffle, Timeout
from engine.games.game_of_threes.state import HANDS, SEATS, Discard, State, Take, to_shuffle, turn
from engine.view import CHANCE, TABLE, Actor, Seat


def moves(state: State, actor: Actor, late_joining: bool) -> tuple[Move, ...]:
    """Every legal move of this actor, without the orders of a hand."""
    if actor == TABLE:
        return _table_moves(state, late_joining)
    if actor == CHANCE or actor != turn(state) or actor in state.away:
        return ()
    match state.phase:
        case "cut" | "recycle_cut":
            return tuple(Cut(at) for at in range(1, len(state.stockpile.bank)))
        case "take":
            return (Take("stock"),) * bool(state.stockpile.bank) + (Take("discards"),) * bool(state.discards)
        case "discard":
            return tuple(Discard(card) for card in state.stockpile.at(state.hands[state.active]))
    return ()


def _table_moves(state: State, late_joining: bool) -> tuple[Move, ...]:
    if state.phase == "over":
        return ()
    seats = range(len(state.entries))
    moves: list[Move] = [Back(seat) if seat in state.away else Away(seat) for seat in seats]
    now = turn(state)
    if now is not None and now != CHANCE:
        moves.append(Timeout(now))
    begun = state.phase not in ("draw", "shuffle")
    if late_joining and begun and state.hand < HANDS and len(seats) + state.joining < SEATS[-1]:
        moves.append(Join())
    return tuple(moves)


def check(state: State, actor: Actor, move: Move, late_joining: bool) -> None:
    """Nothing for a legal move, `IllegalMove` for any other."""
    if turn(state) is None:
        raise IllegalMove("game-is-over")
    match move:
        case Timeout() | Away() | Back() | Join():
            _check_table(state, actor, move, late_joining)
        case Shuffle(cards=cards):
            if actor != CHANCE or sorted(cards) != sorted(to_shuffle(state)) or not cards:
                raise IllegalMove("wrong-shuffle")
        case Cut(at=at):
            _check_turn(state, actor)
            _check_cut(state, at)
        case Take() | Discard() if actor == CHANCE:
            raise IllegalMove("shuffling")
        case Take():
            _check_turn(state, actor)
            _check_take(state, move)
        case Discard():
            _check_turn(state, actor)
            _check_discard(state, move)
        case _:
            raise IllegalMove("no-such-move")


def _check_turn(state: State, actor: Actor) -> None:
    now = turn(state)
    if actor != now or type(actor) is not type(now):
        raise (IllegalMove("shuffling") if now is None or now == CHANCE else IllegalMove("not-your-turn", seat=now))
    if actor in state.away:
        raise IllegalMove("you-are-away")


def _check_table(state: State, actor: Actor, move: Move, late_joining: bool) -> None:
    if actor != TABLE:
        raise IllegalMove("only-the-table")
    order = None
    if isinstance(move, Timeout):
        order, move = move.order, Timeout(move.seat)
    if move not in _table_moves(state, late_joining):
        raise IllegalMove("not-at-this-table-now")
    if order is not None:
        if state.phase != "discard":
            raise IllegalMove("take-first")
        _check_order(state, move.seat, order)


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
