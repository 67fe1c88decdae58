"""A paper ticket with a stub: two parts with round corners, which meet at notches and a dotted line."""

from __future__ import annotations

from functools import cache
from math import hypot
from typing import Any

from kivy.clock import Clock
from kivy.graphics import BorderImage, Color, Point
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from mobile import theme
from mobile.drawing import shapes
from mobile.drawing.painted_textures import create_texture


class TicketBox(BoxLayout):
    """Two widgets on a ticket, side by side or one above the other: the second one stands on the stub."""

    colour = StringProperty(theme.IVORY)
    """The ground of the first part."""
    stub_colour = StringProperty(theme.PANEL_RAISED)
    """The ground of the stub."""
    radius = NumericProperty(theme.RADIUS)
    """The radius of the corners, in density-independent pixels."""
    notch = NumericProperty(theme.TICKET_NOTCH)
    """The radius of the notches, in density-independent pixels."""

    def __init__(self, **values: Any) -> None:
        self._shade, self._shadow = Color(), BorderImage()
        self._grounds = [(Color(), BorderImage()) for _ in range(2)]
        self._dot_colour, self._dots = Color(), Point()
        self._soon = Clock.create_trigger(self._draw, -1)
        super().__init__(**values)
        grounds = [instruction for ground in self._grounds for instruction in ground]
        for instruction in (self._shade, self._shadow, *grounds, self._dot_colour, self._dots):
            self.canvas.before.add(instruction)
        for name in ("pos", "size", "orientation", "colour", "stub_colour", "radius", "notch"):
            self.fbind(name, self._soon)
        self._soon()

    def add_widget(self, widget: Widget, *args: Any, **values: Any) -> None:
        for name in ("pos", "size"):
            widget.fbind(name, self._soon)
        super().add_widget(widget, *args, **values)

    def _draw(self, *_: object) -> None:
        if len(self.children) < 2:
            return
        first = self.children[-1]
        x, y, wide, tall = self.x, self.y, self.width, self.height
        if self.orientation == "horizontal":
            cut = round(first.right)
            parts = ((x, y, cut - x, tall), "left"), ((cut, y, x + wide - cut, tall), "right")
        else:
            cut = round(first.y)
            parts = ((x, cut, wide, y + tall - cut), "top"), ((x, y, wide, cut - y), "bottom")
        radius, notch = round(dp(self.radius)), round(dp(self.notch))
        border = (max(radius, notch) + 1,) * 4
        for (place, end), (colour, image), word in zip(
            parts, self._grounds, (self.colour, self.stub_colour), strict=True
        ):
            colour.rgba = get_color_from_hex(word)
            image.texture, image.border = _draw_part(radius, notch, end), border
            image.pos, image.size = place[:2], place[2:]
        blur, drop = round(dp(theme.RAISED_BLUR)), round(dp(theme.RAISED_DROP))
        self._shade.rgba = get_color_from_hex(theme.RAISED_SHADOW)
        self._shadow.texture, self._shadow.border = shapes.shadow(radius, blur), (radius + blur + 1,) * 4
        self._shadow.pos, self._shadow.size = (x - blur, y - blur - drop), (wide + 2 * blur, tall + 2 * blur)
        self._draw_dots(cut, notch)

    def _draw_dots(self, cut: float, notch: float) -> None:
        """Draws the dots along which the stub would be torn off."""
        is_beside = self.orientation == "horizontal"
        begin, length = (self.y, self.height) if is_beside else (self.x, self.width)
        room = length - 2 * notch
        count = max(0, int(room / dp(theme.TICKET_STEP)) - 1)
        step = room / (count + 1)
        along = [begin + notch + step * (at + 1) for at in range(count)]
        self._dot_colour.rgba = get_color_from_hex(theme.PANEL_DEEP)
        self._dots.pointsize = dp(theme.TICKET_DOT)
        self._dots.points = [part for at in along for part in ((cut, at) if is_beside else (at, cut))]


@cache
def _draw_part(radius: int, notch: int, end: str) -> Texture:
    """A square with round corners at its outer `end` and hollow ones at the other; stretch it like `shapes.rounded`."""
    half = max(radius, notch) + 2
    size = 2 * half

    def alpha(x: float, y: float) -> float:
        outwards = {"left": half - x, "right": x - half, "top": y - half, "bottom": half - y}[end]
        across, up = abs(x - half), abs(y - half)
        if outwards > 0:
            beyond = hypot(max(0.0, across - half + radius), max(0.0, up - half + radius)) - radius
        else:
            beyond = notch - hypot(half - across, half - up)
        return min(1.0, max(0.0, 0.5 - beyond))

    pixels = b"".join(
        bytes((255, 255, 255, round(255 * alpha(x + 0.5, y + 0.5)))) for y in range(size) for x in range(size)
    )
    return create_texture((size, size), lambda texture: texture.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte"))
