"""A fan of cards as a hand holds them. Plain numbers, without Kivy."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import cos, radians, sin
from typing import NamedTuple

from mobile import theme
from mobile.drawing.rect import Point


class FanCard(NamedTuple):
    """A card of a fan: its middle, its width, and its turn clockwise in radians."""

    x: float
    y: float
    width: float
    turn: float

    def corners(self, margin: float = 0.0) -> list[Point]:
        """The corners from the lower left one counterclockwise; `margin` is the width of a shadow round the card."""
        across, up = self.width / 2 + margin, self.width * theme.CARD_RATIO / 2 + margin
        right, high = cos(self.turn), sin(self.turn)
        return [
            (self.x + right * dx + high * dy, self.y - high * dx + right * dy)
            for dx, dy in ((-across, -up), (across, -up), (across, up), (-across, up))
        ]


class Fan(NamedTuple):
    """Cards from left to right, each above the one before, within a rectangle from 0, 0 on."""

    cards: tuple[FanCard, ...]
    wide: float
    tall: float

    @property
    def width(self) -> int:
        """The width of a card."""
        return int(self.cards[0].width)


@lru_cache(maxsize=256)
def fan_of(count: int, width: float) -> Fan:
    """A fan of so many cards of a width. It is cached, because every seat asks for a few fans with each tap.

    >>> fan = fan_of(1, 20)
    >>> fan.wide, fan.tall, fan.cards[0].turn
    (20.0, 28.0, 0.0)
    """
    step = min(theme.FAN_TURN, theme.FAN_SPAN / max(1, count - 1))
    reach = width * theme.CARD_RATIO * theme.FAN_PIVOT
    turns = [radians(step * (at - (count - 1) / 2)) for at in range(count)]
    cards = [FanCard(reach * sin(turn), reach * cos(turn), width, turn) for turn in turns]
    corners = [corner for card in cards for corner in card.corners()]
    left, low = min(x for x, _ in corners), min(y for _, y in corners)
    moved = tuple(card._replace(x=card.x - left, y=card.y - low) for card in cards)
    return Fan(moved, max(x for x, _ in corners) - left, max(y for _, y in corners) - low)


def fan_within(room: tuple[float, float], count: int, most: float, width_within: Callable[[float], int]) -> Fan:
    """The largest fan of `count` cards in a room, each at most so wide.

    `width_within` gives the largest of the widths that there are within a room.
    """
    width = width_within(most)
    whole = fan_of(count, width)
    share = min(1.0, room[0] / whole.wide, room[1] / whole.tall)
    return fan_of(count, min(width, width_within(width * max(0.0, share))))
