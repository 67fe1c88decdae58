"""The portrait of who is to play at a shared device: the face in a warm light, behind cards that show their backs."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from mobile import theme
from mobile.drawing import shapes
from mobile.drawing.face_view import FaceView
from mobile.drawing.turned_card import TurnedCard


class HandoverPortrait(Widget):
    """Shows a face as large as it has room, and before it a fan of backs, always as many: they tell nothing."""

    portrait = StringProperty()
    """A word of `faces.PEOPLE_FACES`."""
    rim = StringProperty(theme.SIGNAL)
    """The colour of the ring round the face."""
    back = StringProperty()
    """The back of this person's cards: a word of `client.backs`."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        with self.canvas.before:
            Color(*get_color_from_hex(theme.SIGNAL)[:3], theme.WINNER_GLOW)
            self._glow = Rectangle()
        self._face = FaceView(size_hint=(None, None))
        self._cards = [TurnedCard(card=None) for _ in range(theme.HANDOVER_CARDS)]
        for part in (self._face, *self._cards):
            self.add_widget(part)
        for name in ("pos", "size", "portrait", "rim", "back"):
            self.fbind(name, self._place)
        self._place()

    def _place(self, *_: object) -> None:
        """The face stands above the middle, the cards before its lower part."""
        high = min(self.height, self.width / theme.HANDOVER_WIDE)
        face = min(high * theme.HANDOVER_FACE, float(dp(theme.HANDOVER_FACE_MOST)))
        card = face * theme.HANDOVER_CARD
        tall = face + card * theme.HANDOVER_BELOW
        x, low = self.x + self.width / 2, self.y + (self.height - tall) / 2
        self._face.name, self._face.rim = self.portrait, self.rim
        self._face.size, self._face.pos = (face, face), (x - face / 2, low + tall - face)
        glow = face * theme.PODIUM_GLOW
        self._glow.texture = shapes.shadow(1, round(dp(theme.PODIUM_WINNER)))
        self._glow.size, self._glow.pos = (glow, glow), (x - glow / 2, low + tall - face / 2 - glow / 2)
        middle = (len(self._cards) - 1) / 2
        for index, view in enumerate(self._cards):
            aside = index - middle
            view.back, view.angle = self.back, -aside * theme.HANDOVER_TURN
            view.size = card, card * theme.CARD_RATIO
            view.pos = x - card / 2 + aside * card * theme.HANDOVER_STEP, low - abs(aside) * card * theme.HANDOVER_ARCH
