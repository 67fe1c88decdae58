"""The motion of a card from one zone to another: where it lands, how it lies there, and what is heard."""

from __future__ import annotations

from typing import Final

from engine.game import SeenTransfer
from engine.view import View
from mobile import theme
from mobile.drawing.rect import Rect
from mobile.table.panel import Panel
from mobile.window import sounds

MAX_MOVED_CARDS: Final = 3
"""Largest number of cards that sound as taken or discarded; more sound as dealt."""


def find_target(panel: Panel, transfer: SeenTransfer) -> Rect:
    """The rectangle in which a card lands."""
    return panel.rect_of(transfer.target, transfer.card, transfer.target_place)


def grow_rect(rect: Rect) -> Rect:
    """A rectangle about the same middle, as large as the card that wins a trick."""
    x, y, wide, tall = rect
    more = theme.CARD_GROWS - 1
    return x - wide * more / 2, y - tall * more / 2, wide * theme.CARD_GROWS, tall * theme.CARD_GROWS


def is_open(view: View, transfer: SeenTransfer) -> bool:
    """Whether a card that is moved lies open where it goes."""
    return any(zone.id == transfer.target and transfer.card in zone.cards for zone in view.zones)


def choose_sound(transfers: tuple[SeenTransfer, ...], view: View) -> str:
    """The sound of cards that are moved: dealt, discarded or taken."""
    if len(transfers) > MAX_MOVED_CARDS:
        return sounds.FLIP
    owners = {zone.id: zone.owner for zone in view.zones}
    return sounds.THROW if owners.get(transfers[-1].target) is None else sounds.TAKE
