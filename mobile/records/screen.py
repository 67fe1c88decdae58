"""The screen of the records of finished games: what they come to, and a search by a player's name."""

from __future__ import annotations

from math import ceil
from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from mobile import theme
from mobile.controls.fitted_text import FittingLine
from mobile.controls.widgets import ListRow, TextButton
from mobile.drawing.scene_view import SceneView
from mobile.drawing.text_textures import extent
from mobile.records.model import RecordLine, Records, StatisticsLine
from mobile.window.screen import AppScreen

__all__ = ["FittingLine", "RecordsScreen", "SceneView"]


class RecordRow(ListRow):
    """The row of one game; a tap shows its record."""

    line = ObjectProperty(None)


class StatisticsCell(BoxLayout):
    """A number above the word for it."""

    number = StringProperty()
    word = StringProperty()


class StatisticsPanel(BoxLayout):
    """The results in one kind of game."""

    line: StatisticsLine = ObjectProperty(None)
    columns = NumericProperty(1)
    """All numbers side by side, or half of them where their words are long."""

    def on_line(self, _: object, line: StatisticsLine) -> None:
        self.ids.cells.clear_widgets()
        for number, word in line.cells:
            self.ids.cells.add_widget(StatisticsCell(number=number, word=word))
        self.on_width()

    def on_width(self, *_: object) -> None:
        cells = self.line.cells if self.line is not None else ()
        widest = max((extent(word, sp(theme.TYPE_TINY)) for _, word in cells), default=0.0) + dp(theme.GAP_SMALL)
        fits = widest * len(cells) <= self.width - 2 * dp(theme.EDGE)
        self.columns = max(1, len(cells) if fits else ceil(len(cells) / 2))


class RecordsFace(BoxLayout):
    """The message in the place of an empty list."""

    message = StringProperty()


class RecordsScreen(AppScreen):
    """Shows the statistics, then lists records, the newest first, and searches while somebody types."""

    points = StringProperty()
    state = StringProperty("loading")

    def on_open(self, **_: Any) -> None:
        self._rows: dict[str, RecordRow] = {}
        self._shown: tuple[StatisticsLine, ...] = ()
        self.records = Records(self.context.player.client, self.context.runner)
        self.call_at_close(self.records.changed.connect(self._show))
        self.records.open()

    def search(self, name: str) -> None:
        self.records.search(name)

    def _show(self) -> None:
        records = self.records
        self.state = records.state
        self.points = self.localizer("records-points", points=records.points) if records.points else ""
        self._show_statistics()
        self._show_search()
        box, wanted = self.ids.list, [self._row(line) for line in records.lines] or self._face()
        if wanted != list(reversed(box.children)):
            box.clear_widgets()
            for widget in wanted:
                box.add_widget(widget)

    def _show_statistics(self) -> None:
        if self.records.statistics != self._shown:
            self._shown = self.records.statistics
            self.ids.statistics.clear_widgets()
            for line in self._shown:
                panel = StatisticsPanel()
                panel.line = line
                self.ids.statistics.add_widget(panel)

    def _show_search(self) -> None:
        """Shows the search only where there is something to find."""
        is_wanted, search = self.records.state == "ready", self.ids.search
        search.opacity, search.disabled = int(is_wanted), not is_wanted

    def _row(self, line: RecordLine) -> Widget:
        """The row of a record: the same widget while somebody types."""
        if line.id not in self._rows:
            row = self._rows[line.id] = RecordRow(line=line)
            row.bind(on_release=self._open)
        return self._rows[line.id]

    def _face(self) -> list[Widget]:
        localizer, state = self.localizer, self.records.state
        messages = {"loading": localizer("loading"), "error": self.records.note, "empty": localizer("records-none")}
        face = RecordsFace(message=messages.get(state) or localizer("records-none-found"))
        if state != "error":
            return [face]
        again = TextButton(text=localizer("try-again"), size_hint=(1, None))
        again.bind(on_release=lambda _: self.records.open())
        return [face, again]

    def _open(self, row: RecordRow) -> None:
        if self.is_shown:
            self.context.navigation.go("record", line=row.line)
