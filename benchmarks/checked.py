"""How many moves a second the rules make that are checked and recorded: list the legal moves, choose one, check it,
apply it, and tell what happened. Beside them the peers whose moves are checked and recorded too.

    python -m benchmarks.checked

rlcard (uno) and pokerkit are in the extra ``bench``. rlcard's uno is driven by its environment, which checks and
records, and tells the next player the table as arrays besides; the row named bare is its rules alone, which do none of
that. boardgame.io runs in node, a rummy like ours on its reducer in `benchmarks/node`; it is installed there by npm on
the first run, and left out where there is no npm.
"""

from __future__ import annotations

import random
import shutil
import subprocess
import sys
import warnings
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.harness import Row, rates, show
from engine.games import get_game
from engine.view import CHANCE

NODE = Path(__file__).parent / "node"
KINDS = {"lebowski": "Lebowski", "threes": "Threes", "crazy_eights": "Crazy Eights", "five_hundred": "500"}
REACHED = {"crazy_eights": (1.5, 10)}
"""What must not be lost any more: times uno, and times pokerkit. The others aim at it."""
MOVES = 3000
"""In one measurement of each."""
ROUNDS = 7


def ours(kind: str, seed: int) -> None:
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


def uno() -> Callable[[int], None]:
    """rlcard's environment, as its own examples drive it."""
    import rlcard

    def play(seed: int) -> None:
        env, rng, moves = rlcard.make("uno", config={"seed": seed}), random.Random(seed), 0
        while moves < MOVES:
            state, _ = env.reset()
            while not env.is_over() and moves < MOVES:
                listed = list(state["legal_actions"])
                state, _ = env.step(listed[rng.randrange(len(listed))])
                moves += 1

    return play


def bare_uno() -> Callable[[int], None]:
    """rlcard's rules of uno alone."""
    from numpy.random import RandomState
    from rlcard.games.uno import Game

    def play(seed: int) -> None:
        game, rng, moves = Game(), random.Random(seed), 0
        game.np_random = RandomState(seed)
        while moves < MOVES:
            game.init_game()
            while not game.is_over() and moves < MOVES:
                listed = game.get_legal_actions()
                game.step(listed[rng.randrange(len(listed))])
                moves += 1

    return play


def holdem() -> Callable[[int], None]:
    """pokerkit's no-limit hold'em for three; the cards are dealt by its automations."""
    from pokerkit import Automation, NoLimitTexasHoldem

    def play(seed: int) -> None:
        rng, moves = random.Random(seed), 0
        random.seed(seed)  # pokerkit shuffles with the global generator
        while moves < MOVES // 10:
            state = NoLimitTexasHoldem.create_state(tuple(Automation), True, 0, (1, 2), 2, (200,) * 3, 3)
            while state.status and moves < MOVES // 10:
                if state.can_deal_hole():
                    state.deal_hole()
                    continue
                listed = [state.check_or_call] * state.can_check_or_call() + [state.fold] * state.can_fold()
                listed += [state.complete_bet_or_raise_to] * state.can_complete_bet_or_raise_to()
                listed[rng.randrange(len(listed))]()
                moves += 1

    return play


def boardgame_io() -> float | None:
    """Moves a second of the reducer, the median of the rounds; None where there is no npm."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    if not (NODE / "node_modules").exists():
        subprocess.run([npm, "install", "--silent", "--no-audit", "--no-fund"], cwd=NODE, check=True)
    command = [node, "rummy.js", "10000"]
    runs = [subprocess.run(command, cwd=NODE, capture_output=True, text=True, check=True) for _ in range(3)]
    return median(float(run.stdout) for run in runs)


def main() -> int:
    warnings.simplefilter("ignore")  # the peers'
    played = {kind: partial(ours, kind) for kind in (*KINDS, "game_of_threes")}
    peers: dict[str, Any] = {"uno": uno(), "bare": bare_uno(), "holdem": holdem()}
    contestants = {**played, **peers}
    rounds = [{name: [(seed,)] for name in contestants} for seed in range(ROUNDS)]
    found = {name: rate * MOVES for name, rate in rates(contestants, rounds).items()}
    found["holdem"] /= 10
    rows = [
        Row("rlcard's uno", found["uno"], "moves/s"),
        Row("  bare", found["bare"], "moves/s"),
        Row("pokerkit's hold'em", found["holdem"], "moves/s"),
    ]
    for kind, name in KINDS.items():
        uno_least, poker_least = REACHED.get(kind, (None, None))
        rows += [
            Row(name, found[kind], "moves/s"),
            Row("  times rlcard's uno", found[kind] / found["uno"], "times", uno_least, aim=3 if uno_least else 1.5),
            Row("  times bare uno", found[kind] / found["bare"], "times"),
            Row("  times pokerkit", found[kind] / found["holdem"], "times", poker_least, aim=10),
        ]
    threes = found["game_of_threes"]
    rows.append(Row("Game of Threes, its hands counted exactly", threes, "moves/s"))
    reducer = boardgame_io()
    if reducer is None:
        print("There is no npm here, so boardgame.io is left out.")
    else:
        rows.append(Row("boardgame.io's reducer, a rummy like it", reducer, "moves/s"))
        rows.append(Row("  times boardgame.io", threes / reducer, "times", least=1))
    return 0 if show(rows) else 1


if __name__ == "__main__":
    sys.exit(main())
