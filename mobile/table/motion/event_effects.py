"""The effects of events: fire, a seat that is jumped over, play that turns round, glass, a named suit, gold."""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, degrees, pi, sin
from typing import Final

from kivy.graphics import (
    Color,
    Quad,
    RoundedRectangle,
    ScissorPop,
    ScissorPush,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
)
from kivy.metrics import dp
from kivy.utils import get_color_from_hex

from engine import cards
from mobile import theme
from mobile.drawing import card_faces, faces
from mobile.drawing.appearance import appearance
from mobile.drawing.easing import smoothstep
from mobile.drawing.effect_pictures import effect_picture, suit_picture
from mobile.drawing.rect import Point, Rect
from mobile.table.motion.effects import Brush


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
        size = wide * theme.FLAME_WIDTH
        flame = effect_picture("flame", round(size))
        strength = sin(min(1.0, share) * pi) ** theme.FIRE_EASE if 0 < share < 1 else 0.0
        for number in range(theme.FLAMES):
            # Every flame has a beat of its own, and rises once or twice.
            beat = (share * theme.FLAME_BEATS + number * theme.FLAME_LAG) % 1.0
            left = x + wide * (0.5 + (number + 0.5) / theme.FLAMES) - wide / 2
            row = theme.FLAME_ROWS_HIGH * (number % theme.FLAME_ROWS) / theme.FLAME_ROWS
            low = y + tall * (theme.FLAME_LOW + row) + beat * tall * theme.FLAME_RISE * theme.FLAME_LIFT
            least, grows = theme.FLAME_SIZES
            scale = (least + grows * sin(beat * pi)) * strength
            if scale > theme.FLAME_UNSEEN:
                angle, speed, ahead = theme.FLAME_SWAY
                tilt = angle * sin(share * speed + number * ahead)
                drawn = (size * scale, size * scale * theme.FLAME_RATIO)
                bright, loses = theme.FLAME_LIGHTS
                brush.picture(flame, left, low + drawn[1] / 2, drawn, strength * (bright - loses * beat), tilt)
        spark = effect_picture("disc", round(dp(theme.GAP)))
        for number in range(2 * theme.FLAMES):
            beat = (share * theme.SPARK_BEATS + number * theme.SPARK_LAG) % 1.0
            apart, moves = theme.SPARK_SWAY
            left = x + wide * (0.5 + theme.SPARK_ASIDE * sin(number * apart + beat * moves))
            radius = dp(theme.GAP_SMALL) * (1 - beat)
            light = strength * (1 - beat)
            high = y + tall * (theme.SPARK_LOW + theme.SPARK_RISE * beat)
            brush.picture(spark, left, high, (radius, radius), light, colour=theme.EMBER)


class Hop:
    """An arrow that jumps over a skipped seat, which lies in the shade."""

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
        shade = min(1.0, theme.HOP_FADE * share, theme.HOP_FADE * (1 - share))
        brush.fill(theme.PANEL_DEEP, theme.SKIPPED * shade, left, low, wide, tall)
        size = float(dp(theme.HOP_ARROW))
        arrow = effect_picture("arrow", round(size))
        way = min(1.0, share / theme.HOP_WAY)
        for number in range(theme.HOP_TRAIL, -1, -1):
            at = way - number * theme.HOP_TRAIL_STEP
            if at < 0:
                continue
            (x, y), angle = self._at(at)
            trail = theme.HOP_TRAIL_LIGHT * (1 - number / theme.HOP_TRAIL)
            light = min(1.0, theme.LIGHT_GOES * (1 - share)) * (1.0 if number == 0 else trail)
            part = size * (1.0 if number == 0 else theme.HOP_TRAIL_SIZE)
            brush.picture(arrow, x, y, (part, part), light, angle)

    def _at(self, share: float) -> tuple[Point, float]:
        """The point on the bend, and the direction there in degrees."""
        eased = smoothstep(share)
        begin, bend, end = self._begin, self._bend, self._end
        rest = 1 - eased
        x, y = (
            rest * rest * a + 2 * rest * eased * b + eased * eased * c for a, b, c in zip(begin, bend, end, strict=True)
        )
        across, up = (rest * (b - a) + eased * (c - b) for a, b, c in zip(begin, bend, end, strict=True))
        return (x, y), degrees(atan2(up, across))


class TurnRound:
    """A round arrow that runs the old way, stops, and runs the new one: `clockwise` or not."""

    seconds: Final = theme.REVERSAL

    def __init__(self, middle: Point, clockwise: bool) -> None:
        self._middle = middle
        self._clockwise = clockwise

    def draw(self, brush: Brush, share: float) -> None:
        size = float(dp(theme.TURN_SIGN))
        light = min(1.0, theme.LIGHT_COMES * share, theme.LIGHT_GOES * (1 - share))
        # It turns on its edge in the middle of its time, from one face to the other.
        side = 1 - 2 * smoothstep((share - theme.TURN_AT) / theme.TURN_LASTS)
        new = 1.0 if self._clockwise else -1.0
        stretch = -new * side
        angle = -theme.TURN_DEGREES * abs(share - theme.TURN_STOPS) * (1 if stretch > 0 else -1)
        x, y = self._middle
        disc = effect_picture("disc", round(size))
        around = size * theme.TURN_DISC
        brush.picture(disc, x, y, (around, around), theme.TURN_SHADE * light, colour=theme.PANEL_DEEP)
        sign = effect_picture("turn", round(size))
        brush.picture(
            sign, x, y, (size, size), light, angle, stretch if abs(stretch) > theme.TURN_EDGE else theme.TURN_EDGE
        )


class Glass:
    """A card of glass: the `below` one is seen through it, and a light runs over it."""

    seconds: Final = theme.GLINT

    def __init__(self, card: Rect, below: int | None) -> None:
        self._card = card
        self._below = below

    def draw(self, brush: Brush, share: float) -> None:
        x, y, wide, tall = self._card
        light = min(1.0, theme.GLASS_COMES * share, theme.GLASS_GOES * (1 - share))
        if self._below is not None:
            width, around = round(wide), card_faces.margin(round(wide))
            texture = card_faces.texture(cards.face(self._below), width)
            size = wide + 2 * around, tall + 2 * around
            brush.picture(texture, x + wide / 2, y + tall / 2, size, theme.SEEN_THROUGH * light)
        brush.fill(theme.GLASS, theme.GLASS_TINT * light, x, y, wide, tall)
        lean, band = tall * theme.SHEEN_LEAN, wide * theme.SHEEN_BAND
        at = -lean - band + (wide + lean + 2 * band) * min(1.0, share / theme.SHEEN_WAY)
        left, low = brush.shift(x, y)
        brush.add(ScissorPush(x=round(left), y=round(low), width=round(wide), height=round(tall)))
        further, narrow, weak = theme.SHEEN_SECOND
        second = at + band * further, band * narrow, theme.SHEEN * weak
        for begin, part, strength in ((at, band, theme.SHEEN), second):
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
        rise = min(1.0, share / theme.SUIT_RISE)
        grown = 1 + theme.SUIT_GROWN * (1 - rise) ** 2
        if share >= theme.SUIT_LEAVES:
            grown = 1 - theme.SUIT_GROWN * (share - theme.SUIT_LEAVES) / (1 - theme.SUIT_LEAVES)
        light = min(1.0, theme.LIGHT_COMES * share, theme.LIGHT_GOES * (1 - share))
        size = float(dp(theme.SUIT_SIGN))
        disc = effect_picture("disc", round(size))
        colours = theme.FOUR_SUIT_COLOURS if appearance.four_colours else theme.SUIT_COLOURS
        sign = suit_picture(self._suit, round(size * theme.SUIT_SHARE), colours[self._suit])
        drawn, part = size * grown, size * theme.SUIT_SHARE * grown
        brush.picture(disc, x, y, (drawn * theme.SUIT_RIM, drawn * theme.SUIT_RIM), light, colour=theme.SIGNAL)
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
        lean, band = tall * theme.GOLD_LEAN, max(wide * theme.GOLD_BAND, tall)
        at = -lean - band + (wide + lean + band) * share
        left, low = brush.shift(x, y)
        swell = sin(share * pi)
        corners = (at, 0, at + band, 0, at + band + lean, tall, at + lean, tall)
        points = [left + value if even % 2 == 0 else low + value for even, value in enumerate(corners)]
        radius = min(float(dp(theme.BAR_RADIUS)), tall / 2)
        inside, outside = (RoundedRectangle(pos=(left, low), size=(wide, tall), radius=[radius]) for _ in range(2))
        brush.add(StencilPush(), inside, StencilUse())
        brush.fill(theme.SIGNAL, theme.GOLD_TINT * swell, x, y, wide, tall)
        brush.add(Color(*get_color_from_hex(theme.SIGNAL)[:3], theme.SHEEN), Quad(points=points))
        brush.add(StencilUnUse(), outside, StencilPop())
        if self._face:
            size = float(dp(theme.OUT_FACE))
            grown = size * (theme.GOLD_FACE + (1 - theme.GOLD_FACE) * swell)
            portrait = faces.portrait(self._face, round(size))
            brush.picture(portrait, x + wide / 2, y + tall / 2, (grown, grown), min(1.0, theme.GOLD_FACE_COMES * swell))


def _middle(rect: Rect) -> Point:
    return rect[0] + rect[2] / 2, rect[1] + rect[3] / 2
