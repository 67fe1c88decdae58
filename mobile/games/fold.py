"""The fold of a list: the edge at which the window ends it until it is scrolled."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from mobile import theme
from mobile.controls.tile_grid import TileGrid
from mobile.games.rows import ContinueCard


def grow_to_fold(room: float, lines: Sequence[float], gap: float, most: float) -> float:
    """The height to add above lines of tiles, `gap` apart, so that the fold lies between two of them.

    `room` is the height left for them, without the gap that lies above the first; `lines` are their heights. At most
    `most` is added; 0 where that is not enough, or where all of them are in sight. All lengths are in one unit.

    >>> grow_to_fold(250, [100] * 7, gap=8, most=72)
    34
    """
    left = room
    for line in lines:
        if left < line + gap:
            return left if left < room and left <= most else 0
        left -= line + gap
    return 0


def find_growth(box: BoxLayout, first: ContinueCard, shelf: TileGrid, room: float, most: float) -> float:
    """The height to add to the game to go on with: what a short list leaves free, at most `most`; else for the fold.

    `room` is the height of the window for the list in `box`, and `shelf` the tiles of the other games that go on. All
    lengths are in pixels.
    """
    shown = box.children[::-1]
    if first not in shown:
        return 0
    heights = [widget.height + box.spacing for widget in shown]
    free = room - (sum(heights) - box.spacing + box.padding[1] + box.padding[3] - first.extra)
    if free >= 0:
        return min(float(free), most)
    if shelf not in shown:
        return 0
    taken = box.padding[1] + sum(heights[: shown.index(shelf)]) - first.extra
    lines = [tile.height for tile in shelf.children[::-1][:: int(shelf.columns)]]
    return grow_to_fold(room - taken, lines, shelf.spacing, float(dp(theme.CONTINUE_GROWS)))
