"""A hand in the window of a scene."""

from __future__ import annotations

from kivy.core.window import Window

from mobile.table.hand.hand_view import HandView
from tests.mobile.stage import Stage

CARDS = [2, 41, 28, 19, 20, 21, 22]


def a_hand(stage: Stage, cards: list[int] | None = None, **properties: object) -> HandView:
    return stage.show(HandView(cards=cards or CARDS, **properties), 12, 12, Window.width - 24, 300)


def strip(hand: HandView, card: int) -> tuple[float, float]:
    """A point on the left part of a card, which is seen even in a fan."""
    left, bottom, _, height = hand.rect_of(card)
    return left + 12, bottom + height * 0.7
