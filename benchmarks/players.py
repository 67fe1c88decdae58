"""The strength of the computer players, and the time of their decisions.

The first of the levels that are named is measured, in whatever seats it has, against the others. The unit is the deal:
one order of the cards, played in all seatings of the levels that differ, is one observation. So luck with the cards
counts for both sides, and the intervals (Student's t, 95 %) do not take games with the same cards for independent.

    python -m benchmarks.players --kind threes --levels easy easy steady steady --deals 200
    python -m benchmarks.players --kind five_hundred --option misere=any --levels steady random random --seeds confirm

Every deal is appended to a file as soon as it is played. A run goes on where the last one of the same match, seeds and
program was stopped; the program is known by a digest of the engine and the modules that play here. A change is tuned
on the seeds of one name and confirmed on those of another. With ``--better 2`` a sequential test (SPRT) ends the run as
soon as the deals say whether the first level is even, or takes 2 % more than its seats' share (5 % risk of either
error).
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from statistics import fmean
from typing import Any, Final

from benchmarks.harness import Row, show
from benchmarks.match_play import CONTESTANTS, Deal, Match, play_deal
from benchmarks.match_results import MatchResults
from benchmarks.match_statistics import ACCEPTED, interval, likelihood
from engine.games import GAMES

RESULTS: Final = Path(__file__).parents[1] / "build" / "players.jsonl"
LONGEST: Final = 50
"""Milliseconds that 99 of 100 decisions may take."""
LONGEST_OF_STRONG: Final = 300
"""The same for the level that looks ahead."""
STEADY_AGAINST_RANDOM: Final = ("steady", "random", "random")
EASY_AGAINST_RANDOM: Final = ("easy", "random", "random")
EASY_AGAINST_STEADY: Final = ("easy", "easy", "steady", "steady")
STRONG_AMONG_STEADY: Final = ("strong", "steady", "steady", "steady")
MATCHES: Final = (
    Match("game_of_threes", STEADY_AGAINST_RANDOM, least=95),
    Match("game_of_threes", ("steady", "greedy", "greedy")),
    Match("game_of_threes", EASY_AGAINST_STEADY),
    Match("game_of_threes", ("strong", "steady", "steady")),
    Match("lebowski", ("steady", "random", "random", "random")),
    Match("lebowski", EASY_AGAINST_STEADY),
    Match("lebowski", STRONG_AMONG_STEADY, least=80),
    Match("threes", ("steady", "random", "random", "random")),
    Match("threes", EASY_AGAINST_STEADY),
    Match("threes", STRONG_AMONG_STEADY),
    Match("crazy_eights", STEADY_AGAINST_RANDOM, least=40),
    Match("crazy_eights", STEADY_AGAINST_RANDOM, (("target", 250),), least=65),
    Match("crazy_eights", ("steady", "random"), least=55),
    Match("crazy_eights", EASY_AGAINST_STEADY, (("target", 250),)),
    Match("crazy_eights", ("strong", "steady", "steady"), (("target", 250),)),
    Match("five_hundred", STEADY_AGAINST_RANDOM, least=90),
    Match("five_hundred", ("strong", "steady", "steady")),
    Match("five_hundred", ("strong", "outside", "outside")),
    Match("five_hundred", ("easy", "steady", "steady")),
    Match("five_hundred", ("easy", "easy", "steady")),
    Match("game_of_threes", EASY_AGAINST_RANDOM),
    Match("lebowski", (*EASY_AGAINST_RANDOM, "random")),
    Match("threes", (*EASY_AGAINST_RANDOM, "random")),
    Match("crazy_eights", EASY_AGAINST_RANDOM, (("target", 250),)),
    Match("five_hundred", EASY_AGAINST_RANDOM),
)


def measure(match: Match, deals: int, seeds: str, path: Path, processes: int, better: float | None) -> list[Row]:
    """The rows of a match."""
    results = MatchResults(path, match, seeds)
    known = results.read()
    played = {number: known[number] for number in range(deals) if number in known}
    ratio = 0.0
    for deal in _play_all(match, seeds, [number for number in range(deals) if number not in known], processes):
        played[deal.number] = deal
        results.append(deal)
        if better is not None:
            ratio = likelihood([each.share for each in played.values()], match.even_share, better)
            if abs(ratio) >= ACCEPTED:
                break
    rows = list(_rows(match, list(played.values())))
    if better is not None:
        ratio = likelihood([each.share for each in played.values()], match.even_share, better)
        verdict = "better" if ratio >= ACCEPTED else "not better" if ratio <= -ACCEPTED else "undecided"
        rows.append(Row(f"  sequential test: {verdict}", ratio, "log likelihood"))
    return rows


def _play_all(match: Match, seeds: str, numbers: Sequence[int], processes: int) -> Iterator[Deal]:
    if processes == 1:
        yield from map(partial(play_deal, match, seeds), numbers)
        return
    with Pool(processes) as pool:
        yield from pool.imap_unordered(partial(play_deal, match, seeds), numbers)


def _rows(match: Match, deals: Sequence[Deal]) -> Iterable[Row]:
    shares, points = [100 * deal.share for deal in deals], [deal.points for deal in deals]
    low, high = interval(shares)
    yield Row(f"{match}", fmean(shares), "% losses of others" if match.losers_count else "% wins", least=match.least)
    yield Row("  from, with 95 % confidence", low, "%")
    yield Row("  to", high, "%")
    yield Row(f"  even would be; of {len(deals)} deals in {len(match.seatings)} seatings", 100 * match.even_share, "%")
    low, high = interval(points)
    yield Row("  points without those of the others", fmean(points), f"{low:+.1f} to {high:+.1f}")
    slowest = sorted((time for deal in deals for time in deal.times), reverse=True)
    decisions = sum(deal.decisions for deal in deals)
    yield Row("  a decision on average", 1000 * sum(deal.seconds for deal in deals) / decisions, "ms")
    yield Row(
        "  p99",
        slowest[min(len(slowest) - 1, decisions // 100)],
        "ms",
        most=LONGEST_OF_STRONG if match.levels[0] == "strong" else LONGEST,
    )
    yield Row("  longest", slowest[0], "ms")


def _option(text: str) -> tuple[str, Any]:
    name, _, value = text.partition("=")
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.players", description=__doc__.split("\n\n")[0])
    parser.add_argument("--kind", choices=GAMES, help="what is played, if not everything")
    parser.add_argument("--levels", nargs="+", choices=CONTESTANTS, help="who plays; the first is measured")
    parser.add_argument("--option", nargs="+", default=[], type=_option, help="options of the table: misere=any")
    parser.add_argument("--deals", type=int, default=50, help="so many orders of the cards (%(default)s)")
    parser.add_argument("--seeds", default="tuning", help="the name of the orders of the cards (%(default)s)")
    parser.add_argument("--to", type=Path, default=RESULTS, help="the file of results (%(default)s)")
    parser.add_argument("--better", type=float, help="end as soon as so many percent above even are sure, or not")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="at once (%(default)s)")
    arguments = parser.parse_args(argv)
    matches = [match for match in MATCHES if arguments.kind in (None, match.kind)]
    if arguments.levels:
        kind, levels = arguments.kind or "game_of_threes", tuple(arguments.levels)
        if len(levels) not in GAMES[kind].seat_counts:
            parser.error(f"{len(levels)} cannot play {kind}")
        if unable := [level for level in levels if (kinds := CONTESTANTS[level].kinds) and kind not in kinds]:
            parser.error(f"{unable[0]} does not know {kind}")
        matches = [Match(kind, levels, tuple(arguments.option))]
    if arguments.deals < 1:
        parser.error("at least one deal has to be played")
    better, rows = None if arguments.better is None else arguments.better / 100, []
    for match in matches:
        rows += measure(match, arguments.deals, arguments.seeds, arguments.to, arguments.processes, better)
    return 0 if show(rows) else 1


if __name__ == "__main__":
    sys.exit(main())
