"""The points of an account: its level and the way to the next one, by game, and the medals of its achievements."""

from __future__ import annotations

from kivy.factory import Factory
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from client.localizer import table_localizer
from client.text.progress import Progress
from mobile.controls import widgets
from mobile.controls.level_bar import LevelBar
from mobile.controls.optional_column import OptionalColumn
from mobile.controls.tile_grid import TileGrid
from mobile.drawing import kv
from mobile.drawing.medal_view import MedalView

__all__ = ["LevelBar", "MedalView", "OptionalColumn", "ProgressBox", "TileGrid", "widgets"]


class ProgressLines(BoxLayout):
    """A paragraph for each of `lines`, in small type."""

    lines = ListProperty()

    def on_lines(self, _: object, lines: list[str]) -> None:
        self.clear_widgets()
        for line in lines:
            self.add_widget(Factory.Small(text=line))


class MedalTile(BoxLayout):
    """The medal of an achievement that was reached, with its name below."""

    achievement = StringProperty()
    """The id of the achievement."""
    name = StringProperty()
    natural = NumericProperty(0)
    """The height that it needs."""


class MedalRow(BoxLayout):
    """The outline of the medal of an achievement that is still to be reached, with its name and its rule beside it."""

    achievement = StringProperty()
    """The id of the achievement."""
    name = StringProperty()
    rule = StringProperty()
    natural = NumericProperty(0)
    """The height that it needs."""


class ProgressBox(BoxLayout):
    """Shows `progress`; nothing before there is one."""

    progress: Progress = ObjectProperty(None, allownone=True)
    level = StringProperty()
    level_number = NumericProperty(0)
    points = StringProperty()
    next = StringProperty()
    share = NumericProperty(0)
    opens = StringProperty()
    achievement_count = StringProperty()
    has_achievements = BooleanProperty(False)
    to_reach = StringProperty()
    """The heading of the achievements that are not reached yet; empty where all are."""

    def on_progress(self, _: object, progress: Progress | None) -> None:
        if progress is None:
            return
        for name in ("level", "level_number", "points", "next", "opens", "share", "achievement_count"):
            setattr(self, name, getattr(progress, name))
        self.ids.games.lines = list(progress.games)
        self.has_achievements = bool(progress.achievements)
        self.to_reach = table_localizer()("progress-to-reach") if progress.to_reach else ""
        medals, outlines = self.ids.achievements, self.ids.to_reach
        medals.clear_widgets()
        outlines.clear_widgets()
        for line in progress.achievements:
            medals.add_widget(MedalTile(achievement=line.id, name=line.name))
        for line in progress.to_reach:
            outlines.add_widget(MedalRow(achievement=line.id, name=line.name, rule=line.rule))


kv.load(__file__)
