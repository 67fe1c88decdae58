"""The speed of playing a hand out at random for search, beside OpenSpiel's games driven from Python.

    python -m benchmarks.playouts

Ours begin with a deal sampled from what one seat sees, as search needs it; OpenSpiel's with a new deal. Oh Hell has
bids and tricks like 500 and is dealt ten cards each, as in 500; of both the cards are counted, and the bids take
their time.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from statistics import fmean
from typing import Any

from benchmarks.harness import Row, rates, show
from engine.game import Game
from engine.games import get_game
from engine.view import CHANCE

GAMES = 60
"""Playouts of each package in one measurement."""
ROUNDS = 9
HAND = 30
"""Cards in the hands of three."""


def dealt(kind: str, seed: int) -> tuple[Game[Any], Any]:
    """A game of three, just after the deal of its first hand."""
    game, rng = get_game(kind), random.Random(seed)
    state = game.start(3)
    while game.turn(state) == CHANCE:
        state = game.apply(state, CHANCE, game.chance_move(state, rng)).state
    return game, state


def eights(seed: int) -> int:
    """Plays, and returns the number of moves made."""
    game, state = dealt("crazy_eights", seed)
    return sum(playout.moves for playout in game.playouts(state, 0, random.Random(seed), GAMES))


def hundreds(seed: int) -> int:
    """Plays, and returns the number of cards played."""
    game, state = dealt("five_hundred", seed)
    # A hand that nobody bids for has no cards but three calls.
    return HAND * sum(playout.moves > 3 for playout in game.playouts(state, 0, random.Random(seed), GAMES))


def openspiel(name: str) -> Callable[[int], int]:
    """Plays whole games with random moves. Returns the number of moves made."""
    import pyspiel

    game = pyspiel.load_game(name)

    def play(seed: int) -> int:
        rng, moves = random.Random(seed), 0
        for _ in range(GAMES):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    actions, _ = zip(*state.chance_outcomes(), strict=True)
                else:
                    actions = state.legal_actions()
                    moves += 1
                state.apply_action(actions[rng.randrange(len(actions))])
        return moves

    return play


def main() -> int:
    contestants = {
        "eights": eights,
        "openspiel's eights": openspiel("crazy_eights(players=3)"),
        "500": hundreds,
        "oh hell": openspiel("oh_hell(players=3,num_tricks_fixed=10)"),
    }
    calls = rates(contestants, [{name: [(seed,)] for name in contestants} for seed in range(ROUNDS)])
    made = {name: fmean(play(seed) for seed in range(ROUNDS)) for name, play in contestants.items()}
    made["oh hell"] = GAMES * HAND  # its bids are no cards
    found = {name: calls[name] * made[name] for name in contestants}
    rows = [
        Row("OpenSpiel's crazy_eights", found["openspiel's eights"], "moves/s"),
        Row("Crazy Eights", found["eights"], "moves/s"),
        Row("  times OpenSpiel", found["eights"] / found["openspiel's eights"], "times", least=0.5),
        Row("OpenSpiel's oh_hell, ten tricks", found["oh hell"], "cards/s"),
        Row("500", found["500"], "cards/s"),
        Row("  times OpenSpiel", found["500"] / found["oh hell"], "times", least=3),
    ]
    return 0 if show(rows) else 1


if __name__ == "__main__":
    sys.exit(main())
