"""The screen for joining a table by its code."""

from __future__ import annotations

from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty

from client.faces import FACES
from client.text.codes import format_code
from mobile import theme
from mobile.app_screen import AppScreen
from mobile.controls.hinted_field import FieldLabel, HintedField
from mobile.drawing.table_picture import TablePicture
from mobile.drawing.ticket import TicketBox
from mobile.join.model import MAX_CODE_LENGTH, JoinForm

FRIENDS: Final = 5
"""The friends at the table that is drawn."""
__all__ = ["FieldLabel", "HintedField", "JoinScreen", "TablePicture", "TicketBox"]


class JoinScreen(AppScreen):
    """Shows a table at which friends sit, a field for its code and a button. A link brings the code with it."""

    note = StringProperty()
    busy = BooleanProperty(False)
    faces = ListProperty()
    """The faces at that table, the reader's first."""
    wide_from = theme.SIDEWAYS
    has_code = BooleanProperty(False)
    """Whether anything is typed."""
    beside = BooleanProperty(False)
    """Whether the window is so low that the table beside the field is small."""

    def on_open(self, code: str = "", **_: Any) -> None:
        profile = self.context.player.profile
        own = profile.face if profile is not None else FACES[0]
        self.faces = [own, *[face for face in FACES if face != own][:FRIENDS]]
        self.form = JoinForm(self.context.player.client, self.context.runner, self._open_table)
        self.ids.code.most = MAX_CODE_LENGTH
        self.ids.code.text = format_code(code)
        self.call_at_close(self.form.changed.connect(self._show))
        self.detach_at_close(self.ids.code)
        if not code:
            Clock.schedule_once(lambda _: self._begin_typing(), 0)

    def on_height(self, *_: object) -> None:
        self._measure()

    def _measure(self, *_: object) -> None:
        super()._measure()
        self.beside = self.wide and self.height < dp(theme.SIDE_LOW)

    def type(self) -> None:
        """Takes the changed text of the field."""
        self.has_code = bool(self.ids.code.text.strip())
        self.form.typing()

    def send(self) -> None:
        self.form.join(self.ids.code.text)
        if not self.ids.code.text.strip():
            Clock.schedule_once(lambda _: self._begin_typing(), 0)

    def _begin_typing(self) -> None:
        """Puts the cursor into the field, unless the screen was left meanwhile."""
        if self.is_shown:
            self.ids.code.focus = True

    def _open_table(self, game: str) -> None:
        if self.is_shown:
            self.context.navigation.open_table(game)

    def _show(self) -> None:
        self.note, self.busy = self.form.note, self.form.busy
