"""The things that a game has earned, on one tray: achievements and a new level as medals, and points."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from client.table.told_rewards import RewardLine
from mobile import theme
from mobile.controls.tile_grid import TileGrid
from mobile.drawing import kv
from mobile.drawing.medal_view import MedalView
from mobile.drawing.text_textures import extent
from mobile.table.results.sheet_row import SheetRow

__all__ = ["MedalView", "RewardRow", "RewardTile", "TileGrid"]


class RewardTile(BoxLayout):
    """One thing that was earned: its medal, or one with a star for points, and the words below or beside it."""

    title = StringProperty()
    name = StringProperty()
    achievement = StringProperty()
    level = NumericProperty(0)
    scale = NumericProperty(1)
    medal = NumericProperty(theme.REWARD_MEDAL)
    """The width of the medal, in dp."""
    is_alone = BooleanProperty(False)
    """Whether it is points and nothing else was earned: one line says all."""
    is_beside = BooleanProperty(False)
    """Whether the words stand beside the medal, and not below it."""
    natural = NumericProperty(0)
    """The height that it needs, in pixels."""


class RewardRow(SheetRow):
    """A tile for each of `lines` below a heading, side by side where there is room; nothing where there are none."""

    lines: Sequence[RewardLine] = ObjectProperty(())
    heading = StringProperty()
    medal = NumericProperty(theme.REWARD_MEDAL)
    """The width of a medal, in dp."""
    least = NumericProperty(0)
    """The least width of a tile, in pixels: no word of its name is broken."""
    is_alone = BooleanProperty(False)
    """Whether points are all that was earned."""
    is_beside = BooleanProperty(False)
    """Whether the words of each tile stand beside its medal."""

    def on_kv_post(self, _: object) -> None:
        for name in ("lines", "scale", "medal", "is_beside"):
            self.fbind(name, self._fill)
        self._fill()

    def _fill(self, *_: object) -> None:
        tiles = self.ids.tiles
        tiles.clear_widgets()
        self.is_alone = len(self.lines) == 1 and bool(self.lines[0].title)
        size = float(sp(theme.REWARD_TYPE) * self.scale)
        words = [extent(word, size, bold=True) for line in self.lines for word in line.name.split()]
        beside = dp(self.medal) * self.scale + dp(theme.EDGE) if self.is_beside and not self.is_alone else 0.0
        self.least = beside + max([sp(theme.REWARD_TILE) * self.scale, *words])
        for line in self.lines:
            tiles.add_widget(
                RewardTile(
                    title=line.title,
                    name=line.name,
                    achievement=line.achievement,
                    level=line.level,
                    scale=self.scale,
                    medal=self.medal,
                    is_alone=self.is_alone,
                    is_beside=self.is_beside and not self.is_alone,
                )
            )


kv.load(__file__)
