"""Many random moves of Lebowski and Threes, with checks of the cards, the views and the written states.

    python -m benchmarks.shedding [--moves 200000]

How fast they are made is in `checked`.
"""

from __future__ import annotations

import argparse
import random
import sys
from typing import Any

from benchmarks.harness import Row, show
from engine.game import Game
from engine.games import get_game
from engine.mechanics.shedding import State
from engine.view import CHANCE

KINDS = ("lebowski", "threes")
LOOKED_AT = 50
"""The number of moves after which the long run checks the whole state."""


def long_run(kind: str, moves: int) -> Row:
    """Plays random games of every size and with every option; raises AssertionError for a failed check."""
    rng, made, games = random.Random(kind), 0, 0
    while made < moves:
        options = {
            field.name: field.values[rng.randrange(len(field.values))] for field in get_game(kind).option_fields()
        }
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
    """Checks that no card is lost, that the state can be written and read, and that no view shows a hidden card."""
    game.validate(state)  # every card in one place, whoever is still in holds some
    assert game.decode(game.encode(state)) == state
    viewer = rng.randrange(len(state.hands))
    other: Any = game.resample(state, viewer, rng)
    assert game.view(other, viewer) == game.view(state, viewer)
    assert game.legal_moves(other, viewer) == game.legal_moves(state, viewer)
    assert game.is_over(state) == (game.turn(state) is None)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("--moves", type=int, default=200_000, help="random moves of each in the long run (%(default)s)")
    arguments = parser.parse_args()
    return 0 if show(long_run(kind, arguments.moves) for kind in KINDS) else 1


if __name__ == "__main__":
    sys.exit(main())
