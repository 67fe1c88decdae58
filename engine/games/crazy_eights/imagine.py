"""States of Crazy Eights that a seat cannot tell from the true one, made from its view and its memory."""

from __future__ import annotations

from typing import cast

from engine.games.crazy_eights.memory import Memory
from engine.games.crazy_eights.state import FORMAT, Phase, State, pack
from engine.hands import hand_zones
from engine.imagining import Place, Sketch, StockpileBuilder, unseen_cards
from engine.mechanics.lacks import split_hand
from engine.view import Seat, View


def sketch(view: View, memory: Memory, until_playable: bool) -> Sketch:
    """The state as far as this viewer knows it."""
    builder, hands = StockpileBuilder(), hand_zones(view)
    laid = {seat: builder.lay_zone(zone) for seat, zone in hands.items()}
    discards = view.zone("discards")
    pile = builder.lay(discards.visible_cards)
    stockpile = builder.stockpile(len(view.zone("stock").cards) if hands else 0)
    order = view.chairs
    facts = {fact.code: fact.args for fact in view.facts}
    active, drew = _turn(view, memory, until_playable)
    draft = State(
        format=FORMAT,
        phase=cast(Phase, view.phase),
        order=order,
        rows=_rows(view),
        away=tuple(seat.seat for seat in view.seats if seat.away),
        stockpile=stockpile,
        hands=tuple((*laid[seat][0], *laid[seat][1]) for seat in sorted(laid)),
        discards=pile,
        suit=discards.suit,
        active=active,
        drew=drew,
        passes=min(memory.passes, len(order) - 1) if view.stage == "play" else 0,
        recycles=memory.recycles,
        direction=view.direction or 1,
        due=cast(int, facts["cards-due"]["count"]) if "cards-due" in facts else 0,
    )
    cards = unseen_cards(pack(len(order)), stockpile) if hands else ()
    lacks = {lack.seat: lack for lack in memory.lacks}
    unseen = {
        seat: split_hand(pointers, lacks[seat].drawn, frozenset(lacks[seat].values))
        if seat in lacks
        else (Place(pointers),)
        for seat, (_, pointers) in laid.items()
    }
    return Sketch(draft, memory.stock.pools(cards, Place(stockpile.stock), unseen))


def _rows(view: View) -> tuple[tuple[int, ...], ...]:
    """The points of every finished round, by seat."""
    seats = [cast(Seat, column.args["seat"]) for column in view.score_sheet.columns]
    rows = [dict(zip(seats, row.cells, strict=True)) for row in view.score_sheet.rows]
    return tuple(tuple(row[seat] or 0 for seat in sorted(seats)) for row in rows)


def _turn(view: View, memory: Memory, until_playable: bool) -> tuple[Seat, bool]:
    """The active seat, and whether it has drawn in this turn."""
    fresh = [zone.owner for zone in view.zones if zone.fresh and zone.owner is not None]
    if fresh:
        return fresh[0], True
    draws_on = until_playable and memory.draws > 0
    if isinstance(view.turn, int):
        return view.turn, draws_on and view.turn == memory.mover and view.turn != view.viewer
    if view.phase != "recycle" or memory.mover is None:
        return view.chairs[0], False
    if draws_on:
        return memory.mover, memory.mover != view.viewer
    at = view.chairs.index(memory.mover) + (view.direction or 1)
    return view.chairs[at % len(view.chairs)], False
