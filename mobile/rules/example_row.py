"""Cards or signs of an example, drawn like those at a table, with their caption beside them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from engine.cards import SUIT_SYMBOLS
from mobile import theme
from mobile.drawing import card_faces, kv
from mobile.drawing.appearance import appearance
from mobile.drawing.card import CardView
from mobile.drawing.text_label import TextLabel
from mobile.drawing.text_textures import extent
from mobile.rules.model import DrawnExample
from mobile.table.middle.pile_marks import suit_colour


class SignTile(TextLabel):
    """A number or a suit on an ivory tile, as where a bid is chosen."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        appearance.bind(four_colours=self._paint)  # weakly
        self._paint()

    def _paint(self, *_: object) -> None:
        suit = SUIT_SYMBOLS.find(self.text)
        self.color = get_color_from_hex(theme.INK if suit < 0 else suit_colour(suit))


@lru_cache(maxsize=64)
def _sign_width(sign: str) -> float:
    """The width of the tile of a sign, in widths of a card. A tile is as high as a card is wide."""
    words = extent(sign, theme.SIGN_MEASURED, bold=True) / theme.SIGN_MEASURED
    return max(1.0, words * theme.SIGN_TYPE + theme.SIGN_AROUND)


class CardMark(TextLabel):
    """A disc on a corner of a card with a tick or a cross."""

    is_right = BooleanProperty(True)


class ExampleCards(Widget):
    """Groups of cards side by side, of which the cards overlap as in a hand; or signs on tiles.

    Cards that may be played, or win, have a gold outline and a tick; those that may not are darker and have a cross.
    """

    groups = ListProperty()
    right_cards = ListProperty()
    wrong_cards = ListProperty()
    signs = ListProperty()
    card_width = NumericProperty(theme.EXAMPLE_CARD)
    """The width of a card, in density-independent pixels."""
    strip = NumericProperty(theme.EXAMPLE_STRIP)
    """The part of a card that is seen under the next one, as a share of its width."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._views: list[tuple[CardView, float]] = []
        self._marks: list[tuple[CardMark, CardView]] = []
        self._tiles: list[tuple[SignTile, float]] = []
        for name in ("groups", "right_cards", "wrong_cards", "signs", "card_width", "strip"):
            self.fbind(name, self._fill)
        for name in ("pos", "size"):
            self.fbind(name, self._lay)
        self._fill()

    def _fill(self, *_: object) -> None:
        self.clear_widgets()
        self._views, self._marks, self._tiles = [], [], []
        wide, across = float(card_faces.width_within(dp(self.card_width))), 0.0
        for group in self.groups:
            for at, card in enumerate(group):
                view = CardView(card=card, size=(wide, wide * theme.CARD_RATIO))
                view.marked, is_wrong = card in self.right_cards, card in self.wrong_cards
                self._views.append((view, across))
                is_covered = at + 1 < len(group) and group[at + 1] in (*self.right_cards, *self.wrong_cards)
                if (view.marked or is_wrong) and not is_covered:
                    mark = CardMark(text="✓" if view.marked else "✕", is_right=view.marked)
                    view.add_widget(mark)
                    self._marks.append((mark, view))
                across += dp(self.card_width) * self.strip
            across += wide - dp(self.card_width) * self.strip + dp(theme.EDGE)
        for card_view, _left in self._views:
            self.add_widget(card_view)
        across, tall = max(0.0, across - dp(theme.EDGE)), wide * theme.CARD_RATIO
        if self.signs:
            across, tall = self._fill_signs()
        self.size = across, tall
        self._lay()

    def _fill_signs(self) -> tuple[float, float]:
        """Puts the tiles of the signs; returns the size of all."""
        tall, across = dp(self.card_width), 0.0
        for sign in self.signs:
            tile = SignTile(text=sign, font_size=tall * theme.SIGN_TYPE, size=(tall * _sign_width(sign), tall))
            self._tiles.append((tile, across))
            self.add_widget(tile)
            across += tile.width + tall * theme.SIGN_GAP
        return across - tall * theme.SIGN_GAP, tall

    def _lay(self, *_: object) -> None:
        for view, across in self._views:
            view.pos = round(self.x + across), round(self.y)
        for tile, across in self._tiles:
            tile.pos = round(self.x + across), round(self.y)
        for mark, view in self._marks:
            mark.pos = view.right - mark.width * theme.MARK_INSIDE, view.top - mark.height * theme.MARK_INSIDE


class ExampleRow(BoxLayout):
    """An example: its cards, and its caption beside them or, where there is little room, below."""

    groups = ListProperty()
    right_cards = ListProperty()
    wrong_cards = ListProperty()
    signs = ListProperty()
    caption = StringProperty()
    caption_size = NumericProperty(theme.TYPE_BODY)
    """The size of the caption, in sp."""
    column = NumericProperty(0)
    """The width that its cards take at least, in pixels: captions below each other then begin at one place."""
    card_width = NumericProperty(theme.EXAMPLE_CARD)
    """The width of a card, in density-independent pixels."""
    usual_width = NumericProperty(0)
    """The width of its cards where as much of each is seen as usual, in pixels."""
    strip = NumericProperty(theme.EXAMPLE_STRIP)
    """The part of a card that is seen under the next one: more where the caption stands below, and there is room."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        for name in ("groups", "signs", "card_width", "width", "orientation"):
            self.fbind(name, self._spread)
        self._spread()

    @property
    def cards_room(self) -> float:
        """The width that there is for the cards, in pixels."""
        return float(self.width)

    @property
    def has_spare_room(self) -> bool:
        """Whether more of each card may be seen than usual."""
        return bool(self.orientation == "vertical")

    def _spread(self, *_: object) -> None:
        """Finds how much of each card is seen."""
        card, edges = dp(self.card_width), dp(theme.EDGE) * max(0, len(self.groups) - 1)
        self.usual_width = dp(self.natural_width(self.card_width))
        covered = sum(len(group) - 1 for group in self.groups)
        if not self.has_spare_room or not covered or card <= 0:
            self.strip = theme.EXAMPLE_STRIP
            return
        room = (self.cards_room - edges - card * len(self.groups)) / covered / card
        self.strip = min(theme.EXAMPLE_STRIP_MOST, max(theme.EXAMPLE_STRIP, room))

    def natural_width(self, card_width: float) -> float:
        """The width of cards or signs of which as much is seen as usual; both are in density-independent pixels."""
        return card_width * self._cards + theme.EDGE * max(0, len(self.groups) - 1)

    def is_beside(self, card_width: float, width: float) -> bool:
        """Whether the caption stands beside cards of a width, in a width; both are in density-independent pixels."""
        return bool(dp(width - self.natural_width(card_width) - theme.GAP_WIDE) >= sp(theme.CAPTION_LEAST))

    @property
    def _cards(self) -> float:
        """The width of all its cards, or signs, in widths of a card."""
        if self.signs:
            return sum(map(_sign_width, self.signs)) + (len(self.signs) - 1) * theme.SIGN_GAP
        return sum(1 + (len(group) - 1) * theme.EXAMPLE_STRIP for group in self.groups)

    def fitting_width(self, room: float) -> float:
        """The width of a card with which all its cards have room; both are in density-independent pixels."""
        return (room - theme.EDGE * max(0, len(self.groups) - 1)) / max(1.0, self._cards)


def align_captions(rows: Sequence[ExampleRow], width: float) -> None:
    """Lets the captions beside cards begin at one place, right of the widest ones; `width` is in dp."""
    beside = [row for row in rows if row.is_beside(row.card_width, width)]
    column = max((row.ids.cards.width for row in beside), default=0.0)
    for row in rows:
        row.column = column


def example_rows(examples: Iterable[DrawnExample]) -> list[ExampleRow]:
    """The rows of these examples."""
    return [ExampleRow(**example_values(example)) for example in examples]


def example_values(example: DrawnExample) -> dict[str, Any]:
    """The properties of the row of an example."""
    return {
        "groups": list(map(list, example.groups)),
        "caption": example.caption,
        "right_cards": list(example.right),
        "wrong_cards": list(example.wrong),
        "signs": list(example.signs),
    }


kv.load(__file__)
