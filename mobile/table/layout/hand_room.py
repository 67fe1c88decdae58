"""The height that a table gives to the own hand."""

from __future__ import annotations

from dataclasses import replace

from mobile import theme
from mobile.table.layout.table_needs import Shape, TableNeeds


def hand_height(needs: TableNeeds, shape: Shape, given: float = 0.0) -> float:
    """The height of the hand, which gives a share `given` of what it has more than its cards need to be read.

    Large cards give until they have the height that usual ones need, and never less than `least_hand`.
    """
    most = _wanted(needs, shape)
    legible = _legible(replace(needs, card_scale=1.0) if needs.least_hand else needs, shape, most)
    return max(needs.least_hand, most - given * max(0.0, most - legible))


def two_rows_heights(needs: TableNeeds, shape: Shape) -> tuple[float, ...]:
    """The heights, the most first, in which cards that would be a fan lie whole in two rows; none for other hands."""
    is_calm = not (needs.has_layers or needs.plays_tricks or needs.has_list)
    if shape != "upright" or not is_calm or needs.card_scale > 1:
        return ()
    if not theme.WHOLE_IN_TWO_FROM <= needs.hand_cards <= theme.MANY_CARDS:
        return ()
    columns = -(-needs.hand_cards // 2)
    whole = (needs.width - 2 * theme.EDGE - theme.GAP_SMALL * (columns - 1)) / columns
    cards = range(theme.ROWS_CARD_MOST, theme.FEW_APART - 1, -theme.CARD_WIDTH_STEP)
    rows = (2 + theme.LIFT_SHARE * theme.LIFT_ROOM) * theme.CARD_RATIO
    return tuple(card * rows + theme.ROW_GAP + 1 for card in cards if card <= whole)


def _wanted(needs: TableNeeds, shape: Shape) -> float:
    """A third of a narrow table; what one row of cards needs of a wide one. Large cards have more."""
    few = needs.hand_cards <= _one_row_cards(needs, shape)
    share = theme.HAND_SHARE if shape == "upright" and needs.height >= theme.LOW else theme.HAND_SHARE_WIDE
    least = theme.HAND_LEAST if needs.height >= theme.HAND_LOW_BELOW else theme.HAND_LOW
    most = needs.height * share
    if shape == "desktop":
        most = min(most, theme.HAND_CARD_MOST * theme.CARD_RATIO * theme.HAND_ROOM)
        if needs.has_layers:
            most = min(most, needs.height * theme.HAND_SHARE_LAYERS)
    elif few:
        most = min(most, theme.HAND_LEAST * theme.HAND_ONE_ROW, _one_row_height(needs))
        low = theme.LOW if needs.players > theme.SEATS_ONE_COLUMN else theme.LOW_LIST
        is_crowded = needs.height < low if needs.has_list else needs.players >= theme.SEATS_ONE_COLUMN
        if needs.has_layers or is_crowded or needs.board:
            most = least
        elif needs.has_list and needs.height < theme.LOW:
            most = min(most, theme.HAND_BESIDE_LIST)
    elif needs.has_layers and not needs.plays_layers:
        most = min(most, needs.height * theme.HAND_SHARE_BESIDE_LAYERS)
    if needs.has_layers and shape == "upright" and needs.height < theme.LOW:
        most = least = theme.HAND_AT_LAYERS
    most = max(least, most) * needs.card_scale
    if needs.board or needs.plays_tricks:
        most = max(least, min(most, needs.height * theme.HAND_SHARE_BOARD * needs.card_scale))
    return float(most)


def _legible(needs: TableNeeds, shape: Shape, wanted: float) -> float:
    """The height in which the cards can still be read, in one row or in two of which the lower lies over the upper."""
    card = theme.HAND_FAIR * needs.card_scale * theme.CARD_RATIO
    if needs.hand_cards > _one_row_cards(needs, shape):
        card = theme.CARD_WIDTH_LEAST * needs.card_scale * theme.CARD_RATIO * (1 + theme.ROW_SEEN)
    return min(wanted, max(float(theme.HAND_LOW), card * theme.HAND_ROOM + theme.MELD_SPACE))


def _one_row_height(needs: TableNeeds) -> float:
    """The height of a few cards in one row: no larger than those beside each other, and fanned so that all are seen."""
    count, wide = min(max(1, needs.hand_cards), theme.FANNED_BESIDE), needs.width - 2 * theme.EDGE
    card = (wide - theme.GAP_SMALL * (count - 1)) / count
    card = min(card, wide / (1 + max(0, needs.hand_cards - 1) * theme.FAN_SEEN_NARROW))
    return float(card * theme.CARD_RATIO * theme.HAND_ROOM + theme.MELD_SPACE)


def _one_row_cards(needs: TableNeeds, shape: Shape) -> int:
    """The most cards for which a hand needs one row: on a phone a few, or those that lie beside each other."""
    if needs.card_scale > 1:
        return int(theme.FEW_LARGE_CARDS)
    if shape != "upright":
        return int(theme.ONE_ROW_CARDS)
    gap = theme.GAP_SMALL
    beside = (needs.width - 2 * theme.EDGE + gap) // (theme.BESIDE_LEAST_NARROW + gap)
    return int(max(theme.FEW_CARDS, beside))
