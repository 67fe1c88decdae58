"""The place of the pile that stays in sight while something is chosen from a list. Plain numbers, without Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from mobile import theme
from mobile.drawing.rect import Rect


class PileBesideList(NamedTuple):
    """The rectangle of the pile relative to the lower left corner of the middle, and the width that it takes there."""

    rect: Rect
    taken: float
    has_side_label: bool


def place_pile_beside_list(
    size: tuple[float, float], seat_gap: Rect | None, unit: float, is_narrow: bool = False
) -> PileBesideList | None:
    """Finds the place of the pile: between the seats if there is room, else left of the list; None where there is none.

    A list that is narrow, such as one of four suits, leaves the pile so much room that it lies beside it first.

    Args:
        size: the width and height of the middle, in pixels.
        seat_gap: the free room between the seats above the middle, see `room_between_seats`; without width or height
            where they leave none.
        unit: one density-independent pixel.
        is_narrow: whether the list needs little width.
    """
    width, height = size
    has_gap = seat_gap is not None and min(seat_gap[2:]) >= theme.LIST_PILE * unit
    is_high = height >= (theme.LIST_PILE_HIGH if has_gap else theme.LIST_PILE_FAIR) * unit
    if is_narrow and seat_gap is not None and is_high:
        wide = min(height * theme.PILE_RATIO, width * theme.LIST_PILE_SHARE_NARROW)
        return PileBesideList((0.0, 0.0, wide - theme.GAP * unit, height), wide, has_side_label=False)
    if seat_gap is not None and has_gap:
        return PileBesideList(seat_gap, 0.0, has_side_label=False)
    is_low = height < theme.LIST_PILE_LOW * unit
    wide = height / theme.CARD_RATIO + theme.LIST_PILE_LABEL * unit if is_low else height * theme.PILE_RATIO
    wide = min(wide, width * theme.LIST_PILE_SHARE)
    if wide < theme.LIST_PILE * unit or width - wide < theme.LIST_BESIDE_PILE_LEAST * unit:
        return None
    return PileBesideList((0.0, 0.0, wide, height), wide, is_low)


def room_between_seats(others: Sequence[Rect], gap: float) -> Rect | None:
    """The free room between chairs at the left and the right that stand below a row of others; None without any."""
    top = max((y for _, y, _, _ in others), default=0.0)
    lower = [rect for rect in others if rect[1] < top - 1]
    if not lower:
        return None
    middle = (min(x for x, *_ in others) + max(x + wide for x, _, wide, _ in others)) / 2
    left = max((x + wide for x, _, wide, _ in lower if x + wide / 2 < middle), default=middle)
    right = min((x for x, _, wide, _ in lower if x + wide / 2 >= middle), default=middle)
    low = min(y for _, y, _, _ in lower)
    return left + gap, low, right - left - 2 * gap, top - gap - low
