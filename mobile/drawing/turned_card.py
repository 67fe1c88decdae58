"""A card that lies at an angle."""

from __future__ import annotations

from typing import Any

from kivy.graphics import PopMatrix, PushMatrix, Rotate
from kivy.properties import NumericProperty

from mobile.drawing.card import CardView


class TurnedCard(CardView):
    """A card that lies at an angle."""

    angle = NumericProperty(0.0)
    """Degrees, counterclockwise."""

    def __init__(self, **properties: Any) -> None:
        self._turn = Rotate()
        super().__init__(**properties)
        self.canvas.before.add(PushMatrix())
        self.canvas.before.add(self._turn)
        self.canvas.after.add(PopMatrix())
        for name in ("angle", "pos", "size"):
            self.fbind(name, self._turn_round)
        self._turn_round()

    def _turn_round(self, *_: object) -> None:
        self._turn.angle = self.angle
        self._turn.origin = self.x + self.width / 2, self.y + self.height / 2
