"""How well the computer players play the Game of Threes, and how long they think.

The first of the levels that are named plays against the others, whole games of eleven hands, in every seat in
turn. A win that is shared is none. The interval is Wilson's, at 95 %.

    python -m benchmarks.players [--levels steady greedy greedy] [--games 400] [--seed 1] [--processes 2]
"""

from __future__ import annotations

import argparse
import os
import random
import sys
from collections.abc import Sequence
from multiprocessing import Pool
from statistics import fmean
from time import process_time
from typing import Final, NamedTuple

from benchmarks.harness import Row, show
from engine.game import Cut, Move
from engine.games.game_of_threes import Discard, GameOfThrees, Take
from engine.mechanics.melds import best_arrangement, best_discard
from engine.players import PLAYERS, Player
from engine.stockpile import Rng
from engine.view import CHANCE, View

MATCHES: Final = (("steady", "random", "random"), ("steady", "greedy", "greedy"))
LARGEST_HAND: Final = 13


class GreedyPlayer:
    """What `steady` has to beat: always the fewest points now."""

    kinds: tuple[str, ...] = ("game_of_threes",)

    def choose(self, view: View, moves: Sequence[Move], rng: Rng) -> Move:
        if isinstance(moves[0], Cut):
            return moves[0]
        wild_rank = next(int(fact.args["rank"]) for fact in view.facts if fact.code == "wild-rank")
        hand = [card for card in view.zone(f"hand:{view.viewer}").cards if card is not None]
        if isinstance(moves[0], Discard):
            return Discard(best_discard(hand, wild_rank))
        if len(moves) > 1:
            (top,) = view.zone("discards").cards[-1:]
            with_top = [*hand, *([] if top is None else [top])]
            with_top.remove(best_discard(with_top, wild_rank))
            if best_arrangement(with_top, wild_rank).points >= best_arrangement(hand, wild_rank).points:
                return Take("stock")
        return moves[-1]


CONTESTANTS: Final[dict[str, Player]] = {**PLAYERS, "greedy": GreedyPlayer()}


class Played(NamedTuple):
    """A game from the side of its first level."""

    total: int
    others: float
    won: bool
    times: tuple[float, ...]
    """The seconds of processor time of its decisions with a hand of thirteen."""


def play(levels: tuple[str, ...], seed: int) -> Played:
    """One game. The cards of a seed do not depend on how they are played, as far as the bank lasts."""
    game = GameOfThrees()
    chance, luck = random.Random(f"cards {seed // len(levels)}"), random.Random(f"players {seed}")
    first = seed % len(levels)
    times = []
    state = game.start(len(levels))
    while (turn := game.turn(state)) is not None:
        if turn == CHANCE:
            state = game.apply(state, CHANCE, game.chance_move(state, chance)).state
            continue
        assert isinstance(turn, int)
        player = CONTESTANTS[levels[turn - first]]
        view, moves = game.view(state, turn), game.legal_moves(state, turn)
        began = process_time()
        move = player.choose(view, moves, luck)
        if turn == first and len(state.hands[turn] if state.hands else ()) >= LARGEST_HAND:
            times.append(process_time() - began)
        state = game.apply(state, turn, move).state
    scores = game.scores(state)
    return Played(
        scores[first],
        fmean(total for seat, total in enumerate(scores) if seat != first),
        game.winners(state) == (first,),
        tuple(times),
    )


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share, which holds near 0 and 1 too.

    >>> [round(bound, 3) for bound in wilson(90, 100)]
    [0.826, 0.945]
    """
    z = 1.959964
    share, weight = wins / games, z * z / games
    middle = share + weight / 2
    margin = z * (share * (1 - share) / games + weight / games / 4) ** 0.5
    return (middle - margin) / (1 + weight), (middle + margin) / (1 + weight)


def compare(levels: tuple[str, ...], games: int, seed: int, processes: int) -> list[Row]:
    # One seed is one order of the cards, which every seat has in turn.
    first = seed * len(levels)
    jobs = [(levels, number) for number in range(first, first + games)]
    if processes > 1:
        with Pool(processes) as pool:
            played = pool.starmap(play, jobs, chunksize=1)
    else:
        played = [play(*job) for job in jobs]
    wins = sum(one.won for one in played)
    low, high = wilson(wins, games)
    times = sorted(1000 * time for one in played for time in one.times)
    name, *others = levels
    # What is promised is about this one table.
    least = 95 if levels == MATCHES[0] else None
    return [
        Row(f"{name} against {', '.join(others)}: wins", 100 * wins / games, "%", least=least),
        Row("  from, with 95 % confidence", 100 * low, "%"),
        Row("  to", 100 * high, "%"),
        Row(f"  mean total of {name}", fmean(one.total for one in played), "points"),
        Row("  mean total of the others", fmean(one.others for one in played), "points"),
        Row(f"  a decision at {LARGEST_HAND} cards, p50", times[len(times) // 2], "ms"),
        Row("  p99", times[len(times) * 99 // 100], "ms", most=50),
        Row("  longest", times[-1], "ms"),
    ]


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.players", description=__doc__.split("\n\n")[0])
    parser.add_argument("--levels", nargs="+", choices=CONTESTANTS, help="who plays; the first is measured")
    parser.add_argument("--games", type=int, default=100, help="so many games of each table (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="of the first game (%(default)s)")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="at once (%(default)s)")
    arguments = parser.parse_args(argv)
    if arguments.levels and len(arguments.levels) not in GameOfThrees.seat_counts:
        parser.error(f"{len(arguments.levels)} cannot play the Game of Threes")
    if arguments.games < 1:
        parser.error("at least one game has to be played")
    matches = [tuple(arguments.levels)] if arguments.levels else MATCHES
    rows = []
    for levels in matches:
        rows += compare(levels, arguments.games, arguments.seed, arguments.processes)
    return 0 if show(rows) else 1


if __name__ == "__main__":
    sys.exit(main())
