"""The screen for reminding the people who are not at a table that waits, in words of one's own."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from client.text.names import join_names
from mobile import theme
from mobile.app_screen import AppScreen
from mobile.drawing.face_row import FaceRow
from mobile.lobby.model import Lobby
from mobile.lobby.nudge_form import NudgeForm

__all__ = ["FaceRow", "NudgeScreen"]

MAX_TEXT_LENGTH = 200


class NudgeScreen(AppScreen):
    """Shows a field with the usual words, and a button that sends them and leads back to the table.

    Where nobody was told the words stay, to be sent later.
    """

    wide_from = theme.SIDEWAYS
    faces = ListProperty()
    """The faces of the people who are not at the table, and their `names`."""
    names = StringProperty()
    text_note = StringProperty()
    is_sending = BooleanProperty(False)

    def on_open(self, lobby: Lobby | None = None, **_: Any) -> None:
        self.lobby, self.form = lobby, NudgeForm(self.localizer)
        if lobby is not None:
            self.call_at_close(lobby.changed.connect(self._show_people))
            self._show_people()
        self.ids.words.most = MAX_TEXT_LENGTH
        self.ids.words.text = self.form.text

    def write(self, text: str) -> None:
        """Takes the changed text."""
        self.form.text = text
        self.text_note = self.form.note

    def send(self) -> None:
        """Sends the text, unless something must not be in it."""
        if self.lobby is not None and not self.form.note and self.is_shown and not self.is_sending:
            self.is_sending = True
            self.lobby.nudge(self.form.text.strip(), self._finish)

    def _show_people(self) -> None:
        people = self.lobby.missing_people if self.lobby is not None else ()
        self.faces = [person.face for person in people if person.face]
        self.names = join_names(self.localizer, [person.name for person in people])

    def _finish(self, has_told: bool) -> None:
        self.is_sending = False
        if has_told and self.is_shown:
            self.context.navigation.back()
