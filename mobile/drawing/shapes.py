"""Textures that Kivy lacks: a rounded rectangle with smooth corners, its outline, its soft shadow, a raised one.

They are small squares whose middle is stretched (`BorderImage`), so that one serves every size, and white or grey; the
colour comes from the canvas. `draw_box` and `draw_frame` make the instructions that draw them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import atan2, copysign, hypot, tau
from typing import Final

from kivy.graphics import BorderImage
from kivy.graphics.texture import Texture

from mobile import theme
from mobile.drawing.rect import Rect

RAISED: Final = 0.8
"""The grey of what is raised: the colour of the canvas is divided by it, so that there is room for a lighter edge."""

DASHES: Final = 16
"""The dashes of `dashed_ring`."""
DASH_SHARE: Final = 0.6
"""The share of its round that they cover."""
FADE_STEPS: Final = 64
"""The pixels of `fade`, more than it is high anywhere."""


def _square(half: int, alpha: Callable[[float, float], float]) -> Texture:
    """A white square of ``2 * half`` pixels; `alpha` is asked for one quarter, from the middle outwards."""
    quarter = [[_pixel(1.0, alpha(x + 0.5, y + 0.5)) for x in range(half)] for y in range(half)]
    return _texture([*reversed(quarter), *quarter])


def _pixel(light: float, alpha: float) -> bytes:
    """A pixel of a grey, from black to white, and an opacity, both from 0 to 1."""
    grey = round(255 * light)
    return bytes((grey, grey, grey, round(255 * alpha)))


def _texture(halves: Sequence[Sequence[bytes]]) -> Texture:
    """A square texture of the right halves of its rows, from the lowest to the highest; the left ones mirror them."""
    half = len(halves) // 2
    pixels = b"".join([b"".join([*reversed(row), *row]) for row in halves])
    texture = Texture.create(size=(2 * half, 2 * half), colorfmt="rgba")

    def paint(*_: object) -> None:
        texture.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")

    paint()
    texture.add_reload_observer(paint)
    return texture


def draw_box(rect: Rect, radius: int) -> BorderImage:
    """The instruction that fills a rectangle with round corners. All in pixels.

    What can be seen through is drawn so in a list that scrolls: Kivy's smooth shapes show their edge outside it then.
    """
    x, y, wide, tall = rect
    return BorderImage(texture=rounded(radius), border=(radius + 1,) * 4, pos=(x, y), size=(wide, tall))


def draw_frame(rect: Rect, radius: int, line: float) -> BorderImage:
    """The instruction that draws a line inside the edge of such a rectangle, at least a pixel wide."""
    x, y, wide, tall = rect
    texture = ring(radius, max(1, round(line)))
    return BorderImage(texture=texture, border=(radius + 1,) * 4, pos=(x, y), size=(wide, tall))


@cache
def rounded(radius: int) -> Texture:
    """A square with corners of that radius in pixels; stretch it with a border of ``radius + 1``."""
    half = radius + 2

    def alpha(x: float, y: float) -> float:
        beyond = hypot(max(0.0, x - 2), max(0.0, y - 2)) - radius
        return min(1.0, max(0.0, 0.5 - beyond))

    return _square(half, alpha)


@cache
def dot(radius: int) -> Texture:
    """A disc of that radius in pixels with a margin of one pixel; its middle row is the profile of a soft stroke."""
    return _square(radius + 1, lambda x, y: min(1.0, max(0.0, radius + 0.5 - hypot(x, y))))


@cache
def raised(radius: int, light: int, lip: int, is_round: bool = False) -> Texture:
    """Such a square in grey under light from above: a line of `light` pixels at its upper edge, a lip below.

    Its face is `RAISED`, a little lighter above than below. `is_round` says that its height is that of its corners.
    """
    half = radius + 2

    def inside(x: float, y: float) -> float:
        beyond = hypot(max(0.0, abs(x) - 2), max(0.0, abs(y) - 2)) - radius
        return min(1.0, max(0.0, 0.5 - beyond))

    def pixel(x: float, y: float) -> bytes:
        lit, dark = (max(0.0, inside(x, y) - inside(x, y + step)) for step in (light, -lip))
        # The stretched middle is a slope between the two halves; where there is none, they are the slope.
        face = RAISED * (1 + theme.RAISED_SLOPE * (y / half if is_round else copysign(1.0, y)))
        grey = face + (1 - face) * theme.RAISED_LIGHT * lit - face * theme.RAISED_SHADE * dark
        return _pixel(min(1.0, max(0.0, grey)), inside(x, y))

    return _texture([[pixel(at + 0.5, y + 0.5 - half) for at in range(half)] for y in range(2 * half)])


@cache
def ring(radius: int, line: int) -> Texture:
    """The outline of a square with such corners, `line` pixels wide; stretch it with a border of ``radius + 1``."""
    half = radius + 2

    def covered(x: float, y: float, radius: float) -> float:
        beyond = hypot(max(0.0, x - half + radius), max(0.0, y - half + radius)) - radius
        return min(1.0, max(0.0, 0.5 - beyond))

    def alpha(x: float, y: float) -> float:
        inner, within = max(1, radius - line), half - line
        hole = hypot(max(0.0, x - within + inner), max(0.0, y - within + inner)) - inner
        is_inside = x < within and y < within
        return covered(x, y, radius) - (min(1.0, max(0.0, 0.5 - hole)) if is_inside else 0.0)

    return _square(half, alpha)


@cache
def dashed_ring(radius: int, line: int) -> Texture:
    """A circle of `DASHES` dashes, `line` pixels wide, which is not to be stretched."""
    half = radius + 2

    def alpha(x: float, y: float) -> float:
        away = hypot(x, y)
        across = min(radius - away, away - radius + line) + 0.5
        turn = atan2(y, x) / tau * DASHES
        along = (abs(turn % 1 - 0.5) - (1 - DASH_SHARE) / 2) * tau * away / DASHES + 0.5
        return min(1.0, max(0.0, across)) * min(1.0, max(0.0, along))

    return _square(half, alpha)


@cache
def shadow(radius: int, blur: int) -> Texture:
    """A soft square that fades over `blur` pixels; stretch it with a border of ``radius + blur + 1``."""
    half = radius + blur + 2

    def alpha(x: float, y: float) -> float:
        beyond = hypot(max(0.0, x - 2), max(0.0, y - 2)) - radius
        share = min(1.0, max(0.0, 1 - beyond / blur))
        return share * share

    return _square(half, alpha)


@cache
def fade() -> Texture:
    """A white column that is clear at its foot and solid at its head, with no edge on the way; stretch it."""
    pixels = b"".join(
        bytes((255, 255, 255, round(255 * share * share * (3 - 2 * share))))
        for share in (at / (FADE_STEPS - 1) for at in range(FADE_STEPS))
    )
    texture = Texture.create(size=(1, FADE_STEPS), colorfmt="rgba")
    texture.wrap = "clamp_to_edge"

    def paint(*_: object) -> None:
        texture.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")

    paint()
    texture.add_reload_observer(paint)
    return texture


def draw_light(rect: Rect, radius: int, blur: int) -> BorderImage:
    """Draws the light round a box with such corners, which reaches to the edges of the rect."""
    corner = radius + blur + 1
    return BorderImage(texture=halo(radius, blur), border=(corner,) * 4, pos=rect[:2], size=rect[2:])


@cache
def halo(radius: int, blur: int) -> Texture:
    """The light round a square with such corners, nothing inside; stretch it with ``radius + blur + 1``."""
    half = radius + blur + 2

    def alpha(x: float, y: float) -> float:
        beyond = hypot(max(0.0, x - 2), max(0.0, y - 2)) - radius
        share = min(1.0, max(0.0, 1 - beyond / blur))
        return share * share if beyond > -1 else 0.0

    return _square(half, alpha)
