"""The games that are over, as they stay on record; a name finds those in which somebody of that name has played."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from mobile.screens.screen import Screen
from mobile.viewmodels.records import RecordLine, Records
from mobile.widgets.controls import ListRow, TextButton


class RecordRow(ListRow):
    """One game; a tap shows its score sheet."""

    line = ObjectProperty(None)


class RecordsFace(BoxLayout):
    """What stands in the place of the list."""

    message = StringProperty()


class RecordsScreen(Screen):
    """The newest first. What is typed is sought at once."""

    points = StringProperty()

    def on_open(self, **_: Any) -> None:
        self._rows: dict[str, RecordRow] = {}
        self.records = Records(self.app.client, self.app.workers)
        self.keeps(self.records.changed.connect(self._show))
        self.records.open()

    def search(self, name: str) -> None:
        self.records.search(name)

    def _show(self) -> None:
        records = self.records
        self.points = self.app.voice("records-points", points=records.points) if records.points else ""
        box, wanted = self.ids.list, [self._row(line) for line in records.lines] or self._face()
        if wanted != list(reversed(box.children)):
            box.clear_widgets()
            for widget in wanted:
                box.add_widget(widget)

    def _row(self, line: RecordLine) -> Widget:
        """Rows stay the same widgets while one types."""
        if line.id not in self._rows:
            row = self._rows[line.id] = RecordRow(line=line)
            row.bind(on_release=self._open)
        return self._rows[line.id]

    def _face(self) -> list[Widget]:
        voice, state = self.app.voice, self.records.state
        said = {"loading": voice("loading"), "error": self.records.note, "empty": voice("records-none")}
        face = RecordsFace(message=said.get(state) or voice("records-none-found"))
        if state != "error":
            return [face]
        again = TextButton(text=voice("try-again"), size_hint=(1, None))
        again.bind(on_release=lambda _: self.records.open())
        return [face, again]

    def _open(self, row: RecordRow) -> None:
        if self.app.navigation.screen is self:
            self.app.navigation.go("scores", lines=row.line.sheet)
