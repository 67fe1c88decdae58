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
from mobile.drawing import kv
from mobile.drawing.scene_view import SceneView
from mobile.rules.example_tile import example_tiles, tiles_height
from mobile.rules.model import Rules


class SummaryScene(SceneView):
    """The picture of the game above its goal."""

    natural = NumericProperty(0)
    """The height that there is for it, in pixels."""


class RulesSummary(BoxLayout):
    """The goal and the examples: below each other or, where it is `wide`, beside each other with a large picture.

    The examples are tiles: their cards on felt, with a caption below. Where the page is wide and low, they stand below
    the goal, and their captions beside the cards.
    """

    wide = BooleanProperty(False)
    is_low = BooleanProperty(False)
    text = StringProperty()
    scene = StringProperty()
    edge = NumericProperty(0)
    """The room at its sides, in pixels."""
    goal_size = NumericProperty(sp(theme.TYPE_LABEL))
    """The type size of the goal in the wide shape, in pixels: as large as its room lets it be."""
    columns = NumericProperty(1)
    """The examples side by side."""
    gap = NumericProperty(dp(theme.GAP_SMALL))
    """The gap, twice, between the goal and the examples below it, in pixels: more where there is room."""

    def __init__(self, rules: Rules, wide: bool, **values: Any) -> None:
        super().__init__(wide=wide, text=rules.goal, scene=rules.scene, **values)
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
        if self.wide:
            self._fit_goal()
            inner = wide - self.edge / dp(1)
        else:
            inner = wide - self.edge / dp(1)
            tall -= self.ids.goal_above.height / dp(1) + 3 * theme.GAP_SMALL + theme.FADE_HIGH
        least = theme.EXAMPLE_TILE * sp(1) / dp(1)
        self.columns = count_columns(count, inner, least, theme.GAP, theme.EXAMPLE_COLUMNS)
        width = (inner - theme.GAP * (self.columns - 1)) / self.columns
        for tile in self._tiles:
            tile.is_flat = self.is_low
            tile.caption_size = theme.TYPE_LABEL if self.wide and not self.is_low else theme.TYPE_SMALL
        card = self._flat_card(width, tall) if self.is_low else self._high_card(width, tall)
        stage = max(tile.natural_width(card) for tile in self._tiles) + 2 * theme.EDGE
        for tile in self._tiles:
            tile.set_cards(card, stage)
        spare = 0.0 if self.wide else tall - tiles_height(self._tiles, card, width, int(self.columns))
        self.gap = dp(theme.GAP_SMALL + max(0.0, min(theme.GAP, spare / 3)))

    def _high_card(self, width: float, tall: float) -> float:
        """The width of the largest cards with which tiles with captions below them are all seen. In dp."""
        most = theme.EXAMPLE_CARD_LARGE if self.wide else theme.EXAMPLE_CARD
        widest = min(most, *(tile.fitting_width(width - 2 * theme.EDGE) for tile in self._tiles))
        for card in range(int(widest), theme.EXAMPLE_CARD_LEAST - 1, -1):
            if tiles_height(self._tiles, card, width, int(self.columns)) <= tall:
                return card
        return min(theme.EXAMPLE_CARD_USUAL, widest)

    def _flat_card(self, width: float, tall: float) -> float:
        """The same where captions stand beside the cards."""
        lines = ceil(len(self._tiles) / self.columns)
        most = ((tall - theme.GAP * (lines - 1)) / lines - 2 * theme.GAP_SMALL) / theme.CARD_RATIO
        across = width - 4 * theme.EDGE - theme.CAPTION_LEAST * sp(1) / dp(1)
        fitting = min(tile.fitting_width(across) for tile in self._tiles)
        return float(max(theme.EXAMPLE_CARD_LEAST, min(theme.EXAMPLE_CARD, most, fitting)))

    def _fit_goal(self) -> None:
        """Writes the goal in the largest type with which it is seen whole."""
        goal, size = self.ids.goal, sp(theme.TYPE_LABEL if self.is_low else theme.TYPE_TILE)
        room = self.height * theme.GOAL_SHARE
        while size > dp(theme.TYPE_FACT):
            lines = count_lines(self.text, goal.width, goal.font_name, size, bold=False)
            if lines * size * theme.LINE**2 <= room:
                break
            size -= 1
        self.goal_size = size


kv.load(__file__)
__all__ = ["OptionalColumn", "RulesSummary", "SummaryScene", "TileGrid"]
