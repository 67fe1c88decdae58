"""500 for three players: `RULES` says in words how it is played."""

from __future__ import annotations

from collections.abc import Collection, Hashable
from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from engine.errors import IllegalMove
from engine.game import Away, Back, Game, Move, Playout, Shuffle, Step, Timeout, check_seats
from engine.games.five_hundred import legal, play, playout
from engine.games.five_hundred import state as states
from engine.games.five_hundred import view as views
from engine.games.five_hundred.sentences import SENTENCES
from engine.games.five_hundred.state import FORMAT, SEATS, Bid, Bury, NameSuit, Pass, Play, State, Trick
from engine.stockpile import Rng, shuffled
from engine.view import CHANCE, Actor, Seat, Stage, View, Viewer

RULES: Final = """500 for three: bid for the kitty, name the trumps, and take the tricks that you promised.

Players. Three, with 33 cards: Seven to Ace in four suits, and the joker. (F1)

Object. Be the first with 500 points. The contractor of a hand who then has 500 wins, whatever the others have; else
an opponent who has 500 does, and of two the one who took a trick first in that hand. (F11)

First dealer. Everybody draws a card; the lowest deals. The Ace is low, the joker lowest of all, and those tied for
lowest draw again. The deal moves to the left after every hand. (F2, F4)

Deal. From the dealer's left, three cards each, three to the kitty, four each, and three each. (F3)

Bidding. From the dealer's left everybody has one turn: pass, or bid from six to ten tricks and trumps, or no trump,
higher than every bid before. Six tricks are worth 40 with spades, 60 clubs, 80 diamonds, 100 hearts and 120 without
trumps; each further trick adds 100. When all pass the hand is thrown in. (F4)

Misère. Where the table wishes: a bid to lose every trick, without trumps. It is worth 250 and lies above every bid of
seven and below every bid of eight. Open misère is worth 500 and lies between ten diamonds and ten hearts: the hand
is laid open after the first trick. The opponents score nothing. (F5)

Kitty. The highest bidder, the contractor, takes the kitty, puts three cards away face down, and leads. The others
play against the contractor, and each scores alone. (F6)

Trumps. High to low: joker, jack of trumps (right bower), the other jack of its colour (left bower, which is a trump),
Ace, King, Queen, 10, 9, 8, 7. Other suits: Ace, King, Queen, Jack, 10, 9, 8, 7, without a left bower. (F7)

Tricks. Follow the suit that was led if you can, else play anything. The highest trump wins, else the highest card of
the suit led; who wins a trick leads to the next. (F8)

No trump. The joker has no suit until it is played. Only one who cannot follow may play it to a trick, and it wins.
Whoever leads it names its suit, which the others follow. (F9)

Points. A contract that is made scores its value; all ten tricks score 250 where the contract is worth less. More
tricks than bid score nothing else. One that fails costs its value. Each opponent scores 10 a trick. (F10)

Below. Who is at 500 below nothing or worse plays on, but can no longer win: where the points make such a player win,
the game ends and nobody does. After sixty hands, those thrown in counted, the highest total wins. (F12, A3)

Record. Kept of every game: hands played, tricks bid, tricks taken, and the final scores. (F13)

Clock. When your time ends you pass, put the last three cards of your hand away, or play the lowest legal card; a led
joker is named spades. You are then away until you say that you are back. (A1)
"""

__all__ = ["Bid", "Bury", "FiveHundred", "NameSuit", "Pass", "Play", "State", "Trick"]


@dataclass(frozen=True)
class FiveHundred(Game[State]):
    """The rules, with what a table may choose. `misere`: misère and open misère may be bid (F5)."""

    kind: ClassVar[str] = "five_hundred"
    seat_counts: ClassVar[range] = SEATS
    rules: ClassVar[str] = RULES
    sentences: ClassVar[str] = SENTENCES
    state_type: ClassVar[type] = State
    move_types: ClassVar[object] = Shuffle | Bid | Pass | Bury | Play | NameSuit | Timeout | Away | Back
    format: ClassVar[int] = FORMAT

    misere: bool = False

    def start(self, seats: int, dealer: Seat | None = None) -> State:
        check_seats(type(self), seats, dealer)
        if dealer is None:
            return State(FORMAT, "draw", dealer=0, drawing=states.ORDER)
        return State(FORMAT, "shuffle", dealer)

    def turn(self, state: State) -> Seat | Literal["chance"] | None:
        return states.turn(state)

    def turn_id(self, state: State) -> Hashable:
        # A led joker and the suit that it is named are one turn.
        played = 3 * len(state.tricks) + len(state.trick) - (state.phase == "name")
        return (len(state.rows), len(state.calls), state.phase == "exchange", played, states.turn(state))

    def stage(self, state: State) -> Stage:
        return states.STAGES[state.phase]

    def _legal_moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        return legal.moves(state, self.misere)

    def _check_move(self, state: State, seat: Seat, move: Move) -> None:
        legal.check(state, move, self.misere)

    def _check_chance(self, state: State, move: Move) -> None:
        legal.check_chance(state, move)

    def _check_order_of_late(self, state: State, seat: Seat, order: tuple[int, ...]) -> None:
        legal.check_order_of_late(state, order)

    def _apply(self, state: State, actor: Actor, move: Move) -> Step[State]:
        return play.apply_move(state, move)

    def _time_out(self, state: State, seat: Seat, order: tuple[int, ...] | None) -> Step[State]:
        return play.apply_move(state, legal.mildest(state, order))

    def chance_move(self, state: State, rng: Rng) -> Move:
        if states.turn(state) != CHANCE:
            raise IllegalMove("no-chance-now")
        return Shuffle(shuffled(states.PACK_OF_33, rng))

    def view(self, state: State, viewer: Viewer) -> View:
        return views.view(state, viewer, self.misere)

    def resample(self, state: State, viewer: Viewer, rng: Rng) -> State:
        return views.resample(state, viewer, rng)

    def _playouts(self, state: State, viewer: Viewer, rng: Rng, count: int) -> tuple[Playout, ...]:
        if states.STAGES[state.phase] != "play":
            return super()._playouts(state, viewer, rng, count)
        return playout.playouts(state, viewer, rng, count, self.misere)

    def validate(self, state: State) -> None:
        states.validate(state)

    def scores(self, state: State) -> tuple[int, ...]:
        return states.totals(state)

    def winners(self, state: State) -> tuple[Seat, ...]:
        return states.winners(state)

    def rounds(self, state: State) -> int:
        return len(state.rows)

    def next_dealer(self, state: State, staying: Collection[Seat]) -> Seat | None:
        """The players draw for the deal of every game (F2)."""
        return None
