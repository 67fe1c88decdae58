"""A trick: a card from each seat, side by side in the order in which they were laid, with the names below, and an
outline where the next one goes."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import BorderImage, Color
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.utils import get_color_from_hex

from mobile import theme
from mobile.controls.tappable import Tappable
from mobile.drawing import card_faces, fonts, shapes
from mobile.drawing.card import CardView
from mobile.drawing.rect import Rect
from mobile.drawing.text_label import TextLabel


class TrickView(Tappable, FloatLayout):
    """`cards` and the `names` of who laid them, with room for `places` of them. Event: `on_tap()`."""

    cards = ListProperty()
    names = ListProperty()
    special = ListProperty()
    places = NumericProperty(1)
    label = StringProperty("")
    """What stands below the place of the next card."""
    usable = BooleanProperty(False)
    """A card can be put here now."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self._soon = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "cards", "names", "special", "places", "label", "usable"):
            self.fbind(name, self._soon)
        self._soon()

    def card_rect(self) -> Rect:
        """Where the next card will lie, in the window; the last one, where the trick is full."""
        return self._place(min(len(self.cards), int(self.places) - 1))

    def drop_rect(self) -> Rect:
        """Where a card may be let go, in the window: anywhere on the trick."""
        return *self.to_window(*self.pos), *self.size

    def rect_of(self, card: int | None) -> Rect:
        """Where a card of the trick lies, in the window."""
        return self._place(self.cards.index(card)) if card in self.cards else self.card_rect()

    def shake(self) -> None:
        """Say that nothing can be put here so."""
        for view in self.children:
            if isinstance(view, CardView):
                view.shake()

    def _place(self, at: int) -> Rect:
        below, gap, count = fonts.line(theme.TYPE_SMALL), dp(theme.GAP), max(1, int(self.places))
        wide = min((self.width - gap * (count - 1)) / count, (self.height - below) / theme.CARD_RATIO)
        wide = float(card_faces.width_within(wide))
        tall = wide * theme.CARD_RATIO
        left = self.center_x - (count * wide + (count - 1) * gap) / 2 + at * (wide + gap)
        bottom = self.y + below + (self.height - below - tall) / 2
        x, y = self.to_window(round(left), round(bottom))
        return x, y, wide, tall

    def _draw(self, *_: object) -> None:
        self.clear_widgets()
        self.canvas.before.clear()
        for at, card in enumerate(self.cards):
            x, y, wide, tall = self._place(at)
            view = CardView(card=card, pos=self.to_widget(x, y), size=(wide, tall))
            view.special = card in self.special
            self.add_widget(view)
            self._write(self.names[at] if at < len(self.names) else "", x, y, wide)
        if len(self.cards) < self.places:
            x, y, wide, tall = self._place(len(self.cards))
            self._outline(self.to_widget(x, y), (wide, tall))
            self._write(self.label, x, y, wide, lit=self.usable)

    def _outline(self, pos: tuple[float, float], size: tuple[float, float]) -> None:
        """An empty place, as that of a pile."""
        radius = max(2, round(size[0] * theme.CARD_RADIUS_SHARE))
        colour = (theme.SIGNAL, 1.0) if self.usable else (theme.TEXT_QUIET, theme.EMPTY_PLACE)
        line = dp(theme.OUTLINE if self.usable else theme.OUTLINE_THIN)
        with self.canvas.before:
            Color(*get_color_from_hex(colour[0])[:3], colour[1])
            BorderImage(
                texture=shapes.ring(radius, max(1, round(line))),
                border=(radius + 1,) * 4,
                pos=pos,
                size=size,
            )

    def _write(self, said: str, x: float, y: float, wide: float, lit: bool = False) -> None:
        tall = fonts.line(theme.TYPE_SMALL)
        colour = get_color_from_hex(theme.SIGNAL if lit else theme.TEXT_QUIET)
        room = wide + dp(theme.GAP)
        label = TextLabel(
            text=said,
            bold=lit,
            font_size=sp(theme.TYPE_SMALL),
            color=colour,
            size_hint=(None, None),
            size=(room, tall),
            text_size=(room, tall),
            halign="center",
            valign="middle",
            shorten=True,
            shorten_from="right",
            pos=self.to_widget(x - dp(theme.GAP) / 2, y - tall),
        )
        self.add_widget(label)
