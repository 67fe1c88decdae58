"""The contracts of a game.

A `Game` is pure and frozen: rules and options, no players, no clock, no random generator. Whatever happens
is a *move* of a seat, of `CHANCE` (shuffles and draws, which carry their outcome) or of `TABLE` (the clock,
people coming and going), so that every game replays from its moves alone.

What is the same in every game stands here: who may move, and what happens to who is away. A game says what
its own moves are, when they are legal and what they do.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Hashable, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, ClassVar, Final, Generic, Literal, Protocol, TypeVar, get_args, get_type_hints

from engine import codec
from engine.errors import IllegalMove, Malformed, OptionError, TooNew, TooOld, UnknownViewer
from engine.events import Audience, Event, SeenEvent, SeenTransfer, Transfer, announce, new_event, seen, tell
from engine.moves import Away, Back, Cut, Join, Lot, Move, Shuffle, Timeout
from engine.quick import maker, quick
from engine.stockpile import Rng
from engine.view import CHANCE, SPECTATOR, TABLE, Actor, Seat, Stage, View, Viewer

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
    "Playout",
    "SeenEvent",
    "SeenTransfer",
    "Shuffle",
    "StateLike",
    "Step",
    "Timeout",
    "Transfer",
    "announce",
    "check_seats",
    "check_shuffle",
    "new_event",
    "new_step",
    "option_code",
    "seen",
    "tell",
]


_TABLE_MOVES: Final = frozenset((Timeout, Away, Back, Join))
_CHANCE_MOVES: Final = frozenset((Shuffle, Lot))
"""What only chance does; a cut may be anybody's."""


class StateLike(Protocol):
    """What every game's state has."""

    @property
    def format(self) -> int: ...
    @property
    def phase(self) -> str: ...
    @property
    def away(self) -> tuple[Seat, ...]: ...


S = TypeVar("S", bound=StateLike)


@dataclass(frozen=True, slots=True)
class OptionField:
    """An option of a game; `option_code` names the sentences of its label and of its values."""

    name: str
    values: tuple[Any, ...]
    default: Any


def option_code(name: str, *value: Any) -> str:
    """The code of an option's label, or of the word for one of its values where the game has its own.

    Yes, no, none and numbers need none; a value that is a string does.

    >>> option_code("show_points"), option_code("show_points", True), option_code("target", None)
    ('option-show-points', 'option-show-points-yes', 'option-target-none')
    """
    said = ("yes" if one is True else "no" if one is False else str(one).lower() for one in value)
    return "-".join(["option", name, *said]).replace("_", "-")


@quick
@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """What a move led to."""

    state: S
    events: tuple[Event, ...]


new_step = maker(Step)


@dataclass(frozen=True, slots=True)
class Playout:
    """A hand played out at random: how many moves the seats made, and the total of every seat then."""

    moves: int
    scores: tuple[int, ...]


@dataclass(frozen=True)
class Game(ABC, Generic[S]):
    """The rules of one game with its options, which are the fields of the subclass."""

    kind: ClassVar[str]
    seat_counts: ClassVar[range]
    rules: ClassVar[str]
    """The rules in words: the help of the app, without the numbers of the rulings."""
    sentences: ClassVar[str]
    """The English sentences of the game's codes, in Fluent syntax."""
    state_type: ClassVar[Any]
    move_types: ClassVar[Any]
    """The union of every move there is, of seats, chance and the table."""
    format: ClassVar[int]
    """The number that `State.format` carries; it rises when an older program could no longer read a state."""
    _kinds_of_move: ClassVar[frozenset[Any]]
    """The members of `move_types`, which every move is checked against."""
    _kinds_of_seats: ClassVar[frozenset[Any]]
    """Those of them that a seat may make."""

    def __init_subclass__(cls) -> None:
        cls._kinds_of_move = frozenset(get_args(getattr(cls, "move_types", None)))
        cls._kinds_of_seats = cls._kinds_of_move - _TABLE_MOVES - _CHANCE_MOVES

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

    def seats(self, state: S) -> range:
        """The seats that play; who waits to join is not among them yet."""
        return range(len(self.scores(state)))

    def away(self, state: S) -> tuple[Seat, ...]:
        """The seats whose moves are made for them."""
        return state.away

    def legal_moves(self, state: S, actor: Actor) -> tuple[Move, ...]:
        """Every move of this actor, up to the order of a hand and the order in which its cards are picked.

        Of cards that a choice calls alike the first ones stand for all, and cards that a move may show and need
        not are left out. `check` is the authority. Chance's moves are drawn, not listed.
        """
        if type(actor) is int and actor == self.turn(state) and actor not in state.away:
            return self._legal_moves(state, actor)
        return self._table_moves(state) if actor == TABLE else ()

    @abstractmethod
    def _legal_moves(self, state: S, seat: Seat) -> tuple[Move, ...]:
        """As `legal_moves`, of a seat whose turn it is and who is here."""

    def _table_moves(self, state: S) -> tuple[Move, ...]:
        now = self.turn(state)
        if now is None:
            return ()
        moves: list[Move] = [Back(seat) if seat in state.away else Away(seat) for seat in self.seats(state)]
        if now != CHANCE:
            moves.append(Timeout(now))
        if self._may_join(state):
            moves.append(Join())
        return tuple(moves)

    def check(self, state: S, actor: Actor, move: Move) -> None:
        """Nothing for a legal move.

        Raises:
            IllegalMove: why the move cannot be made.
        """
        now, kind = self.turn(state), type(move)
        if type(actor) is int and actor == now and kind in self._kinds_of_seats and actor not in state.away:
            self._check_move(state, actor, move)  # first, because nearly every move is one
        elif now is None:
            raise IllegalMove("game-is-over")
        elif kind not in self._kinds_of_move:
            raise IllegalMove("no-such-move")
        elif kind in _TABLE_MOVES:
            self._check_table_move(state, actor, move)
        elif kind in _CHANCE_MOVES and actor != CHANCE:
            raise IllegalMove("only-chance")
        elif actor == CHANCE and now != CHANCE:
            raise IllegalMove("no-chance-now")
        elif actor != now or type(actor) is not type(now):
            raise IllegalMove("shuffling") if now == CHANCE else IllegalMove("not-your-turn", seat=now)
        elif actor == CHANCE:
            self._check_chance(state, move)
        else:
            raise IllegalMove("you-are-away")

    def _check_table_move(self, state: S, actor: Actor, move: Timeout | Away | Back | Join) -> None:
        if actor != TABLE:
            raise IllegalMove("only-the-table")
        if (Timeout(move.seat) if isinstance(move, Timeout) else move) not in self._table_moves(state):
            raise IllegalMove("not-at-this-table-now")
        if isinstance(move, Timeout) and move.order is not None:
            self._check_order_of_late(state, move.seat, move.order)

    @abstractmethod
    def _check_move(self, state: S, seat: Seat, move: Move) -> None:
        """Nothing for a legal move, `IllegalMove` for any other, of a seat whose turn it is and who is here."""

    @abstractmethod
    def _check_chance(self, state: S, move: Move) -> None:
        """Nothing for what chance may do now, whose turn it is; `IllegalMove` for anything else."""

    def _check_order_of_late(self, state: S, seat: Seat, order: tuple[int, ...]) -> None:
        """Nothing where the clock's move for this seat depends on how its hand lies, and it can lie so."""
        raise IllegalMove("order-does-not-matter")

    def apply(self, state: S, actor: Actor, move: Move) -> Step[S]:
        """The state after a move, and what happened.

        Raises:
            IllegalMove: why the move cannot be made; nothing has changed.
        """
        self.check(state, actor, move)
        return self._table_does(state, move) if type(move) in _TABLE_MOVES else self._apply(state, actor, move)

    def _table_does(self, state: S, move: Move) -> Step[S]:
        match move:
            case Away(seat=seat):
                return Step(_with_away(state, (*state.away, seat)), (tell("went-away", seat=seat),))
            case Back(seat=seat):
                away = tuple(other for other in state.away if other != seat)
                return Step(_with_away(state, away), (tell("came-back", seat=seat),))
            case Timeout(seat=seat, order=order):
                return self._late(state, seat, order)
        return self._join(state)

    def _late(self, state: S, seat: Seat, order: tuple[int, ...] | None) -> Step[S]:
        """Who runs out of time is away from then on; whose time ended long ago is not told again."""
        if seat in state.away:
            return self._time_out(state, seat, order)
        gone = state if self._excuses(state) else _with_away(state, (*state.away, seat))
        step = self._time_out(gone, seat, order)
        return Step(step.state, (tell("time-ended", seat=seat), *step.events))

    @abstractmethod
    def _apply(self, state: S, actor: Actor, move: Move) -> Step[S]:
        """The state after a move of a seat or of chance that `check` allows."""

    @abstractmethod
    def _time_out(self, state: S, seat: Seat, order: tuple[int, ...] | None) -> Step[S]:
        """The mildest move, made for a seat whose turn it is; `order` is how its hand lies, where that matters."""

    def is_cut(self, state: S) -> bool:
        """Whether the cards are to be cut now, for which a table may give another time than for a turn."""
        return False

    def _excuses(self, state: S) -> bool:
        """Whether a time that ends now leaves nobody away, because chance does as well what was to be done."""
        return False

    def _may_join(self, state: S) -> bool:
        """Whether one more player may join now."""
        return False

    def _join(self, state: S) -> Step[S]:
        """One more player, where `_may_join` says so."""
        raise NotImplementedError

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
        """Another state that this viewer cannot tell from this one by its view.

        What else they may remember, such as which backs were moved where, is not kept to.
        """

    def playouts(self, state: S, viewer: Viewer, rng: Rng, count: int) -> tuple[Playout, ...]:
        """The hand that is played, or else the next one, played to its end at random so many times, for search.

        Each begins with a deal of its own, which `viewer` cannot tell from the true one. The moves are legal, but
        nobody checks them and nothing is recorded; how likely each is, is the game's to say.

        Raises:
            UnknownViewer: nobody at this table.
        """
        if viewer != SPECTATOR and (type(viewer) is not int or viewer not in self.seats(state)):
            raise UnknownViewer(viewer)
        return self._playouts(state, viewer, rng, count)

    def _playouts(self, state: S, viewer: Viewer, rng: Rng, count: int) -> tuple[Playout, ...]:
        """As `playouts`. A game may have a faster way, which need not make its states."""
        return tuple(self._play_out(self.resample(state, viewer, rng), rng) for _ in range(count))

    def _play_out(self, state: S, rng: Rng) -> Playout:
        moves, playing = 0, False
        while (now := self.turn(state)) is not None:
            if playing and self.stage(state) != "play":
                break
            playing = playing or self.stage(state) == "play"
            if now == CHANCE:
                state = self._apply(state, CHANCE, self.chance_move(state, rng)).state
                continue
            moves += 1
            if now in state.away:
                state = self._time_out(state, now, None).state
            else:
                listed = self._legal_moves(state, now)
                state = self._apply(state, now, listed[rng.randrange(len(listed))]).state
        return Playout(moves, self.scores(state))

    def is_over(self, state: S) -> bool:
        return self.turn(state) is None

    @abstractmethod
    def scores(self, state: S) -> tuple[int, ...]:
        """The total of every seat so far."""

    @abstractmethod
    def winners(self, state: S) -> tuple[Seat, ...]:
        """Who won, in order of play; nobody while the game goes on."""

    def earned(self, state: S) -> tuple[int, ...]:
        """By seat: the points that the game adds to its player's account now that it is over; nothing before.

        They are for the accounts of people: a computer player has none.
        """
        return (0,) * len(self.scores(state))

    def rounds(self, state: S) -> int:
        """How many rounds, or hands, have been played to their end, for the record; a game without rounds is one."""
        return int(self.is_over(state))

    def next_dealer(self, state: S, staying: Collection[Seat]) -> Seat | None:
        """Who of those who stay deals a rematch, when the game is over: the first winner in order of play.

        None: chance finds it.
        """
        return next((seat for seat in self.winners(state) if seat in staying), None)

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


def check_shuffle(move: Shuffle, cards: Collection[int]) -> None:
    """Raises `IllegalMove` where chance shuffled other cards than these, or there is none to shuffle."""
    if not cards or sorted(move.cards) != sorted(cards):
        raise IllegalMove("wrong-shuffle")


def _with_away(state: S, away: tuple[Seat, ...]) -> S:
    changed: Any = state  # a dataclass, which no protocol can say
    return replace(changed, away=away)  # type: ignore[no-any-return]
