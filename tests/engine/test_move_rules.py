"""The parts of a game that it need not write: whose move is refused, and what becomes of seats that are away (A1).

They are tried on the smallest game there is: two people say something in turn, until four things have been said.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Literal

import pytest

from engine.errors import IllegalMove
from engine.game import Away, Back, Cut, Game, Join, Move, Shuffle, Step, Timeout, check_shuffle, public_event
from engine.stockpile import Rng
from engine.text import Text
from engine.view import CHANCE, SPECTATOR, TABLE, Actor, Choice, Press, Seat, Stage, View, Viewer

CARDS = (0, 1, 2)


@dataclass(frozen=True)
class Say:
    tag: ClassVar[str] = "say"

    word: str


@dataclass(frozen=True)
class State:
    format: int = 1
    phase: str = "shuffle"
    said: int = 0
    away: tuple[Seat, ...] = ()


@dataclass(frozen=True)
class Talk(Game[State]):
    kind: ClassVar[str] = "talk"
    seat_counts: ClassVar[range] = range(2, 3)
    state_type: ClassVar[type] = State
    move_types: ClassVar[object] = Shuffle | Say | Timeout | Away | Back | Join
    format: ClassVar[int] = 1

    def start(self, seats: int, dealer: Seat | None = None) -> State:
        return State()

    def turn(self, state: State) -> Seat | Literal["chance"] | None:
        return CHANCE if state.phase == "shuffle" else None if state.said == 4 else state.said % 2

    def turn_id(self, state: State) -> Hashable:
        return state.said

    def stage(self, state: State) -> Stage:
        return "play"

    def _choices(self, state: State, seat: Seat) -> tuple[Choice, ...]:
        return (Press(Text("greet"), {"type": Say.tag, "word": "hello"}),)

    def _check_chance(self, state: State, move: Move) -> None:
        check_shuffle(move, CARDS)

    def _apply(self, state: State, actor: Actor, move: Move) -> Step[State]:
        if actor == CHANCE:
            return Step(replace(state, phase="play"), ())
        return Step(replace(state, said=state.said + 1), (public_event("said", seat=actor),))

    def _chance_move(self, state: State, rng: Rng) -> Move:
        return Shuffle(CARDS)

    def _view(self, state: State, viewer: Viewer) -> View:
        return self.new_view(state, viewer)

    def _turn_prompt(self, state: State, seat: Seat) -> Text:
        return Text("say-something")

    def resample(self, state: State, viewer: Viewer, rng: Rng) -> State:
        return state

    def scores(self, state: State) -> tuple[int, ...]:
        return (0, 0)

    def winners(self, state: State) -> tuple[Seat, ...]:
        return (1, 0) if state.said == 4 else ()

    def validate(self, state: State) -> None:
        pass


GAME = Talk()
NEW = GAME.start(2)
TALKING = GAME.apply(NEW, CHANCE, Shuffle((2, 1, 0))).state
OVER = replace(TALKING, said=4)


def refusal(state: State, actor: Any, move: Any) -> Text:
    with pytest.raises(IllegalMove) as refused:
        GAME.check(state, actor, move)
    return refused.value.text


@pytest.mark.parametrize(
    ("state", "actor", "move", "code"),
    [
        (OVER, 0, Say("hello"), "game-is-over"),
        (OVER, TABLE, Away(0), "game-is-over"),
        (OVER, 0, None, "game-is-over"),
        (TALKING, 0, None, "no-such-move"),
        (TALKING, 0, Cut(1), "no-such-move"),
        (TALKING, 0, Away(0), "only-the-table"),
        (TALKING, CHANCE, Timeout(0), "only-the-table"),
        (TALKING, TABLE, Away(2), "not-at-this-table-now"),
        (TALKING, TABLE, Away(0, 0), "not-at-this-table-now"),
        (TALKING, TABLE, Away(0, 2), "not-at-this-table-now"),
        (TALKING, TABLE, Back(0), "not-at-this-table-now"),
        (TALKING, TABLE, Timeout(1), "not-at-this-table-now"),
        (NEW, TABLE, Timeout(0), "not-at-this-table-now"),
        (TALKING, TABLE, Join(), "not-at-this-table-now"),
        (TALKING, TABLE, Timeout(0, (0,)), "order-does-not-matter"),
        (NEW, 0, Shuffle(CARDS), "only-chance"),
        (NEW, CHANCE, Shuffle((0, 1)), "wrong-shuffle"),
        (NEW, 0, Say("hello"), "shuffling"),
        (TALKING, 1, Say("hello"), "not-your-turn"),
        (TALKING, False, Say("hello"), "not-your-turn"),
        (TALKING, TABLE, Say("hello"), "not-your-turn"),
        (TALKING, CHANCE, Shuffle(CARDS), "no-chance-now"),
        (replace(TALKING, away=(0,)), 0, Say("hello"), "you-are-away"),
        (TALKING, 0, Say("goodbye"), "say-something"),
    ],
)
def test_a_move_is_refused_for_the_first_reason_there_is(state: State, actor: Any, move: Any, code: str) -> None:
    assert refusal(state, actor, move).code == code


def test_who_is_to_move_is_named() -> None:
    assert refusal(TALKING, 1, Say("hello")) == Text("not-your-turn", {"seat": 0})


def test_the_table_may_what_the_clock_and_who_comes_and_goes_may_do__A1() -> None:
    assert GAME.legal_moves(NEW, TABLE) == (Away(0), Away(1))
    assert GAME.legal_moves(replace(TALKING, away=(1,)), TABLE) == (Away(0), Back(1), Timeout(0))
    assert GAME.legal_moves(OVER, TABLE) == ()


def test_only_who_is_here_and_has_the_turn_has_moves() -> None:
    assert GAME.legal_moves(TALKING, 0) == (Say("hello"),)
    nobodies: tuple[Any, ...] = (1, False, CHANCE, SPECTATOR)
    for actor in nobodies:
        assert GAME.legal_moves(TALKING, actor) == ()
    assert GAME.legal_moves(replace(TALKING, away=(0,)), 0) == ()


def test_going_and_coming_back_is_told_and_changes_nothing_else__A1() -> None:
    gone = GAME.apply(TALKING, TABLE, Away(1))
    assert (gone.state, gone.events) == (replace(TALKING, away=(1,)), (public_event("went-away", seat=1),))
    back = GAME.apply(gone.state, TABLE, Back(1))
    assert (back.state, back.events) == (TALKING, (public_event("came-back", seat=1),))


def test_who_marks_somebody_as_away_is_named__A1() -> None:
    marked = GAME.apply(TALKING, TABLE, Away(1, by=0))
    assert marked.state == GAME.apply(TALKING, TABLE, Away(1)).state
    assert marked.events == (public_event("marked-away", seat=1, by_seat=0),)


def test_whose_time_ends_is_away_and_told_so_once__A1() -> None:
    late = GAME.apply(TALKING, TABLE, Timeout(0))
    assert late.state == replace(TALKING, said=1, away=(0,))
    assert late.events == (public_event("time-ended", seat=0), public_event("said", seat=0))
    again = GAME.apply(replace(late.state, said=2), TABLE, Timeout(0))
    assert (again.state.away, again.events) == ((0,), (public_event("said", seat=0),))


def test_a_rematch_begins_as_a_first_game_does__A5() -> None:
    assert GAME.winners(OVER) == (1, 0)
    assert GAME.next_dealer(OVER, (0, 1)) is None
