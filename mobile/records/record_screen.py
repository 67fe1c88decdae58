"""The screen with the record of one game: who won, the course of the totals, and what was counted."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from mobile import theme
from mobile.app_screen import AppScreen
from mobile.drawing.scene_view import SceneView
from mobile.records.model import RecordLine
from mobile.table.results.course_chart import CourseChart
from mobile.table.results.markers import MarkerView
from mobile.table.results.podium import Podium
from mobile.table.results.result_rows import RankRow

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
    wide_from = theme.SIDEWAYS

    def on_open(self, line: RecordLine | None = None, **_: Any) -> None:
        if line is None:
            return
        self._line = line
        self.game, self.scene, self.date, self.won = line.title, line.scene, line.date, line.won
        self._show_places(line)
        self.evening = line.evening
        course = line.course
        if not course.players:
            self.ids.columns.remove_widget(self.ids.course)
            return
        self.ids.chart.course = course
        count = len(course.players)
        self.leads = " ".join(course.sentences[:-count])
        for player, sentence in zip(course.players, course.sentences[-count:], strict=True):
            self.ids.legend.add_widget(LegendEntry(index=player.seat, text=sentence))

    def _show_places(self, line: RecordLine) -> None:
        """Shows the podium with everybody else below it; where nobody has won, the totals in words."""
        results, places = line.results, self.ids.places
        self.about = "\n".join((line.played, *line.others))
        if results is None or not results.sheet.ranking:
            self.about = "\n".join((line.players, self.about))
            return
        own = {result.seat: result for result in results.players}
        ranked = [(place, own.get(place.seat)) for place in results.sheet.ranking]
        podium = Podium(ranked)
        self.bind(height=lambda _, height: self._fit(podium, height))
        self._fit(podium, self.height)
        places.add_widget(podium)
        for place, result in ranked:
            on_podium = place.seat in podium.seats
            if not on_podium or (result is not None and result.fact):
                places.add_widget(RankRow.of(place, result, on_podium))

    def _fit(self, podium: Podium, height: float) -> None:
        """Lets the podium be as high as a window of this height has room for, in pixels."""
        free = height - dp(theme.TARGET) - 2 * dp(theme.GAP_LARGE)
        podium.height = min(max(free, dp(theme.PODIUM_HIGH_LEAST)), dp(theme.PODIUM_HIGH))

    def show_sheet(self) -> None:
        """Shows the score sheet."""
        if self.is_shown:
            self.context.navigation.go("scores", lines=self._line.sheet)
