"""The look of a card: draws it into a texture, which `mobile.drawing.card_faces` keeps and shows.

All measures are pixels, the origin is the card's lower left corner, and every size follows from its width.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from kivy.core.text import Label
from kivy.graphics import BorderImage, Color, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.graphics.context import get_context
from kivy.graphics.texture import Texture
from kivy.metrics import sp
from kivy.utils import get_color_from_hex

from engine.cards import JACK, JOKER, RANKS, SUIT_SYMBOLS
from mobile import theme
from mobile.drawing import fonts, shapes

BACK: Final = -1
DIGITS: Final = 60
"""``DIGITS + 7`` is the card of the clock that shows a 7."""

STAR: Final = "★"
COURTS: Final = "♞♛♚"

_INK: Final = """
♥ 0.088 0.200 0.809 0.929
♣ 0.111 0.200 0.785 0.929
♦ 0.168 0.200 0.728 0.929
♠ 0.157 0.200 0.739 0.929
★ 0.065 0.205 0.832 0.934
♚ 0.098 0.198 0.799 0.929
♛ 0.110 0.198 0.787 0.929
♞ 0.162 0.198 0.735 0.929
A 0.004 0.200 0.769 0.929
2 0.079 0.187 0.609 0.929
3 0.066 0.187 0.617 0.943
4 0.044 0.200 0.650 0.929
5 0.077 0.200 0.626 0.943
6 0.062 0.188 0.643 0.943
7 0.066 0.200 0.617 0.929
8 0.061 0.187 0.634 0.943
9 0.051 0.188 0.632 0.943
10 0.112 0.187 1.344 0.943
J -0.057 0.200 0.280 1.129
Q 0.049 0.187 0.800 1.075
K 0.091 0.200 0.806 0.929
O 0.049 0.187 0.801 0.943
E 0.091 0.200 0.610 0.929
R 0.091 0.200 0.750 0.929
0 0.047 0.187 0.648 0.943
1 0.112 0.200 0.627 0.929
"""
INK: Final = {
    sign: (float(left), float(top), float(right), float(bottom))
    for sign, left, top, right, bottom in map(str.split, _INK.strip().splitlines())
}
"""The box of a sign's ink in its line, in shares of the type size: left, top, right, bottom."""
CAPITAL: Final = 0.729
"""The height of a capital letter, in shares of the type size."""


class Style(NamedTuple):
    """The style of the faces that a player has set, and the pixels that the smallest index needs."""

    four_colours: bool = False
    large: bool = False

    @property
    def index_share(self) -> float:
        return theme.INDEX_SHARE_LARGE if self.large else theme.INDEX_SHARE


def draw(face: int, width: int, height: int, style: Style) -> None:
    """Draw a face, `BACK` or one of the `DIGITS` into the canvas that is open."""
    if face == BACK:
        _draw_back(width, height)
    else:
        _draw_body(width, height, theme.IVORY_EDGE, theme.IVORY)
        if face >= DIGITS:
            _draw_digit(face - DIGITS, width, height)
        else:
            _draw_face(face, width, height, style)


def colour_of(face: int, style: Style) -> str:
    """The colour of a face's ink."""
    if face == JOKER:
        return theme.JOKER
    return (theme.FOUR_SUIT_COLOURS if style.four_colours else theme.SUIT_COLOURS)[face // 13]


def _set_colour(name: str, alpha: float = 1.0) -> None:
    red, green, blue, own = get_color_from_hex(name)
    Color(red, green, blue, own * alpha)


def _draw_body(width: int, height: int, edge: str, inside: str) -> None:
    radius = max(2, round(width * theme.CARD_RADIUS_SHARE))
    line = max(1, round(width * theme.CARD_EDGE_SHARE))
    _set_colour(edge)
    _rounded(0, 0, width, height, radius)
    _set_colour(inside)
    _rounded(line, line, width - 2 * line, height - 2 * line, max(1, radius - line))


def _rounded(x: float, y: float, width: float, height: float, radius: int) -> None:
    border = radius + 1
    BorderImage(texture=shapes.rounded(radius), border=(border,) * 4, pos=(x, y), size=(width, height))


@lru_cache(maxsize=64)
def _written(text: str, size: int) -> Texture:
    label = Label(text=text, font_name=fonts.BOLD, font_size=size)
    label.refresh()
    return label.texture


# What was written before the graphics context went is gone with it.
get_context().add_reload_observer(lambda *_: _written.cache_clear(), before=True)


def _type_size(wanted: float) -> int:
    """The nearest of few sizes: each takes 150 KB for its font."""
    step = 2 if wanted < 32 else 4 if wanted < 64 else 16
    return max(6, round(wanted / step) * step)


def _sign(text: str, x: float, y: float, width: float, height: float, upright: bool = True) -> None:
    """Fit a sign's ink into a rectangle, in the middle, without widening it."""
    left, top, right, bottom = INK[text]
    size = _type_size(min(height / min(CAPITAL, bottom - top), 400))
    texture = _written(text, size)
    # What hangs below the line, as the J and the Q's tail do here, is pressed up to it.
    tall = height / ((bottom - top) * size)
    wide = min(1.0, width / ((right - left) * size))
    from_left = x + (width - (right - left) * size * wide) / 2
    if left < 0:
        left = 0.0  # such a letter is moved to the right until it is inside
    from_bottom = y - (texture.height - bottom * size) * tall
    pos, shape = (from_left - left * size * wide, from_bottom), (texture.width * wide, texture.height * tall)
    if wide == 1.0 and abs(tall - 1) < 0.08:  # sharpest where pixels meet pixels
        pos, shape = (round(pos[0]), round(pos[1])), texture.size
    if upright:
        Rectangle(texture=texture, pos=pos, size=shape)
        return
    PushMatrix()
    Rotate(angle=180, origin=(x + width / 2, y + height / 2))
    Rectangle(texture=texture, pos=pos, size=shape)
    PopMatrix()


def _draw_face(face: int, width: int, height: int, style: Style) -> None:
    """The index and its suit in the strip at the left, the index again upside down, a figure between them."""
    is_joker = face == JOKER
    index, suit = (STAR, STAR) if is_joker else (RANKS[face % 13], SUIT_SYMBOLS[face // 13])
    is_picture = is_joker or face % 13 >= JACK
    colour, margin = colour_of(face, style), max(2.0, width * 0.045)
    if is_picture:
        _set_colour(theme.TINT_OF_BLACK if colour == theme.INK else colour, theme.TINT)
        radius = max(1, round(width * theme.CARD_RADIUS_SHARE - margin / 2))
        _rounded(margin, margin, width - 2 * margin, height - 2 * margin, radius)
    _set_colour(colour)
    strip = max(width * style.index_share, sp(theme.INDEX_LEAST))
    across = strip - 1.5 * margin
    tall = max(strip * 0.8, sp(theme.INDEX_LEAST) * CAPITAL)
    top, inset = height - margin * 1.8 - tall, margin * (1.3 if is_picture else 1.0)
    _sign(index, inset, top, across, tall)
    is_tiny = width < sp(theme.TINY_BELOW)
    below = tall * 0.86
    under = top - tall * 0.2 - below
    if is_joker and not is_tiny:
        _draw_name(inset, margin * 2, across, top - margin * 3.5)
    else:
        _sign(suit, inset, under, across, below)
    if not is_tiny:
        _sign(index, width - inset - across, margin * 1.8, across, tall, upright=False)
    if width >= sp(theme.PLAIN_BELOW):
        size = width * (theme.FIGURE_SHARE if is_picture or face % 13 == 0 else theme.PIP_SHARE)
        size = min(size, width - strip - margin)
        figure = suit if is_joker or not is_picture else COURTS[face % 13 - JACK]
        middle = max(height * 0.52, margin * 2.4 + tall + size / 2)  # above the second index
        _sign(figure, width - margin * 1.6 - size, middle - size / 2, size, size)


def _draw_name(x: float, y: float, width: float, height: float) -> None:
    """The joker's, letter under letter, where a fan still shows it."""
    step = height / 5
    for place, letter in enumerate("JOKER"):
        _sign(letter, x + width * 0.15, y + (4 - place) * step + step * 0.12, width * 0.7, step * 0.72)


def _draw_digit(digit: int, width: int, height: int) -> None:
    _set_colour((theme.INK, theme.RED)[digit % 2])
    tall = height * 0.56
    _sign(str(digit), width * 0.1, (height - tall) / 2, width * 0.8, tall)


def _draw_back(width: int, height: int) -> None:
    """A quiet lattice inside an ivory edge."""
    _draw_body(width, height, theme.IVORY_EDGE, theme.IVORY)
    inset = max(2, round(width * 0.05))
    radius = max(1, round(width * theme.CARD_RADIUS_SHARE) - inset // 2)
    _set_colour(theme.BACK)
    _rounded(inset, inset, width - 2 * inset, height - 2 * inset, radius)
    line = max(1, round(width * 0.02))
    for step, colour in ((line, theme.BACK_LINE), (2 * line, theme.BACK)):
        edge = inset + step
        _set_colour(colour)
        _rounded(edge, edge, width - 2 * edge, height - 2 * edge, max(1, radius - step))
    edge = inset + 3 * line
    across, down = 5, 7
    wide, tall = (width - 2 * edge) / across, (height - 2 * edge) / down
    _set_colour(theme.BACK_LINE, 0.42)
    for column in range(across):
        for row in range(down):
            _sign("♦", edge + (column + 0.18) * wide, edge + (row + 0.14) * tall, wide * 0.64, tall * 0.72)
