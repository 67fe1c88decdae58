"""An example of the rules as a picture: its cards on the felt, and its caption below them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.floatlayout import FloatLayout

from mobile import theme
from mobile.controls.fitted_text import count_lines
from mobile.drawing import fonts, kv
from mobile.rules.example_row import ExampleRow, example_values
from mobile.rules.model import DrawnExample


class ExampleStage(FloatLayout):
    """The felt on which the cards of an example lie, above the caption or, where it `is_flat`, left of that."""

    is_flat = BooleanProperty(False)
    least = NumericProperty(0)
    """The height that the cards need, in pixels."""


class ExampleTile(ExampleRow):
    """An example with its cards in the middle of a piece of felt.

    Its caption stands below the felt or, where it `is_flat`, right of it.
    """

    is_flat = BooleanProperty(False)
    natural = NumericProperty(0)
    """The height that it needs, in pixels."""
    stage_height = NumericProperty(0)
    stage_width = NumericProperty(0)
    """The size of the felt, in pixels; the width only where it stands left of the caption."""

    @property
    def cards_room(self) -> float:
        return float(self.width - 2 * dp(theme.EDGE))

    def set_cards(self, card_width: float, stage_width: float) -> None:
        """Sets the width of the cards, and of the felt where the caption stands beside it. In dp."""
        self.card_width = card_width
        self.stage_height = dp(stage_high(card_width, self.is_flat))
        self.stage_width = dp(stage_width)

    def height_in(self, card_width: float, width: float) -> float:
        """The height that it has in a width with its caption below, with cards of a width. All in dp."""
        size = float(sp(self.caption_size))
        lines = count_lines(self.caption, dp(width - 2 * theme.EDGE), fonts.font_for(self.caption), size, False)
        return stage_high(card_width, False) + lines * size * theme.LINE / float(dp(1)) + theme.EDGE + theme.HAIRLINE


def stage_high(card_width: float, is_flat: bool) -> float:
    """The height of the felt below cards of a width; both in dp."""
    return card_width * theme.CARD_RATIO + (2 * theme.GAP_SMALL if is_flat else theme.EDGE)


def tiles_height(tiles: Sequence[ExampleTile], card_width: float, width: float, columns: int) -> float:
    """The height of tiles of a width in columns, with cards of a width, and of the gaps between them. All in dp."""
    lines = [tiles[at : at + columns] for at in range(0, len(tiles), columns)]
    high = sum(max(tile.height_in(card_width, width) for tile in line) for line in lines)
    return high + theme.GAP * (len(lines) - 1)


def example_tiles(examples: Iterable[DrawnExample]) -> list[ExampleTile]:
    """The tiles of these examples."""
    return [ExampleTile(**example_values(example)) for example in examples]


kv.load(__file__)
