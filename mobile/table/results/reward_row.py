"""The row of what a game has earned: achievements with their medals, a new level, and experience points."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from client.table.told_rewards import RewardLine
from mobile.controls.tile_grid import TileGrid
from mobile.drawing import kv
from mobile.drawing.medal_view import MedalView
from mobile.table.results.sheet_row import SheetRow

__all__ = ["MedalView", "RewardRow", "RewardTile", "TileGrid"]


class RewardTile(BoxLayout):
    """One thing that was earned: its medal, or a star for points, and the words beside it."""

    title = StringProperty()
    name = StringProperty()
    note = StringProperty()
    achievement = StringProperty()
    level = NumericProperty(0)
    scale = NumericProperty(1)
    natural = NumericProperty(0)
    """The height that it needs, in pixels."""


class RewardRow(SheetRow):
    """A tile for each of `lines`, side by side where there is room; nothing where there are none."""

    lines: Sequence[RewardLine] = ObjectProperty(())
    is_line = BooleanProperty(False)
    """Whether there is room for as many side by side as there are."""

    def on_kv_post(self, _: object) -> None:
        for name in ("lines", "scale"):
            self.fbind(name, self._fill)
        self._fill()

    def _fill(self, *_: object) -> None:
        tiles = self.ids.tiles
        tiles.clear_widgets()
        for line in self.lines:
            tiles.add_widget(
                RewardTile(
                    title=line.title,
                    name=line.name,
                    note=line.note,
                    achievement=line.achievement,
                    level=line.level,
                    scale=self.scale,
                )
            )


kv.load(__file__)
