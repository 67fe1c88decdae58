"""The places of `steady` against random players, in the games that rank people without points.

Duplicate deals: one order of the cards is played once with `steady` in every seat, against others in all other seats,
so that nobody is lucky with the cards. Each seed of the cards is one sample; the interval is at 95 %, from its spread.
The share of places is 1 for the first, 0 for the last; a random player has a half.

    python -m benchmarks.tables [--deals 200] [--seed 1] [--processes 2]
"""

from __future__ import annotations

import argparse
import os
import random
import sys
from collections.abc import Sequence
from multiprocessing import Pool
from statistics import fmean, stdev
from typing import Final, NamedTuple

from benchmarks.harness import Row, show
from engine.decision import Decision
from engine.games import get_game
from engine.players import PLAYERS
from engine.view import CHANCE

TABLES: Final = (("lebowski", 3), ("lebowski", 5), ("threes", 2), ("threes", 4), ("threes", 7))
MATCH: Final = ("steady", "random")


class Sample(NamedTuple):
    """The results of `steady` with one order of the cards, averaged over all seats."""

    share: float
    first: float
    last: float
    stalled: float


def play(kind: str, seats: int, seed: int) -> Sample:
    """Plays one order of the cards with `steady` in every seat in turn."""
    played = [_once(kind, seats, seed, seat) for seat in range(seats)]
    return Sample(*(fmean(values) for values in zip(*played, strict=True)))


def _once(kind: str, seats: int, seed: int, steady: int) -> Sample:
    game, state = get_game(kind), get_game(kind).start(seats)
    chance, luck = random.Random(f"cards {kind} {seed}"), random.Random(f"players {kind} {seed} {steady}")
    stalled = False
    while (turn := game.turn(state)) is not None:
        if turn == CHANCE:
            move = game.chance_move(state, chance)
        else:
            player = PLAYERS[MATCH[turn != steady]]
            move = player.choose(Decision.of(game, state, turn, game.new_memory()), luck)
        step = game.apply(state, turn, move)
        state = step.state
        stalled = any(event.text.code == "stalled" for event in step.events)
    places = game.scores(state)
    beaten = sum((other > places[steady]) + (other == places[steady]) / 2 for other in places) - 0.5
    is_last = places[steady] == max(places) > 1
    return Sample(beaten / (seats - 1), float(places[steady] == 1), float(is_last), float(stalled))


def compare(kind: str, seats: int, deals: int, seed: int, processes: int) -> list[Row]:
    jobs = [(kind, seats, number) for number in range(seed, seed + deals)]
    if processes > 1:
        with Pool(processes) as pool:
            found = pool.starmap(play, jobs)
    else:
        found = [play(*job) for job in jobs]
    shares = [100 * result.share for result in found]
    margin = 1.959964 * stdev(shares) / deals**0.5
    title = f"{kind}, {seats}: steady's share of places"
    return [
        Row(title, fmean(shares), "%"),
        Row("  from, with 95 % confidence", fmean(shares) - margin, "%", least=50.01),
        Row("  to", fmean(shares) + margin, "%"),
        Row(f"  first (chance: {100 / seats:.0f} %)", 100 * fmean(result.first for result in found), "%"),
        Row(f"  last (chance: {100 / seats:.0f} %)", 100 * fmean(result.last for result in found), "%"),
        Row("  games that nothing brought to an end", 100 * fmean(result.stalled for result in found), "%"),
    ]


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.tables", description=__doc__.split("\n\n")[0])
    parser.add_argument("--deals", type=int, default=200, help="so many orders of the cards (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="of the first order (%(default)s)")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="at once (%(default)s)")
    arguments = parser.parse_args(argv)
    if arguments.deals < 2:
        parser.error("an interval needs at least two deals")
    rows = []
    for kind, seats in TABLES:
        rows += compare(kind, seats, arguments.deals, arguments.seed, arguments.processes)
    return 0 if show(rows) else 1


if __name__ == "__main__":
    sys.exit(main())
