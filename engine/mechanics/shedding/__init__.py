"""What games of shedding have in common: three layers of cards that everybody wants to get rid of, a stock from which
the hand is filled, a pile that is played on, picked up or burned.

A game says what may be played on the pile, what burns it, and who plays next.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal

from engine.errors import IllegalMove, Malformed
from engine.game import Away, Back, Event, Game, Lot, Move, Shuffle, Step, Timeout, check_seats
from engine.mechanics.shedding import legal, play
from engine.mechanics.shedding import state as states
from engine.mechanics.shedding import view as views
from engine.mechanics.shedding.state import FORMAT, Demand, Direction, Phase, PickUp, Play, PlayBlind, State
from engine.quick import replace
from engine.stockpile import Rng, shuffled
from engine.text import Text
from engine.view import CHANCE, Actor, Choice, Seat, Stage, View, Viewer

__all__ = ["MOVES", "Demand", "Next", "PickUp", "Play", "PlayBlind", "Shedding", "State"]

MOVES: Final = Lot | Shuffle | Play | PlayBlind | PickUp | Timeout | Away | Back


Next = tuple[Seat, Direction, Phase, tuple[Event, ...]]
"""What follows a play: whose turn it is, where play goes from now on, in which phase, and what is told of it."""


@dataclass(frozen=True)
class Shedding(Game[State]):
    """The rules that these games share. What differs is said by the class variables and methods here."""

    state_type: ClassVar[type] = State
    move_types: ClassVar[Any] = MOVES
    format: ClassVar[int] = FORMAT

    phases: ClassVar[tuple[Phase, ...]] = ("lot", "shuffle", "play", "over")
    clockwise: ClassVar[Direction]
    """The direction of play at first."""
    free: ClassVar[frozenset[int]]
    """How high the ranks are that go on anything."""
    fitting: ClassVar[Mapping[Demand, frozenset[int]]]
    """By what the pile asks: every card that goes on it. It follows from `free`."""
    may_try: ClassVar[bool]
    """Whether a card that cannot be played may be tried: it is shown, and the pile is picked up."""
    dealt_by: ClassVar[bool]
    """Whether the lot says who deals, and so who plays next; else it says who plays first."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.fitting = states.fitting(cls.free)

    @property
    @abstractmethod
    def takes_several(self) -> bool:
        """Whether cards of one rank may be played together."""

    @abstractmethod
    def pack_count(self, seats: int) -> int:
        """The packs of 52 cards for so many players."""

    @abstractmethod
    def demand(self, state: State) -> Demand:
        """What the pile asks of the next play."""

    @abstractmethod
    def burning(self, cards: Sequence[int], together: int) -> str:
        """The code that says why these cards burn the pile, with so many of their rank on top; empty where not."""

    @abstractmethod
    def goes_on(self, state: State, seat: Seat, cards: Sequence[int], burns: bool, finished: tuple[Seat, ...]) -> Next:
        """What follows when this seat has played these cards; `finished` are all who have no cards after it."""

    @abstractmethod
    def after_pick_up(self, state: State, seat: Seat) -> Seat:
        """Who plays when this seat picks up the pile."""

    @abstractmethod
    def may_pick_up(self, state: State, can_play: bool) -> bool:
        """Whether a pile that is there may be picked up by who can play, or cannot."""

    @abstractmethod
    def sorts(self, cards: list[int]) -> list[list[int]]:
        """Cards of one rank, those together that do the same."""

    def is_decided(self, finished: tuple[Seat, ...]) -> bool:
        """Whether the game ends though several still have cards."""
        return False

    def told_at_end(self, state: State) -> Iterable[Event]:
        """What is announced when the game is over."""
        return ()

    # What a view says

    @abstractmethod
    def mark(self, state: State, seat: Seat) -> Text:
        """What is to be seen at a seat whose place is known."""

    @abstractmethod
    def result(self, state: State) -> Text:
        """How the game has ended, in one sentence."""

    def nominations(self, state: State) -> tuple[Choice, ...]:
        """The choices of who names somebody, in the phase ``nominate``."""
        return ()

    # The contract of a game

    def start(self, seats: int, dealer: Seat | None = None) -> State:
        check_seats(type(self), seats, dealer)
        state = states.beginning(seats, dealer if self.dealt_by else None)
        return replace(state, direction=self.clockwise, active=0 if state.drawn is None else self.first(state))

    def first(self, state: State) -> Seat:
        """Who plays first, once the lot has fallen."""
        drawn = state.drawn or 0
        return states.following(state, drawn, self.clockwise, ()) if self.dealt_by else drawn

    def turn(self, state: State) -> Seat | Literal["chance"] | None:
        if state.phase in ("play", "nominate"):
            return state.active
        return None if state.phase == "over" else CHANCE

    def turn_id(self, state: State) -> Hashable:
        return (state.turns, self.turn(state))

    def stage(self, state: State) -> Stage:
        return "over" if state.phase == "over" else "shuffle" if self.turn(state) == CHANCE else "play"

    def scores(self, state: State) -> tuple[int, ...]:
        """The places, as far as they are known."""
        return self.places(state)

    def places(self, state: State) -> tuple[int, ...]:
        """By seat: the place in which it came in, counted from 1; 0 where that is still open."""
        return states.places(state)

    def winners(self, state: State) -> tuple[Seat, ...]:
        if state.phase != "over":
            return ()
        places = self.places(state)
        return tuple(seat for seat in self.order(state) if places[seat] == 1)

    def order(self, state: State) -> tuple[Seat, ...]:
        """The order of play, as long as nothing turns it round."""
        seats, first = len(state.hands), self.first(state)
        return tuple([(first + self.clockwise * nth) % seats for nth in range(seats)])

    def validate(self, state: State) -> None:
        if state.phase not in self.phases:
            raise Malformed("$.phase", "must be one of this game")
        states.validate(state, self.seat_counts, self.pack_count(len(state.hands)))

    def view(self, state: State, viewer: Viewer) -> View:
        return views.view(self, state, viewer)

    def resample(self, state: State, viewer: Viewer, rng: Rng) -> State:
        return views.resample(state, viewer, rng)

    def _legal_moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        return legal.moves(self, state, seat)

    def _check_move(self, state: State, seat: Seat, move: Move) -> None:
        legal.check(self, state, seat, move)

    def _check_chance(self, state: State, move: Move) -> None:
        legal.check_chance(self, state, move)

    def chance_move(self, state: State, rng: Rng) -> Move:
        if self.turn(state) != CHANCE:
            raise IllegalMove("no-chance-now")
        if state.phase == "lot":
            return Lot(rng.randrange(len(state.hands)))
        return Shuffle(shuffled(legal.cards_of(self, state), rng))

    def _apply(self, state: State, actor: Actor, move: Move) -> Step[State]:
        return play.apply_move(self, state, move)

    def _time_out(self, state: State, seat: Seat, order: tuple[int, ...] | None) -> Step[State]:
        return self._apply(state, seat, self.mildest(state, seat))

    def mildest(self, state: State, seat: Seat) -> Move:
        """The move that the clock makes (A1)."""
        return legal.mildest(self, state, seat)
