"""The light round the seat whose turn it is, and how much of its time is left."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import BorderImage, Color, InstructionGroup, Line
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from mobile import theme
from mobile.drawing import shapes
from mobile.drawing.appearance import appearance
from mobile.drawing.rect import Point, Rect


def outline(x: float, y: float, width: float, height: float, radius: float, share: float) -> list[float]:
    """The last `share` of a rounded rectangle's outline, clockwise from the middle of its upper edge, as x, y, x, y.

    It ends where it would begin, so that it runs empty clockwise.
    """
    radius = min(radius, width / 2, height / 2)
    right, top = x + width, y + height
    corners = [(right - radius, top - radius, 0), (right - radius, y + radius, 1)]
    corners += [(x + radius, y + radius, 2), (x + radius, top - radius, 3)]
    points: list[Point] = [(x + width / 2, top)]
    for middle_x, middle_y, turn in corners:
        for step in range(7):
            angle = (turn + step / 6) * pi / 2
            points.append((middle_x + radius * sin(angle), middle_y + radius * cos(angle)))
    points.append(points[0])
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points)]
    skipped = sum(lengths) * (1 - min(1.0, max(0.0, share)))
    for at, length in enumerate(lengths):
        if skipped < length:
            part = skipped / length
            begin = tuple(a + (b - a) * part for a, b in zip(points[at], points[at + 1], strict=True))
            return [value for point in (begin, *points[at + 1 :]) for value in point]
        skipped -= length
    return []


class TurnRing(Widget):
    """A ring of light that lies round a face, or round a row without one, and has its rectangle. It takes no touches.

    `share` is what is left of the time, 1 where no clock runs. Near the end the ring is thicker and of another
    colour.
    """

    active = BooleanProperty(False)
    share = NumericProperty(1.0)
    radius = NumericProperty(theme.RADIUS)
    """In density-independent pixels."""
    light = NumericProperty(1.0)
    """The opacity, from 0 to 1."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self._ring = InstructionGroup()
        self._is_leaving = False
        self.canvas.add(self._ring)
        self._soon = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "active", "share", "radius", "light"):
            self.fbind(name, self._soon)

    def shine_round(self, rect: Rect, radius: float | None = None) -> None:
        """Lies round a rectangle with corners of a radius in density-independent pixels; of a disc without one."""
        self.radius = rect[3] / 2 / dp(1) if radius is None else radius
        self.pos, self.size = rect[:2], rect[2:]

    @property
    def is_leaving(self) -> bool:
        """Whether it still fades where it was."""
        return self._is_leaving

    def pass_on(self, place: Callable[[], object]) -> None:
        """Fades, has `place` put it elsewhere, and comes again: between two seats lie cards and words."""
        Animation.cancel_all(self, "light")
        seconds = appearance.seconds(theme.MOVE)
        if not seconds:
            self.light, self._is_leaving = 1.0, False
            place()
            return

        def come(*_: object) -> None:
            self._is_leaving = False
            place()
            Animation(light=1.0, duration=seconds * (1 - theme.RING_FADE_SHARE), t="out_quad").start(self)

        self._is_leaving = True
        away = Animation(light=0.0, duration=seconds * theme.RING_FADE_SHARE, t="out_quad")
        away.bind(on_complete=come)
        away.start(self)

    def _draw(self, *_: object) -> None:
        self._ring.clear()
        if not self.active or min(self.size) < dp(theme.RING):
            return
        hurries = self.share <= theme.RING_HURRY
        colour, line = theme.SIGNAL, round(dp(theme.RING))
        if hurries:
            colour, line = theme.WARNING, round(line * theme.RING_HURRIED)
        radius = min(round(dp(self.radius)), int(min(self.size) / 2) - 1)
        self._glow(colour, radius, round(dp(theme.GAP)))
        self._whole(colour if self.share >= 1 else theme.PANEL_DEEP, radius, line)
        if self.share < 1 and (left := outline(self.x, self.y, self.width, self.height, radius, self.share)):
            self._ring.add(Color(*get_color_from_hex(colour)[:3], self.light))
            self._ring.add(Line(points=left, width=line / 2, cap="round", joint="miter"))

    def _glow(self, colour: str, radius: int, wide: int) -> None:
        self._add(colour, theme.RING_GLOW, shapes.halo(radius, wide), radius + wide + 1, wide)

    def _whole(self, colour: str, radius: int, line: int) -> None:
        """All of the outline: a picture, as a line round four corners is some hundreds of triangles in every frame."""
        corner = round(radius + line / 2)
        self._add(colour, 1.0, shapes.ring(corner, line), corner + 1, line / 2)

    def _add(self, colour: str, light: float, texture: Texture, border: int, beyond: float) -> None:
        """A picture that reaches so far beyond this widget, in pixels."""
        self._ring.add(Color(*get_color_from_hex(colour)[:3], light * self.light))
        self._ring.add(
            BorderImage(
                texture=texture,
                border=(border,) * 4,
                pos=(self.x - beyond, self.y - beyond),
                size=(self.width + 2 * beyond, self.height + 2 * beyond),
            )
        )
