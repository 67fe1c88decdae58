"""A countdown made of cards: each digit is a small card that turns over."""

from __future__ import annotations

from math import ceil
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from mobile import theme
from mobile.drawing import card_faces
from mobile.drawing.appearance import appearance
from mobile.drawing.card import CardView
from mobile.drawing.text_textures import make_text_texture


class CardClock(Widget):
    """Shows `seconds`, rounded up, as ``0:07``. They are set from outside: it runs no clock itself."""

    seconds = NumericProperty(0)

    def __init__(self, **properties: Any) -> None:
        properties.setdefault("size_hint", (None, None))
        properties.setdefault("size", (dp(theme.CLOCK_CARD * 4), dp(theme.CLOCK_CARD * theme.CARD_RATIO)))
        self._cards: list[CardView] = []
        super().__init__(**properties)
        with self.canvas:
            Color(*get_color_from_hex(theme.TEXT))
            self._colon = Rectangle()
        self._soon = Clock.create_trigger(self._lay, -1)
        self.fbind("pos", self._soon)
        self.fbind("size", self._soon)
        self.fbind("seconds", self._turn)
        self._turn()

    @property
    def text(self) -> str:
        left = max(0, ceil(self.seconds))
        return f"{min(99, left // 60)}:{left % 60:02}"

    def _turn(self, *_: object) -> None:
        digits = [card_faces.DIGITS + int(letter) for letter in self.text if letter != ":"]
        if len(digits) != len(self._cards):
            self.clear_widgets()
            self._cards = [CardView(face=face) for face in digits]
            for card in self._cards:
                self.add_widget(card)
            self._soon()
        for card, face in zip(self._cards, digits, strict=True):
            self._show(card, face)

    def _show(self, card: CardView, face: int) -> None:
        if getattr(card, "next_face", card.face) == face:
            return
        card.next_face = face
        Animation.cancel_all(card, "flip")
        half = appearance.seconds(theme.TURN_OVER) / 2
        if not half:
            card.face, card.flip = face, 0.0
            return
        away = Animation(flip=0.5, d=half, t="in_quad")
        away.bind(on_complete=lambda *_: self._turn_back(card, face, half))
        away.start(card)

    def _turn_back(self, card: CardView, face: int, half: float) -> None:
        card.face, card.flip = face, 0.499
        Animation(flip=0.0, d=half, t="out_quad").start(card)

    def _lay(self, *_: object) -> None:
        count = len(self._cards)
        gap, colon = dp(theme.GAP_SMALL), dp(theme.GAP_LARGE)
        room = (self.width - colon - gap * count) / max(1, count)
        wide = float(max(1, round(min(room, self.height / theme.CARD_RATIO))))
        tall = wide * theme.CARD_RATIO
        x = self.center_x - (count * wide + (count - 2) * gap + colon) / 2
        y = round(self.center_y - tall / 2)
        for at, card in enumerate(self._cards):
            card.size, card.pos = (wide, tall), (round(x), y)
            x += wide + gap
            if at == count - 3:
                x -= gap
                self._draw_colon(x + colon / 2, y + tall / 2, tall)
                x += colon

    def _draw_colon(self, x: float, y: float, tall: float) -> None:
        colon = make_text_texture(":", max(6, round(tall * 0.5)), bold=True)
        self._colon.texture, self._colon.size = colon, colon.size
        self._colon.pos = round(x - colon.width / 2), round(y - colon.height / 2)
