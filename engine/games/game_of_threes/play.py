"""What every move of a Game of Threes does. The moves are legal: `check` has said so."""

from __future__ import annotations

from engine.events import ways
from engine.game import Audience, Cut, Event, Move, Shuffle, Step, Transfer, announce, tell
from engine.games.game_of_threes.state import (
    HANDS,
    LAST_TURN,
    Discard,
    State,
    Take,
    arrangement,
    draw_value,
    totals,
    winners,
)
from engine.mechanics.order import after, before, starting_after
from engine.quick import replace
from engine.stockpile import Stockpile, cut
from engine.text import Text
from engine.view import Actor, Seat


def apply_move(state: State, actor: Actor, move: Move) -> Step[State]:
    match move:
        case Shuffle(cards=cards) if state.phase == "draw":
            return _draw_order(state, cards)
        case Shuffle(cards=cards) if state.phase == "recycle":
            return _recycle(state, cards)
        case Shuffle(cards=cards):
            return _shuffle(state, cards)
        case Cut(at=at):
            return _cut(state, actor, at)
        case Take(source=source, order=order):
            return _take(_arranged(state, state.active, order), source)
        case Discard(card=card, order=order):
            return _discard(_arranged(state, state.active, order), card)
    raise AssertionError(move)


def _draw_order(state: State, cards: tuple[int, ...]) -> Step[State]:
    drawn = cards[: len(state.order)]
    order = tuple(sorted(state.order, key=lambda seat: draw_value(drawn[seat])))
    draws = (
        Event(Text("drew", {"seat": seat, "card": card}), (Transfer(card, "stock", f"drawn:{seat}", "all"),), seat)
        for seat, card in enumerate(drawn)
    )
    return Step(
        replace(state, phase="shuffle", drawn=drawn, order=order, dealer=order[-1]),
        _before_the_hand(*draws, tell("plays-first", seat=order[0])),
    )


def _shuffle(state: State, cards: tuple[int, ...]) -> Step[State]:
    """Gather everything, let in who joined (G16), move the deal (G17), give the packs to the cutter (G4)."""
    events = []
    gathered = tuple(
        ways(zone, "stock")[card] for zone, cards_there in _places(state) for card in state.stockpile.at(cards_there)
    )
    order, entries, dealer, hand = state.order, state.entries, state.dealer, state.hand
    if state.phase == "hand_over":
        hand, dealer = hand + 1, after(order, dealer)
        highest = max(totals(state))
        for seat in range(len(entries), len(entries) + state.joining):
            order, entries = (*order, seat), (*entries, highest)
            events.append(tell("joined", seat=seat, points=highest))
    told = Text("shuffled", {"hand": hand, "rank": hand + 1, "seat": dealer})
    events.append(Event(told, gathered, hint="shuffle"))
    state = replace(
        state, phase="cut", order=order, entries=entries, dealer=dealer, hand=hand, joining=0,
        stockpile=Stockpile(cards), hands=(), known=(), discards=(), cutter=before(order, dealer),
        active=after(order, dealer), taken=None, turns=0, out=None, shown=(),
    )  # fmt: skip
    return Step(state, _before_the_hand(*events))


def _before_the_hand(*events: Event) -> tuple[Event, ...]:
    return tuple(replace(event, stage="shuffle") for event in events)


def _cut(state: State, actor: Actor, at: int) -> Step[State]:
    pile = state.stockpile
    bank = cut(pile.at(pile.bank), at)
    state = replace(state, cutter=None, stockpile=replace(pile, cards=(*pile.cards[: pile.pointer], *bank)))
    told = tell("cut", seat=actor, at=at) if isinstance(actor, int) else tell("cut-by-chance", at=at)
    told = replace(told, hint="cut", stage="shuffle" if state.phase == "cut" else "play")
    step = _deal(state) if state.phase == "cut" else _go_on(state)
    return Step(step.state, (told, *step.events))


def _deal(state: State) -> Step[State]:
    seats = starting_after(state.order, state.dealer)
    dealt, pile = state.stockpile.deal(len(seats), state.hand + 2)
    by_seat = dict(zip(seats, dealt, strict=True))
    face_up, pile = pile.take()
    transfers = [Transfer(card, f"drawn:{seat}", "stock", "all") for seat, card in enumerate(state.drawn)]
    transfers += [
        ways("stock", f"hand:{seat}", (seat,))[pile.cards[by_seat[seat][nth]]]
        for nth in range(state.hand + 2)
        for seat in seats
    ]
    transfers.append(Transfer(pile.cards[face_up], "stock", "discards", "all"))
    hands = tuple(by_seat[seat] for seat in range(len(seats)))
    return Step(
        replace(
            state,
            phase="take",
            drawn=(),
            stockpile=pile,
            hands=hands,
            known=((),) * len(hands),
            discards=(face_up,),
        ),
        (Event(Text("dealt", {"count": state.hand + 2}), tuple(transfers)),),
    )


def _take(state: State, source: str) -> Step[State]:
    seat, known = state.active, state.known
    if source == "stock":
        pointer, pile = state.stockpile.take()
        discards = state.discards
        event = Event(Text("took-from-bank", {"seat": seat}), (_moved(state, pointer, "stock", (seat,)),), seat)
    else:
        *below, pointer = state.discards
        discards, pile = tuple(below), state.stockpile
        known = _with(known, seat, (*known[seat], pointer))
        card = Text("took-from-discards", {"seat": seat, "card": pile.cards[pointer]})
        event = Event(card, (_moved(state, pointer, "discards", "all"),), seat)
    hands = _with(state.hands, seat, (*state.hands[seat], pointer))
    state = replace(state, phase="discard", hands=hands, known=known, stockpile=pile, discards=discards, taken=pointer)
    return Step(_bank_checked(state, source == "stock"), (event,))


def _moved(state: State, pointer: int, source: str, seen_by: Audience) -> Transfer:
    return ways(source, f"hand:{state.active}", seen_by)[state.stockpile.cards[pointer]]


def _bank_checked(state: State, taken: bool) -> State:
    """Chance makes a new bank as soon as the last card of the old one has been taken (G13)."""
    if taken and not state.stockpile.bank and len(state.discards) > 1:
        return replace(state, phase="recycle")
    return state


def _recycle(state: State, cards: tuple[int, ...]) -> Step[State]:
    gathered = tuple(ways("discards", "stock")[card] for card in state.stockpile.at(state.discards[:-1]))
    state = replace(state, stockpile=state.stockpile.append(cards), discards=state.discards[-1:])
    event = Event(Text("recycled", {"count": len(cards)}), gathered, hint="shuffle")
    if len(cards) > 1:
        return Step(replace(state, phase="recycle_cut", cutter=before(state.order, state.active)), (event,))
    step = _go_on(state)
    return Step(step.state, (event, *step.events))


def _go_on(state: State) -> Step[State]:
    """Where the active player stood when the bank ran out: about to discard, or at the end of a turn."""
    if state.taken is not None:
        return Step(replace(state, phase="discard"), ())
    return _end_turn(state)


def _discard(state: State, card: int) -> Step[State]:
    seat = state.active
    kept = list(state.hands[seat])
    pointer = kept.pop(state.stockpile.at(kept).index(card))
    state = replace(
        state,
        hands=_with(state.hands, seat, tuple(kept)),
        known=_with(state.known, seat, tuple([one for one in state.known[seat] if one != pointer])),
        discards=(*state.discards, pointer),
        taken=None,
    )
    thrown = ways(f"hand:{seat}", "discards", "all")[card]
    event = Event(Text("discarded", {"seat": seat, "card": card}), (thrown,), seat)
    step = _end_turn(state)
    return Step(step.state, (event, *step.events))


def time_out(state: State, seat: Seat, order: tuple[int, ...] | None) -> Step[State]:
    """The clock's move (G4, G14): it cuts by chance, throws the rightmost card, or turns over the bank."""
    if state.phase in ("cut", "recycle_cut"):
        return Step(replace(state, cutter=None), ())
    state = _arranged(state, seat, order)
    if state.phase == "discard":
        return _discard(state, state.stockpile.cards[state.hands[seat][-1]])
    if not state.stockpile.bank:
        return _end_turn(state)
    pointer, pile = state.stockpile.take()
    card = pile.cards[pointer]
    state = _bank_checked(replace(state, stockpile=pile, discards=(*state.discards, pointer)), taken=True)
    moved = Transfer(card, "stock", "discards", "all")
    turned = Event(Text("turned-over", {"seat": seat, "card": card}), (moved,), seat)
    step = Step(state, ()) if state.phase == "recycle" else _end_turn(state)
    return Step(step.state, (turned, *step.events))


def _end_turn(state: State) -> Step[State]:
    """Going out (G10), the last turns (G11) and the sixtieth (G6)."""
    seat, events = state.active, []
    turns, out, shown = state.turns + 1, state.out, state.shown
    points = arrangement(state, seat).points
    if out is None and points == 0:
        out, shown = seat, (seat,)
        events.append(replace(announce("went-out", seat=seat), hint="show"))
    elif out is not None:
        shown = (*shown, seat)
        events.append(replace(tell("showed-hand", seat=seat, points=points), hint="show"))
    active = after(state.order, seat)
    state = replace(state, phase="take", turns=turns, out=out, shown=shown, active=active, taken=None)
    if active == out or (out is None and turns == LAST_TURN * len(state.order)):
        step = _end_hand(state)
        return Step(step.state, (*events, *step.events))
    if out is not None:
        events.append(tell("last-turn", seat=active))
    return Step(state, tuple(events))


def _end_hand(state: State) -> Step[State]:
    row = tuple(arrangement(state, seat).points for seat in range(len(state.hands)))
    over = state.hand == HANDS
    state = replace(
        state,
        phase="over" if over else "hand_over",
        rows=(*state.rows, row),
        shown=state.order,
    )
    points = totals(state)
    events = [tell("hand-scored", seat=seat, points=row[seat], total=points[seat]) for seat in state.order]
    events += [announce("won", seat=seat, total=points[seat]) for seat in winners(state)]
    return Step(state, tuple(events))


def _with(by_seat: tuple[tuple[int, ...], ...], seat: Seat, pointers: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return (*by_seat[:seat], pointers, *by_seat[seat + 1 :])


def _arranged(state: State, seat: Seat, order: tuple[int, ...] | None) -> State:
    """The hand in the order that its owner gave it."""
    if order is None:
        return state
    pointers = {state.stockpile.cards[pointer]: pointer for pointer in state.hands[seat]}
    return replace(state, hands=_with(state.hands, seat, tuple(pointers[card] for card in order)))


def _places(state: State) -> list[tuple[str, tuple[int, ...]]]:
    """Every zone on the table and its pointers, the stock excepted."""
    hands = [(f"hand:{seat}", hand) for seat, hand in enumerate(state.hands)]
    return [*hands, ("discards", state.discards)]
