"""States of a shedding game that a seat cannot tell from the true one, made from its view and its memory."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import cast

from engine.imagining import UNSEEN, Place, Pool, Sketch, unseen_cards
from engine.mechanics.lacks import split_hand
from engine.mechanics.shedding import state as states
from engine.mechanics.shedding.memory import Memory
from engine.mechanics.shedding.rules import SheddingRules
from engine.mechanics.shedding.state import HEIGHTS, LAYER, STALLED_AFTER, BySeat, Direction, Phase, State
from engine.stockpile import Stockpile
from engine.view import Seat, View, Zone


def sketch(game: SheddingRules, view: View, memory: Memory) -> Sketch:
    """The state as far as this viewer knows it."""
    draft = _before_the_deal(game, view)
    if draft.phase in ("lot", "shuffle"):
        return Sketch(draft)
    table = _Table(game, draft, view)
    seats = range(len(view.seats))
    down = tuple(table.lay_row(view.zone(f"down:{seat}"), 0) for seat in seats)
    up = tuple(table.lay_row(view.zone(f"up:{seat}"), LAYER) for seat in seats)
    pile, burned = view.zone("pile"), view.zone("burned")
    laid_pile = table.lay(pile.visible_cards)
    laid_burned = table.lay(burned.known)
    hands = [table.lay_hand(view.zone(f"hand:{seat}")) for seat in seats]
    stockpile = table.stockpile()
    draft = replace(
        _with_turn(draft, view, memory),
        stockpile=stockpile,
        down=down,
        up=up,
        hands=tuple((*seen, *unseen) for seen, unseen in hands),
        known=_known(view, memory, hands, stockpile),
        pile=laid_pile,
        burned=laid_burned,
    )
    lacks = {lack.seat: lack for lack in memory.lacks}
    cards = unseen_cards(game.pack(draft), stockpile)
    places = [Place(stockpile.stock), *map(Place, down)]
    for seat, (_, unseen) in enumerate(hands):
        lack = lacks.get(seat)
        if lack is None:
            places.append(Place(unseen))
        else:
            lacking = frozenset(card for card in cards if HEIGHTS[card] in lack.values)
            places += split_hand(unseen, lack.drawn, lacking)
    return Sketch(draft, (Pool(cards, tuple(places)),))


class _Table:
    """The cards of a stockpile in the making. The rows lie at pointers that tell their places on the table.

    See `states.spots`. All others lie behind them, and the stock comes last.
    """

    def __init__(self, game: SheddingRules, draft: State, view: View) -> None:
        self._order = game.order(draft)
        self._cards = [UNSEEN] * len(game.pack(draft))
        self._stock = len(view.zone("stock").cards)
        rows = {
            self._pointer(zone, spot, above)
            for seat in self._order
            for above, zone in ((0, view.zone(f"down:{seat}")), (LAYER, view.zone(f"up:{seat}")))
            for spot in zone.spots
        }
        self._free = iter([pointer for pointer in range(len(self._cards) - self._stock) if pointer not in rows])

    def _pointer(self, zone: Zone, spot: int, above: int) -> int:
        return (above + spot) * len(self._order) + self._order.index(cast(Seat, zone.owner))

    def lay_row(self, zone: Zone, above: int) -> tuple[int, ...]:
        """Lays a row that was dealt after so many other cards of the seat."""
        pointers = tuple(self._pointer(zone, spot, above) for spot in zone.spots)
        for pointer, card in zip(pointers, zone.cards, strict=True):
            self._cards[pointer] = UNSEEN if card is None else card
        return pointers

    def lay(self, cards: Iterable[int]) -> tuple[int, ...]:
        """Lays other cards."""
        pointers = []
        for card in cards:
            pointers.append(next(self._free))
            self._cards[pointers[-1]] = card
        return tuple(pointers)

    def lay_hand(self, zone: Zone) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Lays a hand: the pointers to the cards that are seen or known, and to the unseen ones."""
        seen = (*zone.visible_cards, *zone.known)
        return self.lay(seen), self.lay((UNSEEN,) * (len(zone.cards) - len(seen)))

    def stockpile(self) -> Stockpile:
        return Stockpile(tuple(self._cards), len(self._cards) - self._stock)


def _before_the_deal(game: SheddingRules, view: View) -> State:
    """The state with all that does not depend on the cards."""
    first, seats = view.seats[0].seat, len(view.seats)
    drawn = None
    if view.phase != "lot":
        drawn = (first - game.first_direction) % seats if game.lot_deals else first
    state = states.new_state(seats, drawn)
    return replace(
        state,
        phase=cast(Phase, view.phase),
        direction=cast(Direction, view.direction),
        active=0 if drawn is None else first,
        away=tuple(seat.seat for seat in view.seats if seat.away),
        ready=tuple(seat.seat for seat in view.seats for mark in seat.marks if mark.code == "mark-ready"),
    )


def _with_turn(state: State, view: View, memory: Memory) -> State:
    """The state with the fields of the turn: the active seat, the seats that have finished, and the counters."""
    turn = cast(int, view.title.args["turn"]) if view.title else 0
    turns = turn - (state.phase != "over")
    finished = sorted((seat.place or 0, seat.seat) for seat in view.seats if not seat.cards)
    left = STALLED_AFTER * (len(view.seats) - len(finished))
    ending = [cast(int, fact.args["count"]) for fact in view.facts if fact.code == "ends-in"]
    active = view.turn if isinstance(view.turn, int) else state.active
    last = None
    if view.zone("pile").cards:
        last = memory.last if memory.last is not None else (active - state.direction) % len(view.seats)
    return replace(
        state,
        active=active,
        last=last,
        finished=tuple(seat for _, seat in finished),
        turns=turns,
        idle=left - ending[0] if ending else min(memory.idle, turns),
    )


def _known(
    view: View, memory: Memory, hands: list[tuple[tuple[int, ...], tuple[int, ...]]], stockpile: Stockpile
) -> BySeat:
    """The pointers in each hand that everybody saw go there."""
    known = []
    for seat, (seen, _) in enumerate(hands):
        if seat == view.viewer:
            seen = tuple(pointer for pointer in seen if stockpile.cards[pointer] in memory.known)
        known.append(seen)
    return tuple(known)
