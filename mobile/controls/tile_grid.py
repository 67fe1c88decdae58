"""Tiles side by side on as many lines as they need."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget


def count_columns(count: int, width: float, least: float, gap: float, most: int) -> int:
    """The number of tiles on a line: at most `most`, each at least `least` wide, and lines as equal as can be."""
    fitting = max(1, min(most, count, int((width + gap) / (least + gap)) if least + gap > 0 else most))
    return ceil(count / ceil(count / fitting)) if count else 1


class TileGrid(Layout):
    """Tells each child its width, and gives it the greatest height that one of them needs, or one on its line.

    What a child needs it says as `natural`.

    Lines that are not full stand in the middle where the grid is `centred`, else at the left.
    """

    least = NumericProperty(100)
    """The least width of a tile, in pixels."""
    widest = NumericProperty(0)
    """The greatest width of a tile, in pixels; 0 for any."""
    most = NumericProperty(3)
    """The most tiles on a line."""
    fewest = NumericProperty(1)
    """The tiles for which a line has room at least, where the width allows it, so that few of them are no wider."""
    spacing = NumericProperty(0)
    centred = BooleanProperty(False)
    level = BooleanProperty(True)
    """Whether all lines are equally high."""
    columns = NumericProperty(1)
    """The tiles on a line, as last laid out."""
    room = NumericProperty(0)
    """A height that the lines share where their tiles need less, in pixels; 0 for none."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**{"size_hint_y": None, **values})
        for name in (
            "pos",
            "width",
            "children",
            "least",
            "widest",
            "most",
            "fewest",
            "spacing",
            "centred",
            "room",
            "level",
        ):
            self.fbind(name, self._trigger_layout)
        self._trigger_layout()

    def add_widget(self, widget: Widget, *args: Any, **more: Any) -> None:
        widget.fbind("natural", self._trigger_layout)
        super().add_widget(widget, *args, **more)

    def remove_widget(self, widget: Widget, *args: Any, **more: Any) -> None:
        widget.funbind("natural", self._trigger_layout)
        super().remove_widget(widget, *args, **more)

    def do_layout(self, *_: object) -> None:
        self.lay(self.children[::-1], self.x, self.width, self.room)

    def lay(self, tiles: Sequence[Any], x: float, width: float, room: float, above: float = 0) -> None:
        """Lays these tiles out from `x` on, `above` below the top, and makes the grid as high as all of that."""
        gap = self.spacing
        self.columns, wide = self._columns(len(tiles), width), self._tile_width(len(tiles), width)
        for tile in tiles:
            tile.width = wide
        heights = self._line_heights(tiles, self.columns, room)
        self.height = above + sum(heights) + gap * max(0, len(heights) - 1)
        top = self.top - above
        for at, tall in enumerate(heights):
            line = tiles[at * self.columns : (at + 1) * self.columns]
            taken = wide * len(line) + gap * (len(line) - 1)
            left = x + (width - taken) / 2 if self.centred else x
            for place, tile in enumerate(line):
                tile.height = tall
                tile.pos = left + place * (wide + gap), top - tall
            top -= tall + gap

    def height_of(self, tiles: Sequence[Any], width: float) -> float:
        """The height that these tiles need in so much width, once they are as wide as that lets them be."""
        heights = self._line_heights(tiles, self._columns(len(tiles), width), 0)
        return float(sum(heights) + self.spacing * max(0, len(heights) - 1))

    def _columns(self, count: int, width: float) -> int:
        return count_columns(max(count, int(self.fewest)), width, self.least, self.spacing, int(self.most))

    def _tile_width(self, count: int, width: float) -> float:
        columns = self._columns(count, width)
        wide = max(1.0, (width - self.spacing * (columns - 1)) / columns)
        return float(min(wide, self.widest or wide))

    def _line_heights(self, tiles: Sequence[Any], columns: int, room: float) -> list[float]:
        """The height of each line; lines that need less than `room` share it."""
        lines = [tiles[at : at + columns] for at in range(0, len(tiles), columns)]
        share = (room + self.spacing) / len(lines) - self.spacing if lines else 0.0
        heights = [max((share, *(tile.natural for tile in line))) for line in lines]
        return [max(heights)] * len(lines) if self.level and lines else heights
