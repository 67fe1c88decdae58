"""States of a Game of Threes that a seat cannot tell from the true one, made from its view and its memory."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from engine.cards import packs
from engine.games.game_of_threes.memory import Memory
from engine.games.game_of_threes.state import FORMAT, STAGES, Phase, State, pack_count
from engine.hands import hand_zones
from engine.imagining import Place, Sketch, StockpileBuilder, unseen_cards
from engine.mechanics.order import after, before, starting_after
from engine.view import Row, ScoreSheet, Seat, View, Zone


def sketch(view: View, memory: Memory) -> Sketch:
    """The state as far as this viewer knows it."""
    builder, hands = StockpileBuilder(), hand_zones(view)
    laid = {seat: builder.lay_zone(zone) for seat, zone in hands.items()}
    discards = builder.lay(view.zone("discards").visible_cards)
    is_dealt = bool(hands) or view.phase == "cut"
    stockpile = builder.stockpile(len(view.zone("stock").cards) if is_dealt else 0)
    draft = replace(
        _before_the_deal(view),
        stockpile=stockpile,
        hands=tuple((*laid[seat][0], *laid[seat][1]) for seat in sorted(laid)),
        known=tuple(_known(hands[seat], laid[seat][0], memory, view) for seat in sorted(laid)),
        discards=discards,
    )
    draft = _with_turn(draft, view, memory)
    cards = unseen_cards(packs(pack_count(len(draft.order))), stockpile) if is_dealt else ()
    unseen = {seat: (Place(pointers),) for seat, (_, pointers) in laid.items()}
    return Sketch(draft, memory.stock.pools(cards, Place(stockpile.stock), unseen))


def _before_the_deal(view: View) -> State:
    """The state with all that does not depend on the cards of this hand."""
    sheet = view.score_sheet
    order = tuple(cast(Seat, column.args["seat"]) for column in sheet.columns)
    joined = next((_by_seat(sheet, row) for row in sheet.rows if row.label.code == "joined-with"), {})
    rows = [_by_seat(sheet, row) for row in sheet.rows if row.label.code != "joined-with"]
    marked = {mark.code: seat.seat for seat in view.seats for mark in seat.marks}
    drawn = [zone.cards[0] for zone in view.zones if zone.id.startswith("drawn:")]
    return State(
        format=FORMAT,
        phase=cast(Phase, view.phase),
        order=order,
        dealer=marked.get("mark-dealer", order[-1]),
        hand=cast(int, view.title.args["hand"]) if view.title else 1,
        entries=tuple(joined.get(seat, 0) for seat in range(len(order))),
        rows=tuple(tuple(row[seat] for seat in sorted(row)) for row in rows),
        joining=len(view.seats) - len(order),
        away=tuple(seat.seat for seat in view.seats if seat.away),
        drawn=tuple(card for card in drawn if card is not None),
    )


def _by_seat(sheet: ScoreSheet, row: Row) -> dict[Seat, int]:
    """The cells of a row by seat, without those of seats that joined later."""
    cells = zip(sheet.columns, row.cells, strict=True)
    return {cast(Seat, column.args["seat"]): points for column, points in cells if points is not None}


def _known(zone: Zone, pointers: tuple[int, ...], memory: Memory, view: View) -> tuple[int, ...]:
    """The pointers of a hand that everybody saw go there."""
    if zone.owner == view.viewer:
        return tuple(pointers[zone.cards.index(card)] for card in memory.known if card in zone.cards)
    return pointers if zone.known else ()


def _with_turn(state: State, view: View, memory: Memory) -> State:
    """The state with the fields of the turn: the active seat, the card taken, and the seats that are out."""
    if state.phase in ("draw", "shuffle"):
        return state
    first = after(state.order, state.dealer)
    if state.phase == "cut":
        return replace(state, active=first, cutter=_cutter(state, view, state.dealer))
    out = next(iter(_marked(view, "mark-out")), None)
    if STAGES[state.phase] != "play":
        return replace(state, active=first, out=out, shown=state.order)
    to_come = _marked(view, "mark-last-turn")
    shown = () if out is None else tuple(seat for seat in state.order if seat not in to_come)
    active = _active(state, view, memory)
    cutter = _cutter(state, view, active) if state.phase == "recycle_cut" else None
    state = replace(state, active=active, cutter=cutter, out=out, shown=shown)
    taken = _taken(state, view, memory)
    # A turn in which the clock threw the last card of the stock ends when there is a new one.
    ended = memory.turns - (taken is None and state.phase in ("recycle", "recycle_cut"))
    # Turns that this memory has missed are made up for by the seat that has the turn.
    nth = starting_after(state.order, state.dealer).index(active)
    turns = max(0, ended) + (nth - max(0, ended)) % len(state.order)
    return replace(state, taken=taken, turns=turns)


def _marked(view: View, code: str) -> list[Seat]:
    return [seat.seat for seat in view.seats for mark in seat.marks if mark.code == code]


def _cutter(state: State, view: View, seat: Seat) -> Seat | None:
    """The player to the right of this one, who cuts; None where time has ended, and chance cuts."""
    right = before(state.order, seat)
    return right if right in (view.turn, *state.away) else None


def _active(state: State, view: View, memory: Memory) -> Seat:
    """The seat that has the turn, also while a new stock is made amid it."""
    if state.phase in ("take", "discard"):
        return cast(Seat, view.turn)
    holding = [seat for seat in state.order if len(state.hands[seat]) > state.hand + 2]
    if holding:
        return holding[0]
    if isinstance(view.turn, int):
        return after(state.order, view.turn)
    return after(state.order, state.dealer) if memory.mover is None else memory.mover


def _taken(state: State, view: View, memory: Memory) -> int | None:
    """The pointer of the card that the active seat has taken in this turn."""
    hand = state.hands[state.active]
    if len(hand) <= state.hand + 2:
        return None
    fresh = view.zone(f"hand:{state.active}").fresh
    if fresh:
        return state.stockpile.cards.index(fresh[0])
    known = state.known[state.active]
    if memory.took != "discards" or not known:
        return next((pointer for pointer in reversed(hand) if pointer not in known), hand[-1])
    return known[-1]
