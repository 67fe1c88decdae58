"""The promises of every computer player (A2): a legal move, from nothing but its view, always the same one."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.decision import Decision
from engine.game import Move
from engine.games import GAMES, get_game
from engine.games.crazy_eights import Pass, Play
from engine.games.game_of_threes import GameOfThrees, State
from engine.players import PLAYERS, levels
from engine.view import CHANCE, TABLE, View
from tests.games import crazy_eights_table
from tests.players.positions import chosen, positions
from tests.quick_levels import SLOW
from tests.sixth_game.golf import Golf, TurnOver

each_level = pytest.mark.parametrize("level", levels("game_of_threes"))


def decisions(
    kind: str, seats: int, level: str, moves: int, seed: int
) -> Iterator[tuple[View, tuple[Move, ...], Move]]:
    """The views, legal moves and choices of players of one level at a table where people come and go."""
    game, rng = get_game(kind), random.Random(seed)
    state: Any = game.start(seats)
    for _ in range(moves):
        turn = game.turn(state)
        if turn is None:
            return
        happens = game.legal_moves(state, TABLE)
        if happens and rng.randrange(20) == 0:
            state = game.apply(state, TABLE, happens[rng.randrange(len(happens))]).state
        elif turn == CHANCE:
            state = game.apply(state, CHANCE, game.chance_move(state, rng)).state
        elif turn in game.away(state):
            state = game.apply(state, TABLE, game.timeout_move(state, int(turn))).state
        else:
            assert isinstance(turn, int)
            decision = Decision.of(game, state, turn, game.new_memory())
            move = PLAYERS[level].choose(decision, rng)
            yield decision.view, decision.moves, move
            state = game.apply(state, turn, move).state


def test_the_levels_of_a_game_begin_with_the_weakest() -> None:
    best = ("random", "easy", "steady", "strong")
    assert levels("game_of_threes") == best
    assert all(levels(kind) in (best[:1], best[:-1], best) for kind in GAMES)


@pytest.mark.parametrize("kind", GAMES)
def test_every_level_of_every_game_makes_legal_moves_while_people_come_and_go(kind: str) -> None:
    for level in levels(kind):
        for seats in sorted({GAMES[kind].seat_counts[0], GAMES[kind].seat_counts[-1]}):
            made = list(decisions(kind, seats, level, moves=6 if level in SLOW else 80, seed=seats))
            assert made
            assert all(move in legal for _, legal, move in made)


@each_level
@settings(max_examples=40)
@given(state=positions(), show_points=st.booleans())
def test_a_move_is_legal_in_any_position(level: str, state: State, show_points: bool) -> None:
    game = GameOfThrees(show_points=show_points)
    if game.legal_moves(state, state.active):
        game.check(state, state.active, chosen(PLAYERS[level], state, game))


@each_level
@settings(max_examples=40)
@given(state=positions(), show_points=st.booleans(), seed=st.integers(0, 99))
def test_a2_what_cannot_be_seen_changes_nothing(level: str, state: State, show_points: bool, seed: int) -> None:
    game = GameOfThrees(show_points=show_points)
    if game.legal_moves(state, state.active):
        other = game.resample(state, state.active, random.Random(seed))
        assert game.view(other, state.active) == game.view(state, state.active)
        assert chosen(PLAYERS[level], other, game) == chosen(PLAYERS[level], state, game)


@dataclass(frozen=True)
class Waiting(Golf):
    """A game that is not in the program, with a move of last resort."""

    last_resorts: ClassVar[tuple[type, ...]] = (Pass,)


@pytest.mark.parametrize(
    ("game", "moves", "expected"),
    [
        (Waiting(), (Pass(), TurnOver(1), TurnOver(2)), {TurnOver(1), TurnOver(2)}),
        (Waiting(), (Pass(),), {Pass()}),
        (Golf(), (Pass(), TurnOver(1)), {Pass(), TurnOver(1)}),
    ],
)
def test_random_makes_the_last_resorts_of_any_game_only_where_nothing_else_is_legal__A2(
    game: Golf, moves: tuple[Any, ...], expected: set[Any]
) -> None:
    rng = random.Random(4)
    decision = Decision(game, View("golf", 0, "play", "play", 0, None), None, moves)
    assert {PLAYERS["random"].choose(decision, rng) for _ in range(100)} == expected


def test_random_passes_in_crazy_eights_only_where_nothing_fits__A2() -> None:
    table = crazy_eights_table.at("9C 4D", "KD QD", discards="9H")
    decision = Decision.of(table.game, table.state, 0, table.game.new_memory())
    assert {type(move) for move in decision.moves} == {Play, Pass}
    rng = random.Random(4)
    assert {type(PLAYERS["random"].choose(decision, rng)) for _ in range(50)} == {Play}


def test_random_makes_every_legal_move_as_often() -> None:
    rng, moves = random.Random(4), tuple(range(5))
    decision = Decision(get_game("threes"), View("threes", 0, "play", "play", 0, None), None, moves)
    made = [PLAYERS["random"].choose(decision, rng) for _ in range(5000)]
    assert set(made) == set(moves)
    assert all(850 < made.count(move) < 1150 for move in moves)
