"""Many random moves of every kind of game, with checks of everything that must always be true.

    python -m benchmarks.endurance [--kinds crazy_eights five_hundred] [--moves 200000]

After every move: every card lies where the events say, and the state is one that can be. Every few moves: all viewers
see the cards where they lie, nobody sees what a state that looks the same to them has otherwise, and the state
survives being written and read. Games end, and a new one begins, with other options and players.
"""

from __future__ import annotations

import argparse
import random
import sys
from time import process_time
from typing import Any

from benchmarks.harness import Row, show
from engine.game import Game
from engine.games import GAMES, get_game
from engine.view import CHANCE, SPECTATOR, TABLE
from tests.conformance.ledger import Ledger, all_agree
from tests.conformance.walks import MOST_MOVES, Moment

LOOK, TABLE_MOVES = 50, 200
"""The number of moves after which all views are checked, and the table makes a move of the clock or of presence."""


def play(kind: str, seed: int, most: int) -> int:
    """Plays one game to its end or to this number of moves. Returns the number of moves made."""
    rng = random.Random(f"{kind} {seed}")
    options = {field.name: field.values[rng.randrange(len(field.values))] for field in GAMES[kind].option_fields()}
    game, ledger, made = get_game(kind, **options), Ledger(), 0
    seats = GAMES[kind].seat_counts
    state = game.start(seats[rng.randrange(len(seats))])
    for number in range(MOST_MOVES):
        now = game.turn(state)
        if now is None or made == most:
            return made
        actor, move = _any_move(game, state, now, rng)
        step = game.apply(state, actor, move)
        ledger.note(Moment(state, actor, move, step))
        state = step.state
        made += isinstance(actor, int)
        game.validate(state)
        if number % LOOK == 0:
            _look(game, ledger, state, rng)
    raise AssertionError("this game would never end")


def _any_move(game: Game[Any], state: Any, now: Any, rng: random.Random) -> tuple[Any, Any]:
    if now == CHANCE:
        return CHANCE, game.chance_move(state, rng)
    if now in state.away or rng.randrange(TABLE_MOVES) == 0:
        moves = game.legal_moves(state, TABLE)
        return TABLE, moves[rng.randrange(len(moves))]
    moves = game.legal_moves(state, now)
    return now, moves[rng.randrange(len(moves))]


def _look(game: Game[Any], ledger: Ledger, state: Any, rng: random.Random) -> None:
    all_agree(game, ledger, state)
    assert game.decode(game.encode(state)) == state
    for viewer in (*game.seats(state), SPECTATOR):
        other = game.resample(state, viewer, rng)
        game.validate(other)
        assert game.view(other, viewer) == game.view(state, viewer), "a viewer sees what is hidden"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.endurance", description=__doc__.split("\n\n")[0])
    parser.add_argument("--kinds", nargs="+", choices=GAMES, default=list(GAMES))
    parser.add_argument("--moves", type=int, default=20_000, help="of the seats, for each kind (%(default)s)")
    arguments = parser.parse_args()
    rows = []
    for kind in arguments.kinds:
        began, moves, games = process_time(), 0, 0
        while moves < arguments.moves:
            moves += play(kind, games, arguments.moves - moves)
            games += 1
        rows.append(Row(f"{kind}: moves without a violation", moves, "moves", least=arguments.moves))
        rows.append(Row("  games", games, "games"))
        rows.append(Row("  took", process_time() - began, "s"))
    return 0 if show(rows) else 1


if __name__ == "__main__":
    sys.exit(main())
