"""The rules of a game on one screen: its goal, with drawn examples."""

from __future__ import annotations

from math import ceil
from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from mobile import theme
from mobile.controls.fitted_text import count_lines
from mobile.controls.optional_column import OptionalColumn
from mobile.controls.tile_grid import TileGrid, count_columns
from mobile.drawing import fonts, kv
from mobile.drawing.scene_view import SceneView
from mobile.rules.example_tile import (
    BOARD_EDGE,
    ExampleBoard,
    example_tiles,
    share_words,
    stage_high,
    tiles_height,
)
from mobile.rules.model import Rules


class SummaryScene(SceneView):
    """The picture of the game above its goal."""

    natural = NumericProperty(0)
    """The height that there is for it, in pixels."""


class RulesSummary(BoxLayout):
    """The goal and the examples: below each other or, where it is `wide`, beside each other with a large picture.

    The examples lie on one table, with a caption below each. In a narrow or low page they stand below the goal, and
    their captions beside the cards.
    """

    wide = BooleanProperty(False)
    is_low = BooleanProperty(False)
    text = StringProperty()
    scene = StringProperty()
    edge = NumericProperty(0)
    """The room at its sides, in pixels."""
    aim = StringProperty()
    """The first sentence of the goal, in large type."""
    way = StringProperty()
    """The rest of it."""
    aim_size = NumericProperty(sp(theme.TYPE_BAR))
    way_size = NumericProperty(sp(theme.TYPE_LABEL))
    """The type sizes of these in the wide shape, in pixels: as large as their room lets them be."""
    columns = NumericProperty(1)
    """The examples side by side."""
    gap = NumericProperty(dp(theme.EXAMPLE_GAP))
    """The gap between two examples, in pixels."""
    board_height = NumericProperty(0)
    """The least height of the table on which they lie, in pixels."""

    def __init__(self, rules: Rules, wide: bool, **values: Any) -> None:
        super().__init__(wide=wide, text=rules.goal, aim=rules.aim, way=rules.way, scene=rules.scene, **values)
        self._tiles = example_tiles(rules.examples)
        for tile in self._tiles:
            self.ids.examples.add_widget(tile)
        for name in ("size", "is_low"):
            self.fbind(name, self._fit)
        self.ids.scroll.fbind("size", self._fit)
        self.ids.goal_above.fbind("height", self._fit)
        self.ids.goal.fbind("width", self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        """Makes the cards as large as lets all examples be seen with their captions, within bounds."""
        wide, tall = (side / dp(1) for side in self.ids.scroll.size)
        count = len(self._tiles)
        if not count or tall < theme.TARGET:
            return
        inner = wide - self.edge / dp(1) - 2 * BOARD_EDGE
        if self.wide:
            self._fit_goal()
            tall -= theme.GAP_SMALL
        else:
            tall -= self.ids.goal_above.height / dp(1) + theme.GAP + theme.FADE_HIGH
        self.board_height = dp(tall) if self.wide else 0
        tall -= 2 * BOARD_EDGE
        least = theme.EXAMPLE_TILE * sp(1) / dp(1)
        is_flat = self.is_low or not self.wide
        gap = theme.GAP if is_flat else theme.EXAMPLE_GAP
        self.columns = count_columns(count, inner, least, gap, theme.EXAMPLE_COLUMNS) if self.wide else 1
        width = (inner - gap * (self.columns - 1)) / self.columns
        for tile in self._tiles:
            tile.is_flat = is_flat
            tile.caption_size = theme.TYPE_FACT if is_flat else theme.TYPE_LABEL
        if self.is_low:
            card: float | None = self._flat_card(width, tall)
        elif is_flat:
            card = self._row_card(width, tall, gap) or self._usual_card(width)
        else:
            card = self._high_card(width, tall, gap)
        if card is None:
            gap = theme.GAP
            card = self._high_card(width, tall, gap) or self._usual_card(width)
        self.gap = dp(gap)
        stage = max(tile.natural_width(card) for tile in self._tiles)
        spare = 0.0
        if not is_flat:
            share_words(self._tiles, width, int(self.columns))
            free = tall - tiles_height(self._tiles, card, width, int(self.columns), gap)
            most = stage_high(card, is_flat=False) * theme.EXAMPLE_GROWS
            spare = max(0.0, min(most, free / ceil(count / self.columns)))
        for tile in self._tiles:
            tile.set_cards(card, stage, spare)

    def _widest_card(self, width: float) -> float:
        """The width of the largest cards that all have room on their tables, in tiles of a width. In dp."""
        most = theme.EXAMPLE_CARD_LARGE if self.wide else theme.EXAMPLE_CARD
        room = width - (2 * theme.EXAMPLE_BESIDE if self.wide else 0)
        return min(most, *(tile.fitting_width(room) for tile in self._tiles))

    def _high_card(self, width: float, tall: float, gap: float) -> float | None:
        """The width of the largest cards with which tiles with captions below them are all seen. In dp."""
        for card in range(int(self._widest_card(width)), theme.EXAMPLE_CARD_LEAST - 1, -1):
            if tiles_height(self._tiles, card, width, int(self.columns), gap) <= tall:
                return card
        return None

    def _row_card(self, width: float, tall: float, gap: float) -> float | None:
        """The width of the largest cards with which rows are all seen, with smaller captions where these need it."""
        tiles = self._tiles
        across = width - theme.EDGE - theme.CAPTION_LEAST * sp(1) / dp(1)
        most = min(theme.EXAMPLE_CARD, *(tile.fitting_width(across) for tile in tiles))
        for size in (theme.TYPE_FACT, theme.TYPE_SMALL):
            for tile in tiles:
                tile.caption_size = size
            for card in range(int(most), theme.EXAMPLE_CARD_LEAST - 1, -1):
                words = width - max(tile.natural_width(card) for tile in tiles) - theme.EDGE
                rows = sum(max(stage_high(card, is_flat=True), tile.words_in(words)) for tile in tiles)
                if rows + gap * (len(tiles) - 1) <= tall:
                    return card
        return None

    def _usual_card(self, width: float) -> float:
        """The width of cards where the page is longer than the window. In dp."""
        return min(theme.EXAMPLE_CARD_USUAL, self._widest_card(width))

    def _flat_card(self, width: float, tall: float) -> float:
        """The same where captions stand beside the cards."""
        lines = ceil(len(self._tiles) / self.columns)
        around = stage_high(0, is_flat=True)
        most = ((tall - theme.GAP * (lines - 1)) / lines - around) / theme.CARD_RATIO
        across = width - theme.EDGE - theme.CAPTION_LEAST * sp(1) / dp(1)
        fitting = min(tile.fitting_width(across) for tile in self._tiles)
        return float(max(theme.EXAMPLE_CARD_LEAST, min(theme.EXAMPLE_CARD, most, fitting)))

    def _fit_goal(self) -> None:
        """Writes the goal in the largest type with which it is seen whole."""
        wide, room = self.ids.goal.width, self.height * theme.GOAL_SHARE
        ratio = theme.TYPE_TILE / theme.TYPE_BODY if self.is_low else theme.RULES_AIM / theme.RULES_WAY
        size = sp(theme.TYPE_BODY if self.is_low else theme.RULES_WAY)
        while size > dp(theme.TYPE_FACT):
            aim = count_lines(self.aim, wide, fonts.font_for(self.aim, theme.FONT_DISPLAY), size * ratio, bold=True)
            way = count_lines(self.way, wide, fonts.font_for(self.way, theme.FONT), size, bold=False)
            if (aim * ratio + way) * size * theme.LINE**2 <= room:
                break
            size -= 1
        self.aim_size, self.way_size = size * ratio, size


kv.load(__file__)
__all__ = ["ExampleBoard", "OptionalColumn", "RulesSummary", "SummaryScene", "TileGrid"]
