"""The rectangles of the own hand and of the layers before it: above it on a phone, beside it at a wide table."""

from __future__ import annotations

from mobile import theme
from mobile.drawing.rect import Rect
from mobile.table.table_needs import Shape, TableNeeds


def place_own_cards(needs: TableNeeds, shape: Shape, area: Rect) -> tuple[Rect, Rect | None]:
    """Finds the rectangles of the hand and of the layers; None where there are no layers.

    `area` is that of the hand. Layers above it reach beyond; they keep their room once the hand is empty, and have
    the hand's as well then.
    """
    x, y, wide, tall = area
    if not needs.has_layers:
        return area, None
    lowest = theme.LAYERS_BESIDE_BELOW * needs.card_scale * needs.chair_scale
    is_low = shape == "upright" and needs.height < lowest
    above = _height_above(needs, tall) if shape == "upright" and not is_low else 0.0
    if needs.plays_layers:
        return (x, y, wide, 0.0), (x, y, wide, tall + above + theme.GAP_SMALL * bool(above))
    if is_low:
        left = wide * theme.LAYERS_SHARE_NARROW
        return (x + left, y, wide - left, tall), (x, y, left, tall)
    if above:
        return area, (x, y + tall + theme.GAP_SMALL, wide, above)
    return _place_beside(needs, area)


def _height_above(needs: TableNeeds, hand: float) -> float:
    """The height of layers above a hand."""
    least = (theme.CARD_WIDTH_LEAST * (theme.CARD_RATIO + theme.LAYER_ASIDE) + 2) * needs.card_scale
    return float(max(min(hand, theme.HAND_LEAST * needs.card_scale) * theme.LAYERS_SHARE, least))


def _place_beside(needs: TableNeeds, area: Rect) -> tuple[Rect, Rect]:
    """The layers and the hand beside them: together they stand in the middle of a wide table.

    The hand has room for as many cards as there are layers' places, or for all that it has, and for more at its end.
    """
    x, y, wide, tall = area
    spots, aside = needs.layer_spots, 1 + theme.LAYER_ASIDE
    card, gaps = tall / theme.HAND_ROOM / theme.CARD_RATIO, (spots - 1) * theme.GAP
    fair = theme.CARD_WIDTH_LEAST * needs.card_scale + theme.ROUNDED
    least = min(fair, tall / (theme.CARD_RATIO + theme.LAYER_ASIDE))
    count = max(spots, needs.hand_cards)
    usual = min(count * card + (count - 1) * theme.GAP_SMALL, wide * theme.HAND_BESIDE_MOST)
    room = wide - usual - theme.LAYERS_APART - gaps
    each = max(least, min(card * theme.LAYERS_SHARE_BESIDE, room / (spots * aside)))
    across = spots * aside * each + gaps
    begin = max(0.0, (wide - across - theme.LAYERS_APART - usual) / 2)
    left = begin + across + theme.LAYERS_APART
    high = each * (theme.CARD_RATIO + theme.LAYER_ASIDE)
    low = y + max(0.0, card * theme.CARD_RATIO - high) / 2
    return (x + left, y, wide - left, tall), (x + begin, low, across, high)
