"""The ticks of a chart: the numbers at which it draws its lines."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Final

Ticks = tuple[tuple[int, str], ...]
"""Values at which a line is drawn, ascending, each with its words."""
MAX_TICKS: Final = 5
"""The most lines with a number beside them."""


def find_ticks(least: int, most: int) -> tuple[int, ...]:
    """Round numbers at the same distance, from at most the least to at least the most, two to `MAX_TICKS` of them.

    >>> find_ticks(0, 98), find_ticks(-130, 20)
    ((0, 25, 50, 75, 100), (-150, -100, -50, 0, 50))
    """
    for step in _steps():
        first, last = least // step, -(-most // step)
        if last == first:
            last += 1
        if last - first < MAX_TICKS:
            return tuple(number * step for number in range(first, last + 1))
    raise AssertionError("steps have no end")


def _steps() -> Iterator[int]:
    """1, 2, 5, 10, 20, 25, 50, 100 and so on."""
    yield from (1, 2, 5)
    for power in count(1):
        yield from (10**power, 2 * 10**power, 25 * 10 ** (power - 1), 5 * 10**power)
