"""The effect of every move of a Game of Threes. The moves are legal: `check` has accepted them."""

from __future__ import annotations

from dataclasses import replace

from engine.card_game import gather
from engine.events import transfers
from engine.exhaustive import assert_never
from engine.game import Audience, Cut, Event, Shuffle, Step, Transfer, announce, public_event
from engine.games.game_of_threes.state import (
    LAST_TURN,
    Discard,
    State,
    Take,
    arrangement,
    draw_value,
    piles,
    totals,
    winners,
)
from engine.mechanics.order import after, before, starting_after, with_seat
from engine.stockpile import Stockpile, cut
from engine.text import Text
from engine.view import Actor, Seat


def apply_move(last_hand: int, state: State, actor: Actor, move: Shuffle | Cut | Take | Discard) -> Step[State]:
    """Makes a move in a game that ends after the hand of the number `last_hand`."""
    match move:
        case Shuffle(cards=cards) if state.phase == "draw":
            return _draw_order(state, cards)
        case Shuffle(cards=cards) if state.phase == "recycle":
            return _recycle(last_hand, state, cards)
        case Shuffle(cards=cards):
            return _shuffle(state, cards)
        case Cut(at=at):
            return _cut(last_hand, state, actor, at)
        case Take(source=source, order=order):
            return _take(_arranged(state, state.active, order), source)
        case Discard(card=card, order=order):
            return _discard(last_hand, _arranged(state, state.active, order), card)
        case _:
            return assert_never(move)


def _draw_order(state: State, cards: tuple[int, ...]) -> Step[State]:
    drawn = cards[: len(state.order)]
    order = tuple(sorted(state.order, key=lambda seat: draw_value(drawn[seat])))
    draws = (
        public_event("drew", Transfer(card, "stock", f"drawn:{seat}", "all"), seat=seat, card=card)
        for seat, card in enumerate(drawn)
    )
    return Step(
        replace(state, phase="shuffle", drawn=drawn, order=order, dealer=order[-1]),
        _before_the_hand(*draws, public_event("plays-first", seat=order[0])),
    )


def _shuffle(state: State, cards: tuple[int, ...]) -> Step[State]:
    """Gathers all cards, lets late joiners in (G16), moves the deal (G17), and gives the packs to the cutter (G4)."""
    events = []
    drawn = tuple(Transfer(card, f"drawn:{seat}", "stock", "all") for seat, card in enumerate(state.drawn))
    gathered = (*drawn, *gather(state.stockpile, piles(state)))
    order, entries, dealer, hand = state.order, state.entries, state.dealer, state.hand
    if state.phase == "hand_over":
        hand, dealer = hand + 1, after(order, dealer)
        highest = _highest_total(state)
        for seat in range(len(entries), len(entries) + state.joining):
            order, entries = (*order, seat), (*entries, highest)
            events.append(public_event("joined", seat=seat, points=highest))
    shuffled = Text("shuffled", {"hand": hand, "rank": hand + 1, "seat": dealer})
    events.append(Event(shuffled, gathered, hint="shuffle"))
    state = replace(
        state, phase="cut", order=order, entries=entries, dealer=dealer, hand=hand, joining=0,
        stockpile=Stockpile(cards), hands=(), known=(), discards=(), cutter=before(order, dealer),
        active=after(order, dealer), taken=None, turns=0, out=None, shown=(), drawn=(),
    )  # fmt: skip
    return Step(state, _before_the_hand(*events))


def _highest_total(state: State) -> int:
    """The highest total of the players who are not away, with which late joiners begin; of all, where all are (G16)."""
    points = totals(state)
    return max([total for seat, total in enumerate(points) if seat not in state.away], default=max(points))


def _before_the_hand(*events: Event) -> tuple[Event, ...]:
    return tuple(replace(event, stage="shuffle") for event in events)


def _cut(last_hand: int, state: State, actor: Actor, at: int) -> Step[State]:
    stockpile = state.stockpile
    stock = cut(stockpile.at(stockpile.stock), at)
    state = replace(
        state, cutter=None, stockpile=replace(stockpile, cards=(*stockpile.cards[: stockpile.pointer], *stock))
    )
    cut_event = (
        public_event("cut", seat=actor, at=at) if isinstance(actor, int) else public_event("cut-by-chance", at=at)
    )
    cut_event = replace(cut_event, hint="cut", stage="shuffle" if state.phase == "cut" else "play")
    step = _deal(state) if state.phase == "cut" else _resume_turn(last_hand, state)
    return Step(step.state, (cut_event, *step.events))


def _deal(state: State) -> Step[State]:
    seats = starting_after(state.order, state.dealer)
    dealt, stockpile = state.stockpile.deal(len(seats), state.hand + 2)
    by_seat = dict(zip(seats, dealt, strict=True))
    face_up, stockpile = stockpile.take()
    moved = [
        Transfer(stockpile.cards[by_seat[seat][nth]], "stock", f"hand:{seat}", (seat,))
        for nth in range(state.hand + 2)
        for seat in seats
    ]
    moved.append(Transfer(stockpile.cards[face_up], "stock", "discards", "all"))
    hands = tuple(by_seat[seat] for seat in range(len(seats)))
    return Step(
        replace(
            state,
            phase="take",
            drawn=(),
            stockpile=stockpile,
            hands=hands,
            known=((),) * len(hands),
            discards=(face_up,),
        ),
        (Event(Text("dealt", {"count": state.hand + 2}), tuple(moved)),),
    )


def _take(state: State, source: str) -> Step[State]:
    seat, known = state.active, state.known
    if source == "stock":
        pointer, stockpile = state.stockpile.take()
        discards = state.discards
        event = public_event("took-from-bank", *_take_transfers(state, pointer, "stock", (seat,)), seat=seat)
    else:
        *below, pointer = state.discards
        discards, stockpile = tuple(below), state.stockpile
        known = with_seat(known, seat, (*known[seat], pointer))
        moved = _take_transfers(state, pointer, "discards", "all")
        event = public_event("took-from-discards", *moved, seat=seat, card=stockpile.cards[pointer])
    hands = with_seat(state.hands, seat, (*state.hands[seat], pointer))
    state = replace(
        state, phase="discard", hands=hands, known=known, stockpile=stockpile, discards=discards, taken=pointer
    )
    return Step(_check_stock(state) if source == "stock" else state, (event,))


def _take_transfers(state: State, pointer: int, source: str, seen_by: Audience) -> tuple[Transfer, ...]:
    return transfers(state.stockpile.at((pointer,)), source, f"hand:{state.active}", seen_by)


def _check_stock(state: State) -> State:
    """The state after a card of the stock was taken. If it was the last one, chance makes a new stock (G13)."""
    if not state.stockpile.stock and len(state.discards) > 1:
        return replace(state, phase="recycle")
    return state


def _recycle(last_hand: int, state: State, cards: tuple[int, ...]) -> Step[State]:
    gathered = transfers(state.stockpile.at(state.discards[:-1]), "discards", "stock", source_place=0)
    state = replace(state, stockpile=state.stockpile.append(cards), discards=state.discards[-1:])
    event = Event(Text("recycled", {"count": len(cards)}), gathered, hint="shuffle")
    if len(cards) > 1:
        return Step(replace(state, phase="recycle_cut", cutter=before(state.order, state.active)), (event,))
    step = _resume_turn(last_hand, state)
    return Step(step.state, (event, *step.events))


def _resume_turn(last_hand: int, state: State) -> Step[State]:
    """Resumes the turn in which the stock ran out: the active player has a card to discard, or the turn ends."""
    if state.taken is not None:
        return Step(replace(state, phase="discard"), ())
    return _end_turn(last_hand, state)


def _discard(last_hand: int, state: State, card: int) -> Step[State]:
    seat = state.active
    kept = list(state.hands[seat])
    pointer = kept.pop(state.stockpile.at(kept).index(card))
    state = replace(
        state,
        hands=with_seat(state.hands, seat, tuple(kept)),
        known=with_seat(state.known, seat, tuple([other for other in state.known[seat] if other != pointer])),
        discards=(*state.discards, pointer),
        taken=None,
    )
    event = public_event("discarded", Transfer(card, f"hand:{seat}", "discards", "all"), seat=seat, card=card)
    step = _end_turn(last_hand, state)
    return Step(step.state, (event, *step.events))


def time_out(last_hand: int, state: State, seat: Seat, order: tuple[int, ...] | None) -> Step[State]:
    """Acts for a seat whose time has ended (G4, G14).

    Chance cuts for it; or the rightmost card of its hand is thrown or, before it took a card, the top of the stock.
    """
    if state.phase in ("cut", "recycle_cut"):
        return Step(replace(state, cutter=None), ())
    state = _arranged(state, seat, order)
    if state.phase == "discard":
        return _discard(last_hand, state, state.stockpile.cards[state.hands[seat][-1]])
    if not state.stockpile.stock:
        return _end_turn(last_hand, state)
    pointer, stockpile = state.stockpile.take()
    card = stockpile.cards[pointer]
    state = _check_stock(replace(state, stockpile=stockpile, discards=(*state.discards, pointer)))
    turned = public_event("turned-over", Transfer(card, "stock", "discards", "all"), seat=seat, card=card)
    step = Step(state, ()) if state.phase == "recycle" else _end_turn(last_hand, state)
    return Step(step.state, (turned, *step.events))


def _end_turn(last_hand: int, state: State) -> Step[State]:
    """Ends the turn: the player may be out (G10), and the hand may end (G6, G11)."""
    seat, events = state.active, []
    turns, out, shown = state.turns + 1, state.out, state.shown
    points = arrangement(state, seat).points
    if out is None and points == 0:
        out, shown = seat, (seat,)
        events.append(announce("went-out", seat=seat, hint="out"))
    elif out is not None:
        shown = (*shown, seat)
        events.append(public_event("showed-hand", seat=seat, points=points, hint="show"))
    active = after(state.order, seat)
    state = replace(state, phase="take", turns=turns, out=out, shown=shown, active=active, taken=None)
    if active == out or (out is None and turns == LAST_TURN * len(state.order)):
        step = _end_hand(last_hand, state)
        return Step(step.state, (*events, *step.events))
    if out is not None:
        events.append(public_event("last-turn", seat=active))
    return Step(state, tuple(events))


def _end_hand(last_hand: int, state: State) -> Step[State]:
    row = tuple(arrangement(state, seat).points for seat in range(len(state.hands)))
    over = state.hand == last_hand
    state = replace(
        state,
        phase="over" if over else "hand_over",
        rows=(*state.rows, row),
        shown=state.order,
    )
    points = totals(state)
    events = [public_event("hand-scored", seat=seat, points=row[seat], total=points[seat]) for seat in state.order]
    events[0] = replace(events[0], hint="show-all")
    events += [announce("won", seat=seat, total=points[seat]) for seat in winners(state)]
    return Step(state, tuple(events))


def _arranged(state: State, seat: Seat, order: tuple[int, ...] | None) -> State:
    """The state with the hand in the order that its owner gave it."""
    if order is None:
        return state
    pointers = {state.stockpile.cards[pointer]: pointer for pointer in state.hands[seat]}
    return replace(state, hands=with_seat(state.hands, seat, tuple(pointers[card] for card in order)))
