"""The growth of the game to go on with, into the height that a short list leaves free."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from mobile import theme
from mobile.controls.tile_grid import TileGrid
from mobile.games.fold import grow_to_fold
from mobile.games.rows import ContinueCard


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
