"""The views of the cards that lie at a seat: open ones, those face down, and the widths that they need."""

from __future__ import annotations

from typing import NamedTuple

from kivy.metrics import dp

from mobile import theme
from mobile.drawing.appearance import appearance
from mobile.drawing.text_textures import extent
from mobile.table.hand.small_hand import SmallHandView, number_gap, number_size
from mobile.table.hand.small_layers import SmallLayersView


class SeatCards(NamedTuple):
    """The views of all zones at a seat. Lengths are in pixels."""

    views: tuple[SmallHandView, ...]

    @property
    def open(self) -> list[SmallHandView]:
        """The views with open cards, and those of layers."""
        return [view for view in self.views if view.cards or isinstance(view, SmallLayersView)]

    @property
    def backs(self) -> list[SmallHandView]:
        """The views of all other cards."""
        return [view for view in self.views if not view.cards and not isinstance(view, SmallLayersView)]

    @property
    def counted(self) -> list[SmallHandView]:
        """The views whose cards are told by a number where they are not seen: those of the hand, without layers."""
        return [view for view in self.views if not isinstance(view, SmallLayersView)]

    @property
    def has_count(self) -> bool:
        """Whether there are closed cards that can be counted, or none at all."""
        return bool(self.backs or (self.views and not self.open))

    def open_width(self, wide: float, tall: float) -> float:
        """The width of a card in a room of this size where all open cards of this seat lie in it."""
        views = self.open
        return min((view.card_width(wide / len(views), tall) for view in views), default=0.0)

    def backs_width(self, tall: float) -> float:
        """The width that a back of this height and the number of cards need."""
        number = extent(str(sum(int(view.count) for view in self.counted)), number_size(tall), bold=True)
        wide = min(dp(theme.SMALL_WIDTH_LEAST) * appearance.card_scale, tall / theme.CARD_RATIO)
        return float(wide + number + number_gap(tall) + 1)

    def fan_width(self, wide: float, tall: float) -> float:
        """The width of the fans of backs in a room of this size."""
        backs = self.backs
        return sum(view.fan_width(wide / len(backs), tall) for view in backs)
