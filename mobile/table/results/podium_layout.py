"""The order in which players stand on a podium."""

from __future__ import annotations

from collections.abc import Sequence


def place_columns(places: Sequence[int]) -> list[int]:
    """The indices of some players by column from the left, the winners in the middle. `places` are ascending.

    The second place stands at their left, the third at their right. Where several share the second place, they stand at
    both sides.

    >>> place_columns([1, 2, 3]), place_columns([1, 2, 2, 2]), place_columns([1, 1, 3])
    ([1, 0, 2], [3, 1, 0, 2], [0, 1, 2])
    """
    columns: list[int] = []
    later = 0
    for index, place in enumerate(places):
        if place == 1:
            columns.append(index)
        else:
            later += 1
            columns.insert(0 if later % 2 and places.count(1) == 1 else len(columns), index)
    return columns
