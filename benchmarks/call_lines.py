"""The authority's log of a benchmark: its lines of JSON among what else processes and emulators print."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from statistics import mean, quantiles

from benchmarks.harness import Row
from functions.call_log import FAULTS, OK

_START = '{"severity": '


@dataclass(frozen=True, slots=True)
class CallLine:
    """A call in the log: its name, code and reason, its time without the network, and the documents it took."""

    name: str
    code: str
    reason: str
    milliseconds: int
    reads: int
    writes: int


def read_call_lines(text: str) -> Iterator[CallLine]:
    """Reads the calls from what was printed, in which an emulator may have put words before each line."""
    for line in text.splitlines():
        _, start, rest = line.partition(_START)
        if start:
            data = json.loads(start + rest)
            names = ("name", "code", "reason", "ms", "reads", "writes")
            yield CallLine(*(data[name] for name in names))


def percentile(values: Iterable[float], percent: int) -> float:
    """The value below which so many of 100 values lie; 0 of less than two values."""
    values = list(values)
    return quantiles(values, n=100, method="inclusive")[percent - 1] if len(values) > 1 else 0


def call_rows(lines: Iterable[CallLine]) -> list[Row]:
    """The rows of a report on all calls: times, faults, refusals by limits, and the documents of a move."""
    lines = list(lines)
    moves = [line for line in lines if (line.name, line.code) == ("move", OK)]
    counts = Counter(line.code for line in lines)
    return [
        Row("calls", len(lines), ""),
        *(
            Row(f"a call in the functions, p{n}", percentile((line.milliseconds for line in lines), n), "ms")
            for n in (50, 95, 99)
        ),
        Row("faults", sum(counts[code] for code in FAULTS), "", most=0),
        Row("refused by limits", counts["RESOURCE_EXHAUSTED"], "", most=0),
        Row("reads of a move", mean(line.reads for line in moves) if moves else 0, ""),
        Row("writes of a move", mean(line.writes for line in moves) if moves else 0, ""),
    ]


def refusals(lines: Iterable[CallLine]) -> list[str]:
    """A sentence for each kind of refusal, those that came most often first."""
    counts = Counter((line.name, line.code, line.reason) for line in lines if line.code != OK)
    return [f"{name} refused {times} times: {code} {reason}" for (name, code, reason), times in counts.most_common()]
