"""The screen with the record of one game: who won, the course of the totals, and what was counted."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from mobile.drawing.scene_view import SceneView
from mobile.records.chart import CourseChart
from mobile.records.markers import MarkerView
from mobile.records.model import RecordLine
from mobile.window.screen import AppScreen

__all__ = ["CourseChart", "LegendEntry", "MarkerView", "RecordScreen", "SceneView"]


class LegendEntry(BoxLayout):
    """A player's sign, and the sentence about their line."""

    index = NumericProperty(0)
    text = StringProperty()


class RecordScreen(AppScreen):
    """Shows the line that it is given. The chart is said in words below it, by the same signs."""

    game = StringProperty()
    scene = StringProperty()
    date = StringProperty()
    won = StringProperty()
    about = StringProperty()
    evening = StringProperty()
    leads = StringProperty()

    def on_open(self, line: RecordLine | None = None, **_: Any) -> None:
        if line is None:
            return
        self._line = line
        self.game, self.scene, self.date, self.won = line.title, line.scene, line.date, line.won
        self.about = "\n".join((line.players, line.played, *line.others))
        self.evening = line.evening
        course = line.course
        if not course.players:
            self.ids.content.remove_widget(self.ids.course)
            return
        self.ids.chart.course = course
        count = len(course.players)
        self.leads = " ".join(course.sentences[:-count])
        for index, sentence in enumerate(course.sentences[-count:]):
            self.ids.legend.add_widget(LegendEntry(index=index, text=sentence))

    def show_sheet(self) -> None:
        """Shows the score sheet."""
        if self.is_shown:
            self.context.navigation.go("scores", lines=self._line.sheet)
