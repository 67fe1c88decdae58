"""The screen with the record of one game: who won, the course of the totals, and what was counted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from client.table.results import PlayerResult
from client.table.score_sheet import RankedPlayer
from mobile import theme
from mobile.app_screen import AppScreen
from mobile.controls.optional_column import OptionalColumn
from mobile.controls.scroll import FadingScroll
from mobile.controls.tile_grid import TileGrid
from mobile.drawing.scene_view import SceneView
from mobile.records.model import RecordLine
from mobile.records.player_note import PlayerNote
from mobile.table.results.course_chart import CourseChart
from mobile.table.results.podium import Podium
from mobile.table.results.result_rows import RankRow

__all__ = [
    "CourseChart",
    "FadingScroll",
    "OptionalColumn",
    "RecordScreen",
    "SceneView",
    "TileGrid",
]


class RecordScreen(AppScreen):
    """Shows the line that it is given, and says each thing once.

    Places and totals of the first three stand on the podium. Notes say what else is known of them; the others have rows
    with all of it. The lines of the chart have the names of the players at their ends.
    """

    game = StringProperty()
    scene = StringProperty()
    date = StringProperty()
    won = StringProperty()
    about = StringProperty()
    evening = StringProperty()
    leads = StringProperty()
    course_title = StringProperty()
    has_chart = BooleanProperty(False)
    is_beside = BooleanProperty(False)
    """Whether the podium stands beside the chart and all else; without a chart it stands above that."""
    wide_from = theme.SIDEWAYS

    def on_open(self, line: RecordLine | None = None, **_: Any) -> None:
        if line is None:
            return
        self._line = line
        self.game, self.scene, self.won, self.evening = line.title, line.scene, line.won, line.evening
        self.date, self.about = line.date, line.played
        course = line.course
        self.has_chart = bool(course.players)
        self._show_places(line)
        if not course.players:
            self._take_away(self.ids.course)
            return
        self.course_title = self.localizer("course-title-fewest" if course.fewest_win else "course-title")
        self.ids.chart.course = course
        self.leads = " ".join(course.sentences[: -len(course.players)])

    def _show_places(self, line: RecordLine) -> None:
        """Shows the podium, and notes or rows; where nobody has won, the totals in words."""
        results, ids = line.results, self.ids
        if results is None or not results.sheet.ranking:
            self.about = "\n".join((self.about, line.players, *line.others))
            for part in (ids.steps, ids.told, ids.rest):
                self._take_away(part)
            return
        self._held = ids.places.__self__, ids.steps.__self__  # an id alone does not keep what is taken away
        own = {result.seat: result for result in results.players}
        ranked = [(place, own.get(place.seat)) for place in results.sheet.ranking]
        self._podium = Podium(ranked)
        for place, result in ranked:
            counts = line.counts.get(place.seat, ())
            if place.seat not in self._podium.seats:
                ids.places.add_widget(RankRow.of(place, result, counts))
            elif counts or (result is not None and result.fact):
                ids.notes.add_widget(self._make_note(place, result, counts))
        for part, box in ((ids.told, ids.notes), (ids.rest, ids.places)):
            if not box.children:
                self._take_away(part)
        for widget, name in ((self, "height"), (self, "wide"), (self, "is_beside"), (ids.columns, "height")):
            widget.fbind(name, self._fit)
        self._fit()

    def _make_note(self, place: RankedPlayer, result: PlayerResult | None, counts: Sequence[str]) -> PlayerNote:
        fact = result.fact if result is not None else ""
        return PlayerNote(name=place.name, colour=theme.player_colour(place.seat), fact=fact, counts=list(counts))

    def _take_away(self, part: Widget) -> None:
        part.parent.remove_widget(part)

    def _fit(self, *_: object) -> None:
        """Lets the podium be as high as what stands beside it, and no higher than the window has room for.

        In a narrow window it stands in the head, no higher than lets what follows be seen below it, and rows are tight,
        so that their words have more of the width.
        """
        self._place_podium()
        for row in self.ids.places.children:
            row.is_tight = not self.wide
        free = self.height - dp(theme.TARGET) - 2 * dp(theme.GAP_LARGE)
        edges = self.ids.steps.padding[1] + self.ids.steps.padding[3]
        if self.is_beside:
            most = min(max(self.ids.columns.height - edges, dp(theme.PODIUM_HIGH)), dp(theme.PODIUM_HIGH_MOST))
        elif self.wide:
            most = dp(theme.PODIUM_HIGH)
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
