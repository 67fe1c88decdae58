"""A small card as a mark: a person's icon, the logo, a sample of the colours."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.image import Image
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from engine.cards import RANKS, SUIT_SYMBOLS, is_joker, rank, suit
from mobile import theme
from mobile.drawing import kv

kv.load(__file__)


class Logo(Image):
    """The 3 of Hearts; its height follows from its width."""


class CardMark(Widget):
    """`card` as the engine numbers it."""

    card = NumericProperty(2)
    four_colours = BooleanProperty(False)
    index = StringProperty()
    sign = StringProperty()
    ink = ColorProperty(get_color_from_hex(theme.INK))

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.bind(card=self._draw, four_colours=self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        card = int(self.card)
        if is_joker(card):
            self.index, self.sign, ink = "JK", "★", theme.JOKER
        else:
            colours = theme.FOUR_SUIT_COLOURS if self.four_colours else theme.SUIT_COLOURS
            self.index, self.sign, ink = RANKS[rank(card)], SUIT_SYMBOLS[suit(card)], colours[suit(card)]
        self.ink = get_color_from_hex(ink)
