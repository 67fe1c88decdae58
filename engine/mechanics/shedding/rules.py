"""The rules in which shedding games differ, and what follows from them alone.

`SheddingRules` is the contract that legality, the effects of moves and the view are written against. A game implements
it by way of `Shedding`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from engine.card_game import CardGame, Invariant
from engine.cards import is_joker, packs
from engine.game import Away, Back, Event, Lot, Shuffle, Timeout
from engine.mechanics.shedding import state as states
from engine.mechanics.shedding.state import (
    FORMAT,
    Demand,
    Direction,
    Phase,
    PickUp,
    Play,
    PlayBlind,
    Ready,
    State,
    Swap,
)
from engine.text import Text
from engine.view import Seat, Stage, Viewer

MOVES: Final = Lot | Shuffle | Swap | Ready | Play | PlayBlind | PickUp | Timeout | Away | Back

Next = tuple[Seat, Direction, Phase, tuple[Event, ...]]
"""The continuation after a play: the seat that has the turn, the direction of play, the phase, and further events."""


@dataclass(frozen=True)
class SheddingRules(CardGame[State]):
    """A shedding game before its moves: its class variables and abstract methods are what differs between games."""

    state_type: ClassVar[type] = State
    move_types: ClassVar[Any] = MOVES
    format: ClassVar[int] = FORMAT
    later_fields: ClassVar[tuple[str, ...]] = ("ready",)
    stages: ClassVar[Mapping[Phase, Stage]] = states.STAGES
    acting: ClassVar[Collection[str]] = ("exchange", "play", "nominate")
    aces_high: ClassVar[bool] = True

    phases: ClassVar[tuple[Phase, ...]] = ("lot", "shuffle", "exchange", "play", "over")
    first_direction: ClassVar[Direction]
    """The direction of play at first."""
    free: ClassVar[frozenset[int]]
    """The heights of the ranks that go on anything."""
    glass: ClassVar[int]
    """The height of the rank that is transparent: what counts is the card below it."""
    fitting_by_demand: ClassVar[Mapping[Demand, frozenset[int]]]
    """Every card that goes on the pile, by the demand of the pile. It follows from `free`."""
    must_play: ClassVar[bool]
    """Whether a seat that can play must do so, instead of picking up the pile."""
    may_try: ClassVar[bool]
    """Whether a card that cannot be played may be tried: it is shown, and the pile is picked up."""
    lot_deals: ClassVar[bool]
    """Whether the lot decides who deals, and so who plays next. Otherwise it decides who plays first."""

    exchange: bool = False
    """Whether everybody may swap cards of the hand for open ones before the first card is played (L17, S11)."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if hasattr(cls, "free"):
            cls.fitting_by_demand = states.fitting_cards(cls.free)

    @property
    def finish_code(self) -> str:
        """The code of the event that a seat has no cards left."""
        return "finished"

    @property
    @abstractmethod
    def takes_several(self) -> bool:
        """Whether cards of one rank may be played together."""

    @abstractmethod
    def pack_count(self, seats: int) -> int:
        """The packs of 52 cards for this number of players."""

    @abstractmethod
    def demand_of(self, heights: Iterable[int]) -> Demand:
        """The demand of a pile on the next play. `heights` are those of its cards, from the top down."""

    @abstractmethod
    def burn_code(self, cards: Sequence[int], together: int) -> str:
        """The code of the reason why these cards burn the pile; empty where they do not.

        `together` is the number of cards of their rank on top of the pile.
        """

    @abstractmethod
    def after_play(
        self, state: State, seat: Seat, cards: Sequence[int], burns: bool, finished: tuple[Seat, ...]
    ) -> Next:
        """The continuation after this seat has played these cards. `finished` are all seats that then have no cards."""

    @abstractmethod
    def after_pick_up(self, state: State, seat: Seat) -> Seat:
        """The seat that plays after this one has picked up the pile."""

    @abstractmethod
    def split_by_effect(self, cards: list[int]) -> list[list[int]]:
        """Cards of one rank, grouped by what they do."""

    def is_decided(self, finished: tuple[Seat, ...]) -> bool:
        """Whether the game ends though several seats still have cards."""
        return False

    def end_events(self, state: State) -> Iterable[Event]:
        """The events that announce the result when the game is over."""
        return ()

    # Texts of the view

    @abstractmethod
    def mark(self, state: State, seat: Seat) -> Text | None:
        """The mark of a seat whose place is known; None where it has none."""

    @abstractmethod
    def result(self, state: State) -> Text:
        """The result of a game that is over, in one sentence."""

    # What follows

    def demand(self, state: State) -> Demand:
        """The demand of the pile on the next play."""
        return self.demand_of(states.heights_of_pile(state))

    def fitting(self, state: State) -> frozenset[int]:
        """Every card that goes on the pile now."""
        return self.fitting_by_demand[self.demand(state)]

    def first(self, state: State) -> Seat:
        """The seat that plays first, once the lot has fallen."""
        drawn = state.drawn or 0
        return states.next_seat(state, drawn, self.first_direction, ()) if self.lot_deals else drawn

    def order(self, state: State) -> tuple[Seat, ...]:
        """The order of play, as long as nothing turns it round."""
        seats, first = len(state.hands), self.first(state)
        return tuple([(first + self.first_direction * nth) % seats for nth in range(seats)])

    def rematch_order(self, state: State) -> tuple[Seat, ...]:
        """The seats by number: where play goes to the lower seats it does so in the rematch too (A5)."""
        return tuple(range(len(state.hands)))

    def places(self, state: State) -> tuple[int, ...]:
        """The place in which each seat came in, counted from 1; 0 where that is still open."""
        return states.places(state)

    def scores(self, state: State) -> tuple[int, ...]:
        """The place of each seat, or 0 where that is still open. These games have no points."""
        return self.places(state)

    def winners(self, state: State) -> tuple[Seat, ...]:
        if state.phase != "over":
            return ()
        places = self.places(state)
        return tuple(seat for seat in self.order(state) if places[seat] == 1)

    def pack(self, state: State) -> Collection[int]:
        return tuple(card for card in packs(self.pack_count(len(state.hands))) if not is_joker(card))

    def piles(self, state: State) -> Mapping[str, Sequence[int]]:
        return states.piles(state)

    def unseen(self, state: State, viewer: Viewer) -> Sequence[int]:
        """The cards that lie face down, and those of other hands that not everybody saw go in."""
        others = [seat for seat in range(len(state.hands)) if seat != viewer]
        hidden = [pointer for seat in others for pointer in state.hands[seat] if pointer not in state.known[seat]]
        return [*(pointer for row in state.down for pointer in row), *hidden]

    def to_shuffle(self, state: State) -> Collection[int]:
        return self.pack(state) if state.phase == "shuffle" else ()

    def invariants(self, state: State) -> Iterator[Invariant]:
        yield state.phase in self.phases, "phase", "must be one of this game"
        yield self.exchange or state.phase != "exchange", "phase", "must be one of this table"
        yield from states.invariants(state, self.seat_counts)
