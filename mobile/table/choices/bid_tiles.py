"""The parts of a box of bids: the card of the bid that is made, the values of its scales, and its buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.utils import escape_markup, get_color_from_hex

from client.table.choice_buttons import ScaleValue
from engine.cards import SUIT_SYMBOLS
from mobile import theme
from mobile.controls.fitted_text import FittingLine, FittingWords
from mobile.controls.widgets import Pressable, PressableLabel
from mobile.drawing import kv
from mobile.drawing.appearance import appearance
from mobile.drawing.text_textures import extent
from mobile.table.middle.pile_marks import suit_colour, suit_colour_on_dark

kv.load(__file__)


class ScaleChip(Pressable, FittingLine):
    """A value of a scale: a suit as a round ivory medallion, a number on the dark ground."""

    is_card = BooleanProperty(False)
    """Whether it lies on ivory while nothing else is chosen: all values of a scale of suits do."""
    medallion = NumericProperty(0)
    """The width of that ivory; 0 where there is none, or all of it is ivory as it is chosen."""
    joins = OptionProperty("", options=["", "above", "below"])
    """The side at which it touches the card of the bid, if any."""
    chosen = BooleanProperty(False)
    dimmed = BooleanProperty(False)
    """Whether it does not go with what is chosen on the other scales. It can be chosen instead of that."""
    is_light = BooleanProperty(False)
    """Whether it lies on ivory now, and not on the dark ground."""
    wanted = BooleanProperty(False)
    """Whether it has a gold edge, as nothing is chosen on its scale although a bid was to be made."""

    def __init__(self, value: ScaleValue, **properties: Any) -> None:
        super().__init__(**properties)
        self._suit = value.suit
        self._most = theme.BID_NUMBER if value.suit is None else theme.BID_SIGN
        self.text = value.label if value.suit is None else SUIT_SYMBOLS[value.suit]
        appearance.bind(four_colours=self._colour)  # weakly, as the appearance outlives every chip
        for name in ("dimmed", "chosen", "is_card"):
            self.fbind(name, self._colour)
        self.fbind("size", self._fit_size)
        self._colour()

    def _fit_size(self, *_: object) -> None:
        """Fits a sign into its medallion. Letters in one are wider than a sign."""
        most, room = self._most, self.height / theme.LINE
        if self.is_card:
            share = theme.MEDALLION_LETTERS if self._suit is None else theme.MEDALLION_SIGN_BID
            most = theme.BID_SIGN
            room = min(room, min(self.size) * theme.BID_MEDALLION * share)
        self.largest = max(theme.TYPE_TINY, min(most, int(room / sp(1))))

    def _colour(self, *_: object) -> None:
        is_on_dark = (self.dimmed or not self.is_card) and not self.chosen
        if self._suit is not None:
            colour = (suit_colour_on_dark if is_on_dark else suit_colour)(self._suit)
        else:
            colour = (theme.TEXT_QUIET if self.dimmed else theme.TEXT) if is_on_dark else theme.INK
        self.color = get_color_from_hex(colour)


class BidButton(PressableLabel, FittingWords):
    """A button of a box of bids: to make the bid, to pass, or a bid that has no place on the scales."""


class BidPreview(BoxLayout):
    """The card of the bid that is made, with what it earns beside it; before that a place for it."""

    bid = StringProperty()
    """The bid, as markup."""
    plain = StringProperty()
    """The same without markup."""
    words = StringProperty()
    """The words beside the bid or before one is chosen, as markup."""
    is_card = BooleanProperty(False)
    """Whether it has a ground or an outline, and is not only a line of words."""
    is_filled = BooleanProperty(False)
    """Whether a bid is chosen."""
    has_parts = BooleanProperty(False)
    """Whether words stand beside the bid, or below the heading in its place."""
    inner = NumericProperty(0)
    """The width that bid and words take together, in pixels."""
    is_joined = BooleanProperty(False)
    """Whether values touch it, so that its corners are square."""

    def show_bid(self, values: Sequence[ScaleValue], earns: str) -> None:
        """Shows the bid of these values on a card."""
        texts = [value.label if value.suit is None else SUIT_SYMBOLS[value.suit] for value in values]
        colours = [theme.INK if value.suit is None else suit_colour(value.suit) for value in values]
        self.bid = " ".join(f"[color={colour}]{text}[/color]" for text, colour in zip(texts, colours, strict=True))
        self.plain, self.words = " ".join(texts), escape_markup(earns)
        self.is_card = self.is_filled = True
        self.has_parts = bool(earns)

    def show_place(self, heading: str, known: Sequence[str], *, is_card: bool) -> None:
        """Shows a heading and, as far as there is room, what is known before a bid is chosen."""
        lines = [escape_markup(line) for line in known if line]
        self.is_card, self.is_filled = is_card, False
        room = (self.height - 2 * dp(theme.GAP_SMALL)) * (1 - theme.BID_HEADING_SHARE)
        count = int(room / (sp(theme.TYPE_TINY) * theme.LINE))
        self.has_parts = is_card and count > 1 and bool(lines)
        has_heading = self.has_parts or (is_card and not lines)
        self.plain, self.bid = (heading, escape_markup(heading)) if has_heading else ("", "")
        # Each of them may need two lines.
        if is_card:
            self.words = "\n".join(lines[: max(1, count // 2)])
            return
        line = "  ·  ".join(lines)
        self.words = line if extent(line, sp(theme.TYPE_TINY)) < self.width - 1 else "".join(lines[:1])
