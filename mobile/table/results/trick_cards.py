"""The tricks that a player has taken, as backs of cards: a row of all tricks of the hand, or a fan of one's own."""

from __future__ import annotations

from math import cos, radians, sin

from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.utils import get_color_from_hex

from mobile import theme
from mobile.drawing import card_faces, shapes
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

    drawn = ("tricks", "all_tricks", "back")

    def draw_card(self, x: float, y: float, width: int) -> None:
        """Draws a back whose lower left corner is there."""
        around, texture = card_faces.margin(width), card_faces.back(self.back, width)
        self.canvas.add(Color(1, 1, 1, 1))
        self.canvas.add(Rectangle(texture=texture, pos=(round(x) - around, round(y) - around), size=texture.size))


class TrickBar(TrickCards):
    """All tricks of a hand side by side: a back for each that was taken, an empty place for each other one."""

    def draw(self) -> None:
        count = int(self.all_tricks)
        if not count or self.height <= 1:
            return
        width = card_faces.fine_width_within(min(self.height / theme.CARD_RATIO, self.width / count))
        step = min(width + dp(theme.RESULT_TRICK_GAP), (self.width - width) / max(1, count - 1))
        tall = round(width * theme.CARD_RATIO)
        y = self.y + (self.height - tall) / 2
        radius = max(1, round(width / theme.RESULT_TRICK_CORNER))
        for at in range(count):
            x = round(self.x + at * step)
            if at < self.tricks:
                self.draw_card(x, y, width)
            else:
                self.canvas.add(Color(*get_color_from_hex(theme.PANEL_RAISED)))
                self.canvas.add(shapes.draw_box((x, round(y), width, tall), radius))


class TrickFan(TrickCards):
    """A fan of as many backs as tricks were taken, as large as it has room; an empty place where there are none."""

    def draw(self) -> None:
        if not self.all_tricks or min(self.size) <= dp(theme.GAP):
            return
        count, far = max(1, int(self.tricks)), theme.TRICK_FAN_RADIUS
        widest = min(theme.TRICK_FAN_WIDEST, theme.TRICK_FAN_STEP * (count - 1)) / 2
        # With cards of width 1, the widest fan is so wide and high. Cards of other fans are as large.
        side = radians(theme.TRICK_FAN_WIDEST / 2)
        across = 2 * far * sin(side) + cos(side) + theme.CARD_RATIO * sin(side)
        high = theme.CARD_RATIO + far * (1 - cos(side)) + sin(side)
        width = card_faces.fine_width_within(min(self.width / across, self.height / high))
        tall, x = width * theme.CARD_RATIO, self.x + self.width / 2
        middle = self.y + (self.height + high * width) / 2 - tall / 2
        if not self.tricks:
            self.canvas.add(Color(*get_color_from_hex(theme.PANEL_RAISED)))
            place = round(x - width / 2), round(middle - tall / 2), width, round(tall)
            self.canvas.add(shapes.draw_frame(place, max(1, round(width / theme.RESULT_TRICK_CORNER)), dp(2)))
            return
        pivot = x, middle - far * width
        for at in range(count):
            angle = widest - 2 * widest * at / max(1, count - 1)
            self.canvas.add(PushMatrix())
            self.canvas.add(Rotate(angle=angle, axis=(0, 0, 1), origin=pivot))
            self.draw_card(x - width / 2, middle - tall / 2, width)
            self.canvas.add(PopMatrix())
