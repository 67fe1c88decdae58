"""The places of cards that lie in layers on each other. Plain numbers, without Kivy."""

from __future__ import annotations

from typing import NamedTuple

from mobile import theme


class Cell(NamedTuple):
    """A place in layers: the spot, counted from the left, and the layer, counted from the lowest."""

    spot: int
    layer: int


class LayerPlaces(NamedTuple):
    """The places of layers in a room: `left` and `bottom` of the lowest card of the first spot, and the steps."""

    left: float
    bottom: float
    width: float
    step: float
    aside: float
    """The way to the right of a card on the one below it; the way down is as long."""

    def place(self, cell: Cell) -> tuple[float, float, float]:
        """Left, bottom and width of a card, from the lower left corner of the room."""
        along, shift = cell.spot * self.step, cell.layer * self.aside
        return self.left + along + shift, self.bottom - shift, self.width


def layer_places(
    width: float, height: float, card_most: float, card_widest: float, spots: int, layers: int, gap: float
) -> LayerPlaces:
    """The places of so many layers at so many spots, as large as a room of this size allows.

    A card is at most `card_most` high and `card_widest` wide. Between two spots is a gap. Each card lies a little to
    the right of the one below it and lower, so that both are seen.
    """
    share = theme.LAYER_ASIDE * (layers - 1)
    wide_all = spots * (1 + share)
    wide = min(
        (width - gap * (spots - 1)) / wide_all,
        height / (theme.CARD_RATIO + share),
        card_most / theme.CARD_RATIO,
        card_widest,
    )
    wide = max(1.0, wide)
    step, aside = wide * (1 + share) + gap, wide * theme.LAYER_ASIDE
    left = (width - step * spots + gap) / 2
    lowest = (height - wide * (theme.CARD_RATIO + share)) / 2 + wide * share
    return LayerPlaces(left, lowest, wide, step, aside)
