"""The points of an account: its level and the way to the next one, by game, and the achievements."""

from __future__ import annotations

from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from client.text.progress import Progress
from mobile.controls import widgets
from mobile.drawing import kv

__all__ = ["ProgressBox", "widgets"]


class LevelBar(Widget):
    """A bar that is filled from the left, by a `share` from 0 to 1."""

    share = NumericProperty(0)


class ProgressLines(BoxLayout):
    """A paragraph for each of `lines`."""

    lines = ListProperty()

    def on_lines(self, _: object, lines: list[str]) -> None:
        self.clear_widgets()
        for line in lines:
            self.add_widget(widgets.WrappedText(text=line))


class ProgressBox(BoxLayout):
    """Shows `progress`; nothing before there is one."""

    progress: Progress = ObjectProperty(None, allownone=True)
    level = StringProperty()
    points = StringProperty()
    next = StringProperty()
    share = NumericProperty(0)
    achievement_count = StringProperty()

    def on_progress(self, _: object, progress: Progress | None) -> None:
        if progress is not None:
            for name in ("level", "points", "next", "share", "achievement_count"):
                setattr(self, name, getattr(progress, name))
            self.ids.games.lines = list(progress.games)
            self.ids.achievements.lines = list(progress.achievements)


kv.load(__file__)
