"""The places of the people and the pack before a hand, where people sit round the table. Pure functions."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from mobile import theme
from mobile.drawing.rect import Rect
from mobile.table.layout.chair_layout import Rectangle, cloth_under, place_chairs
from mobile.table.layout.sideways_chairs import place_side_chairs
from mobile.table.layout.table_needs import TableNeeds


class ShuffleLayout(NamedTuple):
    """Rectangles in density-independent pixels from the lower left corner of the table's room."""

    others: tuple[Rect, ...]
    """The other players, clockwise from the viewer's left."""
    own: Rect | None
    """The viewer, at the bottom; None while the bar alone shows who that is."""
    pack: Rect
    cloth: Rect
    is_oval: bool


def lay_out_shuffle(
    size: tuple[float, float], players: int, type_scale: float, *, shows_own: bool, row: float, is_low: bool
) -> ShuffleLayout:
    """Seats `players` people round a table of that size, in rows at most `row` high, with the pack between them.

    People sit at the upper half of a high table, so that the pack has the whole width below them where it is larger so.
    """
    wide, tall = size
    rim = float(theme.RIM + theme.GAP_SMALL)
    room = Rectangle(rim, rim, wide - 2 * rim, tall - 2 * rim)
    own_wide, step = min(room.wide, float(theme.CHAIR_WIDE_MOST)), row + theme.GAP
    own = ((wide - own_wide) / 2, 0.0, own_wide, row) if shows_own else None
    if own is not None:
        room = replace(room, y=step, tall=room.top - step)
    needs = TableNeeds(wide, tall, players, type_scale, has_layers=shows_own and is_low, rows=0)
    if players < 2:
        return ShuffleLayout((), own, room.rect, (0.0, 0.0, wide, tall), is_oval=False)
    if is_low:
        others, pack = place_side_chairs(room, needs)
        return ShuffleLayout(_as_rows(others, room, row), own, pack, (0.0, 0.0, wide, tall), is_oval=False)
    upper = replace(room, y=room.y + room.tall * theme.SHUFFLE_UPPER, tall=room.tall * (1 - theme.SHUFFLE_UPPER))
    ways = []
    for area in (upper, room):
        others, middle = place_chairs(area, needs, True)
        others = _as_rows(others, area, row)
        floor = min(y for _, y, _, _ in others) - theme.GAP
        pack = (middle[0], room.y, middle[2], middle[1] + middle[3] - room.y)
        inset = wide * theme.SHUFFLE_INSET
        below = (room.x + inset, room.y, room.wide - 2 * inset, floor - room.y)
        ways += [(others, pack, middle), (others, below, middle)]
    others, pack, middle = max(ways, key=lambda way: round(_card(way[1])))
    is_oval = players <= theme.CHAIRS_ROUND_MOST + 1
    cloth = (0.0, 0.0, wide, tall)
    if is_oval:
        _, _, _, high = cloth_under(replace(room, y=0.0, tall=room.top), others, middle)
        cloth = (wide * theme.SHUFFLE_INSET, 0.0, wide * (1 - 2 * theme.SHUFFLE_INSET), high)
    return ShuffleLayout(others, own, pack, cloth, is_oval)


def _card(pack: Rect) -> float:
    """The width of a card in a fan of this size, about."""
    across, high = theme.FAN_CARD
    return min(pack[2] * across, pack[3] * high)


def _as_rows(others: tuple[Rect, ...], area: Rectangle, row: float) -> tuple[Rect, ...]:
    """The same chairs no higher than a row: those at the top stay at the upper edge, the others in their middle."""
    found = []
    for x, y, wide, tall in others:
        high = min(tall, row)
        is_top = y + tall > area.top - 1
        found.append((x, y + tall - high if is_top else y + (tall - high) / 2, wide, high))
    return tuple(found)
