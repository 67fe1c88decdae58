"""The tray on which the own layers lie, with words that say when they are played."""

from __future__ import annotations

from kivy.properties import ListProperty, StringProperty
from kivy.uix.widget import Widget

from mobile.controls.fitted_text import FittingWords
from mobile.drawing import kv
from mobile.drawing.rect import Rect

kv.load(__file__)
__all__ = ["FittingWords", "OwnTray", "find_words_room"]


class OwnTray(Widget):
    """A mat sunk into the cloth, so that the cards on it are told from the hand."""

    words = StringProperty()
    words_room = ListProperty([0, 0, 0, 0])
    """The rectangle of the words relative to the lower left corner, in pixels."""


def find_words_room(tray: Rect, cards: Rect, pad: float) -> Rect:
    """The rectangle of the words on a tray, from its lower left corner: above the cards, or beside them.

    >>> find_words_room((0, 0, 300, 90), (90, 6, 200, 78), 6)
    (6, 6, 78, 78)
    >>> find_words_room((0, 0, 300, 190), (10, 10, 280, 150), 10)
    (10, 160, 280, 20)
    """
    x, y, wide, tall = tray
    left, right = cards[0] - x, x + wide - cards[0] - cards[2]
    if max(left, right) <= 2 * pad:
        bottom = cards[1] + cards[3] - y
        return pad, bottom, wide - 2 * pad, tall - bottom - pad
    begin = pad if left >= right else wide - right + pad
    return begin, pad, max(left, right) - 2 * pad, tall - 2 * pad
