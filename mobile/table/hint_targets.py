"""The rectangles of a hand's panel to which the hints of the tutorial point."""

from __future__ import annotations

from typing import Any

from mobile.controls.widgets import Pressable
from mobile.drawing.rect import Rect
from mobile.table.panel import window_rect
from mobile.table.panel_layout import around
from mobile.table.seats.chairs import SeatChairs
from mobile.table.seats.seat_list import SeatList
from mobile.table.tutorial.model import Hint


def find_target(panel: Any, hint: Hint) -> Rect | None:
    """The rectangle of a hint's subject in the window; None where it is not shown."""
    what = hint.about
    seats: SeatList | SeatChairs = panel.seats
    places, board, fan = panel.middle.places, panel.middle.board, panel.middle.fan
    if what == "take":
        return _around([place.card_rect() for place in places.values() if place.usable])
    if what == "put" and panel.middle.slots is not None:
        return window_rect(panel.middle.slots.target)
    if what == "put":
        onto = panel.session.gestures.target_zones
        return _around([place.card_rect() for id, place in places.items() if id in onto])
    if what == "choose" and board is not None:
        return window_rect(board)
    if what in ("arrange", "choose"):
        return window_rect(panel.ids.actions) if panel.ids.actions.children else None
    if what in ("wait", "points"):
        return seats.head_rect()
    if what == "seats":
        return seats.rect_of_seat(hint.seat)
    if what == "facts":
        return _around([window_rect(fact) for fact in panel.ids.facts.children])
    if what == "hand":
        return window_rect(panel.hand)
    return window_rect(fan) if what == "place" and fan is not None else None


def find_needed(panel: Any, hint: Hint) -> list[Rect]:
    """The rectangles in the window that are needed to follow a hint."""
    if hint.about == "choose" and panel.middle.board is not None:
        buttons = (one for one in panel.middle.board.walk(restrict=True) if isinstance(one, Pressable))
        return [window_rect(panel.hand), *map(window_rect, buttons)]
    piles = [place.card_rect() for place in panel.middle.places.values()]
    return [*piles, window_rect(panel.hand), window_rect(panel.ids.foot)]


def _around(rects: list[Rect]) -> Rect | None:
    """The rectangle that holds all of these; None where there are none."""
    return around(*rects) if rects else None
