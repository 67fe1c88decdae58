"""The checked and recorded moves that the rules make in a second, beside peers that check and record too.

A move is timed as a whole: list the legal moves, choose one, check it, apply it, and tell what happened.

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
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from benchmarks.harness import Row, rates_side_by_side, show
from engine.games import get_game
from engine.view import CHANCE

NODE = Path(__file__).parent / "node"
KINDS = {"lebowski": "Lebowski", "threes": "Threes", "crazy_eights": "Crazy Eights", "five_hundred": "500"}
MOVES = 400
"""Moves of each package in one round; pokerkit, which is slow, makes a quarter.

A round is so short that a machine which does other things too treats all alike in it.
"""
ROUNDS = 80


def ours(kind: str) -> Iterator[None]:
    """Plays game after game without end, and yields after each move of a seat. Moves of chance are timed too."""
    game, rng = get_game(kind), random.Random(1)
    state = game.start(3)
    while True:
        now = game.turn(state)
        if now is None:
            state = game.start(3)
        elif now == CHANCE:
            state = game.apply(state, CHANCE, game.chance_move(state, rng)).state
        else:
            listed = game.legal_moves(state, now)
            state = game.apply(state, now, listed[int(rng.random() * len(listed))]).state
            yield


def uno() -> Iterator[None]:
    """rlcard's environment, used as in its own examples."""
    import rlcard

    env, rng = rlcard.make("uno", config={"seed": 1}), random.Random(1)
    while True:
        state, _ = env.reset()
        while not env.is_over():
            listed = list(state["legal_actions"])
            state, _ = env.step(listed[int(rng.random() * len(listed))])
            yield


def bare_uno() -> Iterator[None]:
    """rlcard's rules of uno alone."""
    from numpy.random import RandomState
    from rlcard.games.uno import Game

    game, rng = Game(), random.Random(1)
    game.np_random = RandomState(1)
    while True:
        game.init_game()
        while not game.is_over():
            listed = game.get_legal_actions()
            game.step(listed[int(rng.random() * len(listed))])
            yield


def holdem() -> Iterator[None]:
    """pokerkit's no-limit hold'em for three; the cards are dealt by its automations."""
    from pokerkit import Automation, NoLimitTexasHoldem

    rng = random.Random(1)
    random.seed(1)  # pokerkit shuffles with the global generator
    while True:
        state = NoLimitTexasHoldem.create_state(tuple(Automation), True, 0, (1, 2), 2, (200,) * 3, 3)
        while state.status:
            if state.can_deal_hole():
                state.deal_hole()
                continue
            listed = [state.check_or_call] * state.can_check_or_call() + [state.fold] * state.can_fold()
            listed += [state.complete_bet_or_raise_to] * state.can_complete_bet_or_raise_to()
            listed[int(rng.random() * len(listed))]()
            yield


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
    peers = {"uno": uno(), "bare": bare_uno(), "holdem": holdem()}
    contestants = {**peers, **{kind: ours(kind) for kind in (*KINDS, "game_of_threes")}}
    moves = {name: MOVES // 4 if name == "holdem" else MOVES for name in contestants}
    found = rates_side_by_side(contestants, moves, ROUNDS)

    def times(ours: str, peer: str) -> float:
        return median(one / other for one, other in zip(found[ours], found[peer], strict=True))

    rows = [
        Row("rlcard's uno", median(found["uno"]), "moves/s"),
        Row("  bare", median(found["bare"]), "moves/s"),
        Row("pokerkit's hold'em", median(found["holdem"]), "moves/s"),
    ]
    for kind, name in KINDS.items():
        rows += [
            Row(name, median(found[kind]), "moves/s"),
            Row("  times rlcard's uno", times(kind, "uno"), "times", least=1, aim=3),
            Row("  times bare uno", times(kind, "bare"), "times"),
            Row("  times pokerkit", times(kind, "holdem"), "times", least=6),
        ]
    threes = median(found["game_of_threes"])
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
