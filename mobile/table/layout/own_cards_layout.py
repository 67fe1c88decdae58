"""The rectangles of the own hand and of the layers before it: above it on a phone, beside it at a wide table."""

from __future__ import annotations

from typing import NamedTuple

from mobile import theme
from mobile.drawing.rect import Rect
from mobile.table.layout.table_needs import Shape, TableNeeds


class OwnCards(NamedTuple):
    """The rectangles of the hand, of the layers, and of the tray under these; None for what there is not."""

    hand: Rect
    layers: Rect | None = None
    tray: Rect | None = None

    @property
    def top(self) -> float:
        """The height at which all of them end."""
        return max(rect[1] + rect[3] for rect in self if rect is not None)


def place_own_cards(needs: TableNeeds, shape: Shape, area: Rect, *, is_tight: bool = False) -> OwnCards:
    """Finds the rectangles of the own cards.

    `area` is that of the hand. Layers above it reach beyond; they keep their room once the hand is empty, and have
    the hand's as well then, without a tray. On a phone that is low, or where all is tight, they lie beside the hand.
    """
    x, y, wide, tall = area
    if not needs.has_layers:
        return OwnCards(area)
    lowest = theme.LAYERS_BESIDE_BELOW * needs.card_scale * needs.chair_scale
    is_low = shape == "upright" and (is_tight or needs.height < lowest)
    above = _height_above(needs, tall) if shape == "upright" and not is_low else 0.0
    if needs.plays_layers:
        return OwnCards((x, y, wide, 0.0), (x, y, wide, tall + (above + theme.TRAY_APART) * bool(above)))
    if is_low:
        left = wide * theme.LAYERS_SHARE_NARROW
        return OwnCards((x + left, y, wide - left, tall), (x, y, left, tall))
    if above:
        return OwnCards(area, *_place_on_tray(needs, (x, y + tall + theme.TRAY_APART, wide, above)))
    return _place_beside(needs, area, has_tray=shape == "desktop")


def _place_on_tray(needs: TableNeeds, tray: Rect) -> tuple[Rect, Rect]:
    """The layers right of the words on this tray, and the tray itself."""
    x, y, wide, tall = tray
    pad, high = theme.TRAY_PAD, tall - 2 * theme.TRAY_PAD
    words = min(theme.TRAY_WORDS * needs.type_scale, theme.TRAY_WORDS_MOST) + 2 * pad
    spots, aside = needs.layer_spots, theme.LAYER_ASIDE
    across = spots * (1 + aside) * high / (theme.CARD_RATIO + aside) + (spots - 1) * theme.GAP
    right = words if across <= wide - 2 * words else pad  # in the middle, if they have room there
    return (x + words, y + pad, wide - words - right, high), tray


def _height_above(needs: TableNeeds, hand: float) -> float:
    """The height of the tray of layers above a hand."""
    least = (theme.CARD_WIDTH_LEAST * (theme.CARD_RATIO + theme.LAYER_ASIDE) + 2) * needs.card_scale
    cards = max(min(hand, theme.HAND_LEAST * needs.card_scale) * theme.LAYERS_SHARE, least)
    return float(cards + 2 * theme.TRAY_PAD)


def _place_beside(needs: TableNeeds, area: Rect, *, has_tray: bool) -> OwnCards:
    """The layers and the hand beside them: together they stand in the middle of a wide table.

    The hand has room for as many cards as there are layers' places, or for all that it has, and for more at its end.
    """
    x, y, wide, tall = area
    spots, aside = needs.layer_spots, 1 + theme.LAYER_ASIDE
    card, gaps = tall / theme.HAND_ROOM / theme.CARD_RATIO, (spots - 1) * theme.GAP
    fair = theme.CARD_WIDTH_LEAST * needs.card_scale + theme.ROUNDED
    pad = theme.TRAY_PAD * has_tray
    words = theme.TYPE_SMALL * theme.LINE * needs.type_scale * has_tray
    room_up = tall - 2 * pad - words
    least = min(fair, room_up / (theme.CARD_RATIO + theme.LAYER_ASIDE))
    count = max(spots, needs.hand_cards)
    usual = min(count * card + (count - 1) * theme.GAP_SMALL, wide * theme.HAND_BESIDE_MOST)
    room = wide - usual - theme.LAYERS_APART - gaps - 2 * pad
    fits = min(room / (spots * aside), room_up / (theme.CARD_RATIO + theme.LAYER_ASIDE))
    each = max(least, min(card * theme.LAYERS_SHARE_BESIDE, fits))
    across = spots * aside * each + gaps + 2 * pad
    begin = max(0.0, (wide - across - theme.LAYERS_APART - usual) / 2)
    left = begin + across + theme.LAYERS_APART
    high = each * (theme.CARD_RATIO + theme.LAYER_ASIDE)
    hand = x + left, y, wide - left, tall
    if not has_tray:
        return OwnCards(hand, (x + begin, y + max(0.0, card * theme.CARD_RATIO - high) / 2, across, high))
    layers = x + begin + pad, y + pad, across - 2 * pad, high
    return OwnCards(hand, layers, (x + begin, y, across, high + 2 * pad + words))
