"""The suit that was named, as a mark on the pile where it counts, and the colours of suits."""

from __future__ import annotations

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp
from kivy.utils import get_color_from_hex

from engine.cards import SUIT_SYMBOLS
from mobile import theme
from mobile.drawing import shapes
from mobile.drawing.appearance import appearance
from mobile.drawing.rect import Rect
from mobile.drawing.text_textures import make_text_texture


def suit_colour(suit: int) -> str:
    """The colour of a suit on ivory, as the player has set it."""
    return (theme.FOUR_SUIT_COLOURS if appearance.four_colours else theme.SUIT_COLOURS)[suit]


def suit_colour_on_dark(suit: int) -> str:
    """The colour of a suit on a dark ground, as the player has set it."""
    return (theme.FOUR_SUITS_ON_DARK if appearance.four_colours else theme.SUITS_ON_DARK)[SUIT_SYMBOLS[suit]]


def draw_suit(group: InstructionGroup, suit: int, card: Rect) -> None:
    """Draws a suit as a token over the upper right corner of a card."""
    left, bottom, wide, tall = card
    size = round(max(dp(theme.TOKEN_LEAST), wide * theme.TOKEN_SHARE))
    x, y = round(left + wide - size * theme.TOKEN_WITHIN), round(bottom + tall - size * theme.TOKEN_WITHIN)
    line = max(1, round(dp(theme.OUTLINE_THIN)))
    _disc(group, theme.SHADOW, x, y - 2 * line, size)
    _disc(group, theme.INK, x, y, size)
    _disc(group, theme.IVORY, x + line, y + line, size - 2 * line)
    sign = make_text_texture(SUIT_SYMBOLS[suit], size * theme.TOKEN_SIGN, bold=True)
    group.add(Color(*get_color_from_hex(suit_colour(suit))))
    middle = round(x + (size - sign.width) / 2), round(y + (size - sign.height) / 2)
    group.add(Rectangle(texture=sign, pos=middle, size=sign.size))


def _disc(group: InstructionGroup, colour: str, x: float, y: float, size: int) -> None:
    group.add(Color(*get_color_from_hex(colour)))
    group.add(shapes.draw_box((x, y, size, size), size // 2 - 2))
