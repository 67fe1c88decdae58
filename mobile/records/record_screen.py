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
from mobile.controls.fitted_text import BalancedText, FittingName
from mobile.controls.scroll import FadingScroll
from mobile.controls.table_board import TableBoard
from mobile.controls.tile_grid import TileGrid
from mobile.records.model import RecordLine
from mobile.records.player_note import PlayerNote
from mobile.table.results.course_chart import CourseChart
from mobile.table.results.podium import Podium
from mobile.table.results.result_rows import RankRow

__all__ = [
    "BalancedText",
    "CourseChart",
    "FadingScroll",
    "FittingName",
    "RecordScreen",
    "TableBoard",
    "TileGrid",
]


class RecordScreen(AppScreen):
    """Shows the line that it is given, and says each thing once.

    Places and totals of the first three stand on the podium. Notes say what else is known of them; the others have rows
    with all of it. The lines of the chart have the names of the players at their ends.
    """

    game = StringProperty()
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
        self.game, self.won, self.evening = line.title, line.won, line.evening
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
            for part in (ids.told, ids.rest):
                self._take_away(part)
            return
        own = {result.seat: result for result in results.players}
        ranked = [(place, own.get(place.seat)) for place in results.sheet.ranking]
        self._podium, self._rows = Podium(ranked), list[RankRow]()
        ids.steps.add_widget(self._podium)
        for place, result in ranked:
            counts = line.counts.get(place.seat, ())
            if place.seat not in self._podium.seats:
                self._rows.append(RankRow.of(place, result, counts))
                ids.places.add_widget(self._rows[-1])
            elif counts or (result is not None and result.fact):
                ids.notes.add_widget(self._make_note(place, result, counts))
        for part, box in ((ids.told, ids.notes), (ids.rest, ids.places)):
            if not box.children:
                self._take_away(part)
        for name in ("height", "wide", "is_beside"):
            self.fbind(name, self._fit)
        for part in (ids.columns, ids.head):
            part.fbind("height", self._fit)
        self._fit()

    def _make_note(self, place: RankedPlayer, result: PlayerResult | None, counts: Sequence[str]) -> PlayerNote:
        fact = result.fact if result is not None else ""
        return PlayerNote(name=place.name, colour=theme.player_colour(place.seat), fact=fact, counts=list(counts))

    def _take_away(self, part: Widget) -> None:
        part.parent.remove_widget(part)

    def _fit(self, *_: object) -> None:
        """Lets the podium be as high as what stands beside it, and no higher than the window has room for.

        In a narrow window it is no higher than lets what follows be seen below it, and rows are tight, so that their
        words have more of the width.
        """
        for row in self._rows:
            row.is_tight = not self.wide
        free = self.height - dp(theme.TARGET) - 2 * dp(theme.GAP_LARGE)
        table = self.ids.steps
        edges = table.padding[1] + table.padding[3] + table.spacing + self.ids.head.height
        if self.is_beside:
            most = min(max(self.ids.columns.height - edges, dp(theme.PODIUM_HIGH)), dp(theme.PODIUM_HIGH_MOST))
        elif self.wide:
            most = dp(theme.PODIUM_HIGH)
        else:
            most = min(max(self.height * theme.RECORD_PODIUM, dp(theme.PODIUM_HIGH_LEAST)), dp(theme.PODIUM_HIGH))
        self._podium.height = min(max(free - edges, dp(theme.PODIUM_HIGH_LEAST)), most)

    def show_sheet(self) -> None:
        """Shows the score sheet."""
        if self.is_shown:
            self.context.navigation.go("scores", lines=self._line.sheet)
