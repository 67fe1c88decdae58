"""The effects of events: fire, a seat that is jumped over, play that turns round, glass, a named suit, gold."""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, degrees, pi, sin
from typing import Final

from kivy.graphics import Color, Quad, ScissorPop, ScissorPush
from kivy.metrics import dp
from kivy.utils import get_color_from_hex

from engine import cards
from mobile import theme
from mobile.drawing import card_faces, faces
from mobile.drawing.appearance import appearance
from mobile.drawing.easing import smoothstep
from mobile.drawing.effect_pictures import effect_picture, suit_picture
from mobile.drawing.rect import Point, Rect
from mobile.table.effects import Brush


class Fire:
    """Flames that rise over a pile; `gone` is called once, when its cards have burned."""

    seconds: Final = theme.FIRE

    def __init__(self, pile: Rect, gone: Callable[[], object]) -> None:
        self._pile = pile
        self._gone: Callable[[], object] | None = gone

    def draw(self, brush: Brush, share: float) -> None:
        x, y, wide, tall = self._pile
        if share >= theme.FIRE_CONSUMED_SHARE and self._gone is not None:
            gone, self._gone = self._gone, None
            gone()
        if self._gone is not None:
            brush.fill(theme.SCORCH, share / theme.FIRE_CONSUMED_SHARE, x, y, wide, tall)
        size = wide
        flame = effect_picture("flame", round(size))
        strength = sin(min(1.0, share) * pi) ** 0.6 if 0 < share < 1 else 0.0
        for number in range(theme.FLAMES):
            # Every flame has a beat of its own, and rises once or twice.
            beat = (share * 2 + number * 0.37) % 1.0
            left = x + wide * (0.5 + (number + 0.5) / theme.FLAMES) - wide / 2
            low = y + tall * (0.05 + 0.5 * (number % 3) / 3) + beat * tall * theme.FLAME_RISE * 0.5
            scale = (0.6 + 0.6 * sin(beat * pi)) * strength
            if scale > 0.05:
                tilt = 8 * sin(share * 19 + number * 2)
                drawn = (size * scale, size * scale * 1.35)
                brush.picture(flame, left, low + drawn[1] / 2, drawn, strength * (1.15 - 0.5 * beat), tilt)
        spark = effect_picture("disc", round(dp(theme.GAP)))
        for number in range(2 * theme.FLAMES):
            beat = (share * 1.4 + number * 0.29) % 1.0
            left = x + wide * (0.5 + 0.6 * sin(number * 2.4 + beat * 2))
            radius = dp(theme.GAP_SMALL) * (1 - beat)
            light = strength * (1 - beat)
            brush.picture(spark, left, y + tall * (0.2 + 1.5 * beat), (radius, radius), light, colour=theme.EMBER)


class Hop:
    """An arrow that jumps over a seat, from the one before it to the one after it; the seat lies in the shade."""

    seconds: Final = theme.HOP

    def __init__(self, seat: Rect, begin: Rect, end: Rect) -> None:
        self._seat = seat
        (x, y), (to_x, to_y), (over_x, over_y) = map(_middle, (begin, end, seat))
        if abs(to_x - x) + abs(to_y - y) < dp(theme.TARGET):  # two who play in turns: over it from left to right
            half = max(seat[2], seat[3]) / 2 + dp(theme.GAP_LARGE)
            x, to_x, y, to_y = over_x - half, over_x + half, over_y, over_y
        # A bend that leads over the seat, and beyond it where all three are in one line.
        self._begin, self._end = (x, y), (to_x, to_y)
        high = max(float(dp(theme.HOP_HEIGHT)), seat[3])
        is_upright = abs(to_y - y) > abs(to_x - x)
        aside = (high, 0.0) if is_upright else (0.0, high)
        self._bend = 2 * over_x - (x + to_x) / 2 + aside[0], 2 * over_y - (y + to_y) / 2 + aside[1]

    def draw(self, brush: Brush, share: float) -> None:
        left, low, wide, tall = self._seat
        shade = min(1.0, 4 * share, 4 * (1 - share))
        brush.fill(theme.FELT_DEEP, theme.SKIPPED * shade, left, low, wide, tall)
        size = float(dp(theme.HOP_ARROW))
        arrow = effect_picture("arrow", round(size))
        way = min(1.0, share / 0.8)
        for number in range(theme.HOP_TRAIL, -1, -1):
            at = way - number * 0.06
            if at < 0:
                continue
            (x, y), angle = self._at(at)
            light = min(1.0, 5 * (1 - share)) * (1.0 if number == 0 else 0.5 * (1 - number / theme.HOP_TRAIL))
            part = size * (1.0 if number == 0 else 0.55)
            brush.picture(arrow, x, y, (part, part), light, angle)

    def _at(self, share: float) -> tuple[Point, float]:
        """The point on the bend, and the direction there in degrees."""
        eased = smoothstep(share)
        one, two, three = self._begin, self._bend, self._end
        rest = 1 - eased
        x, y = (
            rest * rest * a + 2 * rest * eased * b + eased * eased * c for a, b, c in zip(one, two, three, strict=True)
        )
        across, up = (rest * (b - a) + eased * (c - b) for a, b, c in zip(one, two, three, strict=True))
        return (x, y), degrees(atan2(up, across))


class TurnRound:
    """A round arrow that runs the old way, stops, and runs the new one: `clockwise` or not."""

    seconds: Final = theme.REVERSAL

    def __init__(self, middle: Point, clockwise: bool) -> None:
        self._middle = middle
        self._clockwise = clockwise

    def draw(self, brush: Brush, share: float) -> None:
        size = float(dp(theme.TURN_SIGN))
        light = min(1.0, 6 * share, 5 * (1 - share))
        # It turns on its edge in the middle of its time, from one face to the other.
        side = 1 - 2 * smoothstep((share - 0.3) / 0.3)
        new = 1.0 if self._clockwise else -1.0
        stretch = -new * side
        angle = -200 * abs(share - 0.45) * (1 if stretch > 0 else -1)
        x, y = self._middle
        disc = effect_picture("disc", round(size))
        brush.picture(disc, x, y, (size * 1.15, size * 1.15), 0.75 * light, colour=theme.FELT_DEEP)
        sign = effect_picture("turn", round(size))
        brush.picture(sign, x, y, (size, size), light, angle, stretch if abs(stretch) > 0.02 else 0.02)


class Glass:
    """A card of glass: the `below` one is seen through it, and a light runs over it."""

    seconds: Final = theme.GLINT

    def __init__(self, card: Rect, below: int | None) -> None:
        self._card = card
        self._below = below

    def draw(self, brush: Brush, share: float) -> None:
        x, y, wide, tall = self._card
        light = min(1.0, 4 * share, 3 * (1 - share))
        if self._below is not None:
            width, around = round(wide), card_faces.margin(round(wide))
            texture = card_faces.texture(cards.face(self._below), width)
            size = wide + 2 * around, tall + 2 * around
            brush.picture(texture, x + wide / 2, y + tall / 2, size, theme.SEEN_THROUGH * light)
        brush.fill(theme.GLASS, 0.22 * light, x, y, wide, tall)
        lean, band = tall * 0.5, wide * 0.35
        at = -lean - band + (wide + lean + 2 * band) * min(1.0, share / 0.85)
        left, low = brush.shift(x, y)
        brush.add(ScissorPush(x=round(left), y=round(low), width=round(wide), height=round(tall)))
        for begin, part, strength in ((at, band, theme.SHEEN), (at + band * 1.3, band * 0.3, theme.SHEEN * 0.7)):
            corners = (begin, 0, begin + part, 0, begin + part + lean, tall, begin + lean, tall)
            points = [left + value if even % 2 == 0 else low + value for even, value in enumerate(corners)]
            brush.add(Color(*get_color_from_hex(theme.PLAIN)[:3], strength), Quad(points=points))
        brush.add(ScissorPop())


class NamedSuit:
    """The sign of a suit on a disc, which comes large and settles on the pile."""

    seconds: Final = theme.NAMED_SUIT

    def __init__(self, middle: Point, suit: int) -> None:
        self._middle = middle
        self._suit = suit

    def draw(self, brush: Brush, share: float) -> None:
        x, y = self._middle
        rise = min(1.0, share / 0.35)
        grown = 1 + 0.6 * (1 - rise) ** 2 if share < 0.75 else 1 - 0.6 * (share - 0.75) / 0.25
        light = min(1.0, 6 * share, 5 * (1 - share))
        size = float(dp(theme.SUIT_SIGN))
        disc = effect_picture("disc", round(size))
        colours = theme.FOUR_SUIT_COLOURS if appearance.four_colours else theme.SUIT_COLOURS
        sign = suit_picture(self._suit, round(size * 0.6), colours[self._suit])
        drawn, part = size * grown, size * 0.6 * grown
        brush.picture(disc, x, y, (drawn * 1.08, drawn * 1.08), light, colour=theme.SIGNAL)
        brush.picture(disc, x, y, (drawn, drawn), light)
        brush.picture(sign, x, y, (part, part), light)


class Gold:
    """A sweep of gold over the seat of somebody who is out, whose face grows; `face` may be empty.

    Nothing else comes for a while after it, so that it is seen.
    """

    seconds: Final = theme.OUT_SWEEP + theme.OUT_PAUSE

    def __init__(self, seat: Rect, face: str = "") -> None:
        self._seat = seat
        self._face = face

    def draw(self, brush: Brush, share: float) -> None:
        share *= self.seconds / theme.OUT_SWEEP
        if share > 1:
            return
        x, y, wide, tall = self._seat
        lean, band = tall * 0.6, max(wide * 0.3, tall)
        at = -lean - band + (wide + lean + band) * share
        left, low = brush.shift(x, y)
        swell = sin(share * pi)
        brush.fill(theme.SIGNAL, 0.25 * swell, x, y, wide, tall)
        brush.add(ScissorPush(x=round(left), y=round(low), width=round(wide), height=round(tall)))
        corners = (at, 0, at + band, 0, at + band + lean, tall, at + lean, tall)
        points = [left + value if even % 2 == 0 else low + value for even, value in enumerate(corners)]
        brush.add(Color(*get_color_from_hex(theme.SIGNAL)[:3], theme.SHEEN), Quad(points=points), ScissorPop())
        if self._face:
            size = float(dp(theme.OUT_FACE))
            grown = size * (0.5 + 0.5 * swell)
            portrait = faces.portrait(self._face, round(size))
            brush.picture(portrait, x + wide / 2, y + tall / 2, (grown, grown), min(1.0, 3 * swell))


def _middle(rect: Rect) -> Point:
    return rect[0] + rect[2] / 2, rect[1] + rect[3] / 2
