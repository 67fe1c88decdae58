"""Games played for the conformance suite, of every kind there is: nothing here knows one.

A `Case` is a kind with options and a number of seats. `walk` plays it once, and the tests look at what it
recorded. The walker is greedy where a seat is shown its points, so that games go forward, and careless
often enough to get into odd corners: random moves, the clock, people going away, coming back and joining.
"""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import tests.sixth_game  # noqa: F401  so that the game is among the cases
from engine.game import Event, Game, Move, Step
from engine.games import GAMES, get_game
from engine.stockpile import shuffled
from engine.view import CHANCE, SPECTATOR, TABLE, Actor, Viewer

WALKED = 400
"""Number of moves of a game that are recorded, unless it is walked to its end."""
LOOKED_AT = 15
"""Number of moments of a game that most tests look at, besides the first of every phase and move. Those first ones are
where games differ; the others find what only some cards bring about, and all cases together have hundreds of them."""
MOST_MOVES = 40_000
"""No game takes longer with random players: it would never end."""


@dataclass(frozen=True)
class Case:
    """A game to conform: its kind, its options where they are not the default, and how many play."""

    kind: str
    options: tuple[tuple[str, Any], ...]
    seats: int

    @property
    def game(self) -> Game[Any]:
        return get_game(self.kind, **dict(self.options))

    def __str__(self) -> str:
        return "-".join([self.kind, str(self.seats), *(f"{name}={value}" for name, value in self.options)])


@dataclass(frozen=True)
class Moment:
    """A move in a game: where it stood before, who moved, what, and what came of it."""

    before: Any
    actor: Actor
    move: Move
    step: Step[Any]

    @property
    def after(self) -> Any:
        return self.step.state

    @property
    def events(self) -> tuple[Event, ...]:
        return self.step.events


@dataclass
class Walk:
    case: Case
    game: Game[Any]
    start: Any
    moments: list[Moment] = field(default_factory=list)

    @property
    def end(self) -> Any:
        return self.moments[-1].after

    def some(self, count: int = LOOKED_AT) -> list[Moment]:
        """About `count` moments evenly over the game, the first of every phase and move, and the last ones.

        A large table has fewer of them, for there each takes longer and is seen by more.
        """
        count = max(5, count * 2 // max(4, self.case.seats))
        chosen = set(range(0, len(self.moments), max(1, len(self.moments) // count)))
        chosen |= set(range(len(self.moments))[-2:])
        first = set()
        for number, moment in enumerate(self.moments):
            what = (moment.before.phase, moment.after.phase, type(moment.move), bool(self.game.away(moment.before)))
            if what not in first:
                first.add(what)
                chosen.add(number)
        return [self.moments[number] for number in sorted(chosen)]


def cases() -> list[Case]:
    """Every kind as it is usually played; with each option alone; with all of them, at its smallest and largest table.

    An option with several other values has another one in each of these.
    """
    found = []
    for kind, game in GAMES.items():
        few, most = game.seat_counts[0], game.seat_counts[-1]
        usual = min(3, most)
        others = {
            field.name: [value for value in field.values if value != getattr(game, field.name)]
            for field in game.option_fields()
        }
        found += [Case(kind, (), seats) for seats in sorted({few, usual, most} if not others else {few, usual})]
        found += [Case(kind, ((name, values[-1]),), usual) for name, values in others.items()]
        if others:
            found += [Case(kind, tuple((name, values[0]) for name, values in others.items()), most)]
            found += [Case(kind, tuple((name, values[len(values) // 2]) for name, values in others.items()), few)]
    return list(dict.fromkeys(found))


CASES = cases()


class _Walker:
    """Walks the game of a case as far as it is asked to."""

    def __init__(self, case: Case) -> None:
        self.found = Walk(case, case.game, case.game.start(case.seats))
        self._rng = random.Random(f"{case}")

    def go_on(self, moves: int) -> None:
        """Goes on until so many moves are recorded in all, or the game is over."""
        game, moments = self.found.game, self.found.moments
        state = self.found.end if moments else self.found.start
        while not game.is_over(state) and len(moments) < moves:
            actor, move = _next_move(game, state, self._rng)
            step = game.apply(state, actor, move)
            moments.append(Moment(state, actor, move, step))
            state = step.state


_walker = cache(_Walker)


@cache
def walk(case: Case, moves: int = WALKED) -> Walk:
    """The game of this case, its first moves."""
    walker = _walker(case)
    walker.go_on(moves)
    return dataclasses.replace(walker.found, moments=walker.found.moments[:moves])


@cache
def walk_to_the_end(case: Case) -> Walk:
    """The game of this case from its start to its end."""
    walker = _walker(case)
    walker.go_on(MOST_MOVES)
    return walker.found


def _next_move(game: Game[Any], state: Any, rng: random.Random) -> tuple[Actor, Move]:
    now = game.turn(state)
    if rng.randrange(25) == 0:
        tables = game.legal_moves(state, TABLE)
        if tables:
            return TABLE, tables[rng.randrange(len(tables))]
    if now == CHANCE:
        return CHANCE, game.chance_move(state, rng)
    assert isinstance(now, int)
    if now in game.away(state):
        return TABLE, game.timeout_move(state, now)
    moves = game.legal_moves(state, now)
    assert moves, f"seat {now} is to move in {state.phase} and cannot"
    if rng.randrange(10) == 0:
        move = moves[rng.randrange(len(moves))]
    else:
        tried = shuffled(moves[:40], rng)
        # A view for each move is most of the time of a walk: none are made where the seat is shown no points.
        move, points = tried[0], _points(game, state, now)
        if points is not None or _points_after(game, state, now, move) is not None:
            move = min(tried, key=lambda one: _points_after(game, state, now, one) or 0)
    return now, _with_an_order(game, state, now, move, rng)


def _points_after(game: Game[Any], state: Any, seat: int, move: Move) -> int | None:
    return _points(game, game.apply(state, seat, move).state, seat)


def _points(game: Game[Any], state: Any, seat: int) -> int | None:
    """The points that the seat is shown in its hand; None in a game that counts none there."""
    return next((seat_view.points for seat_view in game.view(state, seat).seats if seat_view.seat == seat), None)


def _with_an_order(game: Game[Any], state: Any, seat: int, move: Move, rng: random.Random) -> Move:
    """The move with an order of the hand, sometimes, where it may carry one."""
    if rng.randrange(4) or not hasattr(move, "order"):
        return move
    hands = [zone for zone in game.view(state, seat).zones if zone.arrangeable and zone.owner == seat]
    return dataclasses.replace(move, order=shuffled(hands[0].cards, rng)) if hands else move


def seats_of(game: Game[Any], state: Any) -> list[int]:
    """Every seat there is, of those who wait to join too."""
    return list(game.viewers(state))


def viewers(game: Game[Any], state: Any) -> list[Viewer]:
    return [*seats_of(game, state), SPECTATOR]


def a_few_viewers(game: Game[Any], state: Any, number: int) -> list[Viewer]:
    """The spectator and three seats, other ones for each number: all come round, also at a large table."""
    seats = seats_of(game, state)
    return [*(seats[(number + nth) % len(seats)] for nth in range(min(3, len(seats)))), SPECTATOR]


def actors(game: Game[Any], state: Any) -> list[Actor]:
    """All actors that could ever move, and two that could not."""
    seats = seats_of(game, state)
    return [*seats, CHANCE, TABLE, len(seats), -1]


def places(value: Any, data: Any, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """The JSON object of every dataclass in a value, itself included: where unknown keys must raise.

    With each comes its path, the names of the fields that lead to it; all items of a tuple have the same one.
    """
    from engine.codec import camel

    if dataclasses.is_dataclass(value):
        yield path, data
        for field in dataclasses.fields(value):
            if camel(field.name) in data:
                yield from places(getattr(value, field.name), data[camel(field.name)], f"{path}.{field.name}")
    elif isinstance(value, tuple):
        for item, one_data in zip(value, data, strict=True):
            yield from places(item, one_data, path)
