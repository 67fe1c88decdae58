"""The speed of the exact hand solver, beside a plain exact program and the peers that solve gin rummy hands.

    python -m benchmarks.melds

Hands are random and never repeat; every contestant of a comparison gets the same ones. The peers are an extra
(``pip install '.[bench]'``) and know neither wilds nor a high Ace nor a second pack, so they are compared on
hands of one pack without Aces and jokers, and must find the same points. OpenSpiel returns the points
alone, ours the melds as well.
"""

from __future__ import annotations

import random
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from statistics import median
from typing import Any, NamedTuple

from benchmarks.harness import Row, rates, show
from engine.cards import KING, PACK
from engine.mechanics import meld_tables
from engine.mechanics.melds import best_arrangement, best_discard
from tests.mechanics.meld_oracle import fewest_points

Case = tuple[list[int], int | None]

ROUNDS = 7
COLD = """
from time import perf_counter
began = perf_counter()
from engine.mechanics.melds import best_arrangement
imported = perf_counter()
best_arrangement((0, 3, 56, 4, 20, 33, 12, 52, 60, 61, 62, 80, 99), 12)
print((imported - began) * 1000, (perf_counter() - imported) * 1000)
"""


def deal(rng: random.Random, count: int, packs: int, wild_rank: int | None, size: int = 13) -> list[Case]:
    return [(rng.sample(range(packs * PACK), size), wild_rank) for _ in range(count)]


def against_the_plain_program(rng: random.Random) -> list[Row]:
    """The eleventh hand: thirteen cards of two packs, Kings wild. The plain program solves the first of them."""
    best_arrangement([0, 1, 2], KING)
    first = deal(rng, 2000, 2, KING)
    (cold,) = rates({"": best_arrangement}, [{"": first}]).values()
    for case in deal(rng, 20_000, 2, KING):
        best_arrangement(*case)
    rounds = []
    for _ in range(ROUNDS):
        dealt = deal(rng, 3000, 2, KING)
        rounds.append({"ours": dealt, "plain": dealt[:15]})
        for hand, wild_rank in dealt[:15]:
            assert best_arrangement(hand, wild_rank).points == fewest_points(hand, wild_rank)
    found = rates({"ours": best_arrangement, "plain": fewest_points}, rounds)
    return [
        Row("plain program over subsets", found["plain"], "hands/s"),
        Row("ours, two packs, Kings wild", found["ours"], "hands/s", least=22_500, aim=45_000),
        Row("  times the plain program", found["ours"] / found["plain"], "times", least=500, aim=1000),
        Row("  the first 2,000 hands, tables still empty", cold, "hands/s"),
    ]


def other_hands(rng: random.Random) -> list[Row]:
    rows = []
    for name, packs, wild_rank in (
        ("one pack, Twos wild", 1, 1),
        ("two packs, Aces wild", 2, 0),
        ("four packs, Sevens wild", 4, 6),
        ("two packs, jokers wild", 2, None),
    ):
        for case in deal(rng, 20_000, packs, wild_rank):
            best_arrangement(*case)
        rounds = [{"": deal(rng, 3000, packs, wild_rank)} for _ in range(ROUNDS)]
        rows.append(Row(f"ours, {name}", rates({"": best_arrangement}, rounds)[""], "hands/s"))
    return rows


def discards(rng: random.Random) -> list[Row]:
    rounds = [{"": deal(rng, 1500, 2, KING, size=14)} for _ in range(ROUNDS)]
    rate = rates({"": best_discard}, rounds)[""]
    return [Row("best_discard of 14 cards", rate, "hands/s", least=3000, aim=5000)]


class Peer(NamedTuple):
    """A program that solves gin rummy hands: how it builds its cards, the call to time, and the points it finds."""

    prepare: Callable[[list[int]], list[Any]]
    solve: Callable[[list[Any]], Any]
    points: Callable[[list[Any]], int]


def open_spiel() -> Peer:
    import pyspiel  # type: ignore[import-not-found]

    min_deadwood = pyspiel.gin_rummy.GinRummyUtils(13, 4, 13).min_deadwood
    return Peer(list, min_deadwood, min_deadwood)


def rlcard() -> Peer:
    """Its enumeration of melds alone. For more than ten cards it refuses to choose among them."""
    from rlcard.games.gin_rummy.utils import melding, utils  # type: ignore[import-not-found]

    def points(hand: list[Any]) -> int:
        value = utils.get_deadwood_value
        clusters = melding.get_meld_clusters(hand)
        saved = (sum(value(card) for meld in cluster for card in meld) for cluster in clusters)
        return sum(map(value, hand)) - max(saved, default=0)

    return Peer(lambda hand: [utils.get_card(face) for face in hand], melding.get_meld_clusters, points)


def against_peers(rng: random.Random) -> list[Row]:
    faces = [face for face in range(52) if face % 13]
    for _ in range(20_000):
        best_arrangement(rng.sample(faces, 13), None)
    rounds = [[rng.sample(faces, 13) for _ in range(2000)] for _ in range(ROUNDS)]
    rows = []
    for name, load, least, aim in (
        ("OpenSpiel min_deadwood", open_spiel, 0.2, 0.5),
        ("rlcard get_meld_clusters", rlcard, 1.5, 3.0),
    ):
        try:
            peer = load()
        except ImportError:
            print(f"{name}: not installed; pip install '.[bench]'")
            continue
        for hand in rounds[0]:
            assert peer.points(peer.prepare(hand)) == best_arrangement(hand, None).points
        cases = [
            {"peer": [(peer.prepare(hand),) for hand in dealt], "ours": [(hand, None) for hand in dealt]}
            for dealt in rounds
        ]
        found = rates({"peer": peer.solve, "ours": best_arrangement}, cases)
        rows += [
            Row(name, found["peer"], "hands/s"),
            Row("  ours on the same hands", found["ours"], "hands/s"),
            Row("  ours to the peer", found["ours"] / found["peer"], "times", least=least, aim=aim),
        ]
    return rows


def cold_start() -> list[Row]:
    """The seconds of the import and of the first hand in a new process."""
    starts = [
        subprocess.run([sys.executable, "-c", COLD], check=True, capture_output=True, text=True).stdout.split()
        for _ in range(5)
    ]
    imported, first = (median(map(float, times)) for times in zip(*starts, strict=True))
    return [
        Row("import of the solver in a new process", imported, "ms"),
        Row("the first hand after it", first, "ms", most=20),
    ]


def memory(rng: random.Random) -> list[Row]:
    """The megabytes of full caches, after hands of all packs and wild ranks."""
    meld_tables.SUIT_RUNS.clear()
    meld_tables.SUIT_RUNS.old = {}
    meld_tables.run_faces.cache_clear()
    meld_tables.book_faces.cache_clear()
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    full = 0
    while full < 0.99 * meld_tables.CACHED_SUITS:
        wild_rank = rng.choice((None, *range(13)))
        for case in deal(rng, 500, rng.randint(1, 4), wild_rank):
            best_arrangement(*case)
        full = len(meld_tables.SUIT_RUNS) + len(meld_tables.SUIT_RUNS.old)
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return [Row("caches when full", (after - before) / 2**20, "MB", most=64)]


def main() -> int:
    rng = random.Random(20)
    rows = []
    for benchmark in (against_the_plain_program, other_hands, discards, against_peers):
        rows += benchmark(rng)
    return 0 if show([*rows, *cold_start(), *memory(rng)]) else 1


if __name__ == "__main__":
    sys.exit(main())
