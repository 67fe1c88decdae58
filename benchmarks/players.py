"""The strength of the computer players, and the time of their decisions.

The first of the levels that are named is measured, in whatever seats it has, against the others. The unit is the deal:
one order of the cards, played in all seatings of the levels that differ, is one observation. So luck with the cards
counts for both sides, and the intervals (Student's t, 95 %) do not take games with the same cards for independent.

    python -m benchmarks.players --kind threes --levels easy easy steady steady --deals 200
    python -m benchmarks.players --kind five_hundred --option misere=any --levels steady random random --seeds confirm

Every deal is appended to a file as soon as it is played. A run goes on where the last one of the same match, seeds and
program was stopped; the program is known by a digest of the engine. A change is tuned on the seeds of one name
and confirmed on those of another. With ``--better 2`` a sequential test (SPRT) ends the run as soon as the deals say
whether the first level is even, or takes 2 % more than its seats' share (5 % risk of either error).
"""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import os
import random
import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, partial
from itertools import permutations
from multiprocessing import Pool
from pathlib import Path
from statistics import fmean, stdev, variance
from time import process_time
from typing import Any, Final, NamedTuple

from benchmarks.greedy import GreedyPlayer
from benchmarks.harness import Row, show
from engine.decision import Decision
from engine.games import GAMES, get_game
from engine.players import PLAYERS, ComputerPlayer
from engine.view import CHANCE

ROOT: Final = Path(__file__).parents[1]
RESULTS: Final = ROOT / "build" / "players.jsonl"
LONGEST: Final = 50
"""Milliseconds that 99 of 100 decisions may take."""
LOSERS_COUNT: Final = ("lebowski",)
"""Games in which the share of the losses counts, because all but one win."""
ACCEPTED: Final = math.log(0.95 / 0.05)
"""The logarithm of the likelihood ratio at which a sequential test ends."""


class Match(NamedTuple):
    """A match of two levels or more. `least` is the promised share of wins in percent."""

    kind: str
    levels: tuple[str, ...]
    options: tuple[tuple[str, Any], ...] = ()
    least: float | None = None

    def __str__(self) -> str:
        options = ", ".join(f"{name} {value}" for name, value in self.options)
        return f"{self.kind}{f' ({options})' if options else ''}: {', '.join(self.levels)}"

    @property
    def even(self) -> float:
        """The share of the wins that the first level takes if it is as good as the others."""
        return self.levels.count(self.levels[0]) / len(self.levels)

    @property
    def seatings(self) -> list[tuple[str, ...]]:
        return sorted(set(permutations(self.levels)))


AGAINST_RANDOM: Final = ("steady", "random", "random")
AGAINST_EASY: Final = ("easy", "easy", "steady", "steady")
MATCHES: Final = (
    Match("game_of_threes", AGAINST_RANDOM, least=95),
    Match("game_of_threes", ("steady", "greedy", "greedy")),
    Match("game_of_threes", AGAINST_EASY),
    Match("lebowski", ("steady", "random", "random", "random")),
    Match("lebowski", AGAINST_EASY),
    Match("threes", ("steady", "random", "random", "random")),
    Match("threes", AGAINST_EASY),
    Match("crazy_eights", AGAINST_RANDOM, least=60),
    Match("crazy_eights", AGAINST_RANDOM, (("target", 250),), least=90),
    Match("crazy_eights", ("steady", "random"), least=70),
    Match("crazy_eights", AGAINST_EASY, (("target", 250),)),
    Match("five_hundred", AGAINST_RANDOM, least=90),
    Match("five_hundred", ("easy", "steady", "steady")),
    Match("five_hundred", ("easy", "easy", "steady")),
)


CONTESTANTS: Final[dict[str, ComputerPlayer]] = {**PLAYERS, "greedy": GreedyPlayer()}


class Deal(NamedTuple):
    """The result of one order of the cards in all seatings, for the first level of the match."""

    number: int
    wins: float
    """The share of the wins. A game that nobody wins counts as even."""
    points: float
    """The total of a seat of this level without that of another one, on average."""
    times: list[float]
    """The milliseconds of the slowest hundredth of its decisions, the slowest first."""
    decisions: int
    seconds: float
    """The processor's time of all its decisions."""


def play(match: Match, seeds: str, number: int) -> Deal:
    """Plays a deal. The shuffles do not depend on the moves of the players."""
    results = [_play_game(match, seeds, number, seating) for seating in match.seatings]
    times = sorted((time for _, _, spent in results for time in spent), reverse=True)
    return Deal(
        number,
        fmean(wins for wins, _, _ in results),
        fmean(points for _, points, _ in results),
        [round(1000 * time, 2) for time in times[: math.ceil(len(times) / 100)]],
        len(times),
        round(sum(times), 4),
    )


def _play_game(match: Match, seeds: str, number: int, seating: Sequence[str]) -> tuple[float, float, list[float]]:
    """The share of the wins, the points without those of others, and the seconds of each decision."""
    game, measured = get_game(match.kind, **dict(match.options)), match.levels[0]
    chance, luck = random.Random(f"{seeds} {number}"), random.Random(f"{seeds} {number} {seating}")
    times, state = [], game.start(len(seating))
    memories: tuple[Any, ...] = (game.new_memory(),) * len(seating)
    while (turn := game.turn(state)) is not None:
        if turn == CHANCE:
            step = game.apply(state, CHANCE, game.chance_move(state, chance))
            state, memories = step.state, game.remember_events(memories, step.events)
            continue
        assert isinstance(turn, int)
        view, moves = game.view(state, turn), game.legal_moves(state, turn)
        began = process_time()
        move = CONTESTANTS[seating[turn]].choose(Decision(game, view, memories[turn], moves), luck)
        if seating[turn] == measured:
            times.append(process_time() - began)
        step = game.apply(state, turn, move)
        state, memories = step.state, game.remember_events(memories, step.events)
    seats = [seat for seat, level in enumerate(seating) if level == measured]
    others = [seat for seat in range(len(seating)) if seat not in seats]
    scores, winners = game.scores(state), game.winners(state)
    if match.kind in LOSERS_COUNT:
        losers = [seat for seat in range(len(seating)) if seat not in winners]
        wins = sum(seat in others for seat in losers) / len(losers)
    else:
        wins = sum(seat in seats for seat in winners) / len(winners) if winners else match.even
    points = fmean(scores[seat] for seat in seats) - fmean(scores[seat] for seat in others) if others else 0.0
    return wins, points, times


def even_share(match: Match) -> float:
    """The share of the wins between equals: of the losses of others where losses count."""
    return 1 - match.even if match.kind in LOSERS_COUNT else match.even


def interval(values: Sequence[float]) -> tuple[float, float]:
    """The 95 % confidence interval of the mean by Student's t. Without any spread it has no width.

    >>> [round(bound, 2) for bound in interval([1.0, 2.0, 3.0, 4.0])]
    [0.45, 4.55]
    """
    mean = fmean(values)
    if len(values) < 2:
        return -math.inf, math.inf
    margin = _student(len(values) - 1) * stdev(values) / math.sqrt(len(values))
    return mean - margin, mean + margin


def _student(freedom: int) -> float:
    """The 97.5 % quantile of Student's t, by its expansion; exact to 0.01 from three degrees of freedom."""
    z = 1.959964
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / float(freedom) ** power for power, term in enumerate(terms, start=1))


def likelihood(wins: Sequence[float], even: float, better: float) -> float:
    """The logarithm of how much likelier the wins are if the share is `better` above even, by a normal distribution."""
    if len(wins) < 10 or not (spread := variance(wins)):
        return 0.0
    return better * (2 * sum(wins) - len(wins) * (2 * even + better)) / (2 * spread)


@cache
def program_digest() -> str:
    """A digest of the rules and players: results of another program are not gone on with."""
    digest = hashlib.sha256()
    for path in sorted((ROOT / "engine").rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def read_results(path: Path, key: dict[str, str]) -> dict[int, Deal]:
    """The deals of this match that have been played before, by number."""
    if not path.exists():
        return {}
    lines = (json.loads(line) for line in path.read_text(encoding="utf-8").splitlines())
    found = (Deal(*line["deal"]) for line in lines if all(line[name] == value for name, value in key.items()))
    return {deal.number: deal for deal in found}


def measure(match: Match, deals: int, seeds: str, path: Path, processes: int, better: float | None) -> list[Row]:
    """The rows of a match."""
    key = {"match": str(match), "seeds": seeds, "program": program_digest()}
    known = read_results(path, key)
    played = {number: known[number] for number in range(deals) if number in known}
    even, ratio = even_share(match), 0.0
    for deal in _play_all(match, seeds, [number for number in range(deals) if number not in known], processes):
        played[deal.number] = deal
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as file:
            file.write(json.dumps({**key, "deal": deal}) + "\n")
        if better is not None:
            ratio = likelihood([each.wins for each in played.values()], even, better)
            if abs(ratio) >= ACCEPTED:
                break
    rows = list(_rows(match, list(played.values())))
    if better is not None:
        ratio = likelihood([each.wins for each in played.values()], even, better)
        verdict = "better" if ratio >= ACCEPTED else "not better" if ratio <= -ACCEPTED else "undecided"
        rows.append(Row(f"  sequential test: {verdict}", ratio, "log likelihood"))
    return rows


def _play_all(match: Match, seeds: str, numbers: Sequence[int], processes: int) -> Iterator[Deal]:
    if processes == 1:
        yield from map(partial(play, match, seeds), numbers)
        return
    with Pool(processes) as pool:
        yield from pool.imap_unordered(partial(play, match, seeds), numbers)


def _rows(match: Match, deals: Sequence[Deal]) -> Iterable[Row]:
    wins, points = [100 * deal.wins for deal in deals], [deal.points for deal in deals]
    low, high = interval(wins)
    losses = " (losses of others)" if match.kind in LOSERS_COUNT else ""
    yield Row(f"{match}", fmean(wins), f"% wins{losses}", least=match.least)
    yield Row("  from, with 95 % confidence", low, "%")
    yield Row("  to", high, "%")
    yield Row(f"  even would be; of {len(deals)} deals in {len(match.seatings)} seatings", 100 * even_share(match), "%")
    low, high = interval(points)
    yield Row("  points without those of the others", fmean(points), f"{low:+.1f} to {high:+.1f}")
    slowest = sorted((time for deal in deals for time in deal.times), reverse=True)
    decisions = sum(deal.decisions for deal in deals)
    yield Row("  a decision on average", 1000 * sum(deal.seconds for deal in deals) / decisions, "ms")
    yield Row("  p99", slowest[min(len(slowest) - 1, decisions // 100)], "ms", most=LONGEST)
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
