"""The parts that benchmarks share: timing by the processor's clock, and a table of results with their targets."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from statistics import median
from time import process_time
from typing import Any, NamedTuple


class Row(NamedTuple):
    """A result. `least` is what it must reach, or `most` what it must not pass; `aim` is what we hope for."""

    name: str
    value: float
    unit: str
    least: float | None = None
    most: float | None = None
    aim: float | None = None

    @property
    def verdict(self) -> str:
        if self.least is None and self.most is None:
            return ""
        is_good = (self.least is None or self.value >= self.least) and (self.most is None or self.value <= self.most)
        return "ok" if is_good else "MISSED"


def seconds_for(function: Callable[..., Any], cases: Iterable[tuple[Any, ...]]) -> float:
    """The processor time of one call for every case."""
    began = process_time()
    for case in cases:
        function(*case)
    return process_time() - began


def rates(
    contestants: dict[str, Callable[..., Any]], rounds: Sequence[dict[str, list[tuple[Any, ...]]]]
) -> dict[str, float]:
    """Calls a second of each contestant, the median of the rounds.

    In every round the contestants take turns with their cases, so that a machine whose speed changes treats
    them alike.
    """
    measured: dict[str, list[float]] = {name: [] for name in contestants}
    for cases in rounds:
        for name, function in contestants.items():
            measured[name].append(len(cases[name]) / seconds_for(function, cases[name]))
    return {name: median(of_rounds) for name, of_rounds in measured.items()}


def rates_side_by_side(
    contestants: dict[str, Iterator[Any]], steps: dict[str, int], rounds: int
) -> dict[str, list[float]]:
    """Steps a second of each contestant, which makes so many in a round, by round.

    Quotients are taken of one round, in which the machine was as fast for one as for the other, and their median of
    all rounds. A first round is not counted, in which everything is imported and looked up.
    """
    measured: dict[str, list[float]] = {name: [] for name in contestants}
    for _ in range(rounds + 1):
        for name, contestant in contestants.items():
            began = process_time()
            deque(islice(contestant, steps[name]), maxlen=0)
            measured[name].append(steps[name] / (process_time() - began))
    return {name: of_rounds[1:] for name, of_rounds in measured.items()}


def show(rows: Iterable[Row]) -> bool:
    """Print the rows; whether every target is reached."""
    rows = list(rows)
    print(f"{'':46} {'':>12} {'':14} {'target':>10} {'aim':>10}")
    for row in rows:
        target = f"≥ {row.least:,g}" if row.least is not None else f"≤ {row.most:,g}" if row.most is not None else ""
        aim = f"{row.aim:,g}" if row.aim is not None else ""
        print(f"{row.name:46} {row.value:12,.2f} {row.unit:14} {target:>10} {aim:>10} {row.verdict}")
    return all(row.verdict != "MISSED" for row in rows)
