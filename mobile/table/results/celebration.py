"""The two seconds after a game: the podium rises, and over the reader's own win suits and cards fly."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin
from typing import TYPE_CHECKING, Final

from kivy.metrics import dp

from engine import cards
from mobile import theme
from mobile.drawing import card_faces
from mobile.drawing.effect_pictures import suit_picture
from mobile.drawing.rect import Rect
from mobile.table.motion.effects import Brush

if TYPE_CHECKING:
    from mobile.table.results.podium import Podium

SUITS: Final = (0, 0, 1, 0, 2, 3)
"""The suits of the confetti by turns: hearts most of all."""


class Celebration:
    """Lets the steps rise and the totals count up. Where the reader `wins`, suits fly up and cards tumble down."""

    seconds: Final = theme.CELEBRATION

    def __init__(self, podium: Podium, area: Rect, winning_cards: Sequence[int], wins: bool) -> None:
        self._podium = podium
        self._area = area
        self._cards = tuple(winning_cards) or tuple(range(13))
        self._wins = wins

    def draw(self, brush: Brush, share: float) -> None:
        """Shows the podium so far, and draws what flies."""
        self._podium.show(share)
        if self._wins:
            self._draw_cards(brush, share)
            self._draw_suits(brush, share)

    def _draw_suits(self, brush: Brush, share: float) -> None:
        """Throws suits up from the winner; they fall, turning, and fade."""
        _, _, wide, tall = self._area
        least, more = theme.CONFETTI_STRENGTHS
        rise, weight = theme.CONFETTI_UP
        far, fast = theme.CONFETTI_ASIDE
        sways, often = theme.CONFETTI_SWAY
        small, step = theme.CONFETTI_SIZES
        turns, tilts, ahead = theme.CONFETTI_SPIN
        from_x, from_y = self._podium.winner_middle()
        for number in range(theme.CONFETTI):
            late = theme.CONFETTI_LATE * (number % theme.CONFETTI_TURNS) / theme.CONFETTI_TURNS
            flown = (share - late) / (1 - late)
            if not 0 < flown < 1:
                continue
            aside = ((number * 37) % theme.CONFETTI / theme.CONFETTI - 0.5) * 2
            strength = least + more * ((number * 53) % 19) / 19
            up = strength * (rise * flown - weight * flown * flown)
            sway = dp(theme.CONFETTI_SIZE) * sways * sin(often * flown + number)
            across = from_x + aside * wide * far * flown**fast + sway
            size = round(dp(theme.CONFETTI_SIZE) * (small + step * (number % 3)))
            colour = theme.CONFETTI_COLOURS[number % len(theme.CONFETTI_COLOURS)]
            texture = suit_picture(SUITS[number % len(SUITS)], size, colour)
            flat = theme.CONFETTI_FLAT
            stretch = flat + (1 - flat) * abs(sin(pi * (turns * flown + number / 7)))
            light = min(1.0, theme.CONFETTI_GOES * (1 - flown))
            tilt = (tilts if number % 2 else -tilts) * flown + number * ahead
            brush.picture(texture, across, from_y + up * tall, (size, size), light, tilt, stretch)

    def _draw_cards(self, brush: Brush, share: float) -> None:
        x, y, wide, tall = self._area
        sways, often = theme.TUMBLE_SWAY
        turns, tilts, ahead = theme.TUMBLE_SPIN
        even = theme.TUMBLE_FALL
        width = round(dp(theme.TUMBLE_WIDTH))
        around = card_faces.margin(width)
        size = width + 2 * around, width * theme.CARD_RATIO + 2 * around
        for number in range(theme.TUMBLES):
            late = theme.TUMBLE_LATE * ((number * 7) % theme.TUMBLES) / theme.TUMBLES
            fallen = (share - late) / (1 - theme.TUMBLE_LATE)
            if not 0 < fallen < 1:
                continue
            across = (number + 0.5) / theme.TUMBLES + sways * sin(often * fallen + number)
            low = y + tall + size[1] - (tall + 2 * size[1]) * (even * fallen + (1 - even) * fallen * fallen)
            turned = sin(fallen * (turns + number % 3) + number)
            card = self._cards[number % len(self._cards)]
            face = cards.face(card) if turned > 0 else card_faces.BACK
            tilt = (tilts if number % 2 else -tilts) * fallen + number * ahead
            stretch = max(theme.TUMBLE_EDGE, abs(turned))
            brush.picture(card_faces.texture(face, width), x + wide * across, low, size, 1.0, tilt, stretch)
