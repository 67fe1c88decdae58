"""The contract of a game.

A `Game` is pure and frozen: rules and options, no players, no clock, no random generator. Whatever happens
is a *move* of a seat, of `CHANCE` (shuffles and draws, which carry their outcome) or of `TABLE` (the clock,
people coming and going), so that every game replays from its moves alone.

`MoveRules` has what concerns moves. The rest of the contract is here: how a game begins, what is seen, who has won,
and how a state is stored. Whoever writes a game finds here all the names that it needs for moves and events.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, ClassVar, TypeVar, cast

from engine import codec
from engine.errors import Malformed, OptionError, TooNew, TooOld, UnknownViewer
from engine.events import Audience, Event, SeenEvent, SeenTransfer, Transfer, announce, event_for_viewer, public_event
from engine.examples import Example
from engine.lessons import Lesson
from engine.memory import NoMemory
from engine.move_rules import MoveRules, StateLike, Step, check_order, check_shuffle
from engine.moves import Away, Back, Cut, Join, Lot, Move, Shuffle, Timeout
from engine.options import OptionField, option_code, read_option_fields
from engine.stockpile import Rng
from engine.text import Text
from engine.view import SPECTATOR, Seat, SeatView, Stage, View, Viewer

__all__ = [
    "Audience",
    "Away",
    "Back",
    "Cut",
    "Event",
    "Game",
    "Join",
    "Lot",
    "Move",
    "OptionField",
    "SeenEvent",
    "SeenTransfer",
    "Shuffle",
    "StateLike",
    "Step",
    "Timeout",
    "Transfer",
    "announce",
    "check_order",
    "check_seats",
    "check_shuffle",
    "event_for_viewer",
    "option_code",
    "public_event",
]

S = TypeVar("S", bound=StateLike)


@dataclass(frozen=True)
class Game(MoveRules[S]):
    """The rules of one game with its options, which are the fields of the subclass."""

    kind: ClassVar[str]
    seat_counts: ClassVar[range]
    rules: ClassVar[str]
    """The rules in words, with the numbers of their rulings, which the app's help leaves out."""
    sentences: ClassVar[str]
    """The English sentences of the game's codes, in Fluent syntax."""
    state_type: ClassVar[Any]
    format: ClassVar[int] = 1
    """The number that `State.format` carries. It rises when an older program could no longer read a state."""
    later_fields: ClassVar[tuple[str, ...]] = ()
    """Fields of the state that are younger than its format.

    They are written only where they do not hold their default, so that an older program reads all other states.
    """
    waiting_codes: ClassVar[Mapping[str, str]] = {}
    """Codes of the prompt for those who wait for a seat's move, by phase, where it is not ``waiting-for``."""
    aces_high: ClassVar[bool] = False
    """Whether Aces sort above Kings."""
    scene: ClassVar[str] = ""
    """The word for the picture that stands for the game; a client that does not know it shows another one."""
    minutes: ClassVar[int] = 0
    """Minutes that a game with the default options takes; 0 where nobody has measured it."""
    minutes_by_option: ClassVar[Mapping[str, Mapping[Any, int]]] = {}
    """The same for the values of options that make the game shorter or longer, by the option's name."""
    memory_type: ClassVar[Any] = NoMemory
    """The class of what a seat remembers, a frozen dataclass whose fields all have defaults."""
    last_resorts: ClassVar[tuple[type[Any], ...]] = ()
    """Classes of moves, such as drawing, that the level `random` makes only where no other is legal (A2)."""
    options_among_people: ClassVar[Collection[str]] = ()
    """Names of options that mean nothing to somebody who plays against computers alone."""
    options_by_seats: ClassVar[Mapping[str, Collection[int]]] = {}
    """Names of options that mean something with some numbers of players alone, and these numbers."""

    @abstractmethod
    def start(self, seats: int, dealer: Seat | None = None) -> S:
        """A new game. `dealer` is given where it is known, as in a rematch; otherwise chance finds it.

        Raises:
            OptionError: not a number of seats that can play, or no such dealer.
        """

    @abstractmethod
    def turn_id(self, state: S) -> Hashable:
        """A name for the current turn, which may have several moves. A turn's time begins anew when it changes."""

    @abstractmethod
    def stage(self, state: S) -> Stage:
        """The stage of the table. At ``rest``, between hands, people may join and chance waits until all are ready."""

    def is_cut(self, state: S) -> bool:
        """Whether the cards are to be cut now."""
        return False

    def is_hurried(self, state: S) -> bool:
        """Whether something brief is awaited, a cut or an exchange, for which a table may give another time."""
        return self.is_cut(state)

    def seats(self, state: S) -> range:
        return range(len(self.scores(state)))

    def away(self, state: S) -> tuple[Seat, ...]:
        """The seats whose moves are made for them."""
        return state.away

    # What is seen

    def view(self, state: S, viewer: Viewer) -> View:
        """The game as this viewer sees it.

        Raises:
            UnknownViewer: the viewer is not at this table.
        """
        if viewer != SPECTATOR and (type(viewer) is not int or viewer not in self.viewers(state)):
            raise UnknownViewer(viewer)
        return self._view(state, viewer)

    @abstractmethod
    def _view(self, state: S, viewer: Viewer) -> View:
        """Builds the view of a viewer who is at this table, with `new_view`."""

    def viewers(self, state: S) -> range:
        """The seats that see the table: those that play, and late joiners who wait for the next hand."""
        return self.seats(state)

    def new_view(self, state: S, viewer: Viewer, **parts: Any) -> View:
        """A view with what follows from the contract: kind, stage, phase, turn, prompt, choices and winners.

        `parts` are the other fields of `View`.
        """
        return View(
            kind=self.kind,
            viewer=viewer,
            stage=self.stage(state),
            phase=state.phase,
            turn=self.turn(state),
            prompt=self.prompt(state, viewer),
            choices=self.choices(state, viewer),
            winners=self.winners(state),
            **parts,
        )

    def prompt(self, state: S, viewer: Viewer) -> Text:
        turn = self.turn(state)
        if not isinstance(turn, int):
            return self._table_prompt(state)
        if isinstance(viewer, int) and viewer in self.movers(state) and viewer not in state.away:
            return self._turn_prompt(state, viewer)
        return Text(self.waiting_codes.get(state.phase, "waiting-for"), {"seat": turn})

    @abstractmethod
    def _turn_prompt(self, state: S, seat: Seat) -> Text:
        """The prompt of a seat that has the turn and is not away."""

    def _table_prompt(self, state: S) -> Text:
        """The prompt while no seat has the turn: chance moves, a hand is over or the game is."""
        return Text("game-over" if self.turn(state) is None else "shuffling")

    @classmethod
    def marks_after(cls, seat: SeatView, event: SeenEvent) -> tuple[Text, ...]:
        """The marks of a seat after an event, for a device that plays back several events that came with one view.

        A game with a mark that counts says here what it counts; else the mark would stand still until the last of these
        events was shown.
        """
        return seat.marks

    # What is remembered

    def new_memory(self) -> Any:
        """The memory of a seat that has seen nothing yet, of the class `memory_type`."""
        return self.memory_type()

    def remember(self, memory: Any, event: SeenEvent, seat: Seat) -> Any:
        """The memory of this seat after an event as it saw it.

        A memory has what the seat has seen and its view no longer shows. It follows from these events alone, so that
        it is the same for the authority and on the player's own device, and its size has a bound. One that begins in
        the middle of a game knows less, and nothing wrong.
        """
        return memory

    def remember_events(self, memories: Sequence[Any], events: Iterable[Event]) -> tuple[Any, ...]:
        """The memories of all seats, by seat, after the events of a move."""
        if self.memory_type is NoMemory:
            return tuple(memories)
        remembered = list(memories)
        for event in events:
            for seat, memory in enumerate(remembered):
                seen = event_for_viewer(event, seat)
                if seen is not None:
                    remembered[seat] = self.remember(memory, seen, seat)
        return tuple(remembered)

    def encode_memory(self, memory: Any) -> dict[str, Any]:
        """A memory as JSON."""
        data: dict[str, Any] = codec.to_json(memory)
        return data

    def decode_memory(self, data: Any) -> Any:
        """The memory that `encode_memory` wrote.

        Raises:
            Malformed: no memory of this game.
        """
        return codec.from_json(self.memory_type, data)

    # Search

    def imagine(self, view: View, memory: Any, rng: Rng) -> S:
        """A random state that the viewer cannot tell from the true one, made from what it sees and remembers alone."""
        return next(self.worlds(view, memory, rng))

    def find_moves(self, view: View, memory: Any, rng: Rng) -> Sequence[Move]:
        """The legal moves of the viewer, a seat. They follow from what it sees, and are those in any such state."""
        return self.legal_moves(self.imagine(view, memory, rng), cast(Seat, view.viewer))

    def worlds(self, view: View, memory: Any, rng: Rng) -> Iterator[S]:
        """Endless such states, each drawn anew. The first one takes longest, because the view is read for it.

        Every state in which the viewer would see the same and have the same memory is as likely, whatever the others
        may have meant by their moves. A game need not know how: its computer players then look no further than their
        views.

        Raises:
            NotImplementedError: this game does not know how.
        """
        raise NotImplementedError(f"{self.kind} imagines no states")

    @abstractmethod
    def resample(self, state: S, viewer: Viewer, rng: Rng) -> S:
        """A random state that this viewer cannot tell from this one; earlier views are ignored."""

    # Points and the end

    def is_over(self, state: S) -> bool:
        """Whether the game is over."""
        return self.turn(state) is None

    @abstractmethod
    def scores(self, state: S) -> tuple[int, ...]:
        """The totals so far, by seat."""

    @abstractmethod
    def winners(self, state: S) -> tuple[Seat, ...]:
        """The winners in order of play; empty while the game goes on."""

    def earned(self, state: S) -> tuple[int, ...] | None:
        """Points of its own that a game that is over adds to its players' accounts, by seat; zeros before.

        None where it has none: accounts then get points for the opponents that were beaten and the hands that were won.
        """
        return None

    def hands_won(self, state: S) -> tuple[int, ...]:
        """The number of hands, rounds or contracts that each seat has won so far; zeros for a game without them."""
        return (0,) * len(self.scores(state))

    def public_pointers(self, state: S) -> tuple[int | None, int | None]:
        """The stockpile pointer and the discard pointer, which everybody may know. None where a game has none."""
        return None, None

    def rounds(self, state: S) -> int:
        """The number of rounds, or hands, played to their end, for the record; a game without rounds is one."""
        return int(self.is_over(state))

    def next_dealer(self, state: S, staying: Collection[Seat]) -> Seat | None:
        """The dealer of a rematch, one of the seats that stay; None where it begins as a first game does (A5)."""
        return None

    def rematch_order(self, state: S) -> tuple[Seat, ...]:
        """The seats in the order in which a rematch seats them, so that play goes round the table as before (A5)."""
        return tuple(seat.seat for seat in self.view(state, SPECTATOR).seats)

    # States as JSON

    @abstractmethod
    def validate(self, state: S) -> None:
        """Raises `Malformed` for a state that no moves can have led to, though its types are right."""

    def encode(self, state: S) -> dict[str, Any]:
        """The whole state as JSON, for the authority alone."""
        data: dict[str, Any] = codec.to_json(state)
        for field in fields(self.state_type):
            if field.name in self.later_fields and getattr(state, field.name) == field.default:
                del data[codec.camel(field.name)]
        return data

    def decode(self, data: Any) -> S:
        """The state that `encode` wrote.

        Raises:
            TooOld, TooNew: written in a format that this version does not read.
            Malformed: no state of this game.
        """
        found = data.get("format") if isinstance(data, Mapping) else None
        if type(found) is not int:
            raise Malformed("$.format", "must be a whole number")
        if found < self.format:
            raise TooOld(found, self.format)
        if found > self.format:
            raise TooNew(found, self.format)
        state: S = codec.from_json(self.state_type, data)
        self.validate(state)
        return state

    # Learning

    def lesson(self) -> Lesson | None:
        """The lesson for who never played this game; None where it has none."""
        return None

    def examples(self) -> tuple[Example, ...]:
        """Examples for the pages of the rules; each is about one of their paragraphs."""
        return ()

    # Options

    def options(self) -> dict[str, Any]:
        """The options of this game, as `get_game` takes them."""
        return {option.name: getattr(self, option.name) for option in fields(self)}

    @classmethod
    def read_option(cls, name: str, value: object) -> object:
        """The value of a stored option as this program writes it. An earlier one may have had other values for it."""
        return value

    @classmethod
    def estimate_minutes(cls, options: Mapping[str, Any]) -> int:
        """Minutes that a game with these options takes; 0 where nobody has measured it."""
        found = (times[options[name]] for name, times in cls.minutes_by_option.items() if options.get(name) in times)
        return next(found, cls.minutes)

    @classmethod
    def option_fields(cls) -> tuple[OptionField, ...]:
        """The options that a table may choose, for a form."""
        return read_option_fields(cls)


def check_seats(game: type[Game[Any]], seats: int, dealer: Seat | None = None) -> None:
    """Raises `OptionError` where so many people cannot play this game, or the dealer is none of them."""
    if type(seats) is not int or seats not in game.seat_counts:
        raise OptionError("seats", "seat-count", least=game.seat_counts[0], most=game.seat_counts[-1])
    if dealer is not None and (type(dealer) is not int or not 0 <= dealer < seats):
        raise OptionError("dealer")
