"""The screen with the record of one game: who won, the course of the totals, and what was counted."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from mobile import theme
from mobile.app_screen import AppScreen
from mobile.controls.optional_column import OptionalColumn
from mobile.controls.scroll import FadingScroll
from mobile.drawing.scene_view import SceneView
from mobile.records.model import RecordLine
from mobile.table.results.course_chart import CourseChart
from mobile.table.results.markers import MarkerView
from mobile.table.results.podium import Podium
from mobile.table.results.result_rows import RankRow

__all__ = [
    "CourseChart",
    "FadingScroll",
    "LegendEntry",
    "MarkerView",
    "OptionalColumn",
    "RecordScreen",
    "SceneView",
]


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
    course_title = StringProperty()
    wide_from = theme.SIDEWAYS

    def on_open(self, line: RecordLine | None = None, **_: Any) -> None:
        if line is None:
            return
        self._line = line
        self.game, self.scene, self.won, self.evening = line.title, line.scene, line.won, line.evening
        self.date, self.about = line.date, line.played
        self._show_places(line)
        course = line.course
        if not course.players:
            self.ids.columns.remove_widget(self.ids.course)
            return
        self.course_title = self.localizer("course-title-fewest" if course.fewest_win else "course-title")
        self.ids.chart.course = course
        count = len(course.players)
        self.leads = " ".join(course.sentences[:-count])
        for player, sentence in zip(course.players, course.sentences[-count:], strict=True):
            self.ids.legend.add_widget(LegendEntry(index=player.seat, text=sentence))

    def _show_places(self, line: RecordLine) -> None:
        """Shows the podium and the rows of everybody; where nobody has won, the totals in words."""
        results, ids = line.results, self.ids
        if results is None or not results.sheet.ranking:
            self.about = "\n".join((self.about, line.players, *line.others))
            ids.body.remove_widget(ids.steps)
            return
        own = {result.seat: result for result in results.players}
        ranked = [(place, own.get(place.seat)) for place in results.sheet.ranking]
        self._podium = Podium(ranked)
        for place, result in ranked:
            ids.places.add_widget(RankRow.of(place, result, line.counts.get(place.seat, ())))
        for widget, name in ((self, "height"), (self, "wide"), (ids.columns, "height")):
            widget.fbind(name, self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        """Lets the podium be as high as what stands beside it, and no higher than the window has room for.

        In a narrow window it stands in the head, no higher than lets rows be seen below it, and the rows are tight, so
        that their words have more of the width.
        """
        self._place_podium()
        for row in self.ids.places.children:
            row.is_tight = not self.wide
        free = self.height - dp(theme.TARGET) - 2 * dp(theme.GAP_LARGE)
        edges = self.ids.steps.padding[1] + self.ids.steps.padding[3]
        if self.wide:
            most = min(max(self.ids.columns.height - edges, dp(theme.PODIUM_HIGH)), dp(theme.PODIUM_HIGH_MOST))
        else:
            most = min(max(self.height * theme.RECORD_PODIUM, dp(theme.PODIUM_HIGH_LEAST)), dp(theme.PODIUM_HIGH))
        self._podium.height = min(max(free - edges, dp(theme.PODIUM_HIGH_LEAST)), most)

    def _place_podium(self) -> None:
        """Puts the podium beside the rows, or into the head of a narrow window."""
        ids, podium = self.ids, self._podium
        place = ids.steps if self.wide else ids.below
        if podium.parent is not place:
            if podium.parent is not None:
                podium.parent.remove_widget(podium)
            place.add_widget(podium)
        if self.wide and ids.steps.parent is None:
            ids.body.add_widget(ids.steps, index=len(ids.body.children))
        elif not self.wide and ids.steps.parent is not None:
            ids.body.remove_widget(ids.steps)

    def show_sheet(self) -> None:
        """Shows the score sheet."""
        if self.is_shown:
            self.context.navigation.go("scores", lines=self._line.sheet)
