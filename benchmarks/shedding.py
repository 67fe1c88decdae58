"""How many moves a second Lebowski and Threes make that are checked and recorded, beside peers whose moves are checked
and recorded too; and whether so many random moves ever break what must hold.

    python -m benchmarks.shedding [--moves 200000]

A move of ours is: list the legal moves, choose one, check it, apply it, tell what happened. rlcard's uno is driven by
its environment, which checks and records; the rows named bare are its rules alone, which do neither. The peers are in
the extra ``bench``.
"""

from __future__ import annotations

import argparse
import random
import sys
import warnings
from collections.abc import Callable
from functools import partial
from typing import Any

from benchmarks.harness import Row, rates, show
from engine.game import Game
from engine.games import get_game
from engine.mechanics.shedding import State
from engine.view import CHANCE

KINDS = ("lebowski", "threes")
MOVES, ROUNDS = 3000, 9
"""In one measurement of each, and how often it is made."""
LOOKED_AT = 50
"""Every so many moves of the long run the whole state is looked at."""


def play(kind: str, seed: int) -> None:
    """So many moves of seats; what chance does between them takes its time too."""
    game, rng, moves = get_game(kind), random.Random(seed), 0
    state = game.start(3)
    while moves < MOVES:
        now = game.turn(state)
        if now is None:
            state = game.start(3)
        elif now == CHANCE:
            state = game.apply(state, CHANCE, game.chance_move(state, rng)).state
        else:
            listed = game.legal_moves(state, now)
            state = game.apply(state, now, listed[rng.randrange(len(listed))]).state
            moves += 1


def uno(seed: int) -> None:
    import rlcard  # type: ignore[import-not-found]

    env, rng, moves = rlcard.make("uno", config={"seed": seed}), random.Random(seed), 0
    while moves < MOVES:
        state, _ = env.reset()
        while not env.is_over() and moves < MOVES:
            listed = list(state["legal_actions"])
            state, _ = env.step(listed[rng.randrange(len(listed))])
            moves += 1


def bare_uno(seed: int) -> None:
    from numpy.random import RandomState  # type: ignore[import-not-found]
    from rlcard.games.uno import Game as Uno  # type: ignore[import-not-found]

    game, rng, moves = Uno(), random.Random(seed), 0
    game.np_random = RandomState(seed)
    while moves < MOVES:
        game.init_game()
        while not game.is_over() and moves < MOVES:
            listed = game.get_legal_actions()
            game.step(listed[rng.randrange(len(listed))])
            moves += 1


def holdem(seed: int) -> None:
    """No-limit hold'em for three; the cards are dealt by the automations. A tenth of the moves, for it takes longer."""
    from pokerkit import Automation, NoLimitTexasHoldem  # type: ignore[import-not-found]

    rng, moves = random.Random(seed), 0
    random.seed(seed)  # pokerkit shuffles with the global generator
    while moves < MOVES // 10:
        state = NoLimitTexasHoldem.create_state(tuple(Automation), True, 0, (1, 2), 2, (200,) * 3, 3)
        while state.status and moves < MOVES // 10:
            listed = [state.check_or_call] * state.can_check_or_call() + [state.fold] * state.can_fold()
            listed += [state.complete_bet_or_raise_to] * state.can_complete_bet_or_raise_to()
            listed[rng.randrange(len(listed))]()
            moves += 1


def speed() -> list[Row]:
    ours: dict[str, Callable[..., None]] = {kind: partial(play, kind) for kind in KINDS}
    contestants = {**ours, "uno": uno, "bare": bare_uno, "holdem": holdem}
    rounds = [{name: [(seed,)] for name in contestants} for seed in range(ROUNDS)]
    found = {name: rate * MOVES for name, rate in rates(contestants, rounds).items()}
    found["holdem"] /= 10
    rows = [
        Row("rlcard's uno, checked and recorded", found["uno"], "moves/s"),
        Row("  bare", found["bare"], "moves/s"),
        Row("pokerkit's hold'em", found["holdem"], "moves/s"),
    ]
    for kind in KINDS:
        rows += [
            Row(kind, found[kind], "moves/s"),
            Row("  times rlcard's uno", found[kind] / found["uno"], "times", aim=1.5),
            Row("  times bare uno", found[kind] / found["bare"], "times"),
            Row("  times pokerkit", found[kind] / found["holdem"], "times", aim=10),
        ]
    return rows


def long_run(kind: str, moves: int) -> Row:
    """Random games of every size and with every option; raises AssertionError where something does not hold."""
    rng, made, games = random.Random(kind), 0, 0
    while made < moves:
        options = {one.name: one.values[rng.randrange(len(one.values))] for one in get_game(kind).option_fields()}
        game = get_game(kind, **options)
        state = game.start(game.seat_counts[rng.randrange(len(game.seat_counts))])
        games += 1
        while (now := game.turn(state)) is not None:
            if now == CHANCE:
                state = game.apply(state, CHANCE, game.chance_move(state, rng)).state
                continue
            listed = game.legal_moves(state, now)
            state = game.apply(state, now, listed[rng.randrange(len(listed))]).state
            made += 1
            if made % LOOKED_AT == 0:
                holds(game, state, rng)
        holds(game, state, rng)
    return Row(f"{kind}: random moves without a violation", made, f"in {games} games", least=moves)


def holds(game: Game[State], state: State, rng: random.Random) -> None:
    """Cards are conserved, the state can be written and read, and no view tells more than it may."""
    game.validate(state)  # every card in one place, whoever is still in holds some
    assert game.decode(game.encode(state)) == state
    viewer = rng.randrange(len(state.hands))
    other: Any = game.resample(state, viewer, rng)
    assert game.view(other, viewer) == game.view(state, viewer)
    assert game.legal_moves(other, viewer) == game.legal_moves(state, viewer)
    assert game.is_over(state) == (game.turn(state) is None)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.shedding", description=__doc__.split("\n\n")[0])
    parser.add_argument("--moves", type=int, default=200_000, help="random moves of each in the long run (%(default)s)")
    arguments = parser.parse_args()
    warnings.simplefilter("ignore")  # the peers'
    return 0 if show([*speed(), *(long_run(kind, arguments.moves) for kind in KINDS)]) else 1


if __name__ == "__main__":
    sys.exit(main())
