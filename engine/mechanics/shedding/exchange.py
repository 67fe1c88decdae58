"""The exchange before the first card: everybody swaps cards of the hand for open ones, at the same time (L17, S11).

A swap changes the cards to which two pointers point, and no pointer moves: a row keeps its places on the table.
"""

from __future__ import annotations

from dataclasses import replace

from engine.card_game import with_cards
from engine.errors import IllegalMove
from engine.events import Transfer
from engine.game import Event, Move, Step, public_event
from engine.mechanics.order import with_seat
from engine.mechanics.shedding.rules import SheddingRules
from engine.mechanics.shedding.state import Ready, State, Swap
from engine.text import Text
from engine.view import Choice, Press, PutOnto, Seat


def movers(game: SheddingRules, state: State) -> tuple[Seat, ...]:
    """The seats that still exchange, in the order of play."""
    return tuple(seat for seat in game.order(state) if seat not in state.ready)


def moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """Every move of a seat that still exchanges."""
    hand, places = state.stockpile.at(state.hands[seat]), range(len(state.up[seat]))
    return (*(Swap(card, at) for card in hand for at in places), Ready())


def check(state: State, seat: Seat, move: Move) -> None:
    """Raises `IllegalMove` for an illegal move of a seat that still exchanges."""
    match move:
        case Ready():
            return
        case Swap(card=card, at=at):
            if card not in state.stockpile.at(state.hands[seat]):
                raise IllegalMove("not-in-your-hand")
            if not 0 <= at < len(state.up[seat]):
                raise IllegalMove("no-such-place", last=len(state.up[seat]))
        case _:
            raise IllegalMove("exchange-first")


def choices(state: State, seat: Seat) -> tuple[Choice, ...]:
    """The choices of a seat that still exchanges."""
    hand, places = state.stockpile.at(state.hands[seat]), tuple(range(len(state.up[seat])))
    swap = PutOnto(
        Text("swap-card"), f"hand:{seat}", f"up:{seat}", {"type": Swap.tag}, (hand,), sends="card", places=places
    )
    return swap, Press(Text("end-exchange"), {"type": Ready.tag})


def apply_move(game: SheddingRules, state: State, seat: Seat, move: Swap | Ready) -> Step[State]:
    if isinstance(move, Ready):
        event = public_event("exchanged", seat=seat)
        return Step(_after_ready(game, replace(state, ready=(*state.ready, seat))), (event,))
    return _swap(state, seat, move)


def time_out(game: SheddingRules, state: State, seat: Seat) -> Step[State]:
    """Ends the exchange of a seat that is away; where the time ends, that of everybody. No card changes."""
    if seat in state.away:
        return apply_move(game, state, seat, Ready())
    return Step(_after_ready(game, replace(state, ready=game.order(state))), (public_event("exchange-ended"),))


def _swap(state: State, seat: Seat, move: Swap) -> Step[State]:
    at = state.stockpile.cards
    held = next(pointer for pointer in state.hands[seat] if at[pointer] == move.card)
    lying = state.up[seat][move.at]
    taken, hand, up = at[lying], f"hand:{seat}", f"up:{seat}"
    event: Event = public_event(
        "swapped",
        Transfer(taken, up, hand, "all", move.at),
        Transfer(move.card, hand, up, "all", None, move.at),
        seat=seat,
        card=move.card,
        taken_card=taken,
    )
    # The card that was taken up lies last in the hand, as if it had been drawn; everybody saw it.
    others = tuple(pointer for pointer in state.hands[seat] if pointer != held)
    known = (*(pointer for pointer in state.known[seat] if pointer != held), held)
    state = replace(
        with_cards(state, (held, lying), (taken, move.card)),
        hands=with_seat(state.hands, seat, (*others, held)),
        known=with_seat(state.known, seat, known),
    )
    return Step(state, (event,))


def _after_ready(game: SheddingRules, state: State) -> State:
    """The state in which the next seat exchanges or, when all are ready, the first one plays."""
    left = movers(game, state)
    if left:
        return replace(state, active=left[0])
    return replace(state, phase="play", ready=(), active=game.first(state))
