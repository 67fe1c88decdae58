"""Positions near the end of a game, reached by the rules alone, which is faster than through the authority."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

from engine.decision import Decision
from engine.game import Game
from engine.games import get_game
from engine.players import PLAYERS
from engine.view import CHANCE
from tests.quick_levels import best_quick_level

Options = tuple[tuple[str, Any], ...]


@cache
def last_turn(kind: str, seats: int, people: tuple[int, ...], options: Options = (), seed: int = 3) -> Any:
    """The state at the last turn of one of the seats `people`, shortly before the game ends."""
    rules = get_game(kind, **dict(options))
    start = last_hand(seats, options, seed) if kind == "game_of_threes" else rules.start(seats)
    turns = [(rules.turn(state), state) for state in _states(rules, start, seed)]
    return [state for turn, state in turns if turn in people][-1]


@cache
def near_end(kind: str, seats: int, people: tuple[int, ...], moves: int, options: Options = (), seed: int = 3) -> Any:
    """The state at the first turn of one of the seats `people` within the last `moves` moves of a game."""
    rules = get_game(kind, **dict(options))
    states = [*_states(rules, rules.start(seats), seed)][-moves:]
    return next(state for state in states if rules.turn(state) in people)


@cache
def last_hand(seats: int, options: Options = (), seed: int = 3) -> Any:
    """The state of a Game of Threes before its last hand is dealt, with the scores of the first hand repeated."""
    rules = get_game("game_of_threes", **dict(options))
    first = next(
        state for state in _states(rules, rules.start(seats), seed) if rules.stage(state) == "rest" and state.rows
    )
    hands: Any = rules.view(first, 0).title.args["hands"]
    return replace(first, hand=hands - 1, rows=first.rows * (hands - 1))


def _states(rules: Game[Any], state: Any, seed: int) -> Iterator[Any]:
    """The states from this one to the end of the game, played by the best computer players."""
    rng, player = Random(seed), PLAYERS[best_quick_level(rules.kind)]
    while (turn := rules.turn(state)) is not None:
        yield state
        if turn == CHANCE:
            move = rules.chance_move(state, rng)
        else:
            decision = Decision.of(rules, state, turn, rules.new_memory())
            move = decision.moves[0] if len(decision.moves) == 1 else player.choose(decision, rng)
        state = rules.apply(state, turn, move).state
