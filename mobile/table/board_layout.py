"""The layout of the options of a board, in rows or in a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence


def board_lines(places: Sequence[int | None], columns: int) -> Iterator[list[int | None]]:
    """Which option stands where, row by row; None for a gap. In a table one without a column has a row of its own.

    >>> list(board_lines([3, 4, None, 0, 1], 5))
    [[None, None, None, 0, 1], [2], [3, 4]]
    >>> list(board_lines([None, None, None], 2))
    [[0, 1], [2]]
    """
    if all(place is None for place in places):
        for first in range(0, len(places), columns):
            yield list(range(first, min(first + columns, len(places))))
        return
    line: list[int | None] = []
    for at, place in enumerate(places):
        if line and (place is None or place < len(line) or places[at - 1] is None):
            yield line
            line = []
        line += [*[None] * ((place or 0) - len(line)), at]
    if line:
        yield line
