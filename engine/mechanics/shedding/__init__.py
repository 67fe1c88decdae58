"""Games of shedding: three layers of cards to get rid of, and a pile that is played on, picked up or burned.

The hand is filled from a stock while that lasts. A game subclasses `Shedding` and says what may be played on the
pile, what burns it, and who plays next.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.errors import IllegalMove
from engine.game import Lot, Move, SeenEvent, Step, check_seats
from engine.imagining import Sketch
from engine.mechanics.shedding import exchange, imagine, legal, play
from engine.mechanics.shedding import memory as memories
from engine.mechanics.shedding import state as states
from engine.mechanics.shedding import view as views
from engine.mechanics.shedding.rules import MOVES, Next, SheddingRules
from engine.mechanics.shedding.state import Demand, PickUp, Play, PlayBlind, Ready, State, Swap
from engine.stockpile import Rng
from engine.text import Text
from engine.view import Actor, Choice, Seat, View, Viewer

__all__ = ["MOVES", "Demand", "Next", "PickUp", "Play", "PlayBlind", "Ready", "Shedding", "State", "Swap"]


@dataclass(frozen=True)
class Shedding(SheddingRules):
    """A shedding game: the rules that these games share. Those in which they differ are `SheddingRules`."""

    memory_type: ClassVar[type] = memories.Memory
    last_resorts: ClassVar[tuple[type, ...]] = (PickUp,)

    def start(self, seats: int, dealer: Seat | None = None) -> State:
        check_seats(type(self), seats, dealer)
        state = states.new_state(seats, dealer if self.lot_deals else None)
        return replace(state, direction=self.first_direction, active=0 if state.drawn is None else self.first(state))

    def turn_id(self, state: State) -> Hashable:
        # The exchange is one turn of all, which has one time.
        return (state.turns, state.phase if state.phase == "exchange" else self.turn(state))

    def movers(self, state: State) -> tuple[Seat, ...]:
        return exchange.movers(self, state) if state.phase == "exchange" else super().movers(state)

    def is_simultaneous(self, state: State) -> bool:
        return state.phase == "exchange"

    def is_hurried(self, state: State) -> bool:
        return state.phase == "exchange"

    def _stays_after_timeout(self, state: State) -> bool:
        return state.phase == "exchange"

    def _time_out(self, state: State, seat: Seat, order: tuple[int, ...] | None) -> Step[State]:
        if state.phase == "exchange":
            return exchange.time_out(self, state, seat)
        return super()._time_out(state, seat, order)

    def _choices(self, state: State, seat: Seat) -> tuple[Choice, ...]:
        return views.choices(self, state, seat)

    def _legal_moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        return legal.moves(self, state, seat)

    def _check_move(self, state: State, seat: Seat, move: Move) -> None:
        legal.check(self, state, seat, move)

    def _check_chance(self, state: State, move: Move) -> None:
        if state.phase != "lot":
            super()._check_chance(state, move)
        elif not isinstance(move, Lot):
            raise IllegalMove("shuffling")
        elif not 0 <= move.seat < len(state.hands):
            raise IllegalMove("nobody-there")

    def _chance_move(self, state: State, rng: Rng) -> Move:
        return Lot(rng.randrange(len(state.hands))) if state.phase == "lot" else super()._chance_move(state, rng)

    def _apply(self, state: State, actor: Actor, move: Move) -> Step[State]:
        if isinstance(move, (Swap, Ready)) and isinstance(actor, int):
            return exchange.apply_move(self, state, actor, move)
        return play.apply_move(self, state, move)

    def _mildest_move(self, state: State, seat: Seat, order: tuple[int, ...] | None) -> Move:
        return legal.mildest_move(self, state, seat)

    def remember(self, memory: memories.Memory, event: SeenEvent, seat: Seat) -> memories.Memory:
        return memories.remember(self, memory, event)

    def sketch(self, view: View, memory: memories.Memory) -> Sketch:
        return imagine.sketch(self, view, memory)

    def _view(self, state: State, viewer: Viewer) -> View:
        return views.view(self, state, viewer)

    def _turn_prompt(self, state: State, seat: Seat) -> Text:
        return views.turn_prompt(self, state, seat)

    def _table_prompt(self, state: State) -> Text:
        return self.result(state) if state.phase == "over" else super()._table_prompt(state)
