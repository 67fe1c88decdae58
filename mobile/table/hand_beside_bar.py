"""The foot of a low table with few own cards: they lie at the right of the bar, and the table is higher for that."""

from __future__ import annotations

from typing import NamedTuple

from mobile import theme
from mobile.drawing.rect import Rect
from mobile.table.layout_parts import buttons_in_bar
from mobile.table.table_needs import TableNeeds


class Foot(NamedTuple):
    """The parts below a low table."""

    hand: Rect
    bar: Rect
    actions: Rect
    last_move: Rect | None
    """The button that leads to what has happened."""
    layers: Rect | None
    top: float
    """The height of all of them with what is below."""


def place_beside_bar(needs: TableNeeds, low_bar: float) -> Foot | None:
    """The hand beside the bar, below which buttons have a row; `low_bar` is the least height of the bar.

    None where the cards are many or large, or leave the bar too little room.
    """
    is_usual = needs.type_scale <= theme.CHAIR_TYPE_MOST and needs.card_scale == 1
    is_few = 0 < needs.hand_cards <= theme.HAND_BESIDE_BAR_CARDS and not needs.has_layers and not needs.plays_tricks
    if needs.bar is not None:
        return None
    if not is_few or not is_usual or (needs.facts and needs.header_facts is None):  # the facts stand in the bar then
        return None
    edge, gap, is_told = float(theme.EDGE), float(theme.GAP), needs.shows_last_move
    hand = _place_hand(needs)
    room, band = hand[0] - edge - theme.GAP_LARGE, hand[3]
    door, high = theme.DOOR * needs.type_scale, float(theme.TARGET)
    row = max(low_bar, _bar_height(needs))
    if needs.rows:
        total = row + gap + needs.actions
        low, across = edge + (band - total) / 2, room - (door + gap) * is_told
        if total > band or needs.buttons > across:
            return None
        bar, actions = (edge, low + needs.actions + gap, room, row), (edge + room - across, low, across, needs.actions)
        last_move = (edge, low + (needs.actions - high) / 2, door, high)
    else:
        bar = (edge, edge + (band - row) / 2, room - (door + gap) * is_told, row)
        actions, last_move = buttons_in_bar(needs, bar), (edge + room - door, edge + (band - high) / 2, door, high)
    if row > band or bar[2] < theme.BAR_BESIDE_LEAST:
        return None
    return Foot(hand, bar, actions, last_move if is_told else None, None, edge + band)


def _place_hand(needs: TableNeeds) -> Rect:
    """The rectangle of the hand, whose width does not change with its cards."""
    count = theme.HAND_BESIDE_BAR_APART
    tall = min(float(theme.HAND_BESIDE_BAR), needs.height * theme.HAND_BESIDE_BAR_SHARE)
    across = count * tall / theme.HAND_ROOM / theme.CARD_RATIO + (count - 1) * theme.GAP_SMALL
    return needs.width - theme.EDGE - across, float(theme.EDGE), across, tall


def _bar_height(needs: TableNeeds) -> float:
    """The height of the bar: two lines of its type and a quiet one."""
    lines = theme.PROMPT * theme.PROMPT_LINES * theme.PROMPT_EXTRA + theme.TYPE_SMALL
    return float(min(float(theme.BAR_MOST), lines * theme.LINE * needs.type_scale + theme.GAP))
