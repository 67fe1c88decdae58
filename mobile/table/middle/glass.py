"""The places on a pile of the card that counts and of the transparent cards on it, which lie aside.

A function in pixels; the origin is that of the pile.
"""

from __future__ import annotations

from mobile import theme
from mobile.drawing import card_faces
from mobile.drawing.rect import Rect


def lay_glass(box: Rect, moved: float = 1.0) -> tuple[Rect, Rect]:
    """The place of the card that counts, and that of the transparent ones, in a box.

    Both are as large as lets the index of the lower one be seen at the left. `moved` is the share of their way from the
    middle of the box to its corners that they have gone.
    """
    left, bottom, wide, tall = box
    across = min(wide, tall / theme.CARD_RATIO)
    while across > 1 and across + card_faces.index_strip(across) > wide:
        across -= 1
    across = float(card_faces.fine_width_within(across))
    high = across * theme.CARD_RATIO
    aside, up = (wide - across) / 2, (tall - high) / 2
    below = left + aside * (1 - moved), bottom + up * (1 + moved), across, high
    above = left + aside * (1 + moved), bottom + up * (1 - moved), across, high
    return _rounded(below), _rounded(above)


def _rounded(rect: Rect) -> Rect:
    left, bottom, wide, tall = rect
    return round(left), round(bottom), wide, tall
