"""Places for an exact number of cards that are put away together, such as three from the hand into the kitty."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import BorderImage, Color
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from mobile import theme
from mobile.controls.tappable import Tappable
from mobile.controls.widgets import RingTarget
from mobile.drawing import card_faces, kv, shapes
from mobile.drawing.appearance import appearance
from mobile.drawing.card import CardView
from mobile.drawing.rect import Rect
from mobile.drawing.text_textures import extent

kv.load(__file__)


class CardSlot(Tappable, RingTarget, Widget):
    """A place for a card, None while it is empty. A tap gives its card back."""

    card = ObjectProperty(None, allownone=True)
    is_next = BooleanProperty(False)
    """Whether the next card that is chosen comes here: its outline is gold."""

    def __init__(self, **values: Any) -> None:
        self._view = CardView(opacity=0)
        super().__init__(**values)
        with self.canvas.before:
            self._colour = Color()
            self._outline = BorderImage()
        self.add_widget(self._view)
        self._soon = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "card", "is_next"):
            self.fbind(name, self._soon)
        self._soon()

    def press(self) -> None:
        self.dispatch("on_tap")

    def card_rect(self) -> Rect:
        """The place of the card, in the window."""
        wide = float(card_faces.width_within(min(self.width, self.height / theme.CARD_RATIO)))
        tall = wide * theme.CARD_RATIO
        x, y = self.to_window(self.center_x - wide / 2, self.center_y - tall / 2)
        return round(x), round(y), wide, tall

    def _draw(self, *_: object) -> None:
        x, y, wide, tall = self.card_rect()
        left, bottom = self.to_widget(x, y)
        radius = max(2, round(wide * theme.CARD_RADIUS_SHARE))
        quiet = *get_color_from_hex(theme.TEXT_QUIET)[:3], theme.EMPTY_SLOT
        self._colour.rgba = get_color_from_hex(theme.SIGNAL) if self.is_next else quiet
        self._outline.texture = shapes.ring(radius, max(1, round(dp(theme.OUTLINE_THIN))))
        self._outline.border = (radius + 1,) * 4
        self._outline.pos, self._outline.size = (left, bottom), (wide, tall)
        self._view.pos, self._view.size = (left, bottom), (wide, tall)
        self._view.card, self._view.opacity = self.card, 0 if self.card is None else 1


class PutSlots(Widget):
    """`count` places on a tray, filled with the chosen `cards`, and the button that puts them once they are full.

    Events: `on_return(card)`, a chosen card was tapped; `on_put()`, the button was pressed.
    """

    cards = ListProperty()
    count = NumericProperty(3)
    action = StringProperty()
    missing = StringProperty()
    """The words of the button until all places are full: how many cards are missing."""
    is_full = BooleanProperty(False)
    has_row = BooleanProperty(False)
    """Whether the button stands beside the places, as the room is wide and low."""
    factor = NumericProperty(1.0)
    """The factor of the size from which cards are read with ease."""
    least_height = NumericProperty(0)
    """The height in which the cards can be read, in pixels."""
    __events__ = ("on_return", "on_put")

    def __init__(self, **values: Any) -> None:
        self.places: list[CardSlot] = []
        """The places from left to right."""
        super().__init__(**values)
        self._soon = Clock.create_trigger(self._lay, -1)
        for name in ("cards", "count"):
            self.fbind(name, self._fill)
        for name in ("pos", "size", "factor", "action", "missing"):
            self.fbind(name, self._soon)
        self.ids.put.fbind("height", self._soon)
        appearance.bind(large=self._soon)  # weakly, as the appearance outlives every table
        self._fill()

    @property
    def target(self) -> Any:
        """The widget to use next: the button once all slots are full, else the slots."""
        return self.ids.put if self.is_full else self.ids.slots

    def _fill(self, *_: object) -> None:
        while len(self.places) < self.count:
            slot = CardSlot()
            slot.bind(on_tap=partial(self._return, len(self.places)))
            self.places.append(slot)
            self.ids.slots.add_widget(slot)
        while len(self.places) > self.count:
            self.ids.slots.remove_widget(self.places.pop())
        for at, slot in enumerate(self.places):
            slot.card = self.cards[at] if at < len(self.cards) else None
            slot.can_ring, slot.is_next = slot.card is not None, at == len(self.cards)
        self.is_full = len(self.cards) == self.count
        self._soon()

    def _lay(self, *_: object) -> None:
        """Puts the button below the places; beside them where these would be too small. All is in the middle."""
        put, edge, gap = self.ids.put, dp(theme.GAP_SMALL) + dp(theme.GAP), dp(theme.GAP)
        count, scale = max(1, self.count), appearance.card_scale
        is_wide = Window.width >= dp(theme.OVAL_FROM)
        most = dp(theme.SLOT_MOST if is_wide else theme.SLOT_FAIR) * scale
        fair = dp(theme.SLOT_FAIR) * scale * self.factor
        words = max(extent(text, sp(theme.TYPE_LABEL), bold=True) for text in (self.action, self.missing))
        wide = words + 2 * dp(theme.GAP_WIDE)
        below = put.height + dp(theme.GAP) + gap  # below the edge of the tray
        self.least_height = fair * theme.CARD_RATIO + 2 * edge
        if self.width - wide - 2 * gap < count * (fair + gap):
            self.least_height += below

        def card(width: float, height: float) -> float:
            return float(min((width - gap * (count + 1)) / count, height / theme.CARD_RATIO, most))

        room = self.height - 2 * edge
        stacked, in_row = card(self.width, room - below), card(self.width - wide - 2 * gap, room)
        self.has_row = stacked < fair and in_row > stacked * theme.SLOTS_ROW_GAIN
        across = float(card_faces.width_within(max(1.0, in_row if self.has_row else stacked)))
        tall, side = across * theme.CARD_RATIO, max(across, float(dp(theme.TARGET)))
        slots = side * count + gap * (count - 1)
        low = self.y + edge + max(0.0, room - tall - (0 if self.has_row else below)) / 2
        if self.has_row:
            left = self.center_x - slots / 2
            left -= max(0.0, left + slots + 2 * gap + wide - self.right)
            put.width, put.pos = wide, (round(left + slots + 2 * gap), round(low + (tall - put.height) / 2))
        else:
            left = self.center_x - slots / 2
            put.width = min(self.width, max(wide, slots + 2 * gap))
            put.pos = round(self.center_x - put.width / 2), round(low)
            low += below
        for at, slot in enumerate(self.places):
            slot.size, slot.pos = (side, tall), (round(left + at * (side + gap)), round(low))
        self.ids.slots.size, self.ids.slots.pos = (slots, tall), (left, low)
        tray = self.ids.tray
        tray.size, tray.pos = (slots + 2 * gap, tall + 2 * gap), (round(left - gap), round(low - gap))

    def press(self) -> None:
        """Puts the cards, once all places are full."""
        if self.is_full:
            self.dispatch("on_put")

    def _return(self, at: int, _: CardSlot) -> None:
        if at < len(self.cards):
            self.dispatch("on_return", self.cards[at])

    def on_return(self, card: int) -> None:
        """A chosen card was tapped."""

    def on_put(self) -> None:
        """The button was pressed."""
