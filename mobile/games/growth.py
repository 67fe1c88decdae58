"""The growth of the game to go on with, into the height that a short list leaves free."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from mobile import theme
from mobile.controls.fold import grow_to_fold
from mobile.controls.tile_grid import TileGrid
from mobile.games.continue_card import ContinueCard
from mobile.games.rows import ListHeading


def find_growth(box: BoxLayout, first: ContinueCard, room: float, most: float) -> float:
    """The height to add to the game to go on with: what a short list leaves free, at most `most`; else for the fold.

    `room` is the height of the window for the list in `box`. All lengths are in pixels.
    """
    shown = box.children[::-1]
    if first not in shown:
        return 0
    heights = [widget.height + box.spacing for widget in shown]
    free = room - (sum(heights) - box.spacing + box.padding[1] + box.padding[3] - first.extra)
    if free >= 0:
        return min(float(free), most)
    after = shown.index(first) + 1
    taken = box.padding[1] + sum(heights[:after]) - box.spacing - first.extra
    lines = list(_lines(shown[after:], box.spacing))
    return grow_to_fold(room - taken, lines, float(dp(theme.CONTINUE_GROWS)), -float(dp(theme.CONTINUE_SHRINKS)))


def _lines(widgets: Sequence[Widget], gap: float) -> Iterator[tuple[float, float]]:
    """The lines of what stands below each other, as `grow_to_fold` takes them. A heading belongs to what it heads."""
    headed = 0.0
    for widget in widgets:
        if isinstance(widget, ListHeading):
            headed += widget.height + gap
            continue
        if isinstance(widget, TileGrid):
            for at, tile in enumerate(widget.children[::-1][:: int(widget.columns)]):
                above = widget.spacing if at else gap + headed
                yield above + tile.height * theme.PEEK, above + tile.height
        else:  # it is seen whole, and does not touch the edge
            yield gap + headed + widget.height + dp(theme.GAP), gap + headed + widget.height
        headed = 0.0
