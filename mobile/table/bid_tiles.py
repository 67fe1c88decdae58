"""The tiles of a bid: the values of its scales, with their captions, and the buttons beside the large one."""

from __future__ import annotations

from typing import Any

from kivy.metrics import sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.utils import get_color_from_hex

from client.table.choice_buttons import ScaleValue
from engine.cards import SUIT_SYMBOLS
from mobile import theme
from mobile.controls.fitted_text import FittingLine
from mobile.controls.widgets import Pressable, TextButton
from mobile.drawing import kv
from mobile.drawing.appearance import appearance
from mobile.table.pile_marks import suit_colour, suit_colour_on_dark

kv.load(__file__)


class ScaleChip(Pressable, FittingLine):
    """A value of a scale and what it earns: a suit as a small ivory card, a number sunk into the cloth."""

    is_card = BooleanProperty(False)
    """Whether it lies on ivory while nothing else is chosen: all values of a scale of suits do."""
    chosen = BooleanProperty(False)
    dimmed = BooleanProperty(False)
    """Whether it does not go with what is chosen on the other scales. It can be chosen, and then they follow."""
    is_light = BooleanProperty(False)
    """Whether it lies on ivory or gold now, and not on the cloth."""
    wanted = BooleanProperty(False)
    """Whether it has a gold edge, as nothing is chosen although a bid was to be made."""
    worth = StringProperty()
    worth_size = NumericProperty(theme.TYPE_TINY)
    """The type size of the worth; 0 where that has no room."""

    def __init__(self, value: ScaleValue, **properties: Any) -> None:
        super().__init__(**properties)
        self._suit = value.suit
        self._most = theme.TYPE_BAR if value.suit is None else theme.BID_SIGN
        self.text = value.label if value.suit is None else SUIT_SYMBOLS[value.suit]
        appearance.bind(four_colours=self._colour)  # weakly, as the appearance outlives every chip
        for name in ("dimmed", "chosen", "is_card"):
            self.fbind(name, self._colour)
        for name in ("height", "padding"):
            self.fbind(name, self._fit_height)
        self._colour()

    def _fit_height(self, *_: object) -> None:
        high = self.height - self.padding[1] - self.padding[3]
        self.largest = max(theme.TYPE_TINY, min(self._most, int(high / (sp(1) * theme.LINE))))

    def _colour(self, *_: object) -> None:
        is_on_dark = (self.dimmed or not self.is_card) and not self.chosen
        if self._suit is not None:
            colour = (suit_colour_on_dark if is_on_dark else suit_colour)(self._suit)
        else:
            colour = (theme.TEXT_QUIET if self.dimmed else theme.TEXT) if is_on_dark else theme.INK
        self.color = get_color_from_hex(colour)


class BidButton(TextButton):
    """A button beside the large one: to pass, or a bid that has no place on the scales, with its worth below it."""

    worth = StringProperty()
    worth_size = NumericProperty(theme.TYPE_TINY)
    """The type size of the worth, see `ScaleChip`."""


class ScaleCaption(BoxLayout):
    """The words above the values of a scale: what they are, and at the right something to know of them."""

    label = StringProperty()
    note = StringProperty()
    type_size = NumericProperty(theme.TYPE_SMALL)
