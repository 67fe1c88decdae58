"""The order in which players stand on a podium, and its sizes. Plain numbers, without Kivy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from mobile import theme


class PodiumSizes(NamedTuple):
    """The sizes of a podium, in pixels: a step's width and least height, all of it, a winner's face, and the type."""

    wide: float
    step: float
    tall: float
    winner: float
    name: float
    total: float


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


def step_rise(place: int) -> float:
    """The height of the step of a place, over that of the third one, whose front has room for a medal.

    >>> step_rise(3), step_rise(1)
    (1.0, 2.1)
    """
    return 1.0 + theme.PODIUM_RISE * (3 - place)


def fit_podium(
    wide: float,
    tall: float,
    unit: float,
    type_unit: float,
    has_totals: bool,
    names: Callable[[float, float], tuple[float, float]],
) -> PodiumSizes:
    """The largest podium that fits a height, with steps of at most this width. All in pixels.

    `unit` are the pixels of a density-independent one, `type_unit` those of type. `names` finds the type of the names
    and the lines of the winners', from the type that is wanted and the width.
    """
    winner = min(theme.PODIUM_WINNER_MOST * unit, max(theme.PODIUM_WINNER * unit, theme.PODIUM_WINNER_SHARE * tall))
    winner = min(winner, wide - 2 * theme.FACE_RIM * unit)
    while True:
        grown = min(theme.PODIUM_TYPE_MOST, max(1.0, winner / (theme.PODIUM_TYPE * unit)))
        column = min(wide, theme.PODIUM_WIDTH * unit * grown)
        name, lines = names(theme.TYPE_LABEL * type_unit * grown, column)
        total = theme.TYPE_BAR * type_unit * grown if has_totals else 0.0
        crown = winner * theme.PODIUM_CROWN * theme.PODIUM_CROWN_ABOVE
        needed = winner + 2 * theme.FACE_RIM * unit + crown + (name * lines + total) * theme.LINE + theme.GAP * unit
        step = (tall - needed) / step_rise(1)
        if step >= theme.PODIUM_STEP * unit or winner <= theme.FACE_LEAST * unit:
            step = max(1.0, min(step, theme.PODIUM_STEP_MOST * unit * grown))
            return PodiumSizes(column, step, needed + step_rise(1) * step, winner, name, total)
        winner -= 2 * unit
