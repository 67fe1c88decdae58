"""The game to go on with, large above the other games."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from client.text.games_list import GameLine, PlayerTotal
from mobile import theme
from mobile.controls.tile_grid import TileGrid
from mobile.drawing import kv
from mobile.drawing.table_picture import TablePicture
from mobile.drawing.text_label import TextLabel
from mobile.games.rows import FaceView, ListedGame

kv.load(__file__)
__all__ = ["ContinueCard", "FaceView", "TablePicture", "TileGrid"]


class TurnChip(TextLabel):
    """Says in two words how a game stands; golden where it is one's own turn."""

    strong = BooleanProperty(False)


class TotalTile(BoxLayout):
    """A player with the total so far."""

    player: PlayerTotal = ObjectProperty(None)
    natural = NumericProperty(0)
    """The height that it needs, in pixels."""


class ContinueCard(ListedGame):
    """The game to go on with, larger than the others, with its picture and the faces of its people."""

    action = StringProperty()
    """The word for what a tap does."""
    is_in_line = BooleanProperty(False)
    """Whether the picture stands beside the words, not above them."""
    low = BooleanProperty(False)
    """Whether the window is low."""
    is_flat = BooleanProperty(False)
    """Whether the button too stands beside the words."""
    is_broad = BooleanProperty(False)
    """Whether the words stand below each other beside a large picture."""
    extra = NumericProperty(0)
    """The height in pixels that its picture has beyond the usual one."""

    def __init__(self, **values: Any) -> None:
        self._totals: tuple[PlayerTotal, ...] = ()
        super().__init__(**values)

    @property
    def growth(self) -> float:
        """The most height in pixels by which its picture becomes larger; beyond that only its edges would."""
        share = theme.CARD_PICTURE_SHARE if self.is_in_line else 1
        usual = self.natural if self.is_in_line else float(dp(theme.CARD_PICTURE_UPRIGHT))
        return max(0.0, float(self.width * share * theme.TABLE_PICTURE_RATIO) - usual)

    def on_line(self, source: object, line: GameLine) -> None:
        super().on_line(source, line)
        if line.totals != self._totals:
            self._totals = line.totals
            self._show_totals()

    def _show_totals(self) -> None:
        grid = self.ids.totals
        grid.clear_widgets()
        for player in self._totals:
            grid.add_widget(TotalTile(player=player))

    def on_width(self, *_: object) -> None:
        self.is_in_line = self.width >= dp(theme.CARD_IN_LINE)
