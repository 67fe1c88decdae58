"""The share of wins of the computer players, and the time of their decisions.

The first of the levels that are named plays against the others, whole games, in every seat in turn: every order of the
cards is played once from each seat. A win that is shared is none. The interval is Wilson's, at 95 %.

    python -m benchmarks.players [--kind five_hundred] [--levels steady random random] [--games 400] [--seed 1]
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
from typing import Any, Final, NamedTuple

from benchmarks.harness import Row, show
from engine.decision import Decision
from engine.game import Cut, Move
from engine.games import GAMES, get_game
from engine.games.game_of_threes import Discard, Take
from engine.mechanics.melds import best_arrangement, best_discard
from engine.players import PLAYERS, ComputerPlayer
from engine.stockpile import Rng
from engine.view import CHANCE

AGAINST_RANDOM: Final = ("steady", "random", "random")
LONGEST: Final = 50
"""Milliseconds that 99 of 100 decisions may take."""


class Match(NamedTuple):
    """A match of two levels in one game. `least` is the promised share of wins in percent."""

    kind: str
    levels: tuple[str, ...] = AGAINST_RANDOM
    options: tuple[tuple[str, Any], ...] = ()
    least: float | None = None

    def __str__(self) -> str:
        options = ", ".join(f"{name} {value}" for name, value in self.options)
        return f"{self.kind}{f' ({options})' if options else ''}: {self.levels[0]} against {', '.join(self.levels[1:])}"


MATCHES: Final = (
    Match("game_of_threes", least=95),
    Match("game_of_threes", ("steady", "greedy", "greedy")),
    Match("crazy_eights", least=60),
    Match("crazy_eights", options=(("target", 250),), least=90),
    Match("crazy_eights", ("steady", "random"), least=70),
    Match("five_hundred", least=90),
)


class GreedyPlayer:
    """The opponent of `steady`: always the move with the fewest points now."""

    kinds: tuple[str, ...] = ("game_of_threes",)

    def choose(self, decision: Decision, rng: Rng) -> Move:
        view, moves = decision.view, decision.moves
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


CONTESTANTS: Final[dict[str, ComputerPlayer]] = {**PLAYERS, "greedy": GreedyPlayer()}


class Played(NamedTuple):
    """The result of a game for its first level."""

    total: int
    others: float
    won: bool
    times: tuple[tuple[int, float], ...]
    """The number of cards and the processor's seconds of each of its decisions."""


def play(match: Match, seed: int) -> Played:
    """Plays one game. The shuffles of a seed do not depend on the moves of the players."""
    game, levels = get_game(match.kind, **dict(match.options)), match.levels
    chance, luck = random.Random(f"cards {seed // len(levels)}"), random.Random(f"players {seed}")
    first = seed % len(levels)
    times = []
    state = game.start(len(levels))
    memories: tuple[Any, ...] = (game.new_memory(),) * len(levels)
    while (turn := game.turn(state)) is not None:
        if turn == CHANCE:
            step = game.apply(state, CHANCE, game.chance_move(state, chance))
            state, memories = step.state, game.remember_events(memories, step.events)
            continue
        assert isinstance(turn, int)
        player = CONTESTANTS[levels[turn - first]]
        view, moves = game.view(state, turn), game.legal_moves(state, turn)
        began = process_time()
        move = player.choose(Decision(game, view, memories[turn], moves), luck)
        if turn == first and any(zone.id == f"hand:{turn}" for zone in view.zones):
            times.append((len(view.zone(f"hand:{turn}").cards), process_time() - began))
        step = game.apply(state, turn, move)
        state, memories = step.state, game.remember_events(memories, step.events)
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


def compare(match: Match, games: int, seed: int, processes: int) -> list[Row]:
    # One seed is one order of the cards, which every seat has in turn.
    seats = len(match.levels)
    games = -(-games // seats) * seats
    jobs = [(match, number) for number in range(seed * seats, seed * seats + games)]
    if processes > 1:
        with Pool(processes) as pool:
            played = pool.starmap(play, jobs, chunksize=1)
    else:
        played = [play(*job) for job in jobs]
    wins = sum(game.won for game in played)
    low, high = wilson(wins, games)
    largest = 0.9 * max(cards for game in played for cards, _ in game.times)
    times = sorted(1000 * time for game in played for cards, time in game.times if cards >= largest)
    name = match.levels[0]
    return [
        Row(f"{match}: wins", 100 * wins / games, "%", least=match.least),
        Row("  from, with 95 % confidence", 100 * low, "%"),
        Row("  to", 100 * high, "%"),
        Row(f"  mean total of {name}", fmean(game.total for game in played), "points"),
        Row("  mean total of the others", fmean(game.others for game in played), "points"),
        Row("  a decision with the largest hands, p50", times[len(times) // 2], "ms"),
        Row("  p99", times[len(times) * 99 // 100], "ms", most=LONGEST),
        Row("  longest", times[-1], "ms"),
    ]


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.players", description=__doc__.split("\n\n")[0])
    parser.add_argument("--kind", choices=GAMES, help="what is played, if not everything")
    parser.add_argument("--levels", nargs="+", choices=CONTESTANTS, help="who plays; the first is measured")
    parser.add_argument("--games", type=int, default=100, help="so many games of each table (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="of the first game (%(default)s)")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="at once (%(default)s)")
    arguments = parser.parse_args(argv)
    matches = [match for match in MATCHES if arguments.kind in (None, match.kind)]
    if arguments.levels:
        kind, levels = arguments.kind or "game_of_threes", tuple(arguments.levels)
        if len(levels) not in GAMES[kind].seat_counts:
            parser.error(f"{len(levels)} cannot play {kind}")
        if unable := [level for level in levels if (kinds := CONTESTANTS[level].kinds) and kind not in kinds]:
            parser.error(f"{unable[0]} does not know {kind}")
        matches = [Match(kind, levels)]
    if arguments.games < 1:
        parser.error("at least one game has to be played")
    rows = []
    for match in matches:
        rows += compare(match, arguments.games, arguments.seed, arguments.processes)
    return 0 if show(rows) else 1


if __name__ == "__main__":
    sys.exit(main())
