"""A pile: the stock, the discards, a trick, a pack."""

from __future__ import annotations

from math import ceil
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.relativelayout import RelativeLayout
from kivy.utils import get_color_from_hex

from mobile import theme
from mobile.controls.fitted_text import FittingWords
from mobile.controls.tappable import Tappable
from mobile.drawing import card_faces, fonts, kv, shapes
from mobile.drawing.appearance import appearance
from mobile.drawing.card import CardView
from mobile.drawing.rect import Rect
from mobile.drawing.rounded import lower_right_edge
from mobile.table.pile_marks import draw_suit

kv.load(__file__)
__all__ = ["FittingWords", "PileView", "edges", "pile_height", "room_round"]


def edges(count: float) -> int:
    """The number of cards whose edges are seen below the top one of a pile of `count` cards."""
    return min(theme.PILE_EDGES_MOST, ceil((count - 1) / theme.PILE_CARDS_AN_EDGE)) if count > 1 else 0


def room_round() -> float:
    """The room that a pile keeps free round its top card for the edges of those below, in pixels."""
    return float(dp(theme.PILE_STEP) * theme.PILE_EDGES_MOST + dp(theme.GAP_SMALL))


def pile_height(card: float) -> float:
    """The height that a pile needs for a card of this width above its label, in pixels."""
    return card * theme.CARD_RATIO + 2 * room_round() + fonts.line(theme.TYPE_SMALL)


class PileView(Tappable, RelativeLayout):
    """Cards one on the other: the top one, the edges of those below, how many they are, or an empty outline.

    The card is as large as the widget allows below its label. Event: `on_tap()`.
    """

    card = ObjectProperty(None, allownone=True)
    """The top card, None for a back."""
    count = NumericProperty(0)
    """The number of cards that lie here."""
    label = StringProperty("")
    usable = BooleanProperty(False)
    """Whether it can be tapped now: it is outlined then, and its label is lit."""
    is_counted = BooleanProperty(True)
    """Whether the number of cards stands beside the label."""
    suit = NumericProperty(None, allownone=True)
    """The suit that was named for the top card, which lies on it as a token."""
    card_width = NumericProperty(0)
    label_height = NumericProperty(0)
    """The height of the label, in pixels: two lines at a narrow pile."""
    label_room = NumericProperty(dp(theme.GAP_LARGE - theme.GAP / 2))
    """The width that the label may take on each side of the pile, in pixels."""
    foot = NumericProperty(0)
    """The height at which the label stands, below the cards."""

    def __init__(self, **properties: Any) -> None:
        self._top = CardView()
        super().__init__(**properties)
        self.on_width(self, self.width)
        self._edges = InstructionGroup()
        self.canvas.before.add(self._edges)
        self._token = InstructionGroup()
        self._top.canvas.after.add(self._token)
        self.add_widget(self._top, index=len(self.children))
        self._soon = Clock.create_trigger(self._draw, -1)
        for name in ("size", "card", "count", "usable", "suit"):
            self.fbind(name, self._soon)
        appearance.bind(four_colours=self._soon)  # weakly, as the appearance outlives every pile
        self._soon()

    def on_width(self, _: object, width: float) -> None:
        """A label that is short of room beside the card has a second line below it."""
        self.label_height = fonts.line(theme.TYPE_SMALL) * (2 if width < dp(theme.PILE_NARROW) else 1)

    def card_rect(self) -> Rect:
        """The place of the top card in the window: left, bottom, width, height."""
        left, bottom, width, height = self._rect()
        return *self.to_window(left, bottom, False), width, height

    def drop_rect(self) -> Rect:
        """The area in which a card may be let go, in the window."""
        return self.card_rect()

    def shake(self) -> None:
        """Says that this pile cannot be used so."""
        self._top.shake()

    def _rect(self) -> Rect:
        """The top card, in the widget's own coordinates; what lies under it is seen below and beside it."""
        below = self.label_height
        thick = min(room_round(), self.width * theme.PILE_ROUND_SHARE)
        wide = min(self.width - 2 * thick, (self.height - below - 2 * thick) / theme.CARD_RATIO)
        wide = float(card_faces.width_within(wide))
        tall = wide * theme.CARD_RATIO
        return round((self.width - wide) / 2), round(below + (self.height - below - tall) / 2), wide, tall

    def _draw(self, *_: object) -> None:
        left, bottom, wide, tall = self._rect()
        self.card_width = wide
        self._top.pos, self._top.size = (left, bottom), (wide, tall)
        self._top.card, self._top.flip = self.card, 0.0
        self._top.opacity = 1 if self.count else 0
        radius = max(2, round(wide * theme.CARD_RADIUS_SHARE))
        self._edges.clear()
        lowest = 0.0
        if self.count:
            for below in range(edges(self.count), 0, -1):
                away = dp(theme.PILE_STEP) * below
                lowest = max(lowest, away)
                self._edges.add(Color(*get_color_from_hex(theme.IVORY_EDGE if below % 2 else theme.IVORY)))
                # The one right under the top card is seen whole when that is shaken.
                draw = shapes.draw_box if below == 1 else lower_right_edge
                self._edges.add(draw((left + away, bottom - away, wide, tall), radius))
        else:
            self._ring(theme.TEXT_QUIET, theme.EMPTY_PLACE, left, bottom, wide, tall, radius, theme.OUTLINE_THIN)
        self.foot = max(0.0, bottom - room_round() - self.label_height)
        if self.usable:
            line = dp(theme.OUTLINE)
            around = (left - line, bottom - lowest - line, wide + lowest + 2 * line, tall + lowest + 2 * line)
            self._ring(theme.SIGNAL, 1.0, *around, radius + round(line), theme.OUTLINE)
        self._token.clear()
        if self.suit is not None and self.count:
            draw_suit(self._token, int(self.suit), (left, bottom, wide, tall))

    def _ring(
        self, colour: str, alpha: float, x: float, y: float, wide: float, tall: float, radius: int, line: float
    ) -> None:
        self._edges.add(Color(*get_color_from_hex(colour)[:3], alpha))
        self._edges.add(shapes.draw_frame((x, y, wide, tall), radius, dp(line)))
