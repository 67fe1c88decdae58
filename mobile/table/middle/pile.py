"""A pile: the stock, the discards, a trick, a pack."""

from __future__ import annotations

from math import ceil
from typing import Any, Final

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, InstructionGroup, PopMatrix, PushMatrix, Rotate
from kivy.metrics import dp, sp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.relativelayout import RelativeLayout
from kivy.utils import get_color_from_hex

from mobile import theme
from mobile.controls.fitted_text import FittingWords, count_lines
from mobile.controls.tappable import Tappable
from mobile.drawing import card_faces, fonts, kv, shapes
from mobile.drawing.appearance import appearance
from mobile.drawing.card import CardView
from mobile.drawing.rect import Rect
from mobile.drawing.text_textures import extent
from mobile.table.middle.glass import lay_glass
from mobile.table.middle.pile_marks import draw_suit

kv.load(__file__)
__all__ = [
    "FittingWords",
    "PileView",
    "caption_type",
    "caption_width",
    "edges",
    "edges_width",
    "least_type",
    "pile_card",
    "pile_height",
    "room_round",
]


def edges(count: float) -> int:
    """The number of cards whose edges are seen below the top one of a pile of `count` cards."""
    return min(theme.PILE_EDGES_MOST, ceil((count - 1) / theme.PILE_CARDS_AN_EDGE)) if count > 1 else 0


def edges_width() -> float:
    """The most that the edges of the cards of a pile are seen beside and below its top card, in pixels."""
    return float(dp(theme.PILE_STEP) * theme.PILE_EDGES_MOST)


def room_round() -> float:
    """The room that a pile keeps free round its top card for the edges of those below, in pixels."""
    return edges_width() + float(dp(theme.GAP_SMALL))


def pile_height(card: float, lines: int = 1) -> float:
    """The height that a pile needs for a card of this width above so many lines of its label, in pixels."""
    return card * theme.CARD_RATIO + 2 * room_round() + _lines_height(lines)


def caption_width(pile: PileView, is_line: bool = False) -> float:
    """The least width in which the label of a pile can be read, in pixels: that of its longest word, or of its line."""
    parts = [pile.label + _COUNT * pile.is_counted] if is_line else pile.label.split()
    size = sp(caption_type() if is_line else least_type())
    words = float(max((extent(part, size, bold=True) for part in parts), default=0.0) + dp(theme.GAP_SMALL))
    return max(words, float(pile.button_room)) if is_line else words


def pile_card(width: float, height: float, lines: int = 1) -> float:
    """The width of the top card of a pile of this size, in pixels, with so many lines below it."""
    aside, above = min(room_round(), width * theme.PILE_ROUND_SHARE), min(room_round(), height * theme.PILE_ABOVE_SHARE)
    return min(width - 2 * aside, (height - _lines_height(lines) - 2 * above) / theme.CARD_RATIO)


def _lines_height(lines: int) -> float:
    return fonts.line(caption_type()) + (lines - 1) * float(sp(caption_type()) * theme.LINE)


def _lines_for(height: float) -> int:
    """The lines of a label that are at least so high, in pixels."""
    beyond: float = (height - fonts.line(caption_type())) / (sp(caption_type()) * theme.LINE)
    return 1 + max(0, ceil(beyond))


_LINES_MOST: Final = 3
"""The most lines of a label."""
_COUNT: Final = " 88"
"""Stands for the number of cards in a label: its lines stay as many while the number changes."""


class PileView(Tappable, RelativeLayout):
    """Cards one on the other: the top one, the edges of those below, how many they are, or an empty outline.

    The card is as large as the widget allows below its label. Event: `on_tap()`.
    """

    card = ObjectProperty(None, allownone=True)
    """The top card, None for a back."""
    count = NumericProperty(0)
    """The number of cards that lie here."""
    label = StringProperty("")
    has_button = BooleanProperty(False)
    """Whether a button stands in place of its label."""
    button_room = NumericProperty(0)
    """The width for which it has room, in pixels: once it was needed it stays."""
    usable = BooleanProperty(False)
    """Whether it can be tapped now: it is outlined then, and its label is lit."""
    is_counted = BooleanProperty(True)
    """Whether the number of cards stands beside the label."""
    suit = NumericProperty(None, allownone=True)
    """The suit that was named for the top card, which lies on it as a token."""
    counting = ObjectProperty(None, allownone=True)
    """The card that counts where those on it are transparent: they lie aside, so that its index is seen."""
    glass = ListProperty()
    """These transparent cards, and those that are on their way onto them."""
    glass_moved = NumericProperty(0.0)
    """The share of their way aside that they have gone."""
    card_width = NumericProperty(0)
    card_most = NumericProperty(0)
    """The most width of its cards, in pixels; 0 where its size says that alone."""
    card_bottom = NumericProperty(-1)
    """The height at which its cards lie, in pixels; -1 where they lie in the middle."""
    lines_least = NumericProperty(1)
    """The least number of lines for which there is room below the cards."""
    label_side = OptionProperty("below", options=["below", "left", "right"])
    """The side of the cards at which the label stands."""
    label_size = ListProperty([0, 0])
    """The width and height of the label, in pixels: as many lines as its words need beside the card or below it."""
    label_pos = ListProperty([0, 0])
    label_text = StringProperty()
    """The label, with the number of cards."""
    label_most = NumericProperty(theme.TYPE_CAPTION)
    """The type size of the label where it has room."""
    label_least = NumericProperty(theme.TYPE_CAPTION)
    """The least type size of the label."""
    label_room = NumericProperty(dp(theme.GAP_LARGE - theme.GAP / 2))
    """The width that the label may take on each side of the pile, in pixels."""

    def __init__(self, **properties: Any) -> None:
        self.top_card = CardView()
        self.counting_card = CardView(opacity=0)
        super().__init__(**properties)
        self._edges = InstructionGroup()
        self.canvas.before.add(self._edges)
        self.token = InstructionGroup()
        self.top_card.canvas.after.add(self.token)
        for card in (self.top_card, self.counting_card):  # the top one is drawn over the other
            self.add_widget(card, index=len(self.children))
        self._soon = Clock.create_trigger(self._draw, -1)
        for name in (
            "size", "card", "count", "usable", "suit", "label", "label_room", "label_side", "card_most", "card_bottom",
            "lines_least", "button_room", "glass_moved",
        ):  # fmt: skip
            self.fbind(name, self._soon)
        self.fbind("counting", self._move_glass)
        appearance.bind(four_colours=self._soon)  # weakly, as the appearance outlives every pile
        self._soon()

    def card_rect(self) -> Rect:
        """The place of the top card in the window: left, bottom, width, height."""
        return self._in_window(self._rect())

    def rect_of(self, card: int | None) -> Rect:
        """The place in the window of a card that lies here or is on its way here."""
        if self.counting is None or card not in (self.counting, *self.glass):
            return self.card_rect()
        below, above = lay_glass(self._box(self._rect()))
        return self._in_window(below if card == self.counting else above)

    @property
    def label_rect(self) -> Rect | None:
        """The rectangle of its label in the window; None where it has none."""
        if self.has_button or not self.label_text:
            return None
        (wide, tall), (x, y) = self.label_size, self.label_pos
        written = min(wide, extent(self.label_text, sp(self.label_most), bold=True))
        side = {"below": (wide - written) / 2, "left": wide - written, "right": 0.0}[self.label_side]
        if self.label_side != "below":
            y, tall = y + (tall - min(tall, sp(self.label_most) * 2)) / 2, min(tall, sp(self.label_most) * 2)
        return *self.to_window(x + side, y, False), written, tall

    def drop_rect(self) -> Rect:
        """The area in which a card may be let go, in the window."""
        return self.card_rect()

    def shake(self) -> None:
        """Says that this pile cannot be used so."""
        for card in (self.top_card, self.counting_card):
            card.shake()

    def _in_window(self, rect: Rect) -> Rect:
        left, bottom, width, height = rect
        return *self.to_window(left, bottom, False), width, height

    def _box(self, card: Rect) -> Rect:
        """The box round the cards: a little larger than the place of the top card where transparent ones lie aside.

        It is wider than that where they would be too small, as far as the pile has room beside its card.
        """
        if self.counting is None:
            return card
        left, bottom, wide, tall = card
        aside = beyond = round(dp(theme.GLASS_BEYOND))
        if self.label_side == "below":
            least = dp(theme.GLASS_LEAST)
            lacking = round((least + card_faces.index_strip(least) - wide) / 2)
            aside = max(beyond, min(lacking, int(left), int(self.width - left - wide)))
        return left - aside, bottom - beyond, wide + 2 * aside, tall + 2 * beyond

    def _move_glass(self, *_: object) -> None:
        """Lets transparent cards go aside from the one that counts."""
        Animation.cancel_all(self, "glass_moved")
        seconds = appearance.seconds(theme.MOVE) if self.counting is not None else 0.0
        self.glass_moved = 0.0 if seconds else 1.0
        if seconds:
            Animation(glass_moved=1.0, duration=seconds, t="out_cubic").start(self)
        self._soon()

    def _rect(self) -> Rect:
        """The top card, in the widget's own coordinates; what lies under it is seen below and beside it."""
        most = self.card_most or self.width
        if self.label_side != "below":
            thin, below = dp(theme.GAP_SMALL), self._edges_beside
            wide = min(most, (self.height - 2 * thin - below) / theme.CARD_RATIO)
            wide = float(card_faces.fine_width_within(wide))
            tall = wide * theme.CARD_RATIO
            left = thin if self.label_side == "right" else self.width - wide - 2 * thin - below
            return round(left), round((self.height - tall + below) / 2), wide, tall
        below, lines = self._label_height, self.lines
        wide = float(card_faces.width_within(min(most, pile_card(self.width, self.height, lines))))
        tall = wide * theme.CARD_RATIO
        bottom = below + (self.height - below - tall) / 2 if self.card_bottom < 0 else self.card_bottom
        return round((self.width - wide) / 2), round(bottom), wide, tall

    @property
    def _edges_beside(self) -> float:
        """The room for the edges of the cards below the top one, where the label is beside a large pile."""
        return edges_width() if self.label_side != "below" and self.height >= dp(theme.PILE_STEP_FROM) else 0.0

    @property
    def lines(self) -> int:
        """The number of lines for which there is room below the cards."""
        lines = max(int(self.lines_least), self._count_lines(self.label + _COUNT * self.is_counted))
        return max(lines, self.button_lines)

    @property
    def button_lines(self) -> int:
        """The number of lines of which a button has the height below the cards; 1 where there is no room for one."""
        return _lines_for(dp(theme.TARGET + theme.GAP) - room_round()) if self.button_room else 1

    @property
    def label_apart(self) -> float:
        """The distance of a label at the right of the top card from it, in pixels."""
        return self._edges_beside + float(dp(theme.GAP))

    def _count_lines(self, text: str) -> int:
        """The lines that a text needs below the cards."""
        width = self.width + 2 * self.label_room - 1
        return min(_LINES_MOST, count_lines(text, width, fonts.font_for(text), sp(least_type()), bold=True))

    @property
    def bottom(self) -> float:
        """The height at which its cards lie now, in pixels."""
        return self._rect()[1]

    @property
    def _label_height(self) -> float:
        return _lines_height(self.lines)

    def _place_label(self, card: Rect) -> None:
        left, bottom, wide, _ = card
        if self.label_side == "below":
            across, tall = self.width + 2 * self.label_room, _lines_height(self._count_lines(self.label_text))
            self.label_size = across, tall
            self.label_pos = (self.width - across) / 2, max(0.0, bottom - room_round() - tall)
            return
        begin = left + wide + self.label_apart if self.label_side == "right" else 0.0
        apart = dp(theme.GAP if self._edges_beside else theme.GAP_SMALL)
        end = self.width if self.label_side == "right" else left - apart
        self.label_size, self.label_pos = (max(1.0, end - begin), self.height), (begin, 0.0)

    def _draw(self, *_: object) -> None:
        is_below = self.label_side == "below"
        self.label_most, self.label_least = caption_type(), least_type(is_below)
        self.label_text = self.label + (f" {int(self.count)}" if self.count and self.is_counted else "")
        lies = self._rect()
        self._place_label(lies)
        self.card_width = lies[2]
        box = self._box(lies)
        left, bottom, wide, tall = self._place_cards(lies, box)
        radius = max(2, round(wide * theme.CARD_RADIUS_SHARE))
        self._edges.clear()
        if self.usable:
            self._shine(box, radius)
        if self.count and self.card is not None and wide >= dp(theme.HEAP_FROM):
            self._draw_heap((left, bottom, wide, tall), radius)
        elif self.count:
            for below in range(edges(self.count), 0, -1):
                away = dp(theme.PILE_STEP) * below * min(1.0, wide / dp(theme.PILE_STEP_FROM))
                self._edges.add(Color(*get_color_from_hex(theme.IVORY_EDGE if below % 2 else theme.IVORY)))
                self._edges.add(shapes.draw_box((left + away, bottom - away, wide, tall), radius))
        else:
            self._ring(theme.TEXT_QUIET, theme.EMPTY_PLACE, left, bottom, wide, tall, radius, theme.OUTLINE_THIN)
        if self.usable:
            line = dp(theme.OUTLINE)
            left, bottom, wide, tall = box
            around = left - line, bottom - line, wide + 2 * line, tall + 2 * line  # piles side by side stay on one line
            self._ring(theme.SIGNAL, 1.0, *around, radius + round(line), theme.OUTLINE)
        self.token.clear()
        if self.suit is not None and self.count:
            draw_suit(self.token, int(self.suit), lies)

    def _place_cards(self, lies: Rect, box: Rect) -> Rect:
        """Gives the top card its place and, below transparent ones, the card that counts. Returns the lower place."""
        below, above = (lies, lies) if self.counting is None else lay_glass(box, self.glass_moved)
        has_glass = self.counting is not None and self.card != self.counting
        for view, card, rect, is_seen in (
            (self.top_card, self.card, above if has_glass else below, bool(self.count)),
            (self.counting_card, self.counting, below, has_glass),
        ):
            view.pos, view.size = rect[:2], rect[2:]
            view.card, view.flip, view.opacity = card, 0.0, 1 if is_seen else 0
        return below

    def _shine(self, rect: Rect, radius: int) -> None:
        """Draws the light round a pile that can be used."""
        reach = round(dp(theme.PILE_LIGHT_REACH))
        around = rect[0] - reach, rect[1] - reach, rect[2] + 2 * reach, rect[3] + 2 * reach
        self._edges.add(Color(*get_color_from_hex(theme.SIGNAL)[:3], theme.PILE_LIGHT))
        self._edges.add(shapes.draw_light(around, radius, reach))

    def _draw_heap(self, rect: Rect, radius: int) -> None:
        """Draws the cards below the top one as people let them fall, each at an angle of its own."""
        left, bottom, wide, tall = rect
        for below in range(min(len(theme.HEAP), int(self.count) - 1), 0, -1):
            self._edges.add(PushMatrix())
            self._edges.add(Rotate(angle=theme.HEAP[below - 1], origin=(left + wide / 2, bottom + tall / 2)))
            self._edges.add(Color(*get_color_from_hex(theme.NIGHT)[:3], theme.HEAP_SHADE))
            self._edges.add(shapes.draw_box((left - 1, bottom - 2, wide + 2, tall + 2), radius))
            self._edges.add(Color(*get_color_from_hex(theme.IVORY_EDGE if below % 2 else theme.IVORY)))
            self._edges.add(shapes.draw_box(rect, radius))
            self._edges.add(PopMatrix())

    def _ring(
        self, colour: str, alpha: float, x: float, y: float, wide: float, tall: float, radius: int, line: float
    ) -> None:
        self._edges.add(Color(*get_color_from_hex(colour)[:3], alpha))
        self._edges.add(shapes.draw_frame((x, y, wide, tall), radius, dp(line)))


def caption_type() -> int:
    """The type size of a label: that of a desktop is larger."""
    is_desktop = Window.width > dp(theme.OVAL_FROM) and Window.height >= dp(theme.SIDEWAYS_BELOW)
    return theme.TYPE_CAPTION_WIDE if is_desktop else theme.TYPE_CAPTION


def least_type(is_below: bool = True) -> int:
    """The least type size of a label: large type may shrink to the usual one, beside a card to the least of all."""
    return fonts.least_size(caption_type() if is_below else theme.LEAST_DP)
