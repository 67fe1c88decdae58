"""A piece of the table as it looks with the settings: felt, back, the size and the colours of cards, and the type."""

from __future__ import annotations

from typing import Any, Final

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from mobile import theme
from mobile.drawing import card_faces, kv, table_light, table_shape
from mobile.drawing.appearance import appearance
from mobile.drawing.card import CardView
from mobile.drawing.face_view import FaceView
from mobile.drawing.gradient import Gradient

HAND: Final = (12, 21, 37, 39)
"""A card of each suit: court figures, pips and an ace."""
OPEN_CARD: Final = 31
"""The card on the open pile."""
CHOSEN: Final = 2
"""The place of the card that is raised."""
OTHERS: Final = ("fox", "owl", "bear")
"""The faces at the sides; two of them that are not the reader's own."""
STOCK_CARDS: Final = 3


class PreviewBar(BoxLayout):
    """The own face and the sentence of what to do now, as the bar at the table has them."""

    text = StringProperty()
    portrait = StringProperty()

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        if appearance.left_handed:
            face, sentence = reversed(self.children)
            self.clear_widgets()
            for widget in (sentence, face):
                self.add_widget(widget)
            sentence.halign = "right"


class TablePreview(Widget):
    """The own hand, the bar and the piles of a table, with somebody at each side where there is room.

    It is as large as its place lets it be, and `natural` is the least height in which all is seen. Where it is `brief`,
    the piles lie left of the hand, and nobody sits there.
    """

    text = StringProperty()
    portrait = StringProperty()
    card_scale = NumericProperty(1.0)
    """The factor by which cards are larger than usual."""
    brief = BooleanProperty(False)
    natural = NumericProperty(0)
    """The height that it needs in its width, in pixels."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._table = Gradient()
        self.canvas.before.add(self._table)
        self._stock = [CardView(card=None) for _ in range(STOCK_CARDS)]
        self._open = CardView(card=OPEN_CARD)
        self._hand = [CardView(card=card, lift=theme.PREVIEW_LIFT * (at == CHOSEN)) for at, card in enumerate(HAND)]
        self.faces = [FaceView(rim=theme.player_colour(seat), size_hint=(None, None)) for seat in (1, 2)]
        """The people at its sides, from left to right."""
        self.bar = PreviewBar()
        for widget in (*self.faces, *self._stock, self._open, self.bar, *self._hand):
            self.add_widget(widget)
        self._soon = Clock.create_trigger(self._lay, -1)
        for name in ("pos", "size", "card_scale", "brief"):
            self.fbind(name, self._soon)
        self.bar.fbind("height", self._soon)
        self.fbind("text", self._name)
        self.fbind("portrait", self._name)
        self._name()
        self._soon()

    @property
    def cards(self) -> tuple[CardView, ...]:
        """The cards of the hand, from left to right."""
        return tuple(self._hand)

    def wave(self) -> None:
        """Raises the cards one after the other, as fast as the player has set."""
        for at, view in enumerate(self._hand):
            rest = theme.PREVIEW_LIFT * (at == CHOSEN)
            Animation.cancel_all(view, "lift")
            view.lift = rest
            if step := appearance.seconds(theme.MOVE):
                pause = Animation(lift=rest, d=appearance.seconds(theme.STAGGER) * at)
                (pause + Animation(lift=1.0, d=step, t="out_cubic") + Animation(lift=rest, d=step)).start(view)

    def _name(self, *_: object) -> None:
        self.bar.text, self.bar.portrait = self.text, self.portrait
        others = [face for face in OTHERS if face != self.portrait]
        for view, face in zip(self.faces, others, strict=False):
            view.name = face

    def _lay(self, *_: object) -> None:
        edge, gap = dp(theme.RIM) + dp(theme.EDGE), dp(theme.EDGE)
        room = self.width - 2 * edge
        if room < dp(theme.TARGET):
            return
        self.bar.width = room
        self._measure(room, edge, gap)
        self._draw_table()
        if self.brief:
            self._lay_briefly(room, edge, gap)
            return
        usual = min(room * theme.PREVIEW_CARD, self.height * theme.PREVIEW_CARD_HIGH)
        wide = card_faces.width_within(usual * self.card_scale)
        low = self._lay_hand(wide, self.x + edge, self.y + edge, room)
        self.bar.pos = self.x + edge, low + gap * 2
        low += self.bar.height + gap * 3
        self._lay_piles(usual * self.card_scale, (self.x + edge, low, room, self.top - edge - low))

    def _measure(self, room: float, edge: float, gap: float) -> None:
        """Finds the height that it needs with large cards, so that choosing them moves nothing."""
        share = theme.PREVIEW_CARD_BRIEF if self.brief else theme.PREVIEW_CARD * (1 + theme.PREVIEW_PILE)
        card = room * share * theme.LARGE_CARDS * theme.CARD_RATIO
        self.natural = 2 * edge + card + (2 if self.brief else 3) * gap + self.bar.height

    def _lay_briefly(self, room: float, edge: float, gap: float) -> None:
        """Lays the piles and the hand on one line below the bar."""
        wide = card_faces.width_within(room * theme.PREVIEW_CARD_BRIEF * self.card_scale)
        left, low = self.x + edge, self.y + edge
        piles = 2 * wide + gap
        self._lay_hand(wide, left + piles + 2 * gap, low, room - piles - 2 * gap)
        self.bar.pos = left, self.top - edge - self.bar.height
        self._put_piles(wide, left + piles / 2, low, gap)
        for view in self.faces:
            view.size = 0, 0

    def _draw_table(self) -> None:
        outline = table_shape.board((self.x, self.y, self.width, self.height), dp(theme.BOARD_RADIUS))
        light = self.x + self.width / 2, self.y + self.height * theme.LIGHT_HIGH
        self._table.draw(*table_light.sheets(outline, float(dp(theme.RIM)), light))

    def _lay_hand(self, wide: float, left: float, low: float, room: float) -> float:
        """Lays the hand in the middle of its room, fanned where it must be; returns its upper edge."""
        step = min(wide + dp(theme.GAP), (room - wide) / (len(self._hand) - 1))
        start = left + (room - wide - step * (len(self._hand) - 1)) / 2
        for at, view in enumerate(self._hand):
            view.size = wide, wide * theme.CARD_RATIO
            view.pos = round(start + at * step), round(low)
        return low + wide * theme.CARD_RATIO

    def _lay_piles(self, usual: float, place: tuple[float, float, float, float]) -> None:
        """Lays the piles in the middle of a rectangle, and a face at each side; nothing where it is too low."""
        x, y, room, high = place
        wide = card_faces.width_within(max(0.0, min(usual * theme.PREVIEW_PILE_MOST, high / theme.CARD_RATIO)))
        is_seen = wide >= dp(theme.PREVIEW_PILE_LEAST)
        gap = float(dp(theme.EDGE))
        self._put_piles(wide, x + room / 2, y + (high - wide * theme.CARD_RATIO) / 2, gap, is_seen=is_seen)
        beside = (room - 2 * wide - gap) / 2 - gap
        face = min(room * theme.PREVIEW_FACE, beside, high)
        for view, left in zip(self.faces, (x, x + room - face), strict=True):
            view.size = (face, face) if is_seen and face >= dp(theme.FACE_LEAST) else (0, 0)
            view.pos = round(left), round(y + (high - face) / 2)

    def _put_piles(self, wide: float, middle: float, low: float, gap: float, *, is_seen: bool = True) -> None:
        """Puts the stock left of a middle, and the open card right of it."""
        for at, view in enumerate((*self._stock, self._open)):
            view.opacity = 1.0 if is_seen else 0.0
            view.size = wide, wide * theme.CARD_RATIO
            up = min(at, STOCK_CARDS - 1) * dp(theme.PREVIEW_STOCK_STEP)
            view.pos = round(middle - wide - gap / 2), round(low + up)
        self._open.pos = round(middle + gap / 2), round(low)


kv.load(__file__)
__all__ = ["FaceView", "TablePreview"]
