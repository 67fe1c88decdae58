"""Crazy Eights: `RULES` says in words how it is played."""

from __future__ import annotations

from collections.abc import Collection, Hashable
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Final, Literal

from engine.errors import IllegalMove
from engine.game import Away, Back, Game, Move, Playout, Shuffle, Step, Timeout, check_seats
from engine.games.crazy_eights import legal, play, playout
from engine.games.crazy_eights import state as states
from engine.games.crazy_eights import view as views
from engine.games.crazy_eights.sentences import SENTENCES
from engine.games.crazy_eights.state import FORMAT, SEATS, Draw, NameSuit, Pass, Play, Seating, State
from engine.stockpile import Rng, shuffled
from engine.view import CHANCE, Actor, Seat, Stage, View, Viewer

RULES: Final = """Crazy Eights: follow the suit or the rank, or change the suit with an eight; first out collects.

Players. Two to eight, five cards each; one pack of 52 cards up to five players, two from six. No jokers. (C1)

Object. Be the first without cards, and collect what the others still hold. A game is one round or, where the table
wishes, the first to a target. (C6, C7)

Deal. Seats are put in a random order for every round, and the first in that order starts. After the deal the top
card of the stock is turned up; an eight is shuffled back, and the next one turned. (C1, C2)

Your turn. Do one of these: play a card of the suit or the rank that lies on top; play an eight and name a suit, which
the next player must follow; or draw one card, even with a card in hand that you could play. A draw ends your turn.
(C3)

Several cards. Cards of one rank may be played together where at least one of them could be played alone. The last in
your order is the new top card. Eights together name one suit. Tap the cards in that order, then slide them up to the
discards. (C4, C9)

Drawing on. Where the table wishes, a draw does not end your turn: you draw until you can play, and then play. Who can
neither draw nor play passes. (C3)

Empty stock. All discards but the top one are shuffled into a new stock, five times a round at most. Only when there is
nothing to shuffle either may you pass. (C5)

Blocked. When all pass in turn, or when the stock would be made anew a sixth time, the round is blocked: the lowest
hand wins it. Where several hands are equally low the round is void, and nobody scores; a game of one round is then
drawn. (C5, C6)

Points. The winner of a round collects the values in all other hands: eights 50, King, Queen and Jack 10, Ace 1, all
others their number. With a target the first to reach it wins the game. (C6, C7)

Accounts. The points of a game belong to the accounts of people, never to computer players. (C8)

Clock. When your time ends, a card is drawn for you, or you pass where none can be drawn; an eight that you have
played keeps its own suit. You are then away until you say that you are back. (A1)
"""

__all__ = ["CrazyEights", "Draw", "NameSuit", "Pass", "Play", "Seating", "State"]


@dataclass(frozen=True)
class CrazyEights(Game[State]):
    """The rules, with what a table may choose.

    `draw_until_playable`: who draws goes on until a card can be played (C3). `target`: the points that win the
    game; None for a game of one round (C7).
    """

    kind: ClassVar[str] = "crazy_eights"
    seat_counts: ClassVar[range] = SEATS
    rules: ClassVar[str] = RULES
    sentences: ClassVar[str] = SENTENCES
    state_type: ClassVar[type] = State
    move_types: ClassVar[object] = Seating | Shuffle | Play | NameSuit | Draw | Pass | Timeout | Away | Back
    format: ClassVar[int] = FORMAT

    draw_until_playable: bool = False
    target: Literal[None, 100, 250, 500] = None

    def start(self, seats: int, dealer: Seat | None = None) -> State:
        check_seats(type(self), seats, dealer)
        return State(FORMAT, "seat", tuple(range(seats)))

    def turn(self, state: State) -> Seat | Literal["chance"] | None:
        return states.turn(state)

    def turn_id(self, state: State) -> Hashable:
        return (len(state.rows), state.turns, states.turn(state))

    def stage(self, state: State) -> Stage:
        return states.STAGES[state.phase]

    def _legal_moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        return legal.moves(state, self.draw_until_playable)

    def _check_move(self, state: State, seat: Seat, move: Move) -> None:
        legal.check(state, move, self.draw_until_playable)

    def _check_chance(self, state: State, move: Move) -> None:
        legal.check_chance(state, move)

    def _apply(self, state: State, actor: Actor, move: Move) -> Step[State]:
        return play.apply_move(self._table, state, move)

    def _time_out(self, state: State, seat: Seat, order: tuple[int, ...] | None) -> Step[State]:
        return play.apply_move(self._table, state, legal.mildest(state, self.draw_until_playable))

    @cached_property
    def _table(self) -> play.Table:
        return play.Table(self.draw_until_playable, self.target)

    def chance_move(self, state: State, rng: Rng) -> Move:
        if states.turn(state) != CHANCE:
            raise IllegalMove("no-chance-now")
        if state.phase in ("seat", "round_over"):
            return Seating(shuffled(state.order, rng))
        return Shuffle(shuffled(states.to_shuffle(state), rng))

    def view(self, state: State, viewer: Viewer) -> View:
        return views.view(state, viewer, self.draw_until_playable, self.target)

    def resample(self, state: State, viewer: Viewer, rng: Rng) -> State:
        return views.resample(state, viewer, rng)

    def _playouts(self, state: State, viewer: Viewer, rng: Rng, count: int) -> tuple[Playout, ...]:
        if state.phase not in ("play", "suit"):
            return super()._playouts(state, viewer, rng, count)
        return playout.playouts(state, viewer, rng, count, self.draw_until_playable)

    def validate(self, state: State) -> None:
        states.validate(state)

    def scores(self, state: State) -> tuple[int, ...]:
        return states.totals(state)

    def winners(self, state: State) -> tuple[Seat, ...]:
        return states.winners(state)

    def rounds(self, state: State) -> int:
        return len(state.rows)

    def earned(self, state: State) -> tuple[int, ...]:
        """The points of the game (C8)."""
        return states.totals(state) if self.is_over(state) else super().earned(state)

    def next_dealer(self, state: State, staying: Collection[Seat]) -> Seat | None:
        """Nobody deals: chance seats the players anew for every round (C1)."""
        return None
