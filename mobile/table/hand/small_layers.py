"""Another player's layers: small cards at places that stay, face-up ones on face-down ones."""

from __future__ import annotations

from collections.abc import Sequence
from math import radians
from typing import Any

from kivy.graphics import Quad
from kivy.metrics import dp

from engine.cards import face
from engine.view import Zone
from mobile import theme
from mobile.drawing import card_faces
from mobile.drawing.appearance import appearance
from mobile.drawing.rect import Rect
from mobile.table.hand.fan_layout import FanCard
from mobile.table.hand.small_hand import SmallHandView, star_size

Layer = tuple[Zone, tuple[int | None, ...]]
"""A zone, and its cards that have arrived."""


class SmallLayersView(SmallHandView):
    """Cards of zones that lie on each other, side by side.

    They shrink before one covers another; where they would become too small to read, they are fanned.
    """

    def __init__(self, **properties: Any) -> None:
        self._layers: tuple[Layer, ...] = ()
        self._columns = 1
        super().__init__(**properties)

    def show_layers(self, layers: Sequence[Layer]) -> None:
        """Shows these zones, the lowest first. A place that was there once stays."""
        if tuple(layers) == self._layers:
            return
        self._layers = tuple(layers)
        self._columns = max(self._columns, *(1 + max(_spots(zone), default=0) for zone, _ in layers))
        self.count = sum(len(cards) for _, cards in layers)
        self._soon()

    def card_rect(self) -> Rect:
        return self.place_rect("", None, None)

    def place_rect(self, zone: str, card: int | None, place: int | None) -> Rect:
        """The rectangle in the window of a card of a zone, or of the place with that number in it."""
        for depth, (shown, cards) in enumerate(self._layers):
            if shown.id != zone:
                continue
            at = cards.index(card) if card is not None and card in cards else place
            spots = _spots(shown)
            if at is not None and at < len(spots):
                x, y, wide = self._corner(spots[at], depth)
                return *self.to_window(self.x + x, self.y + y), wide, wide * theme.CARD_RATIO
        x, y, wide = self._corner((self._columns - 1) // 2, 0)
        return *self.to_window(self.x + x, self.y + y), wide, wide * theme.CARD_RATIO

    def card_width(self, width: float, height: float) -> float:
        """The width that the cards have in a room of this size, in pixels."""
        gap, deepest = dp(theme.SMALL_GAP), max(0, len(self._layers) - 1)
        across = (width - gap * (self._columns - 1)) / self._columns
        fanned = min(dp(theme.LAYER_LEAST), width / (1 + theme.LAYER_STRIP * (self._columns - 1)))
        high = height / (theme.CARD_RATIO * (1 + theme.LAYER_LIFT * deepest))
        most = dp(max(theme.LAYER_MOST, self.card_most)) * appearance.card_scale
        return float(max(1.0, min(most, max(across, fanned), high)))

    def _corner(self, spot: int, depth: int) -> tuple[float, float, float]:
        """The lower left corner of a card, and its width, in pixels from the corner of this widget."""
        gap, deepest = dp(theme.SMALL_GAP), len(self._layers) - 1
        wide = float(card_faces.fine_width_within(self.card_width(self.width, self.height)))
        step = min(wide + gap, (self.width - wide) / max(1, self._columns - 1))
        left = (self.width - wide - step * (self._columns - 1)) / 2
        tall = wide * theme.CARD_RATIO
        bottom = (self.height - tall * (1 + theme.LAYER_LIFT * deepest)) / 2
        return left + spot * step, bottom + depth * tall * theme.LAYER_LIFT, wide

    def _draw(self) -> None:
        self._lines.clear()
        self._painter.wipe()
        if min(self.size) <= dp(2):
            return
        self._painter.set_colour(theme.PLAIN)
        for depth, (zone, cards) in enumerate(self._layers):
            for spot, card in zip(_spots(zone), cards, strict=False):
                x, y, wide = self._corner(spot, depth)
                self._turned(card_faces.BACK if card is None else face(card), (x, y, wide), spot)
                if card in zone.special:
                    self._star(x, y, star_size(wide))

    def _turned(self, shown: int, corner: tuple[float, float, float], spot: int) -> None:
        """Draws a card, turned a little as in an open hand."""
        x, y, wide = corner
        away, tall = spot - (self._columns - 1) / 2, wide * theme.CARD_RATIO
        turn = radians(theme.LAYER_TURN * away) if self._columns <= theme.CHAIR_ONE_ROW else 0.0
        card = FanCard(x + wide / 2, y + tall / 2 - abs(turn * away) * wide / 2, wide, turn)
        texture = (
            card_faces.back(self.back, round(wide))
            if shown == card_faces.BACK
            else card_faces.texture(shown, round(wide))
        )
        points = [part for corner in card.corners(card_faces.margin(round(wide))) for part in corner]
        self._painter.add(Quad(texture=texture, points=points))


def _spots(zone: Zone) -> tuple[int, ...]:
    return zone.spots or tuple(range(len(zone.cards)))


def stack_layers(zones: Sequence[Layer]) -> list[list[Layer]]:
    """Joins each zone with those that lie on it, the lowest first.

    A zone whose cards neither lie on others nor have others on them, nor keep places, stays alone.
    """
    by_id = {zone.id: (zone, cards) for zone, cards in zones}
    stacks = {id: [layer] for id, layer in by_id.items() if layer[0].over not in by_id}
    for zone, cards in zones:
        under = zone.over
        while under in by_id and under not in stacks:
            under = by_id[under][0].over
        if zone.over in by_id and under in stacks:
            stacks[under].append((zone, cards))
    return list(stacks.values())
