"""The time of a move on the device of whoever makes it, at a table of computer players who think after it.

The move is committed before any of them thinks, and they think in a thread, so the own card lies at once. The clock
runs from the call until it returns.

    python -m benchmarks.own_card [--players 8] [--moves 100] [--level strong]
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.call_lines import percentile
from benchmarks.harness import Row, show
from benchmarks.latency import a_move
from client.embedded import EmbeddedClient
from client.models import Profile
from engine.players import PLAYERS

A_LOOK = 0.01
"""Seconds until the table is looked at again while computers think."""


def measure(players: int, moves: int, level: str, path: Path) -> list[float]:
    """The milliseconds of each own move in games of `players`, the person among them."""
    client, rng, times = EmbeddedClient(path, computers_in_background=True), random.Random(1), list[float]()
    client.sign_in(Profile("", "Ann"))
    try:
        while len(times) < moves:
            game = client.new_game("game_of_threes", (level,) * (players - 1))
            while len(times) < moves and (table := client.table(game)).status != "over":
                if table.view.stage == "rest" and table.seat not in table.ready:
                    client.ready(game)
                elif table.awaits_authority or table.view.turn != table.seat:
                    time.sleep(A_LOOK)
                else:
                    move = a_move(table, rng)
                    began = time.perf_counter()
                    client.move(game, table.move_number, move)
                    times.append(1000 * (time.perf_counter() - began))
    finally:
        client.close()
    return times


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("--players", type=int, default=8, help="at the table (%(default)s)")
    parser.add_argument("--moves", type=int, default=100, help="that are measured (%(default)s)")
    parser.add_argument("--level", choices=PLAYERS, default="strong", help="of the computer players (%(default)s)")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        times = measure(chosen.players, chosen.moves, chosen.level, Path(folder) / "games.db")
    rows = [Row("own move, half within", percentile(times, 50), "ms"), Row("the longest", max(times), "ms", most=100)]
    return 0 if show(rows) else 1


if __name__ == "__main__":
    sys.exit(main())
