"""The tricks that a player has taken, as backs of cards: side by side, or as a fan."""

from __future__ import annotations

from math import cos, radians, sin
from typing import ClassVar

from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from mobile import theme
from mobile.drawing import card_faces
from mobile.drawing.drawn_widget import DrawnWidget

__all__ = ["TrickBar", "TrickFan"]


class TrickCards(DrawnWidget):
    """Draws backs of cards, one for each trick."""

    tricks = NumericProperty(0)
    """The number of tricks that the player has taken."""
    all_tricks = NumericProperty(0)
    """The number of tricks in the hand; 0 for nothing at all."""
    back = StringProperty()
    """The word of the back; empty for that of the player who sees it."""

    drawn: ClassVar[tuple[str, ...]] = ("tricks", "all_tricks", "back")

    def draw_card(self, x: float, y: float, width: int) -> None:
        """Draws a back whose lower left corner is there."""
        around, texture = card_faces.margin(width), card_faces.back(self.back, width)
        self.canvas.add(Color(1, 1, 1, 1))
        self.canvas.add(Rectangle(texture=texture, pos=(round(x) - around, round(y) - around), size=texture.size))


class TrickBar(TrickCards):
    """The tricks that were taken, side by side: a back for each, as large as all tricks of the hand would have room."""

    def draw(self) -> None:
        count = int(self.all_tricks)
        if not count or self.height <= 1:
            return
        width = card_faces.fine_width_within(min(self.height / theme.CARD_RATIO, self.width / count))
        step = min(width + dp(theme.RESULT_TRICK_GAP), (self.width - width) / max(1, count - 1))
        tall = round(width * theme.CARD_RATIO)
        y = self.y + (self.height - tall) / 2
        for at in range(int(self.tricks)):
            x = round(self.x + at * step)
            self.draw_card(x, y, width)


class TrickFan(TrickCards):
    """A fan of as many backs as tricks were taken, as large as it has room; nothing where there are none."""

    is_alone = BooleanProperty(False)
    """Whether it is as large as its own tricks have room, and not as the widest fan would be."""

    drawn: ClassVar[tuple[str, ...]] = (*TrickCards.drawn, "is_alone")

    def draw(self) -> None:
        if not self.tricks or min(self.size) <= dp(theme.GAP):
            return
        count, far = int(self.tricks), theme.TRICK_FAN_RADIUS
        widest = min(theme.TRICK_FAN_WIDEST, theme.TRICK_FAN_STEP * (count - 1)) / 2
        across, high = _fan_size(widest if self.is_alone else theme.TRICK_FAN_WIDEST / 2)
        width = card_faces.fine_width_within(min(self.width / across, self.height / high))
        tall, x = width * theme.CARD_RATIO, self.x + self.width / 2
        middle = self.y + (self.height + _fan_size(widest)[1] * width) / 2 - tall / 2
        pivot = x, middle - far * width
        for at in range(count):
            angle = widest - 2 * widest * at / max(1, count - 1)
            self.canvas.add(PushMatrix())
            self.canvas.add(Rotate(angle=angle, axis=(0, 0, 1), origin=pivot))
            self.draw_card(x - width / 2, middle - tall / 2, width)
            self.canvas.add(PopMatrix())


def _fan_size(angle: float) -> tuple[float, float]:
    """The width and height of a fan whose outer cards are turned by an angle in degrees, with cards of width 1."""
    side, far = radians(angle), theme.TRICK_FAN_RADIUS
    across = 2 * far * sin(side) + cos(side) + theme.CARD_RATIO * sin(side)
    return across, theme.CARD_RATIO + far * (1 - cos(side)) + sin(side)
