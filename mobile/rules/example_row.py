"""Cards of an example, drawn like those at a table, with their caption beside them."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from mobile import theme
from mobile.drawing import card_faces, kv
from mobile.drawing.card import CardView

kv.load(__file__)


class ExampleCards(Widget):
    """Groups of cards side by side; the cards of a group overlap as in a hand."""

    groups = ListProperty()

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._views: list[tuple[CardView, float]] = []
        self.fbind("groups", self._fill)
        for name in ("pos", "size"):
            self.fbind(name, self._lay)
        self._fill()

    def _fill(self, *_: object) -> None:
        self.clear_widgets()
        self._views = []
        wide, across = float(card_faces.width_within(dp(theme.EXAMPLE_CARD))), 0.0
        for group in self.groups:
            for card in group:
                self._views.append((CardView(card=card, size=(wide, wide * theme.CARD_RATIO)), across))
                across += dp(theme.EXAMPLE_STRIP)
            across += wide - dp(theme.EXAMPLE_STRIP) + dp(theme.EDGE)
        for placed in self._views:
            self.add_widget(placed[0])
        self.width = max(0.0, across - dp(theme.EDGE))
        self.height = wide * theme.CARD_RATIO
        self._lay()

    def _lay(self, *_: object) -> None:
        for view, across in self._views:
            view.pos = round(self.x + across), round(self.y)


class ExampleRow(BoxLayout):
    """An example: its cards at the left, its caption beside them."""

    groups = ListProperty()
    caption = StringProperty()
    cards_width = NumericProperty(0)
    """The width for the cards, the same for all rows of a page."""
