"""The contracts of a game.

A `Game` is pure and frozen: rules and options, no players, no clock, no random generator. Whatever happens
is a *move* of a seat, of `CHANCE` (shuffles and draws, which carry their outcome) or of `TABLE` (the clock,
people coming and going), so that every game replays from its moves alone.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Generic, Literal, Protocol, TypeVar, get_args, get_type_hints

from engine import codec
from engine.errors import Malformed, OptionError, TooNew, TooOld
from engine.stockpile import Rng
from engine.text import Text
from engine.view import Actor, Seat, Stage, View, Viewer


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Chance shuffled: the cards in their new order."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Cut:
    """The packet of the first `at` cards goes under the rest. A seat's move, or chance's for a cutter who is away."""

    at: int


@dataclass(frozen=True, slots=True)
class Timeout:
    """A seat's time has ended, or it is away: the mildest move is made for it. `order` is how its hand lay."""

    seat: Seat
    order: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Away:
    """A seat does not come back: from now on its moves are made for it."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Back:
    """A seat that was away is back."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Join:
    """One more player, who takes the next free seat number."""


ChanceMove = Shuffle | Cut
TableMove = Timeout | Away | Back | Join
Move = Any
"""A frozen dataclass, one of the game's `moves`."""

Audience = tuple[Seat, ...] | Literal["all"]


@dataclass(frozen=True, slots=True)
class Transfer:
    """A card went from one zone to another. Who is not in `seen_by` saw its back."""

    card: int
    source: str
    target: str
    seen_by: Audience = ()


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened at the table, told to `audience`.

    `actor` is the seat that did it, or for which it was done. What is `announced` changes the game for
    everybody: somebody is out, somebody has won. `stage` is where it belongs: cards that are drawn, shuffled and
    cut before a hand are not shown as play is. A `hint` names what no transfer tells: ``shuffle``, ``cut``,
    ``show`` (the actor's cards lie open from now on).
    """

    text: Text
    transfers: tuple[Transfer, ...] = ()
    actor: Seat | None = None
    announced: bool = False
    stage: Stage = "play"
    hint: str = ""
    audience: Audience = "all"


@dataclass(frozen=True, slots=True)
class SeenTransfer:
    """A transfer as one viewer saw it: the card, or None for its back."""

    card: int | None
    source: str
    target: str


@dataclass(frozen=True, slots=True)
class SeenEvent:
    """An event as one viewer saw it."""

    text: Text
    transfers: tuple[SeenTransfer, ...] = ()
    actor: Seat | None = None
    announced: bool = False
    stage: Stage = "play"
    hint: str = ""


def seen(event: Event, viewer: Viewer) -> SeenEvent | None:
    """An event as this viewer saw it; None where it was not told to them."""
    if event.audience != "all" and viewer not in event.audience:
        return None
    return SeenEvent(
        event.text,
        tuple(
            SeenTransfer(t.card if t.seen_by == "all" or viewer in t.seen_by else None, t.source, t.target)
            for t in event.transfers
        ),
        event.actor,
        event.announced,
        event.stage,
        event.hint,
    )


class StateLike(Protocol):
    """What every game's state has."""

    @property
    def format(self) -> int: ...
    @property
    def phase(self) -> str: ...


S = TypeVar("S", bound=StateLike)


@dataclass(frozen=True, slots=True)
class OptionField:
    """An option of a game. The code of its label is ``option-`` and its name with hyphens, ``option-show-points``."""

    name: str
    values: tuple[Any, ...]
    default: Any


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """What a move led to."""

    state: S
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Game(ABC, Generic[S]):
    """The rules of one game with its options, which are the fields of the subclass.

    The module that a game lives in opens with its rules.
    """

    kind: ClassVar[str]
    seat_counts: ClassVar[range]
    rules: ClassVar[str]
    """The rules in words, with the numbers of the rulings: the help of the app. The module's docstring."""
    sentences: ClassVar[str]
    """The English sentences of the game's codes, in Fluent syntax."""
    state_type: ClassVar[Any]
    move_types: ClassVar[Any]
    """The union of every move there is, of seats, chance and the table."""
    format: ClassVar[int]
    """The number that `State.format` carries; it rises when an older program could no longer read a state."""

    @abstractmethod
    def start(self, seats: int, dealer: Seat | None = None) -> S:
        """A new game. `dealer` is given where it is known, as in a rematch; else chance finds it."""

    @abstractmethod
    def turn(self, state: S) -> Seat | Literal["chance"] | None:
        """Whose move it is; None when the game is over."""

    @abstractmethod
    def turn_id(self, state: S) -> Hashable:
        """Names the turn that goes on, which may have several moves: a turn's time begins anew when it changes."""

    @abstractmethod
    def stage(self, state: S) -> Stage:
        """What the table is about. At ``rest``, between hands, people may join and chance waits until all are ready."""

    @abstractmethod
    def away(self, state: S) -> tuple[Seat, ...]:
        """The seats whose moves are made for them."""

    @abstractmethod
    def legal_moves(self, state: S, actor: Actor) -> tuple[Move, ...]:
        """Every move of this actor, up to the order of a hand; chance's moves are drawn, not listed."""

    @abstractmethod
    def check(self, state: S, actor: Actor, move: Move) -> None:
        """Nothing for a legal move.

        Raises:
            IllegalMove: why the move cannot be made.
        """

    def apply(self, state: S, actor: Actor, move: Move) -> Step[S]:
        """The state after a move, and what happened.

        Raises:
            IllegalMove: why the move cannot be made; nothing has changed.
        """
        self.check(state, actor, move)
        return self._apply(state, actor, move)

    @abstractmethod
    def _apply(self, state: S, actor: Actor, move: Move) -> Step[S]:
        """The state after a move that `check` allows."""

    @abstractmethod
    def chance_move(self, state: S, rng: Rng) -> Move:
        """One outcome of what chance decides now, drawn with the generator given."""

    def timeout_move(self, state: S, seat: Seat, order: tuple[int, ...] | None = None) -> Move:
        """The table's move when this seat's time ends; `order` is how its hand lies, where the table knows."""
        return Timeout(seat, order)

    @abstractmethod
    def view(self, state: S, viewer: Viewer) -> View:
        """The game as this viewer sees it.

        Raises:
            UnknownViewer: nobody at this table.
        """

    @abstractmethod
    def resample(self, state: S, viewer: Viewer, rng: Rng) -> S:
        """Another state that this viewer cannot tell from this one."""

    def is_over(self, state: S) -> bool:
        return self.turn(state) is None

    @abstractmethod
    def scores(self, state: S) -> tuple[int, ...]:
        """The total of every seat so far."""

    @abstractmethod
    def winners(self, state: S) -> tuple[Seat, ...]:
        """Who won, in order of play; nobody while the game goes on."""

    @abstractmethod
    def validate(self, state: S) -> None:
        """Raises `Malformed` for a state that no moves can have led to, though its types are right."""

    def encode(self, state: S) -> dict[str, Any]:
        """The whole state as JSON, for the authority alone."""
        data: dict[str, Any] = codec.to_json(state)
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

    def encode_move(self, move: Move) -> dict[str, Any]:
        data: dict[str, Any] = codec.tagged(move)
        return data

    def decode_move(self, data: Any) -> Move:
        """The move that JSON stands for; raises `Malformed` where it is none of this game's."""
        return codec.from_json(self.move_types, data)

    def options(self) -> dict[str, Any]:
        """The options of this game, as `get_game` takes them."""
        return {option.name: getattr(self, option.name) for option in fields(self)}

    @classmethod
    def option_fields(cls) -> tuple[OptionField, ...]:
        """What a table may choose, for a form: a bool is yes or no, a Literal one of its values."""
        hints = get_type_hints(cls)
        return tuple(
            OptionField(
                option.name,
                (False, True) if hints[option.name] is bool else get_args(hints[option.name]),
                option.default,
            )
            for option in fields(cls)
        )


def check_seats(game: type[Game[Any]], seats: int, dealer: Seat | None = None) -> None:
    """Raises `OptionError` where so many people cannot play this game, or the dealer is none of them."""
    if type(seats) is not int or seats not in game.seat_counts:
        raise OptionError("seats", "seat-count", least=game.seat_counts[0], most=game.seat_counts[-1])
    if dealer is not None and (type(dealer) is not int or not 0 <= dealer < seats):
        raise OptionError("dealer")
