"""The moves of a game: who may move, what is legal, and what a move leads to.

What is the same in every game stands here: whose turn it is decides who may move, and seats come and go. A game says
what its own moves are, when they are legal and what they do.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any, ClassVar, Final, Generic, Literal, Protocol, TypeVar, get_args

from engine import codec
from engine.choices import allows, list_moves
from engine.errors import IllegalMove
from engine.events import Event, public_event
from engine.moves import Away, Back, Join, Lot, Move, Shuffle, Timeout
from engine.stockpile import Rng
from engine.text import Text
from engine.view import CHANCE, TABLE, Actor, Choice, PutOnto, Seat, TakeFrom, View, Viewer

_TABLE_MOVES: Final = frozenset((Timeout, Away, Back, Join))
_CHANCE_MOVES: Final = frozenset((Shuffle, Lot))
"""The moves of chance alone. A `Cut` may be a seat's move too."""


class StateLike(Protocol):
    """The fields that the state of every game has."""

    @property
    def format(self) -> int: ...
    @property
    def phase(self) -> str: ...
    @property
    def away(self) -> tuple[Seat, ...]: ...


S = TypeVar("S", bound=StateLike)


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """The result of a move: the state after it, and what happened."""

    state: S
    events: tuple[Event, ...]


@dataclass(frozen=True)
class MoveRules(ABC, Generic[S]):
    """The moves of a game. The list of moves and `check` follow from the choices, unless a game overrides them."""

    move_types: ClassVar[Any]
    """The union of all moves: of seats, of chance and of the table."""
    _move_classes: ClassVar[frozenset[Any]]
    """The members of `move_types`."""
    _seat_move_classes: ClassVar[frozenset[Any]]
    """The members of `move_types` that a seat may make."""

    def __init_subclass__(cls) -> None:
        cls._move_classes = frozenset(get_args(getattr(cls, "move_types", None)))
        cls._seat_move_classes = cls._move_classes - _TABLE_MOVES - _CHANCE_MOVES

    @abstractmethod
    def turn(self, state: S) -> Seat | Literal["chance"] | None:
        """The seat that is to move, or chance; None when the game is over."""

    def movers(self, state: S) -> tuple[Seat, ...]:
        """The seats that may move now: the one that has the turn or, where a game lets several move at once, all."""
        turn = self.turn(state)
        return (turn,) if isinstance(turn, int) else ()

    def is_simultaneous(self, state: S) -> bool:
        """Whether the seats do not wait for each other now, even if only one of them is left to move."""
        return len(self.movers(state)) > 1

    @abstractmethod
    def seats(self, state: S) -> range:
        """The seats that play. A late joiner who waits for the next hand is not among them yet."""

    @abstractmethod
    def view(self, state: S, viewer: Viewer) -> View:
        """The game as this viewer sees it."""

    # The moves of seats

    def choices(self, state: S, viewer: Viewer) -> tuple[Choice, ...]:
        """The legal moves of a viewer as gestures. None for a seat that is away or may not move now."""
        if type(viewer) is int and self._may_move(state, viewer):
            return self._choices(state, viewer)
        return ()

    @abstractmethod
    def _choices(self, state: S, seat: Seat) -> tuple[Choice, ...]:
        """The choices of a seat that may move and is not away.

        `_legal_moves` and `_check_move` follow from them, so a game need write legality only here. A move that is
        listed, checked and made then takes four to seven times as long as one that is listed and checked directly. A
        game that must be faster overrides both methods: each of its rules of legality is a function that list, check
        and choices call, and `tests/engine/test_legality.py` compares the three.
        """

    def legal_moves(self, state: S, actor: Actor) -> tuple[Move, ...]:
        """Every move of this actor; empty for chance, whose moves are drawn.

        One move stands for all moves that differ only in the order of a hand, in the order of the picked cards, or in
        the choice between `alike` cards. Cards that a move may show but need not are left out. `check` decides
        about those.
        """
        if type(actor) is int and self._may_move(state, actor):
            return self._legal_moves(state, actor)
        return self._table_moves(state) if actor == TABLE else ()

    def _may_move(self, state: S, seat: Seat) -> bool:
        """Whether a seat may move now, and is not away."""
        return (seat == self.turn(state) or seat in self.movers(state)) and seat not in state.away

    def _legal_moves(self, state: S, seat: Seat) -> tuple[Move, ...]:
        """The moves of a seat that may move and is not away."""
        listed = chain.from_iterable(map(list_moves, self._choices(state, seat)))
        return tuple([self.decode_move(move) for move in listed])

    def check(self, state: S, actor: Actor, move: Move) -> None:
        """Returns for a legal move.

        Raises:
            IllegalMove: why the move cannot be made.
        """
        turn, move_class = self.turn(state), type(move)
        if type(actor) is int and actor == turn and move_class in self._seat_move_classes and actor not in state.away:
            self._check_move(state, actor, move)  # first, because nearly every move is one
        elif turn is None:
            raise IllegalMove("game-is-over")
        elif move_class not in self._move_classes:
            raise IllegalMove("no-such-move")
        elif move_class in _TABLE_MOVES:
            self._check_table_move(state, actor, move)
        elif move_class in _CHANCE_MOVES and actor != CHANCE:
            raise IllegalMove("only-chance")
        elif actor == CHANCE and turn != CHANCE:
            raise IllegalMove("no-chance-now")
        elif type(actor) is int and actor in self.movers(state) and actor not in state.away:
            self._check_move(state, actor, move)
        elif type(actor) is int and actor in self.movers(state):
            raise IllegalMove("you-are-away")
        elif actor != turn or type(actor) is not type(turn):
            raise IllegalMove("shuffling") if turn == CHANCE else IllegalMove("not-your-turn", seat=turn)
        elif actor == CHANCE:
            self._check_chance(state, move)
        else:
            raise IllegalMove("you-are-away")

    def _check_move(self, state: S, seat: Seat, move: Move) -> None:
        """Raises `IllegalMove` for a move that none of the choices of this seat, which has the turn, allows."""
        data = self.encode_move(move)
        allowing = next((choice for choice in self._choices(state, seat) if allows(choice, data)), None)
        if allowing is None:
            raise self._refusal(state, seat, move)
        order = data.get("order")
        if order is not None and isinstance(allowing, (TakeFrom, PutOnto)) and allowing.arranges:
            hand = self.view(state, seat).zone(allowing.arranges).cards
            check_order(order, [card for card in hand if card is not None])

    @abstractmethod
    def prompt(self, state: S, viewer: Viewer) -> Text:
        """The sentence that tells this viewer what is expected now."""

    def _refusal(self, state: S, seat: Seat, move: Move) -> IllegalMove:
        """The sentence for a move that none of the choices of this seat, which has the turn, allows.

        Unless a game knows better, it is the prompt: what is expected instead.
        """
        expected = self.prompt(state, seat)
        return IllegalMove(expected.code, **expected.args)

    def apply(self, state: S, actor: Actor, move: Move) -> Step[S]:
        """The state after a move, and what happened.

        Raises:
            IllegalMove: why the move cannot be made; nothing has changed.
        """
        self.check(state, actor, move)
        return self._apply_table_move(state, move) if type(move) in _TABLE_MOVES else self._apply(state, actor, move)

    @abstractmethod
    def _apply(self, state: S, actor: Actor, move: Move) -> Step[S]:
        """The state after a legal move of a seat or of chance, and what happened."""

    # The moves of chance

    def chance_move(self, state: S, rng: Rng) -> Move:
        """One outcome of what chance decides now, drawn with the generator given.

        Raises:
            IllegalMove: it is not chance's turn.
        """
        if self.turn(state) != CHANCE:
            raise IllegalMove("no-chance-now")
        return self._chance_move(state, rng)

    @abstractmethod
    def _chance_move(self, state: S, rng: Rng) -> Move:
        """One outcome of what chance, whose turn it is, decides now."""

    @abstractmethod
    def _check_chance(self, state: S, move: Move) -> None:
        """Raises `IllegalMove` for an outcome that chance, whose turn it is, cannot draw now."""

    # The moves of the table: the clock, and people who come and go

    def timeout_move(self, state: S, seat: Seat, order: tuple[int, ...] | None = None) -> Move:
        """The table's move when this seat's time ends. `order` is how its hand lies, where the table knows it."""
        return Timeout(seat, order)

    def forced_move(self, state: S, seat: Seat) -> Move | None:
        """The only move that this seat has, where nobody wants to be asked for it: the authority makes it at once.

        None where there is a choice, for somebody who is away, and where people want to make the move themselves.
        """
        return None

    def _table_moves(self, state: S) -> tuple[Move, ...]:
        turn = self.turn(state)
        if turn is None:
            return ()
        moves: list[Move] = [Back(seat) if seat in state.away else Away(seat) for seat in self.seats(state)]
        moves += map(Timeout, self.movers(state))
        if self._may_join(state):
            moves.append(Join())
        return tuple(moves)

    def _check_table_move(self, state: S, actor: Actor, move: Timeout | Away | Back | Join) -> None:
        if actor != TABLE:
            raise IllegalMove("only-the-table")
        match move:
            case Timeout(seat=seat):
                listed: Move = Timeout(seat)
            case Away(seat=seat, by=by):
                listed = Away(seat)
                if by == seat or not (by is None or by in self.seats(state)):
                    raise IllegalMove("not-at-this-table-now")
            case _:
                listed = move
        if listed not in self._table_moves(state):
            raise IllegalMove("not-at-this-table-now")
        if isinstance(move, Timeout) and move.order is not None:
            self._check_timeout_order(state, move.seat, move.order)

    def _check_timeout_order(self, state: S, seat: Seat, order: tuple[int, ...]) -> None:
        """Raises `IllegalMove` for an order that is not one of the hand, or where the clock's move ignores it."""
        raise IllegalMove("order-does-not-matter")

    def _apply_table_move(self, state: S, move: Move) -> Step[S]:
        match move:
            case Away(seat=seat, by=by):
                left = public_event("went-away", seat=seat)
                event = left if by is None else public_event("marked-away", seat=seat, by_seat=by)
                return Step(_with_away(state, (*state.away, seat)), (event,))
            case Back(seat=seat):
                away = tuple(other for other in state.away if other != seat)
                return Step(_with_away(state, away), (public_event("came-back", seat=seat),))
            case Timeout(seat=seat, order=order):
                return self._apply_timeout(state, seat, order)
        return self._join(state)

    def _apply_timeout(self, state: S, seat: Seat, order: tuple[int, ...] | None) -> Step[S]:
        """Makes the clock's move. A seat that was not away yet is away from now on, and everybody is told."""
        if seat in state.away:
            return self._time_out(state, seat, order)
        marked = state if self._stays_after_timeout(state) else _with_away(state, (*state.away, seat))
        step = self._time_out(marked, seat, order)
        return Step(step.state, (public_event("time-ended", seat=seat), *step.events))

    def _time_out(self, state: S, seat: Seat, order: tuple[int, ...] | None) -> Step[S]:
        """Acts for a seat whose time has ended: makes its mildest move."""
        return self._apply(state, seat, self._mildest_move(state, seat, order))

    def _mildest_move(self, state: S, seat: Seat, order: tuple[int, ...] | None) -> Move:
        """The move that the clock makes for a seat that has the turn; the first listed one unless a game chooses.

        `order` is how the seat's hand lies, where that matters.
        """
        return self._legal_moves(state, seat)[0]

    def _stays_after_timeout(self, state: S) -> bool:
        """Whether a seat whose time ends now stays present, because chance can make its move."""
        return False

    def _may_join(self, state: S) -> bool:
        """Whether one more player may join now."""
        return False

    def _join(self, state: S) -> Step[S]:
        """The state with one more player, where `_may_join` allows it."""
        raise NotImplementedError

    # Moves as JSON

    def encode_move(self, move: Move) -> dict[str, Any]:
        """A move as JSON, with its tag as ``type``."""
        data: dict[str, Any] = codec.tagged(move)
        return data

    def decode_move(self, data: Any) -> Move:
        """The move that JSON stands for.

        Raises:
            Malformed: no move of this game.
        """
        return codec.from_json(self.move_types, data)


def check_order(order: Collection[int], cards: Collection[int]) -> None:
    """Raises `IllegalMove` where `order` does not name exactly these cards."""
    if sorted(order) != sorted(cards):
        raise IllegalMove("order-is-not-the-hand")


def check_shuffle(move: Shuffle, cards: Collection[int]) -> None:
    """Raises `IllegalMove` where chance shuffled other cards than these, or where there are none to shuffle."""
    if not cards or sorted(move.cards) != sorted(cards):
        raise IllegalMove("wrong-shuffle")


def _with_away(state: S, away: tuple[Seat, ...]) -> S:
    changed: Any = state  # a dataclass, which no protocol can say
    return replace(changed, away=away)  # type: ignore[no-any-return]
