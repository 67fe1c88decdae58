"""The points of an account: its level and the way to the next one, by game, and the achievements."""

from __future__ import annotations

from kivy.factory import Factory
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from client.localizer import table_localizer
from client.text.progress import Progress
from mobile.controls import widgets
from mobile.drawing import kv

__all__ = ["ProgressBox", "widgets"]


class LevelBar(Widget):
    """A bar that is filled from the left, by a `share` from 0 to 1."""

    share = NumericProperty(0)


class ProgressLines(BoxLayout):
    """A paragraph for each of `lines`, a `quiet` one in small type."""

    lines = ListProperty()
    quiet = BooleanProperty(False)

    def on_lines(self, _: object, lines: list[str]) -> None:
        self.clear_widgets()
        for line in lines:
            self.add_widget(Factory.Small(text=line) if self.quiet else widgets.WrappedText(text=line))


class ProgressBox(BoxLayout):
    """Shows `progress`; nothing before there is one."""

    progress: Progress = ObjectProperty(None, allownone=True)
    level = StringProperty()
    points = StringProperty()
    next = StringProperty()
    share = NumericProperty(0)
    opens = StringProperty()
    achievement_count = StringProperty()
    to_reach = StringProperty()
    """The heading of the achievements that are not reached yet; empty where all are."""

    def on_progress(self, _: object, progress: Progress | None) -> None:
        if progress is not None:
            for name in ("level", "points", "next", "opens", "share", "achievement_count"):
                setattr(self, name, getattr(progress, name))
            self.ids.games.lines = list(progress.games)
            self.ids.achievements.lines = list(progress.achievements)
            self.to_reach = table_localizer()("progress-to-reach") if progress.to_reach else ""
            self.ids.to_reach.lines = list(progress.to_reach)


kv.load(__file__)
