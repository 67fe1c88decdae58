"""The rules of a game on one screen: its goal, with drawn examples."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from mobile import theme
from mobile.controls.fitted_text import count_lines
from mobile.controls.optional_column import OptionalColumn
from mobile.drawing import kv
from mobile.drawing.scene_view import SceneView
from mobile.rules.example_row import align_captions, column_width, example_rows
from mobile.rules.model import Rules


class SummaryScene(SceneView):
    """The picture of the game above its goal."""

    natural = NumericProperty(0)
    """The height that there is for it, in pixels."""


class RulesSummary(BoxLayout):
    """The goal and the examples: below each other or, where it is `wide`, beside each other with a large picture.

    Where it is wide and low, the examples stand in two columns below the goal.
    """

    wide = BooleanProperty(False)
    is_low = BooleanProperty(False)
    text = StringProperty()
    scene = StringProperty()
    edge = NumericProperty(0)
    """The room at its sides, in pixels."""
    goal_size = NumericProperty(sp(theme.TYPE_LABEL))
    """The type size of the goal in the wide shape, in pixels: as large as its room lets it be."""
    gap = NumericProperty(dp(theme.EDGE))
    """The gap between the examples, in pixels."""

    def __init__(self, rules: Rules, wide: bool, **values: Any) -> None:
        super().__init__(wide=wide, text=rules.goal, scene=rules.scene, **values)
        self._rows = example_rows(rules.examples)
        for row in self._rows:
            self.ids.examples.add_widget(row)
        for name in ("size", "is_low"):
            self.fbind(name, self._fit)
        self.ids.scroll.fbind("size", self._fit)
        self.ids.goal_above.fbind("height", self._fit)
        self.ids.goal.fbind("width", self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        """Makes the cards as large as lets all examples be seen with their captions beside them, within bounds."""
        wide, tall = (side / dp(1) for side in self.ids.scroll.size)
        count = len(self._rows)
        if not count or tall < theme.TARGET:
            return
        size = theme.TYPE_LABEL if self.wide and not self.is_low else theme.TYPE_FACT
        for row in self._rows:
            row.caption_size = size
        if not self.wide:
            inner = wide - self.edge / dp(1) - 2 * theme.EDGE
            self._set_cards(self._narrow_width(inner, tall), inner)
            return
        self._fit_goal()
        lines = -(-count // 2) if self.is_low else count
        inner = wide - 2 * theme.GAP_LARGE
        inner = (inner - theme.GAP_LARGE) / 2 if self.is_low else inner
        gap, around = (theme.GAP, 0) if self.is_low else (theme.GAP_LARGE, 2 * theme.GAP_LARGE)
        self.gap = dp(gap)
        most = min(theme.EXAMPLE_CARD_LARGE, ((tall - around - gap * (lines + 1)) / lines) / theme.CARD_RATIO)
        across = inner - theme.CAPTION_LEAST * sp(1) / dp(1) - theme.GAP_WIDE
        widest = max(theme.EXAMPLE_CARD_LEAST, min(most, *(row.fitting_width(across) for row in self._rows)))
        self._set_cards(widest, inner)

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

    def _narrow_width(self, inner: float, tall: float) -> float:
        """The width of the largest cards, within bounds, with which all examples are seen below the goal. In dp."""
        lines = self.ids.goal_above.height / dp(1) + theme.EDGE + theme.FADE_HIGH
        room = tall - lines - theme.EDGE * (len(self._rows) + 3)
        widest = min(theme.EXAMPLE_CARD, *(row.fitting_width(inner) for row in self._rows))
        beside = inner - theme.CAPTION_LEAST * sp(1) / dp(1) - theme.GAP_WIDE
        most = min(widest, *(row.fitting_width(beside) for row in self._rows))
        if most >= theme.EXAMPLE_CARD_LEAST:  # large enough for all captions to stand beside their cards
            widest = most
        for card in range(int(widest), theme.EXAMPLE_CARD_LEAST - 1, -1):
            column = column_width(self._rows, card, inner)
            if sum(row.height_with(card, inner, column) for row in self._rows) <= room:
                return card
        return min(theme.EXAMPLE_CARD_USUAL, widest)

    def _set_cards(self, width: float, inner: float) -> None:
        """Gives all cards their width, and lets the captions of a column begin at one place. In dp."""
        for row in self._rows:
            row.card_width = width
        columns = 2 if self.is_low else 1
        for at in range(columns):
            align_captions(self._rows[at::columns], inner)


kv.load(__file__)
__all__ = ["OptionalColumn", "RulesSummary", "SummaryScene"]
