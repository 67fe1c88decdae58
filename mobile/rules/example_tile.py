"""An example of the rules as a picture, its cards with a caption, and the table on which all of them lie."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout

from mobile import theme
from mobile.controls.fitted_text import BalancedText, count_lines
from mobile.drawing import fonts, kv, table_light, table_shape
from mobile.drawing.gradient import Gradient
from mobile.rules.example_row import ExampleRow, example_values
from mobile.rules.model import DrawnExample

BOARD_EDGE: Final = theme.EXAMPLE_RIM + theme.EXAMPLE_AROUND
"""The room at each side of the examples on their table, in density-independent pixels."""


class ExampleBoard(BoxLayout):
    """The table on which all examples lie."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._table = Gradient()
        self.canvas.before.add(self._table)
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size"):
            self.fbind(name, self._draw_soon)

    def _draw(self, _: float) -> None:
        rim = float(dp(theme.EXAMPLE_RIM))
        if min(self.size) < 4 * rim:
            return
        outline = table_shape.board((*self.pos, *self.size), float(dp(theme.RADIUS_LARGE)))
        light = self.x + self.width / 2, self.y + self.height / 2
        self._table.draw(*table_light.sheets(outline, rim, light))


class ExampleTile(ExampleRow):
    """An example whose caption stands below its cards or, where it `is_flat`, right of them."""

    is_flat = BooleanProperty(False)
    natural = NumericProperty(0)
    """The height that it needs, in pixels."""
    stage_height = NumericProperty(0)
    stage_width = NumericProperty(0)
    """The least height of the place of the cards, in pixels, and its width where it is left of the caption."""
    words_height = NumericProperty(0)
    """The height that the caption has at least below the cards, in pixels: that of the others beside it."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        for name in ("is_flat", "stage_width"):
            self.fbind(name, self._spread)

    @property
    def cards_room(self) -> float:
        return float(self.stage_width if self.is_flat else self.width - 2 * dp(theme.EXAMPLE_BESIDE))

    @property
    def has_spare_room(self) -> bool:
        return True

    def set_cards(self, card_width: float, stage_width: float, spare: float = 0.0) -> None:
        """Sets the width of the cards and of their place left of the caption, which `spare` makes higher. In dp."""
        self.card_width = card_width
        self.stage_height = dp(stage_high(card_width, self.is_flat) + spare)
        self.stage_width = dp(stage_width)

    def words_in(self, width: float) -> float:
        """The height of its caption in a width. Both in dp."""
        size = float(sp(self.caption_size))
        lines = count_lines(self.caption, dp(width), fonts.font_for(self.caption), size, False)
        return lines * size * theme.LINE / float(dp(1)) + theme.HAIRLINE


def stage_high(card_width: float, is_flat: bool) -> float:
    """The least height of the place for cards of a width; both in dp."""
    return card_width * theme.CARD_RATIO + 2 * (0 if is_flat else theme.EXAMPLE_ABOVE)


def tiles_height(tiles: Sequence[ExampleTile], card_width: float, width: float, columns: int, gap: float) -> float:
    """The height of tiles of a width in columns, with cards of a width, and of the gaps between them. All in dp."""
    lines = [tiles[at : at + columns] for at in range(0, len(tiles), columns)]
    words = sum(max(tile.words_in(width) for tile in line) for line in lines)
    high = stage_high(card_width, False) + theme.EXAMPLE_CAPTION
    return words + high * len(lines) + gap * (len(lines) - 1)


def share_words(tiles: Sequence[ExampleTile], width: float, columns: int) -> None:
    """Gives the captions of the tiles of each line one height, so that their tables are equally high. `width` in dp."""
    for at in range(0, len(tiles), columns):
        line = tiles[at : at + columns]
        words = dp(max(tile.words_in(width) for tile in line))
        for tile in line:
            tile.words_height = words


def example_tiles(examples: Iterable[DrawnExample]) -> list[ExampleTile]:
    """The tiles of these examples."""
    return [ExampleTile(**example_values(example)) for example in examples]


kv.load(__file__)
__all__ = ["BalancedText", "ExampleBoard", "ExampleTile", "example_tiles", "share_words", "stage_high", "tiles_height"]
